// What every program of tests begins with: `kernel_tests pile_test` runs the tests of kernel/pile_test.cpp,
// and `kernel_tests` those of all its files. GoogleTest's own options choose among them.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

namespace {

struct Test {
  std::string name;  // "Pile.Draws"
  std::string file;  // "pile_test"
};

std::vector<Test> all_tests() {
  std::vector<Test> tests;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const testing::TestSuite& suite = *all.GetTestSuite(i);
    for (int k = 0; k < suite.total_test_count(); ++k) {
      const testing::TestInfo& test = *suite.GetTestInfo(k);
      tests.push_back({fmt::format("{}.{}", suite.name(), test.name()),
                       std::filesystem::path(test.file()).stem().string()});
    }
  }
  return tests;
}

/// The filter that also leaves out these.
std::string without(std::string filter, const std::vector<std::string>& names) {
  if (names.empty()) return filter;
  filter += filter.find('-') == filter.npos ? '-' : ':';
  return filter + fmt::format("{}", fmt::join(names, ":"));
}

}  // namespace

int main(int count, char** words) {
  testing::InitGoogleTest(&count, words);
  const std::set<std::string> wanted(words + 1, words + count);
  std::set<std::string> files;
  std::vector<std::string> others;
  for (const Test& test : all_tests()) {
    files.insert(test.file);
    if (!wanted.empty() && !wanted.contains(test.file)) others.push_back(test.name);
  }
  for (const std::string& file : wanted)
    if (!files.contains(file)) {
      fmt::print(stderr, "there are no tests of {} here; there are {}\n", file, fmt::join(files, ", "));
      return 2;
    }
  GTEST_FLAG_SET(filter, without(GTEST_FLAG_GET(filter), others));
  return RUN_ALL_TESTS();
}

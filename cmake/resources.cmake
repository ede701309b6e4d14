# cmake -D ROOT=DIR -D LIST=FILE -D OUTPUT=FILE -P resources.cmake
# Writes the source file that carries the files named in LIST, with their paths below ROOT.

file(STRINGS ${LIST} files)
set(paths "")
foreach(file IN LISTS files)
  file(RELATIVE_PATH path ${ROOT} ${file})
  list(APPEND paths ${path})
endforeach()
list(SORT paths COMPARE STRING)
list(LENGTH paths count)

set(rows "")
foreach(path IN LISTS paths)
  file(READ ${ROOT}/${path} text)
  set(fence "hb")
  string(FIND "${text}" ")${fence}\"" collision)
  while(NOT collision EQUAL -1)
    string(APPEND fence "_")
    string(FIND "${text}" ")${fence}\"" collision)
  endwhile()
  string(APPEND rows "    {\"${path}\"sv, R\"${fence}(${text})${fence}\"sv},\n")
endforeach()

file(WRITE ${OUTPUT} "// Made by cmake/resources.cmake.
#include \"kernel/resources.h\"

#include <algorithm>
#include <array>

// Whole files are longer than the literals every compiler must accept; g++ and clang accept them.
#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace hullbreach {
namespace {

using namespace std::string_view_literals;

constexpr std::array<Resource, ${count}> kResources{{
${rows}}};
static_assert(std::ranges::is_sorted(kResources, {}, &Resource::path));

}  // namespace

std::span<const Resource> resources() { return kResources; }

std::string_view resource(std::string_view path) {
  const auto found = std::ranges::lower_bound(kResources, path, {}, &Resource::path);
  return found != kResources.end() && found->path == path ? found->text : std::string_view{};
}

}  // namespace hullbreach
")

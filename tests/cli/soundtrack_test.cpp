// hullbreach soundtrack: what the computer says in a mission of Space Alert, as words and as sound.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "games/games.h"
#include "games/space_alert/content.h"
#include "games/space_alert/generator.h"
#include "kernel/resources.h"
#include "kernel/text.h"

namespace hullbreach::space_alert {
namespace {

namespace fs = std::filesystem;

std::string slurp(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end == text.npos ? text.size() : end + 1;
  }
  return lines;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

MissionRow official(std::string_view code) {
  const Content content = load_content(find_pack("space_alert", "base"));
  return content.missions.at(content.find_mission(code));
}

Locale words_in(std::string_view language) {
  const std::string file = fmt::format("games/space_alert/locale/{}.toml", language);
  return Locale::parse(resource(file), file);
}

std::string threat_in_words(const Cue& cue, const Locale& words) {
  std::string key = cue.zone == kInside ? "cue.threat_internal" : "cue.threat_external";
  if (cue.serious) key += "_serious";
  const std::string zone = words(fmt::format("zone.{}", kZoneNames[cue.zone]));
  const std::string threat = words(key, {{"n", std::to_string(cue.token)}, {"zone", zone}});
  return cue.unconfirmed ? words("cue.unconfirmed", {{"announcement", threat}}) : threat;
}

class SoundtrackTest : public testing::Test {
 protected:
  SoundtrackTest() { fs::create_directories(folder); }
  ~SoundtrackTest() override { fs::remove_all(folder); }
  void SetUp() override {
    if (std::getenv("HULLBREACH_PROGRAM") == nullptr) GTEST_SKIP() << "HULLBREACH_PROGRAM is not set";
  }

  /// The exit code; what was said is in `out` and `err`. Runs in the test's own folder.
  int run(const std::string& arguments, const std::string& environment = "") {
    const int status =
        std::system(fmt::format("cd '{}' && {} \"$HULLBREACH_PROGRAM\" soundtrack {} >out 2>err",
                                folder.string(), environment, arguments)
                        .c_str());
    out = slurp(folder / "out");
    err = slurp(folder / "err");
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  void expect_mistake(const std::string& arguments, std::string_view hint,
                      const std::string& environment = "") {
    EXPECT_EQ(run(arguments, environment), 2) << arguments;
    EXPECT_EQ(out, "") << arguments;
    EXPECT_EQ(std::count(err.begin(), err.end(), '\n'), 1) << err;
    EXPECT_TRUE(has(err, hint)) << arguments << ": " << err;
  }

  /// Puts a program named espeak-ng into the folder that alone is searched by `only_here`.
  void pretend_voice(const std::string& script) {
    std::ofstream(folder / "espeak-ng") << "#!/bin/sh\n" << script << "\n";
    fs::permissions(folder / "espeak-ng", fs::perms::owner_all);
  }

  std::string written(const std::string& name) const { return slurp(folder / name); }

  const fs::path folder =
      fs::temp_directory_path() / fmt::format("hullbreach-soundtrack-{}-{}",
                                              testing::UnitTest::GetInstance()->current_test_info()->name(),
                                              ::getpid());
  const std::string only_here = fmt::format("PATH='{}'", folder.string());
  std::string out, err;
};

// -- words

TEST_F(SoundtrackTest, WritesEveryAnnouncementAtItsSecond) {
  for (const char* language : {"en", "fr"}) {
    const Locale words = words_in(language);
    for (const auto& [name, mission] :
         {std::pair{"test_run_1", official("S1-1")}, std::pair{"S2-3", official("S2-3")},
          std::pair{"generated:7", generate_mission(7)}}) {
      const std::string file = fmt::format("{}-{}.txt", name, language);
      ASSERT_EQ(run(fmt::format("{} --cues {} --locale {}", name, file, language)), 0) << err;
      const std::vector<std::string> lines = lines_of(written(file));
      const std::vector<Cue> cues = schedule(mission);
      ASSERT_EQ(lines.size(), cues.size()) << file;
      for (std::size_t i = 0; i < cues.size(); ++i) {
        const Cue& cue = cues[i];
        const std::string time = fmt::format("{}:{:02} ", cue.second / 60, cue.second % 60);
        EXPECT_TRUE(lines[i].starts_with(time)) << lines[i];
        EXPECT_FALSE(has(lines[i], "⟨") || has(lines[i], "{")) << lines[i];
        if (cue.kind == CueKind::Threat) {
          EXPECT_EQ(lines[i], time + threat_in_words(cue, words));
        }
      }
      EXPECT_TRUE(has(lines.back(), words("cue.jump"))) << lines.back();
    }
  }
}

TEST_F(SoundtrackTest, WritesSubtitles) {
  ASSERT_EQ(run("mission_3 --cues words.vtt"), 0) << err;
  const std::string text = written("words.vtt");
  const Locale words = words_in("en");
  EXPECT_TRUE(text.starts_with("WEBVTT\n\n00:00:00.000 --> 00:00:10.000\n" + words("cue.alert") + "\n\n"))
      << text;
  EXPECT_TRUE(has(text, "\n\n00:08:00.000 --> 00:08:05.000\n" + words("cue.comms_restored") + "\n\n"));
  EXPECT_TRUE(text.ends_with("\n\n00:10:00.000 --> 00:10:06.000\n" + words("cue.jump") + "\n"));
  // A transfer ends and communications fail in one second: both are shown.
  EXPECT_TRUE(has(text, "\n\n00:08:15.000 --> 00:08:25.000\n" + words("cue.transfer_ends") + "\n" +
                            words("cue.comms_down") + "\n\n"));
}

// SPA-066
TEST_F(SoundtrackTest, ACrewOfFourHearsNoUnconfirmedReport) {
  ASSERT_EQ(run("mission_3 --cues five.txt --crew 5"), 0) << err;
  ASSERT_EQ(run("mission_3 --cues four.txt --crew 4"), 0) << err;
  std::vector<std::string> lines = lines_of(written("five.txt"));
  std::erase_if(lines, [](const std::string& line) { return line.starts_with("5:55 "); });
  EXPECT_EQ(lines_of(written("four.txt")), lines);
}

// -- sound

std::uint32_t number_at(const std::string& bytes, std::size_t at, int size) {
  std::uint32_t number = 0;
  for (int i = 0; i < size; ++i)
    number |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes.at(at + i))) << (8 * i);
  return number;
}

constexpr std::size_t kHeader = 44;
constexpr int kRate = 22050;

/// The loudest sample of a second.
int loudest(const std::string& wav, int second) {
  int most = 0;
  for (std::size_t i = 0; i < kRate; ++i) {
    const std::size_t at = kHeader + 2 * (static_cast<std::size_t>(second) * kRate + i);
    most = std::max(most, std::abs(static_cast<std::int16_t>(number_at(wav, at, 2))));
  }
  return most;
}

TEST_F(SoundtrackTest, SpeaksAtTheSecondsOfTheMission) {
  for (const char* language : {"en", "fr"}) {
    const std::string file = fmt::format("{}.wav", language);
    ASSERT_EQ(run(fmt::format("mission_3 --out {} --locale {}", file, language)), 0) << err;
    const std::string wav = written(file);
    ASSERT_GT(wav.size(), kHeader);
    EXPECT_EQ(wav.substr(0, 4), "RIFF");
    EXPECT_EQ(number_at(wav, 4, 4), wav.size() - 8);
    EXPECT_EQ(wav.substr(8, 8), "WAVEfmt ");
    EXPECT_EQ(number_at(wav, 16, 4), 16u);
    EXPECT_EQ(number_at(wav, 20, 2), 1u);  // plain samples
    EXPECT_EQ(number_at(wav, 22, 2), 1u);  // mono
    EXPECT_EQ(number_at(wav, 24, 4), 22050u);
    EXPECT_EQ(number_at(wav, 28, 4), 44100u);
    EXPECT_EQ(number_at(wav, 32, 2), 2u);
    EXPECT_EQ(number_at(wav, 34, 2), 16u);
    EXPECT_EQ(wav.substr(36, 4), "data");
    EXPECT_EQ(number_at(wav, 40, 4), wav.size() - kHeader);
    const double seconds = static_cast<double>(wav.size() - kHeader) / 2 / kRate;
    EXPECT_GE(seconds, 600 + 3);  // the jump and its words
    EXPECT_LE(seconds, 600 + 10);

    const MissionRow mission = official("S2-3");
    for (const Cue& cue : schedule(mission)) {
      EXPECT_GT(loudest(wav, cue.second), 1000) << language << " " << cue.second;
      for (int i = 0; i < cue.length; ++i)  // static
        EXPECT_GT(loudest(wav, cue.second + i), 1000) << language << " " << cue.second + i;
    }
    for (const int silent : {9, 49, 74, 109, 134, 169, 184, 209, 224, 239, 339, 354, 459, 539, 579, 594})
      EXPECT_EQ(loudest(wav, silent), 0) << language << " " << silent;
  }
}

TEST_F(SoundtrackTest, WritesSoundAndWordsOfATestRun) {
  ASSERT_EQ(run("S1-2 --out run.wav --cues run.txt"), 0) << err;
  EXPECT_GT(written("run.wav").size(), 420u * 2 * kRate);
  EXPECT_TRUE(lines_of(written("run.txt")).back().starts_with("7:00 "));
  EXPECT_TRUE(has(out, "run.wav") && has(out, "run.txt")) << out;
}

TEST_F(SoundtrackTest, SaysThatTheVoiceIsMissing) {
  expect_mistake("mission_3 --out sound.wav --cues words.txt", "espeak-ng", only_here);
  EXPECT_TRUE(has(err, "--cues")) << err;
  EXPECT_FALSE(fs::exists(folder / "sound.wav"));
  EXPECT_FALSE(fs::exists(folder / "words.txt"));
  EXPECT_EQ(run("mission_3 --cues words.txt", only_here), 0) << err;
}

TEST_F(SoundtrackTest, SaysThatTheVoiceFails) {
  pretend_voice("exit 3");
  expect_mistake("mission_3 --out sound.wav", "espeak-ng failed", only_here);
  pretend_voice("echo hello");
  expect_mistake("mission_3 --out sound.wav", "no voice", only_here);
  EXPECT_FALSE(fs::exists(folder / "sound.wav"));
}

// -- wrong use

TEST_F(SoundtrackTest, WrongUseIsOneLineThatSaysWhatWouldBeRight) {
  expect_mistake("", "MISSION");
  expect_mistake("mission_33 --cues words.txt", "did you mean 'mission_3'?");
  expect_mistake("generated: --cues words.txt", "generated:42");
  expect_mistake("generated:-1 --cues words.txt", "generated:42");
  expect_mistake("generated:7x --cues words.txt", "generated:42");
  expect_mistake("generated:99999999999999999999 --cues words.txt", "generated:42");
  expect_mistake("mission_3", "--out FILE.wav");
  expect_mistake("mission_3 --out sound.mp3", ".wav");
  expect_mistake("mission_3 --cues words.srt", ".vtt");
  expect_mistake("mission_3 --cues words.txt --crew 3", "--crew");
  expect_mistake("mission_3 --cues words.txt --locale de", "--locale");
  expect_mistake("mission_3 --cues no/such/folder/words.txt", "can't write");
}

TEST_F(SoundtrackTest, WritesOverNoFile) {
  for (const char* option : {"--cues words.txt", "--out sound.wav"}) {
    const fs::path file = folder / std::string(option).substr(std::string(option).find(' ') + 1);
    std::ofstream(file) << "mine";
    expect_mistake(fmt::format("mission_3 {}", option), "is there already");
    EXPECT_EQ(slurp(file), "mine");
  }
}

}  // namespace
}  // namespace hullbreach::space_alert

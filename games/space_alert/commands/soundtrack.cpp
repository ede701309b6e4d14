// hullbreach soundtrack MISSION [--out FILE.wav] [--cues FILE.vtt|FILE.txt] [--locale en|fr] [--crew 4|5]
#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

#include "cli/arguments.h"
#include "games/games.h"
#include "games/space_alert/commands/commands.h"
#include "games/space_alert/commands/sound.h"
#include "games/space_alert/generator.h"
#include "games/space_alert/space_alert.h"
#include "kernel/mistake.h"
#include "kernel/resources.h"
#include "kernel/wording.h"

namespace hullbreach::space_alert {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kGenerated = "generated:";
constexpr int kFullCrew = 5;

struct Arguments {
  std::string mission;
  std::string out;
  std::string cues;
  std::string language = "en";
  int crew = kFullCrew;
};

/// An announcement, in words.
struct Line {
  Cue cue;
  std::string words;
};

MissionRow find_mission(const std::string& name) {
  if (name.starts_with(kGenerated)) {
    const char* end = name.data() + name.size();
    std::uint64_t seed = 0;
    const auto [rest, error] = std::from_chars(name.data() + kGenerated.size(), end, seed);
    if (error != std::errc() || rest != end)
      throw Mistake(fmt::format("{} has no seed: it is a number, as in generated:42", in_quotes(name)));
    return generate_mission(seed);
  }
  const Content content = load_content(find_pack(SpaceAlert::kName, SpaceAlert::kPack));
  const int found = content.find_mission(name);
  if (found >= 0) return content.missions[found];
  std::vector<std::string> known;
  for (const MissionRow& mission : content.missions) known.push_back(mission.key);
  throw Mistake(fmt::format("there is no mission {}: they are {} and generated:SEED{}", in_quotes(name),
                            listed(known, 20), did_you_mean(name, known)));
}

Locale words_in(const std::string& language) {
  const std::string file = fmt::format("games/{}/locale/{}.toml", SpaceAlert::kName, language);
  return Locale::parse(resource(file), file);
}

std::string words_for_threat(const Cue& cue, const Locale& words) {
  const bool internal = cue.zone == kInside;
  const std::string key =
      fmt::format("cue.threat_{}{}", internal ? "internal" : "external", cue.serious ? "_serious" : "");
  const std::string zone = words(fmt::format("zone.{}", kZoneNames[cue.zone]));
  const std::string announcement = words(key, {{"n", std::to_string(cue.token)}, {"zone", zone}});
  return cue.unconfirmed ? words("cue.unconfirmed", {{"announcement", announcement}}) : announcement;
}

/// The last phase ends with the jump, and is spoken of in other words.
std::string words_for(const Cue& cue, const MissionRow& mission, const Locale& words) {
  const bool last = cue.phase == mission.phase_ends.size();
  const Gaps gaps = {{"phase", std::to_string(cue.phase)}};
  switch (cue.kind) {
    case CueKind::Threat: return words_for_threat(cue, words);
    case CueKind::OneMinute: return words(last ? "cue.one_minute_jump" : "cue.one_minute", gaps);
    case CueKind::TwentySeconds: return words(last ? "cue.twenty_seconds_jump" : "cue.twenty_seconds", gaps);
    case CueKind::PhaseEnds: return words(last ? "cue.jump" : "cue.phase_ends", gaps);
    default: return words(fmt::format("cue.{}", kCueNames[static_cast<int>(cue.kind)]), gaps);
  }
}

/// SPA-066: a crew that is not full ignores unconfirmed reports, so it need not hear them.
std::vector<Line> lines_of(const MissionRow& mission, const Arguments& arguments) {
  const Locale words = words_in(arguments.language);
  std::vector<Line> lines;
  for (const Cue& cue : schedule(mission))
    if (!cue.unconfirmed || arguments.crew == kFullCrew)
      lines.push_back({cue, words_for(cue, mission, words)});
  return lines;
}

// -- the cues as a file

std::string clock(int second) { return fmt::format("{}:{:02}", second / 60, second % 60); }

std::string plain_cues(const std::vector<Line>& lines) {
  std::string text;
  for (const Line& line : lines) text += fmt::format("{} {}\n", clock(line.cue.second), line.words);
  return text;
}

/// WebVTT, subtitles of a web page: each line is shown until the next one, at most ten seconds.
std::string web_cues(const std::vector<Line>& lines) {
  constexpr int kShown = 10;
  const auto time = [](int second) {
    return fmt::format("{:02}:{:02}:{:02}.000", second / 3600, second / 60 % 60, second % 60);
  };
  std::string text = "WEBVTT\n";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const int begin = lines[i].cue.second;
    int end = begin + kShown;
    // Two announcements of one second are shown together.
    const auto next = std::find_if(lines.begin() + static_cast<std::ptrdiff_t>(i), lines.end(),
                                   [&](const Line& line) { return line.cue.second > begin; });
    if (next != lines.end()) end = std::min<int>(end, next->cue.second);
    text += fmt::format("\n{} --> {}\n{}\n", time(begin), time(end), lines[i].words);
  }
  return text;
}

// -- the cues as sound

constexpr double kBeep = 0.15, kLongBeep = 0.8, kPause = 0.6, kAlarm = 2.5;
constexpr double kTail = 6;  // after the jump: its own words
constexpr double kLoud = 0.15, kSoft = 0.05;

class Speaker {
 public:
  Speaker(int jump, const std::string& language) : track_(jump + kTail), voice_(language) {}

  void announce(const Line& line) {
    const double second = line.cue.second;
    switch (line.cue.kind) {
      case CueKind::Alert:
        track_.add(second, alarm(kAlarm, kLoud));
        say(second + kAlarm, line.words);
        break;
      case CueKind::Threat:  // SPA-063: said twice
        track_.add(second, alarm(kPause, kLoud));
        say(say(second + kPause, line.words) + kPause, line.words);
        break;
      case CueKind::TransferEnds:  // SPA-068: a countdown, then the beep
      case CueKind::PhaseEnds:
        for (int i = 1; i <= 5; ++i) track_.add(second - i, tone(880, kBeep, kLoud));
        track_.add(second, tone(440, kLongBeep, kLoud));
        if (line.cue.kind == CueKind::PhaseEnds) say(second + kLongBeep, line.words);
        break;
      case CueKind::Countdown: break;  // heard as the beeps before the end
      case CueKind::CommsDown:
        track_.add(second, static_noise(line.cue.length, kSoft));
        say(second, line.words);
        break;
      default: say(second, line.words);
    }
  }
  std::string wav() const { return track_.wav(); }

 private:
  /// Gives the second at which the words are over.
  double say(double second, const std::string& words) {
    const Samples& speech = voice_.say(words);
    track_.add(second, speech);
    return second + seconds_of(speech);
  }

  SoundTrack track_;
  Voice voice_;
};

// -- the command

void check_new(const std::string& path) {
  if (fs::exists(path)) throw Mistake(fmt::format("{} is there already; name another file", path));
}

void check(const Arguments& arguments) {
  if (arguments.out.empty() && arguments.cues.empty())
    throw Mistake(
        "nothing to write: name a file for the sound, --out FILE.wav, or for the words, --cues "
        "FILE.vtt or FILE.txt");
  if (!arguments.out.empty()) {
    if (!arguments.out.ends_with(".wav"))
      throw Mistake(
          fmt::format("--out {} should end in .wav: sound is written as WAV", in_quotes(arguments.out)));
    check_new(arguments.out);
  }
  if (!arguments.cues.empty()) {
    if (!arguments.cues.ends_with(".vtt") && !arguments.cues.ends_with(".txt"))
      throw Mistake(fmt::format("--cues {} should end in .vtt (WebVTT) or .txt (plain text)",
                                in_quotes(arguments.cues)));
    check_new(arguments.cues);
  }
}

void write(const std::string& path, const std::string& bytes) {
  std::ofstream out(path, std::ios::binary);
  out << bytes;
  if (!out.flush()) throw Mistake(fmt::format("can't write {}", path));
}

void run(const Arguments& arguments) {
  check(arguments);
  const MissionRow mission = find_mission(arguments.mission);
  const std::vector<Line> lines = lines_of(mission, arguments);
  const int jump = mission.phase_ends.back();
  if (!arguments.out.empty()) {
    Speaker speaker(jump, arguments.language);
    for (const Line& line : lines) speaker.announce(line);
    write(arguments.out, speaker.wav());
    fmt::print("{}: {} announcements, the last at {}\n", arguments.out, lines.size(), clock(jump));
  }
  if (!arguments.cues.empty()) {
    write(arguments.cues, arguments.cues.ends_with(".vtt") ? web_cues(lines) : plain_cues(lines));
    fmt::print("{}: {} announcements, the last at {}\n", arguments.cues, lines.size(), clock(jump));
  }
}

}  // namespace

CLI::App& add_soundtrack(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "soundtrack", "Write what the computer says in a Space Alert mission, as sound or words");
  auto arguments = std::make_shared<Arguments>();
  command
      ->add_option("MISSION", arguments->mission,
                   "A mission like mission_3 or S2-3, or generated:SEED for one made up")
      ->required();
  command->add_option("--out", arguments->out, "Write the sound to this file; needs espeak-ng")
      ->type_name("FILE.wav");
  command->add_option("--cues", arguments->cues, "Write the words to this file, as WebVTT or plain text")
      ->type_name("FILE.vtt|FILE.txt");
  command
      ->add_option("--crew", arguments->crew,
                   "How many are aboard: 4 leaves out the unconfirmed reports, which are for 5")
      ->check(CLI::IsMember({4, 5}))
      ->type_name("4|5");
  cli::add_locale(*command, arguments->language);
  command->callback([arguments] { run(*arguments); });
  return *command;
}

}  // namespace hullbreach::space_alert

// hullbreach soundtrack MISSION [--out FILE.wav] [--cues FILE.vtt|FILE.txt] [--locale en|fr] [--crew 4|5]
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>

#include "cli/arguments.h"
#include "games/games.h"
#include "games/space_alert/commands/commands.h"
#include "games/space_alert/commands/sound.h"
#include "games/space_alert/generator.h"
#include "games/space_alert/mission_words.h"
#include "games/space_alert/words.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::space_alert {

namespace {

constexpr int kTail = 6;  // seconds after the jump: for its words

struct Arguments {
  std::string mission;
  std::string out;
  std::string cues;
  std::string language = "en";
  int crew = kMostCrew;
};

/// An announcement, in words.
struct Line {
  Cue cue;
  std::string words;
};

Options options_for(const std::string& name, const Locale& say) {
  if (!name.starts_with(kGenerated)) return {};
  const std::optional<int> seed = seed_in(name);
  if (!seed)
    throw Mistake(say("soundtrack.no_seed",
                      {{"name", in_quotes(name, say.name)}, {"most", std::to_string(kMostMissionSeed)}}));
  return {{"mission", "generated"}, {"mission_seed", std::to_string(*seed)}};
}

/// The mission by key, code, name or seed: "mission_3", "s2-3", "Mission 3", "generated:42".
const Mission& find_mission(const SpaceAlert& game, const std::string& name, const Locale& say) {
  if (name.starts_with(kGenerated)) return game.missions[game.settings.mission];
  if (const auto found = MissionWords(game).find(Named::Mission, name))
    return game.missions[static_cast<std::size_t>(*found)];
  std::vector<std::string> known;
  for (const MissionRow& mission : game.content.missions) known.push_back(mission.key);
  throw Mistake(say("soundtrack.no_mission", {{"name", in_quotes(name, say.name)},
                                              {"known", listed(known, known.size(), say.name)},
                                              {"hint", did_you_mean(name, known, say.name)}}));
}

/// SPA-066: a crew that is not full ignores unconfirmed reports, so it need not hear them.
std::vector<Line> lines_of(const Mission& mission, const Words& words, int crew) {
  std::vector<Line> lines;
  for (const Cue& cue : mission.cues)
    if (!cue.unconfirmed || crew == kMostCrew) lines.push_back({cue, words.cue(mission, cue)});
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
  for (std::size_t i = 0; i < lines.size();) {
    const int begin = lines[i].cue.second;
    std::string words;  // announcements of one second are shown together
    for (; i < lines.size() && lines[i].cue.second == begin; ++i) words += lines[i].words + "\n";
    int end = std::min(begin + kShown, lines.back().cue.second + kTail);
    if (i < lines.size()) end = std::min<int>(end, lines[i].cue.second);
    text += fmt::format("\n{} --> {}\n{}", time(begin), time(end), words);
  }
  return text;
}

// -- the cues as sound

constexpr double kBeep = 0.15, kLongBeep = 0.8, kPause = 0.6, kAlarm = 2.5;
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

void check(const Arguments& arguments, const Locale& say) {
  if (arguments.out.empty() && arguments.cues.empty()) throw Mistake(say("soundtrack.nothing"));
  if (!arguments.out.empty()) {
    if (!arguments.out.ends_with(".wav"))
      throw Mistake(say("soundtrack.not_wav", {{"file", in_quotes(arguments.out, say.name)}}));
    check_new(arguments.out, say);
  }
  if (!arguments.cues.empty()) {
    if (!arguments.cues.ends_with(".vtt") && !arguments.cues.ends_with(".txt"))
      throw Mistake(say("soundtrack.not_cues", {{"file", in_quotes(arguments.cues, say.name)}}));
    check_new(arguments.cues, say);
  }
}

void run(const Arguments& arguments) {
  const Locale& say = command_locale(arguments.language);
  check(arguments, say);
  const SpaceAlert game(options_for(arguments.mission, say), find_pack(SpaceAlert::kName, SpaceAlert::kPack));
  const Mission& mission = find_mission(game, arguments.mission, say);
  const std::vector<Line> lines =
      lines_of(mission, Words(game, game.locale(arguments.language)), arguments.crew);
  const int jump = mission.row.phase_ends.back();
  const auto write = [&](const std::string& path, const std::string& bytes) {
    write_file(path, bytes, say);
    fmt::print("{}\n", say("soundtrack.written",
                           {{"file", path}, {"n", std::to_string(lines.size())}, {"time", clock(jump)}}));
  };
  if (!arguments.out.empty()) {
    Speaker speaker(jump, arguments.language);
    for (const Line& line : lines) speaker.announce(line);
    write(arguments.out, speaker.wav());
  }
  if (!arguments.cues.empty())
    write(arguments.cues, arguments.cues.ends_with(".vtt") ? web_cues(lines) : plain_cues(lines));
}

}  // namespace

CLI::App& add_soundtrack(CLI::App& app, int&) {
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

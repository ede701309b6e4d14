#include "games/space_alert/content.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <numeric>

#include "kernel/pack_scripts.h"

namespace hullbreach::space_alert {
namespace {

/// How long people have to hand cards over, from the announcement to the beep (SPA-068).
constexpr int kTransferSeconds = 10;

template <class Names>
int index_of(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < std::size(names); ++i)
    if (names[i] == name) return static_cast<int>(i);
  return -1;
}

class Loader {
 public:
  explicit Loader(const Pack& pack) : pack_(pack) { content_.hash = pack.hash(); }

  Content load() {
    cards();
    deals();
    tracks();
    threats();
    missions();
    return std::move(content_);
  }

 private:
  void finish(Row& row) {
    (row.provenance() == Provenance::House ? content_.house : content_.printed) += 1;
    row.text_or("note", "");
    row.done();
  }

  void word(const Row& row, std::string_view field, std::string key, bool optional = false) {
    content_.words.push_back({std::move(key), row.where(field), optional});
  }

  template <class Names>
  int one_of(Row& row, std::string_view field, const Names& names, std::size_t count) {
    const std::string word = row.text(field);
    for (std::size_t i = 0; i < count; ++i)
      if (names[i] == word) return static_cast<int>(i);
    row.complain(field, fmt::format("expected one of {}",
                                    fmt::join(std::begin(names), std::begin(names) + count, ", ")));
  }

  /// SPA-034, SPA-035: every pair of halves once; a movement half names a direction or a station.
  void cards() {
    const PackFile file(pack_, "cards.toml");
    file.only({"card", "heroic", "deal"});
    for (Row& row : file.rows("card")) {
      const int action = one_of(row, "action", kActionNames, kActions);
      const int movement = one_of(row, "movement", kMovementNames, kMovements);
      CardRow& card = content_.cards[action * kMovements + movement];
      if (!card.key.empty()) row.complain("movement", "this pair of halves stands here twice");
      static constexpr std::string_view kLetters[] = {"a", "b", "c", "bots"};
      card.key = fmt::format("{}_{}", kLetters[action], kMovementNames[movement]);
      card.action = static_cast<Action>(action);
      card.movement = static_cast<Movement>(movement);
      card.count = static_cast<std::uint8_t>(row.number("count", 0, 60));
      finish(row);
    }
    int next = kStandardCards;
    auto heroic = file.rows("heroic");
    for (Row& row : heroic) {
      if (next == kCardKinds) row.complain("action", "expected six heroic cards, found more");
      CardRow& card = content_.cards[next++];
      card.heroic = true;
      card.action = static_cast<Action>(one_of(row, "action", kActionNames, kActions));
      if (card.action == kActC) row.complain("action", "there is no heroic C (SPA-Q05)");
      card.station = static_cast<Station>(one_of(row, "station", kStationNames, kStations));
      card.key = fmt::format("heroic_{}_{}",
                             card.action == kActA   ? "a"
                             : card.action == kActB ? "b"
                                                    : "bots",
                             kStationNames[card.station]);
      if (!keys_.add(card.key)) row.complain("station", "this pair of halves stands here twice");
      word(row, "station", fmt::format("card.{}", card.key));
      finish(row);
    }
    if (next != kCardKinds) heroic[0].complain("action", "expected six heroic cards, found fewer");
    for (int kind = 0; kind < kStandardCards; ++kind)
      if (content_.cards[kind].key.empty())
        file.rows("card")[0].complain("action", "expected all twelve pairs of halves");
    if (const int count = content_.standard_cards(); count > 200)
      file.rows("card")[0].complain("count",
                                    fmt::format("expected at most 200 cards in all, found {}", count));
  }

  /// SPA-031, SPA-230, SPA-231, SPA-241: every size of crew with humans in it has its row.
  void deals() {
    const PackFile file(pack_, "cards.toml");
    auto rows = file.rows("deal");
    for (Row& row : rows) {
      DealRow deal;
      deal.players = static_cast<int>(row.number("players", 2, 5));
      deal.crew = static_cast<int>(row.number("crew", 4, 5));
      const auto cards = row.numbers("cards", 1, 12);
      if (cards.size() != kPhases) row.complain("cards", "expected three numbers, one a phase");
      std::copy(cards.begin(), cards.end(), deal.cards.begin());
      finish(row);
      content_.deals.push_back(deal);
    }
    for (int crew = 4; crew <= 5; ++crew)
      for (int players = 2; players <= crew; ++players)
        if (std::none_of(content_.deals.begin(), content_.deals.end(),
                         [&](const DealRow& deal) { return deal.players == players && deal.crew == crew; }))
          rows[0].complain("players",
                           fmt::format("expected a deal for {} players in a crew of {}", players, crew));
  }

  void tracks() {
    const PackFile file(pack_, "tracks.toml");
    file.only({"track"});
    auto rows = file.rows("track");
    for (Row& row : rows) {
      TrackRow track;
      track.key = keys_.take(row, "key");
      track.length = static_cast<std::uint8_t>(row.number("length", 2, track.marks.size() - 1));
      track.marks[1] = 'Z';
      for (const auto& [field, mark] : {std::pair{"x", 'X'}, std::pair{"y", 'Y'}})
        for (const std::int64_t space : row.numbers(field, 2, track.length)) {
          if (track.marks[space] != 0) row.complain(field, fmt::format("space {} is marked twice", space));
          track.marks[space] = mark;
        }
      for (std::size_t space = 2; space < track.marks.size(); ++space)
        if (track.marks[space - 1] == 0)
          track.clear[space] = static_cast<std::uint8_t>(track.clear[space - 1] + 1);
      finish(row);
      content_.tracks.push_back(std::move(track));
    }
    if (rows.size() < kTracks || rows.size() > 32)
      rows[0].complain("key", fmt::format("expected 4 to 32 trajectories, found {}", rows.size()));
  }

  std::uint16_t script(Row& row, std::string_view key) {
    if (row.text_or(key, "").empty()) return kNoScript;
    return compile_script(content_.scripts, vocabulary(), row, key);
  }

  void threats() {
    const PackFile file(pack_, "threats.toml");
    file.only({"external", "malfunction", "intruder"});
    threats_of(file, "external", ThreatKind::External);
    threats_of(file, "malfunction", ThreatKind::Malfunction);
    threats_of(file, "intruder", ThreatKind::Intruder);
  }

  void threats_of(const PackFile& file, std::string_view array, ThreatKind kind) {
    for (Row& row : file.rows(array)) {
      if (content_.threats.size() == kMostThreats)
        row.complain("key", fmt::format("expected at most {} threats", kMostThreats));
      ThreatRow threat;
      threat.kind = kind;
      threat.key = keys_.take(row, "key");
      threat.code = keys_.take(row, "code");
      threat.hard = one_of(row, "level", std::array{"white", "yellow"}, 2) == 1;
      threat.serious = one_of(row, "category", std::array{"common", "serious"}, 2) == 1;
      threat.speed = static_cast<std::uint8_t>(row.number("speed", 0, 12));
      for (const std::string& word : traits(row)) {
        const int trait = index_of(kTraitNames, word);
        if (trait < 0)
          row.complain("traits", fmt::format("'{}' is none of {}", word, fmt::join(kTraitNames, ", ")));
        threat.traits |= 1u << trait;
      }
      threat.hit_points = static_cast<std::uint8_t>(
          threat.has(kRocketPoints) ? row.number_or("hit_points", 0, 0, 0) : row.number("hit_points", 1, 60));
      const auto points = row.numbers("points", 0, 60);
      if (points.size() != 2) row.complain("points", "expected two numbers: survived, destroyed");
      threat.survived = static_cast<std::uint8_t>(points[0]);
      threat.destroyed = static_cast<std::uint8_t>(points[1]);
      if (kind == ThreatKind::External) {
        threat.armour = static_cast<std::int8_t>(row.number("armour", -9, 20));
        threat.most_damage = static_cast<std::uint8_t>(row.number_or("most_damage", 1, 60, 0));
        threat.lone_interceptors = static_cast<std::uint8_t>(row.number_or("lone_interceptors", 1, 60, 0));
        threat.hurt = script(row, "hurt");
      } else {
        for (const std::string& name : row.texts("stations")) {
          const int station = index_of(kStationNames, name);
          if (station < 0 || station >= kStations)
            row.complain("stations",
                         fmt::format("'{}' is no station; they are ur, uw, ub, lr, lw, lb", name));
          threat.stations = static_cast<std::uint8_t>(threat.stations | (1u << station));
        }
        if (threat.stations == 0) row.complain("stations", "expected at least one station");
        if (kind == ThreatKind::Malfunction && !threat.has(kOutside)) {
          threat.fixed_by = static_cast<Action>(one_of(row, "fixed_by", kActionNames, kActBots));
          threat.bonus = static_cast<std::uint8_t>(row.number_or("bonus", 1, 9, 0));
          threat.together = static_cast<std::uint8_t>(row.number_or("together", 2, 5, 0));
        }
      }
      threat.x = script(row, "x");
      threat.y = script(row, "y");
      threat.z = script(row, "z");
      threat.beaten = script(row, "beaten");
      word(row, "key", fmt::format("threat.{}.name", threat.key));
      word(row, "key", fmt::format("threat.{}.special", threat.key), true);
      for (const auto& [action, effect] : {std::pair{"x", threat.x}, {"y", threat.y}, {"z", threat.z}})
        word(row, action, fmt::format("threat.{}.{}", threat.key, action), effect == kNoScript);
      finish(row);
      content_.threats.push_back(std::move(threat));
    }
  }

  static std::vector<std::string> traits(Row& row) {
    return row.node("traits") == nullptr ? std::vector<std::string>{} : row.texts("traits");
  }

  void missions() {
    const PackFile file(pack_, "missions.toml");
    file.only({"mission"});
    for (Row& row : file.rows("mission")) {
      MissionRow mission;
      mission.key = keys_.take(row, "key");
      mission.code = keys_.take(row, "code");
      mission.full = one_of(row, "use", std::array{"training", "full"}, 2) == 1;
      word(row, "key", fmt::format("mission.{}", mission.key));
      for (const std::int64_t end : row.numbers("phase_ends", 60, 3600)) {
        if (!mission.phase_ends.empty() && end < mission.phase_ends.back() + 60)
          row.complain("phase_ends",
                       "expected seconds from the start, each at least a minute after the last");
        mission.phase_ends.push_back(static_cast<int>(end));
      }
      if (mission.phase_ends.size() != 2 && mission.phase_ends.size() != 3)
        row.complain("phase_ends", "expected two phases (a test run) or three");
      Bits tokens;
      for (const std::string& text : row.texts("events")) {
        const Cue cue = event(row, text);
        if (!mission.events.empty() && cue.second < mission.events.back().second)
          row.complain("events", fmt::format("'{}' comes before the event above it", text));
        if (cue.second >= mission.phase_ends.back())
          row.complain("events", fmt::format("'{}' comes after the jump", text));
        if (cue.kind == CueKind::Threat) {
          if (tokens.has(cue.token))
            row.complain("events", fmt::format("T+{} comes twice (SPA-Q63)", cue.token));
          tokens.add(cue.token);
        }
        mission.events.push_back(cue);
      }
      const auto at_most = [&](CueKind kind, int most, std::string_view what) {
        if (std::count_if(mission.events.begin(), mission.events.end(),
                          [&](const Cue& cue) { return cue.kind == kind; }) > most)
          row.complain("events", fmt::format("expected at most {} {}", most, what));
      };
      at_most(CueKind::DataTransfer, 6, "data transfers (DT)");
      at_most(CueKind::IncomingData, 6, "times incoming data (ID)");
      at_most(CueKind::CommsDown, 12, "failures of communications (CF)");
      finish(row);
      content_.missions.push_back(std::move(mission));
    }
  }

  /// "10 T+2! W" a serious threat, "230 [T+5 R]" unconfirmed, "90 DT", "280 ID", "360 CF15".
  Cue event(const Row& row, std::string_view text) {
    const auto wrong = [&]() {
      row.complain("events", fmt::format("'{}': expected '10 T+2! W', '230 [T+5 I]', '90 DT', '280 ID' or "
                                         "'360 CF15': the second, then what is said then",
                                         text));
    };
    const auto number = [&](std::string_view& rest) {
      int value = 0;
      const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
      if (error != std::errc() || value < 0 || value > 3600) wrong();
      rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
      return value;
    };
    const auto take = [](std::string_view& rest, std::string_view word) {
      if (!rest.starts_with(word)) return false;
      rest.remove_prefix(word.size());
      return true;
    };
    Cue cue;
    std::string_view rest = text;
    cue.second = static_cast<std::uint16_t>(number(rest));
    if (!take(rest, " ")) wrong();
    if (rest == "DT") {
      cue.kind = CueKind::DataTransfer;
    } else if (rest == "ID") {
      cue.kind = CueKind::IncomingData;
    } else if (take(rest, "CF")) {
      cue.kind = CueKind::CommsDown;
      const int length = number(rest);
      if (length < 1 || length > 120 || !rest.empty()) wrong();
      cue.length = static_cast<std::uint8_t>(length);
    } else {
      cue.kind = CueKind::Threat;
      cue.unconfirmed = take(rest, "[");
      if (!take(rest, "T+")) wrong();
      const int token = number(rest);
      if (token < 1 || token > 8) row.complain("events", fmt::format("'{}': times are T+1 to T+8", text));
      cue.token = static_cast<std::uint8_t>(token);
      cue.serious = take(rest, "!");
      const int zone = rest.size() > 1 ? static_cast<int>(std::string_view("RWBI").find(rest[1])) : -1;
      if (!take(rest, " ") || zone < 0 || zone > 3) wrong();
      cue.zone = static_cast<Zone>(zone);
      rest.remove_prefix(1);
      if (rest != (cue.unconfirmed ? "]" : "")) wrong();
    }
    return cue;
  }

  const Pack& pack_;
  Content content_;
  NewKeys keys_;
};

template <class Rows, class Same>
int find_row(const Rows& rows, const Same& same) {
  const auto found = std::find_if(rows.begin(), rows.end(), same);
  return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
}

}  // namespace

Content load_content(const Pack& pack) { return Loader(pack).load(); }

int Content::find_threat(std::string_view name) const {
  return find_row(threats, [&](const ThreatRow& row) { return row.key == name || row.code == name; });
}
int Content::find_track(std::string_view name) const {
  return find_row(tracks, [&](const TrackRow& row) { return row.key == name; });
}
int Content::find_mission(std::string_view name) const {
  return find_row(missions, [&](const MissionRow& row) { return row.key == name || row.code == name; });
}
int Content::find_card(std::string_view name) const {
  return find_row(cards, [&](const CardRow& row) { return row.key == name; });
}
int Content::standard_cards() const {
  return std::accumulate(cards.begin(), cards.begin() + kStandardCards, 0,
                         [](int sum, const CardRow& card) { return sum + card.count; });
}

std::vector<Cue> schedule(const MissionRow& mission) {
  std::vector<Cue> cues;
  const auto add = [&](int second, CueKind kind, int phase = 0) {
    Cue cue;
    cue.second = static_cast<std::uint16_t>(second);
    cue.kind = kind;
    cue.phase = static_cast<std::uint8_t>(phase);
    cues.push_back(cue);
  };
  add(0, CueKind::Alert);
  // What ends something comes before what begins in the same second, hence before the events here.
  for (const Cue& event : mission.events) {
    if (event.kind == CueKind::DataTransfer) add(event.second + kTransferSeconds, CueKind::TransferEnds);
    if (event.kind == CueKind::CommsDown) add(event.second + event.length, CueKind::CommsRestored);
  }
  for (std::size_t i = 0; i < mission.phase_ends.size(); ++i) {
    const int end = mission.phase_ends[i];
    const int phase = static_cast<int>(i) + 1;
    add(end - 60, CueKind::OneMinute, phase);
    add(end - 20, CueKind::TwentySeconds, phase);
    add(end - 5, CueKind::Countdown, phase);
    add(end, CueKind::PhaseEnds, phase);
  }
  cues.insert(cues.end(), mission.events.begin(), mission.events.end());
  std::stable_sort(cues.begin(), cues.end(), [](const Cue& a, const Cue& b) { return a.second < b.second; });
  const auto jump = std::find_if(cues.begin(), cues.end(), [&](const Cue& cue) {
    return cue.kind == CueKind::PhaseEnds && cue.phase == mission.phase_ends.size();
  });
  cues.erase(jump + 1, cues.end());  // nothing is said after the jump
  return cues;
}

}  // namespace hullbreach::space_alert

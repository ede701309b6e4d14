// Space Alert: a crew plans twelve turns while the ship's computer announces threats, then everything
// happens as planned. The rules object; what each function must do is told in kernel/contract.h and
// kernel/any_game.h.
#pragma once

#include <boost/json/fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/space_alert/content.h"
#include "games/space_alert/moves.h"
#include "games/space_alert/state.h"
#include "games/space_alert/view.h"
#include "kernel/any_game.h"
#include "kernel/contract.h"
#include "kernel/pack.h"
#include "kernel/rows.h"
#include "kernel/text.h"

namespace hullbreach::space_alert {

/// Who runs the computer's clock: nobody (announcements come when every seat is ready, SPA-247), or the host
/// at the second of the script.
enum class Clock : std::uint8_t { Off, Real, Fast };

/// What the group agreed on before setup (SPA-D01 to SPA-D06), and table options.
struct Settings {
  int players = 4;  // humans
  int crew = 4;     // members, androids included
  std::array<bool, kMostCrew> android{};
  std::array<Seat, kMostCrew> runner{};  // by member: the seat that plays it, or carries out its actions
  std::array<MemberId, kMostCrew> member_of{};  // by seat (SPA-011); solo: nobody
  /// Roles (SPA-012, SPA-014, SPA-015); only the first has an effect.
  MemberId captain = 0, communications = 1, security = 2;
  std::array<int, kPhases> packet{};  // cards for each human and phase, a heroic one included in the first
  Level common = kEasy;
  Level serious = kEasy;
  std::uint8_t mission = 0;  // kNoMission: drawn at random
  bool campaign = false;
  bool mistakes = true;   // SPA-Q09
  int mistake_clock = 0;  // seconds to own up to one; 0: everybody is asked (SPA-Q77)
  Clock clock = Clock::Off;
  int factor = 1;  // how much faster than the script a clock runs

  bool solo() const { return players == 1; }
  bool human(int member) const { return !android[member]; }
};

/// A mission that can be played: its announcements and how many turns it has.
class Mission {
 public:
  explicit Mission(const MissionRow& given)
      : row(given), cues(schedule(row)), turns_(kPhaseStarts[row.phase_ends.size()] - 1) {}
  int phases() const { return static_cast<int>(row.phase_ends.size()); }
  int turns() const { return turns_; }

  MissionRow row;
  std::vector<Cue> cues;

 private:
  int turns_;  // asked for again and again in a resolution
};

/// The parts of a mission's score (SPA-222).
struct Score {
  int survived = 0, destroyed = 0, confirmation = 0;
  int damage = 0, worst_zone = 0, knocked_out = 0, squads = 0;  // penalties, as positive numbers
  int penalties() const { return damage + worst_zone + knocked_out + squads; }
  int total() const { return survived + destroyed + confirmation - penalties(); }
};

/// What a stretch of the resolution round looked at: had it been otherwise, the stretch might have gone
/// otherwise. For searches, which resolve many plans that differ little.
struct Looked {
  std::uint32_t tiles = 0;  // set of zone * kTiles + tile: is that damage there?
  std::array<std::uint8_t, kMostCrew>
      slots{};  // by member: how many slots delays have reached, from the first
};

/// The parts of the score of all missions logged (SPA-272 to SPA-274).
struct CampaignScore {
  int points = 0;  // for threats
  int confirmation = 0;
  int penalties = 0;  // as a positive number
  int total() const { return points + confirmation - penalties; }
};

class SpaceAlert {
 public:
  using State = space_alert::State;
  using View = space_alert::View;

  static constexpr std::string_view kName = "space_alert";
  static constexpr std::string_view kRulesVersion = "1.0";
  static constexpr std::string_view kPack = "base";
  static std::vector<OptionInfo> option_list();

  /// Throws Mistake for an unknown option or value, or a broken pack.
  SpaceAlert(const Options& options, const Pack& pack);

  // the contract (kernel/contract.h)
  int seats() const { return settings.players; }
  State deal() const;
  Wait wait(const State&) const;
  void legal(const State&, Seat, Moves&) const;
  void asides(const State&, Seat, Moves&) const {}
  void play(State&, Seat, Move, const Events&) const;
  void outcomes(const State&, Outcomes&) const;
  void resolve(State&, Outcome, const Events&) const;
  Result result(const State&) const;
  View view(const State&, Viewer) const;
  State guess(const State&, Seat, Rng&) const;
  Refusal why_not(const State&, Seat, Move) const;
  Move timeout(const State&, Seat, Rng&) const;
  Refusal silence(const State&) const;

  // words and files (kernel/any_game.h)
  std::string_view name() const { return kName; }
  std::string_view rules_version() const { return kRulesVersion; }
  std::string content_hash() const { return content.hash; }
  const std::vector<ContentWord>& content_words() const { return content.words; }
  const Options& options() const { return options_; }
  std::string seat_name(Seat) const;
  std::optional<Seat> parse_seat(std::string_view) const;
  const Locale& locale(std::string_view language) const;
  std::string chance_name(const State&) const;
  char chance_thing(const State&) const;  // the letter of its kind in things(), 0 for none
  std::string notation(const State&, Outcome) const;
  Outcome parse_outcome(const State&, std::string_view) const;
  static std::span<const ThingRow<SpaceAlert>> things();
  static std::span<const MoveRow> move_rows();
  static std::span<const EventRow> event_rows();
  static std::span<const std::string_view> ending_names();
  static constexpr std::string_view kPicked = "";  // scripts of this game ask nobody
  void adorn(const Telling<SpaceAlert>&, Move, std::string& key, Gaps&) const;
  void adorn(const Event&, const Locale&, std::string& key, Gaps&) const;
  void signs(const Telling<SpaceAlert>&, Move, std::vector<Term>&) const;
  void touch(const Telling<SpaceAlert>&, Move, std::vector<std::string>& pieces) const;
  std::string prompt(const State&, Seat, const Locale&) const;
  Chapter chapter(const State&, const Locale&) const;
  std::vector<Figure> figures(const State&) const;
  std::string chance_prompt(const State&, const Locale&) const;
  std::string window(const State&, Seat) const;
  std::optional<Move> pass(const State&, Seat) const;
  SeatSet allies(Seat) const { return SeatSet::first(settings.players); }  // SPA-001
  std::vector<std::string> windows() const;
  std::vector<std::string> seldom() const;
  std::string_view rule_of(const Event&) const;
  boost::json::value position(const State&) const;
  State from_position(const boost::json::value&) const;
  boost::json::value view_json(const State&, Viewer) const;
  std::string view_types() const;
  void view_columns(const State&, Viewer, Columns&) const;
  std::string draw(const State&, Viewer, const Locale&, const Display&) const;

  /// A crew member in moves and files: "crew2", "android1".
  std::string member_name(int member) const;
  std::optional<MemberId> parse_member(std::string_view) const;

  /// The score as the mission stands; worth something only when it is fulfilled (SPA-213).
  Score score(const State&) const;
  /// Over all missions logged; of a single one its score.
  CampaignScore campaign_score(const State&) const;

  /// The mission with nothing in it: for missions played elsewhere.
  State blank() const;
  /// Begins the resolution round with what is planned and announced in the state.
  void begin_resolution(State&, const Events&) const;
  /// Carries out a turn whose cards are revealed, up to the next reveal, tiles to be drawn or the end.
  Looked carry_out(State&) const;
  /// Goes on with these tiles for the damage that comes next: as many as it says, or all that are left.
  Looked go_on_with(State&, Bits tiles) const;

  Settings settings;
  Content content;
  std::vector<Mission> missions;  // of the pack; the generated one last

 private:
  Options options_;
  Locale english_;
  Locale french_;
};

}  // namespace hullbreach::space_alert

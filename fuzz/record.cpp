// Saved games: any text is a record or refused. So that more than the first line is replayed, the
// fingerprints of a record that can be read are put right as far as its lines can be played.
#include "fuzz/play_on.h"
#include "kernel/course.h"

namespace {

using namespace hullbreach;

/// Plays a line as replay() would, and writes the hash down that it then expects.
void put_right(const AnyGame& game, RecordLine& line, AnyState& state) {
  if (line.kind == RecordLine::Kind::Move && line.seat < game.seats()) {
    const Move move = game.parse_move(state, line.seat, line.text);
    if (!game.why_not(state, line.seat, move)) game.play(state, line.seat, move, nullptr);
  } else if (line.kind == RecordLine::Kind::Chance && game.wait(state).kind == Wait::Kind::Chance) {
    const Outcome outcome = game.parse_outcome(state, line.text);
    line.what = game.chance_name(state);
    if (is_possible(game, state, outcome)) game.resolve(state, outcome, nullptr);
  } else if (line.kind == RecordLine::Kind::Undo && line.to == 0) {
    state = game.deal();
  }
  line.hash = state.hash();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  bool torn = false;
  try {
    parse_record(text, &torn);
  } catch (const Mistake&) {
  }
  try {
    Record record = parse_record(text);
    record.header.options["content"] = "house";  // not a folder of this machine
    const AnyGame& game = fuzz::kept_game(record.header.game, record.header.options);
    record.header.content = game.content_hash();
    AnyState state = game.deal();
    try {
      for (RecordLine& line : record.lines) put_right(game, line, state);
    } catch (const Mistake&) {  // replay() says so too
    }
    const Course course = replay(game, record);
    for (const RecordLine& line : course.record().lines) to_text(line, game);
  } catch (const Mistake&) {
  }
  return 0;
}

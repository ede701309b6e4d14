// The effect-script language: one line of text a card, compiled once into flat ops.
//
//   pick c in others; pick p in exposed; pay c; save p
//   if reserve > 0: add_damage 1 else: mill 1
//
// The kernel knows sequence, condition, choice, loops and selectors. Verbs, selectors, values and
// predicates are words a game registers with the types of their arguments, so a wrong script is refused
// when it is loaded, with its place and what was expected. docs/scripts.md tells the whole language.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/fixed.h"
#include "kernel/mistake.h"
#include "kernel/require.h"

namespace hullbreach::script {

/// Types of values: 0 is a number; a game names the others (room, token, card, ...).
using Type = std::uint8_t;
inline constexpr Type kNumber = 0;

/// A word of a game's vocabulary.
struct Word {
  std::string_view name;
  std::vector<Type> params;
  Type result = kNumber;  // of selectors (a set of it) and values; unused for verbs and predicates
  std::string_view help;  // one line for the reference page
  bool secret = false;    // what it gives, or how much, is not for everybody to know
};

struct Constant {
  Type type;
  int value;
};

/// All words a game's scripts may use. The position of a word in its list is its id.
struct Vocabulary {
  std::vector<std::string_view> types;  // names; [0] is "number"
  std::vector<Word> verbs;
  std::vector<Word> selectors;
  std::vector<Word> values;
  std::vector<Word> predicates;
  std::vector<Word> labels;  // the occasions on which a part of a script runs
  std::map<std::string, Constant, std::less<>> constants;
};

/// The words that a game's code knows by an enum, which ends in kCount. Written as rows of both, so that
/// reading a row shows whether they belong together; a row in a wrong place, or one missing, is our mistake
/// and stops the program when the game is made.
template <class Id>
std::vector<Word> words(std::initializer_list<std::pair<Id, Word>> rows) {
  std::vector<Word> list;
  for (const auto& [id, word] : rows) {
    HB_REQUIRE(static_cast<std::size_t>(id) == list.size(), "a word of scripts stands in another's place");
    list.push_back(word);
  }
  HB_REQUIRE(list.size() == static_cast<std::size_t>(Id::kCount), "a word of scripts is missing");
  return list;
}

/// The same vocabulary, if it says what it must: every name once, and only types there are. Otherwise it is
/// our mistake.
Vocabulary checked(Vocabulary);

/// The page docs/verbs-<game>.md, made from the vocabulary.
std::string reference_page(std::string_view title, const Vocabulary&);

enum class Code : std::uint8_t { End, Jump, JumpUnless, Require, Pick, May, Choose, Each, Repeat, Act };

struct Op {
  Code code = Code::End;
  std::uint8_t a = 0;     // verb, variable, number of alternatives
  std::uint8_t b = 0;     // slots of a pick, number of arguments; of a loop: where its body's variables end
  std::uint8_t type = 0;  // of what a pick picks or a loop goes through
  std::uint16_t to = 0;   // jump target; first of the alternatives' targets in Library::targets
  std::uint16_t x = 0;    // expressions: condition, selector, first argument
  std::uint16_t low = 0;  // expressions of a pick: at least, at most
  std::uint16_t high = 0;
  std::uint8_t needs = 0;  // variables that the condition, or the selector and bound of a pick, reads
  bool secret = false;     // a pick from what not everybody can see
};

enum class Node : std::uint8_t {
  Int,
  Var,
  Bound,
  Value,
  Predicate,
  Select,
  VarSet,
  Only,  // leaves and calls
  And,
  Or,
  Not,
  Add,
  Sub,
  Times,
  Min,
  Equal,
  Unequal,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  Count,
  Union,
  Minus,
  Both
};

struct Step {  // one step of an expression: an operator or a word stands before what it takes
  Node node = Node::Int;
  std::uint8_t id = 0;
  std::uint8_t args = 0;
  std::int16_t number = 0;
};

inline constexpr int kNoLabel = -1;  // of the only part, or the one without a label

/// A part of a script that runs on an occasion the game names ("reveal: ... // when_cost 4: ...").
struct Ability {
  int label = kNoLabel;   // of Vocabulary::labels
  std::vector<int> args;  // of the label, by its parameters
  std::uint16_t entry = 0;
};

inline constexpr std::size_t kVariables = 8;
inline constexpr int kMostArguments = 8;
inline constexpr int kMostRepeats = 60;
inline constexpr int kLargestNumber = 9999;  // in a script, and worked out by one

/// One compiled script: its ops, and what each of its variables holds.
struct Extent {
  std::uint16_t begin = 0, end = 0;
  std::array<Type, kVariables> types{};
};

/// Every compiled script of a game, in one array.
struct Library {
  std::vector<Extent> extents;
  std::vector<Op> ops;
  std::vector<Step> steps;
  std::vector<std::uint16_t> targets;
  std::vector<std::string> sources;  // of the alternatives of a Choose, parallel to targets
};

/// Where a complaint points: maps an offset in the source to "file:line:column".
class Source {
 public:
  virtual ~Source() = default;
  virtual std::string where(std::size_t offset) const = 0;
};

/// Compiles a script and appends it to the library. Throws Mistake, after which the library is of no use.
std::vector<Ability> compile(Library&, const Vocabulary&, std::string_view text, const Source&);

/// What a running script keeps: lies in a frame of the state. A variable is as wide as a game needs to number
/// its things.
template <class Variable>
struct RunOf {
  static constexpr Variable kUnbound = std::numeric_limits<Variable>::max();

  std::uint16_t pc = 0;
  std::array<Variable, kVariables> vars{kUnbound, kUnbound, kUnbound, kUnbound,
                                        kUnbound, kUnbound, kUnbound, kUnbound};

  /// A thing as a variable holds it.
  static Variable held(int thing) {
    HB_REQUIRE(thing >= 0 && thing < kUnbound, "a thing of a script has too large a number");
    return static_cast<Variable>(thing);
  }
  friend bool operator==(const RunOf&, const RunOf&) = default;
};
using Run = RunOf<std::uint8_t>;       // things 0 to 254
using WideRun = RunOf<std::uint16_t>;  // 0 to 65534: the squares of a map

/// Why a script stands still.
enum class Stop : std::uint8_t { Done, Pick, May, Choose, Effect, Refused };

/// Evaluates and steps scripts for a Host: the game's rules looking at one state, with
///   Host::Set                                 a set of things (| & - lowest() size() has() remove())
///   Set  select(id, const int* args)          int value(id, args)
///   bool test(id, args)                       void act(id, args)
/// and, if some selectors are secret,
///   Set  could(id, const int* args)           the most select() can give as far as everybody knows
///   void not_done(id)                         a verb had nothing to work on: something to tell
/// and, if loops go through some types of things in another order than that of their numbers,
///   bool has_order(Type)                      int following(Type, members, last)    -1 before the first,
///   after the last
template <class Host, class Run = script::Run>
class Runner {
 public:
  using Set = typename Host::Set;
  Runner(const Library& library, Host& host) : library_(library), host_(host) {}

  /// Runs up to the next thing that is not the script's own business: a choice, an effect, the end.
  /// Picks without a real choice are made here. But to be waited for, or not, must tell nothing: where not
  /// everybody can see that there is no choice, the seat is asked all the same, with one answer or with none
  /// but "no more". In declaring mode (a card being announced, of which nobody is told) nothing has happened
  /// yet, so a pick that can't be filled or a failed `require` refuses the script; what is announced ends
  /// before the first effect or loop (Stop::Effect).
  Stop advance(Run& run, bool declaring) {
    switch (library_.ops[run.pc].code) {  // mostly it is there already
      case Code::Act: return Stop::Effect;
      case Code::End: return Stop::Done;
      default: return advance_far(run, declaring);
    }
  }

 private:
  Stop advance_far(Run& run, bool declaring) {
    for (;;) {
      const Op& op = library_.ops[run.pc];
      switch (op.code) {
        case Code::End: return Stop::Done;
        case Code::Jump: run.pc = op.to; break;
        case Code::JumpUnless: run.pc = truth(op.x, run) ? next(run) : op.to; break;
        case Code::Require:
          if (!truth(op.x, run)) {
            if (declaring) return Stop::Refused;
            finish(run);
            return Stop::Done;
          }
          ++run.pc;
          break;
        case Code::Pick: {
          const Set options = offered(run);
          const Set known = op.secret && !declaring ? openly([&] { return offered(run); }) : options;
          const int have = chosen(op, run);
          const int bound = most(op, run);
          const int least = number(op.low, run);
          if (declaring && std::min(have + options.size(), bound) < least) return Stop::Refused;
          if (have < bound && known.size() > std::max(std::min(least, bound) - have, 0)) return Stop::Pick;
          if (have >= bound || options.empty())
            ++run.pc;
          else
            bind(run, options.lowest());
          break;
        }
        case Code::May: return Stop::May;
        case Code::Choose: return Stop::Choose;
        case Code::Each: {
          if (declaring) return Stop::Effect;
          forget_body(op, run);
          const int member = following(op, set(op.x, run), run.vars[op.a]);
          if (member < 0) {
            run.vars[op.a] = kUnbound;
            run.pc = op.to;
          } else {
            run.vars[op.a] = Run::held(member);
            ++run.pc;
          }
          break;
        }
        case Code::Repeat: {
          if (declaring) return Stop::Effect;
          forget_body(op, run);
          auto& left = run.vars[op.a];
          if (left == kUnbound) left = Run::held(std::clamp(number(op.x, run), 0, kMostRepeats));
          if (left == 0) {
            left = kUnbound;
            run.pc = op.to;
          } else {
            --left;
            ++run.pc;
          }
          break;
        }
        case Code::Act: return Stop::Effect;
      }
    }
  }

 public:
  /// Stop::Effect: does it. The host may push frames of its own; the script goes on after them.
  void act(Run& run) {
    const Op& op = library_.ops[run.pc++];
    int args[kMostArguments];
    const Step* at = library_.steps.data() + op.x;
    if (read(args, op.b, at, run) < 0) {  // nothing was picked: as far as possible, so nothing is done
      if constexpr (requires { host_.not_done(op.a); }) host_.not_done(op.a);
      return;
    }
    host_.act(op.a, args);
  }

  /// Stop::Pick: what may still be picked.
  Set offered(const Run& run) {
    const Op& op = library_.ops[run.pc];
    Set options = set(op.x, run);
    for (int i = 0; i < op.b; ++i)
      if (run.vars[op.a + i] != kUnbound) options.remove(run.vars[op.a + i]);
    return options;
  }
  bool may_stop(const Run& run) {
    const Op& op = library_.ops[run.pc];
    if (op.code == Code::Pick && op.secret && offered(run).empty()) return true;
    return op.code == Code::May || (op.code == Code::Pick && chosen(op, run) >= number(op.low, run));
  }
  Type pick_type(const Run& run) const { return library_.ops[run.pc].type; }
  void bind(Run& run, int thing) {
    const Op& op = library_.ops[run.pc];
    const int have = chosen(op, run);
    HB_REQUIRE(have < op.b, "a pick has no slot left");
    run.vars[op.a + have] = Run::held(thing);
    if (have + 1 >= most(op, run)) ++run.pc;
  }
  /// Ends a pick early, or says no to a `may`.
  void decline(Run& run) const {
    const Op& op = library_.ops[run.pc];
    run.pc = op.code == Code::May ? op.to : static_cast<std::uint16_t>(run.pc + 1);
  }
  void accept(Run& run) const { ++run.pc; }
  int alternatives(const Run& run) const { return library_.ops[run.pc].a; }
  void choose(Run& run, int alternative) const {
    run.pc = library_.targets[library_.ops[run.pc].to + static_cast<unsigned>(alternative)];
  }

  /// Could a seat announce this script now: every pick before the first effect can be filled, as far as
  /// it does not depend on another pick, and every `require` holds.
  bool playable(std::uint16_t entry) {
    Run run;
    run.pc = entry;
    std::uint8_t open = 0;  // picked, but not known what
    for (;;) {
      const Op& op = library_.ops[run.pc];
      if (op.code == Code::Pick) {
        if ((op.needs & open) == 0 && std::min(offered(run).size(), most(op, run)) < number(op.low, run))
          return false;
        for (int i = 0; i < op.b; ++i) open = static_cast<std::uint8_t>(open | (1u << (op.a + i)));
        ++run.pc;
      } else if (op.code == Code::Require || op.code == Code::JumpUnless) {
        if ((op.needs & open) != 0) return true;
        const bool holds = truth(op.x, run);
        if (op.code == Code::Require && !holds) return false;
        run.pc = holds ? next(run) : op.to;
      } else if (op.code == Code::Jump) {
        run.pc = op.to;
      } else {
        return true;
      }
    }
  }

  /// The same as far as everybody knows.
  bool could_be_playable(std::uint16_t entry) {
    return openly([&] { return playable(entry); });
  }

  /// Is what was announced, wholly or in part, still possible? Walks the picks before the first effect
  /// with their answers, up to the one that is being made: every answer must still be on offer, the rest
  /// must still be there to pick, and the way must still lead here.
  bool still_possible(std::uint16_t entry, const Run& announced) {
    Run run = announced;
    run.pc = entry;
    for (;;) {
      const Op& op = library_.ops[run.pc];
      if (op.code == Code::Pick) {
        const Set options = set(op.x, run);
        const int have = chosen(op, run);
        for (int i = 0; i < have; ++i)
          if (!options.has(run.vars[op.a + i])) return false;
        if (run.pc == announced.pc)
          return std::min(have + offered(run).size(), most(op, run)) >= number(op.low, run);
        if (have < number(op.low, run) || have > most(op, run)) return false;
        ++run.pc;
      } else if (op.code == Code::Require) {
        if (!truth(op.x, run)) return false;
        ++run.pc;
      } else if (op.code == Code::JumpUnless) {
        run.pc = truth(op.x, run) ? next(run) : op.to;
      } else if (op.code == Code::Jump) {
        run.pc = op.to;
      } else {
        return run.pc == announced.pc;
      }
    }
  }

 private:
  static constexpr auto kUnbound = Run::kUnbound;

  /// Not a number at all: nothing was picked.
  static constexpr int kNothing = std::numeric_limits<int>::min();

  /// What an expression gives when secret selectors give all they could.
  template <class Question>
  auto openly(Question question) {
    openly_ = true;
    const auto answer = question();
    openly_ = false;
    return answer;
  }
  Set select(int id, const int* args) {
    if constexpr (requires { host_.could(id, args); })
      if (openly_) return host_.could(id, args);
    return host_.select(id, args);
  }

  /// The member a loop comes to after the last one, -1 if there is none.
  int following(const Op& loop, Set members, int last) {
    if constexpr (requires { host_.following(loop.type, members, last); })
      if (host_.has_order(loop.type))
        return host_.following(loop.type, members, last == kUnbound ? -1 : last);
    if (last != kUnbound) members = members - Set::first(last + 1);
    return members.empty() ? -1 : members.lowest();
  }

  static std::uint16_t next(const Run& run) { return static_cast<std::uint16_t>(run.pc + 1); }
  void finish(Run& run) const {
    while (library_.ops[run.pc].code != Code::End) ++run.pc;
  }
  /// Every turn of a loop makes its own picks.
  static void forget_body(const Op& loop, Run& run) {
    for (int slot = loop.a + 1; slot < loop.b; ++slot) run.vars[slot] = kUnbound;
  }
  /// The most a pick takes: what its bound says now, as far as it has slots.
  int most(const Op& op, const Run& run) { return std::min<int>(number(op.high, run), op.b); }
  static int chosen(const Op& op, const Run& run) {
    int n = 0;
    while (n < op.b && run.vars[op.a + n] != kUnbound) ++n;
    return n;
  }

  // -- expressions, by where they start

  bool truth(std::uint16_t start, const Run& run) {
    const Step* at = library_.steps.data() + start;
    return truth(at, run);
  }
  int number(std::uint16_t start, const Run& run) {
    const Step* at = library_.steps.data() + start;
    const int found = number(at, run);
    return found == kNothing ? 0 : found;
  }
  Set set(std::uint16_t start, const Run& run) {
    const Step* at = library_.steps.data() + start;
    return set(at, run);
  }

  // -- the same, moving `at` past the expression; all of it is always gone through

  /// With nothing, no comparison holds and no predicate is true.
  bool truth(const Step*& at, const Run& run) {
    const Step& step = *at++;
    switch (step.node) {
      case Node::Bound: return run.vars[step.id] != kUnbound;
      case Node::Predicate: {
        int args[kMostArguments];
        return read(args, step.args, at, run) != kNothing && host_.test(step.id, args);
      }
      case Node::Not: return !truth(at, run);
      case Node::And: {
        const bool left = truth(at, run);
        return truth(at, run) && left;
      }
      case Node::Or: {
        const bool left = truth(at, run);
        return truth(at, run) || left;
      }
      default: {
        const int left = number(at, run);
        const int right = number(at, run);
        return left != kNothing && right != kNothing && compares(step.node, left, right);
      }
    }
  }

  /// A number or a thing. What is reckoned with nothing is nothing.
  int number(const Step*& at, const Run& run) {
    const Step& step = *at++;
    switch (step.node) {
      case Node::Int: return step.number;
      case Node::Var: return run.vars[step.id] == kUnbound ? kNothing : run.vars[step.id];
      case Node::Value: {
        int args[kMostArguments];
        return read(args, step.args, at, run) == kNothing ? kNothing : host_.value(step.id, args);
      }
      case Node::Count: return set(at, run).size();
      default: {
        const int left = number(at, run);
        const int right = number(at, run);
        return left == kNothing || right == kNothing ? kNothing : reckoned(step.node, left, right);
      }
    }
  }

  /// Of nothing there are none.
  Set set(const Step*& at, const Run& run) {
    const Step& step = *at++;
    switch (step.node) {
      case Node::Select: {
        int args[kMostArguments];
        return read(args, step.args, at, run) == kNothing ? Set{} : select(step.id, args);
      }
      case Node::VarSet: {  // all slots of a pick of several
        Set things;
        for (int i = 0; i < step.args; ++i)
          if (run.vars[step.id + i] != kUnbound) things = things | Set::one(run.vars[step.id + i]);
        return things;
      }
      case Node::Only: {  // the set with just this thing in it
        const int thing = number(at, run);
        return thing == kNothing ? Set{} : Set::one(thing);
      }
      default: {
        const Set left = set(at, run);
        const Set right = set(at, run);
        return combined(step.node, left, right);
      }
    }
  }

  /// The arguments of a word. Gives the least of them if that is below 0: kNothing if one of them is nothing.
  int read(int* args, int count, const Step*& at, const Run& run) {
    int least = 0;
    for (int i = 0; i < count; ++i) {
      args[i] = number(at, run);
      least = std::min(least, args[i]);
    }
    return least;
  }

  static int reckoned(Node sign, int a, int b) {
    switch (sign) {
      case Node::Add: return bounded(a + b);
      case Node::Sub: return bounded(a - b);
      case Node::Times: return bounded(bounded(a) * bounded(b));
      case Node::Min: return std::min(a, b);
      default: broken("a sign of numbers that is none", __FILE__, __LINE__);
    }
  }
  static Set combined(Node sign, const Set& a, const Set& b) {
    switch (sign) {
      case Node::Union: return a | b;
      case Node::Minus: return a - b;
      case Node::Both: return a & b;
      default: broken("a sign of sets that is none", __FILE__, __LINE__);
    }
  }
  static int bounded(int number) { return std::clamp(number, -kLargestNumber, kLargestNumber); }
  static bool compares(Node sign, int a, int b) {
    switch (sign) {
      case Node::Equal: return a == b;
      case Node::Unequal: return a != b;
      case Node::Less: return a < b;
      case Node::LessEqual: return a <= b;
      case Node::Greater: return a > b;
      default: return a >= b;
    }
  }

  const Library& library_;
  Host& host_;
  bool openly_ = false;
};

}  // namespace hullbreach::script

#include "kernel/script.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <utility>

#include "kernel/wording.h"

namespace hullbreach::script {
namespace {

struct Token {
  enum class Kind : std::uint8_t { Word, Number, Sign, End };
  Kind kind = Kind::End;
  std::string_view text;
  std::size_t offset = 0;
  int number = 0;
};

constexpr std::size_t kLongest = 400;    // characters of a script
constexpr int kDeepest = 12;             // nesting of braces, parentheses and bodies
constexpr int kDeepestLoop = 3;          // loops in loops: what they do multiplies
constexpr int kMostPicked = 4;           // by one pick
constexpr std::size_t kMostOps = 60000;  // of a whole library
constexpr Type kNoType = 0xFF;
constexpr std::string_view kSeenByAll = "something everybody can see, for it decides who is asked";
constexpr std::string_view kKeywords[] = {"if",   "else",   "unless", "may",     "choose",
                                          "each", "repeat", "pick",   "require", "in",
                                          "not",  "and",    "or",     "count",   "min"};

bool keyword(std::string_view word) {
  return std::find(std::begin(kKeywords), std::end(kKeywords), word) != std::end(kKeywords);
}

bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool digit(char c) { return c >= '0' && c <= '9'; }

class Compiler {
 public:
  Compiler(Library& library, const Vocabulary& words, std::string_view text, const Source& source)
      : library_(library), words_(words), text_(text), source_(source) {}

  std::vector<Ability> run() {
    if (text_.size() > kLongest)
      complain(0, fmt::format("a script of at most {} characters", kLongest), std::to_string(text_.size()));
    split();
    std::vector<Ability> abilities;
    do {
      const std::size_t start = token().offset;
      Ability ability = label();
      ability.entry = here();
      for (const Ability& other : abilities)
        if (other.label == ability.label && other.args == ability.args)
          complain(start, ability.label == kNoLabel ? "a label for every part but one"
                                                    : "a label that no other part has");
      variables_.clear();
      next_slot_ = 0;
      hidden_ = 0;
      acts_ = false;
      sequence(0);
      emit({});
      Extent extent{ability.entry, here(), {}};
      for (const Variable& variable : variables_)
        for (int i = 0; i < variable.slots; ++i) extent.types[variable.slot + i] = variable.type;
      library_.extents.push_back(extent);
      abilities.push_back(std::move(ability));
    } while (take("//"));
    if (token().kind != Token::Kind::End) complain(token().offset, "';' or the end of the script");
    return abilities;
  }

 private:
  struct Variable {
    std::string_view name;
    Type type;
    std::uint8_t slot;
    std::uint8_t slots;
    bool known = true;  // until its loop ends
  };
  struct Kind {  // of an expression
    enum class Of : std::uint8_t { Truth, One, Set } of;
    Type type;
  };

  // -- words of the text

  void split() {
    std::size_t i = 0;
    while (i < text_.size()) {
      const char c = text_[i];
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        ++i;
        continue;
      }
      Token token;
      token.offset = i;
      if (letter(c)) {
        std::size_t end = i;
        while (end < text_.size() && (letter(text_[end]) || digit(text_[end]))) ++end;
        token.kind = Token::Kind::Word;
        token.text = text_.substr(i, end - i);
      } else if (digit(c)) {
        std::size_t end = i;
        for (; end < text_.size() && digit(text_[end]); ++end)
          token.number = std::min(token.number * 10 + (text_[end] - '0'), kLargestNumber + 1);
        token.kind = Token::Kind::Number;
        token.text = text_.substr(i, end - i);
        if (token.number > kLargestNumber)
          complain(i, fmt::format("a number of at most {}", kLargestNumber), in_quotes(token.text));
      } else {
        token.kind = Token::Kind::Sign;
        for (std::string_view sign : {"//", "..", "==", "!=", "<=", ">=", ";", ":", "{", "}",
                                      "(",  ")",  ",",  "|",  "&",  "-",  "+", "*", "<", ">"}) {
          if (text_.substr(i, sign.size()) == sign) {
            token.text = text_.substr(i, sign.size());
            break;
          }
        }
        if (token.text.empty())
          complain(i, "a word, a number or one of ; : { } ( ) , | & + - * == != < <= > >= .. //",
                   character(i));
      }
      i += token.text.size();
      tokens_.push_back(token);
    }
    Token end;
    end.offset = text_.size();
    tokens_.push_back(end);
  }

  const Token& token(std::size_t ahead = 0) const {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  }
  bool is(std::string_view text, std::size_t ahead = 0) const {
    return token(ahead).kind != Token::Kind::End && token(ahead).text == text;
  }
  bool take(std::string_view text) {
    if (!is(text)) return false;
    ++at_;
    return true;
  }
  void expect(std::string_view text, std::string_view after) {
    if (!take(text)) complain(token().offset, fmt::format("'{}' {}", text, after));
  }
  [[noreturn]] void complain(std::size_t offset, std::string_view expected) const {
    for (const Token& token : tokens_)
      if (token.offset == offset && token.kind != Token::Kind::End)
        complain(offset, expected, in_quotes(token.text));
    complain(offset, expected, "the end");
  }
  [[noreturn]] void complain(std::size_t offset, std::string_view expected, std::string_view found) const {
    throw Mistake(fmt::format("{}: expected {}, found {}", source_.where(offset), expected, found));
  }
  /// The character that begins at an offset, which may be several bytes long.
  std::string character(std::size_t offset) const {
    std::size_t end = offset + 1;
    while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0) == 0x80) ++end;
    return in_quotes(text_.substr(offset, end - offset));
  }
  template <class List, class Name>
  static std::string joined(const List& list, Name name) {
    std::vector<std::string> names;
    for (const auto& entry : list) names.emplace_back(name(entry));
    std::sort(names.begin(), names.end());
    return fmt::format("{}", fmt::join(names, ", "));
  }
  static std::string names(const std::vector<Word>& list) {
    return joined(list, [](const Word& word) { return word.name; });
  }
  std::string_view type_name(Type type) const { return words_.types[type]; }

  // -- statements

  /// word [argument...] ":" at the start of a part. Arguments are known here: numbers and names.
  Ability label() {
    const Token name = token();
    const auto word = std::find_if(words_.labels.begin(), words_.labels.end(),
                                   [&](const Word& w) { return w.name == name.text; });
    if (word == words_.labels.end()) {
      if (name.kind == Token::Kind::Word && !keyword(name.text) && is(":", 1))
        complain(name.offset, words_.labels.empty() ? "no label, since this game has none"
                                                    : fmt::format("a label ({})", names(words_.labels)));
      return {};
    }
    ++at_;
    Ability ability;
    ability.label = static_cast<int>(word - words_.labels.begin());
    for (Type param : word->params) {
      const Constant value = constant();
      if (value.type != param)
        complain(token().offset, fmt::format("a {} after '{}'", type_name(param), name.text));
      ability.args.push_back(value.value);
      ++at_;
    }
    expect(":", fmt::format("after the label '{}'", name.text));
    return ability;
  }
  /// A number or a name that stands here; of no type if it is neither.
  Constant constant() const {
    if (token().kind == Token::Kind::Number) return {kNumber, token().number};
    const auto named = words_.constants.find(token().text);
    return named == words_.constants.end() ? Constant{kNoType, 0} : named->second;
  }

  void sequence(int depth) {
    do statement(depth);
    while (take(";"));
  }

  void body(int depth) {
    if (take("{")) {
      sequence(depth);
      expect("}", "to close the block");
    } else {
      statement(depth);
    }
  }

  void statement(int depth) {
    if (depth > kDeepest) complain(token().offset, "less nesting");
    if (token().kind != Token::Kind::Word)
      complain(token().offset, "a verb or one of if, unless, may, choose, each, repeat, pick, require");
    if (take("if")) return conditional(true, depth + 1);
    if (take("unless")) return conditional(false, depth + 1);
    if (take("may")) return may(depth + 1);
    if (take("choose")) return choose(depth + 1);
    if (take("each")) return each(depth + 1);
    if (take("repeat")) return repeat(depth + 1);
    if (take("pick")) return pick();
    if (take("require")) {
      Op op;
      op.code = Code::Require;
      const std::size_t offset = token().offset;
      op.x = condition();
      if (acts_) seen_by_all(offset);  // before the first effect a script that can't run is not begun
      op.needs = reads_;
      emit(op);
      return;
    }
    verb();
  }

  void conditional(bool wanted, int depth) {
    Op test;
    test.code = Code::JumpUnless;
    const std::size_t offset = token().offset;
    test.x = condition(!wanted);
    seen_by_all(offset);
    test.needs = reads_;
    expect(":", "after the condition");
    const std::uint16_t jump = emit(test);
    body(depth);
    if (is("else")) {
      ++at_;
      expect(":", "after 'else'");
      Op over;
      over.code = Code::Jump;
      const std::uint16_t skip = emit(over);
      library_.ops[jump].to = here();
      body(depth);
      library_.ops[skip].to = here();
    } else {
      library_.ops[jump].to = here();
    }
  }

  void may(int depth) {
    take(":");
    acts_ = true;
    Op op;
    op.code = Code::May;
    const std::uint16_t ask = emit(op);
    body(depth);
    library_.ops[ask].to = here();
  }

  void choose(int depth) {
    expect("{", "after 'choose'");
    acts_ = true;
    Op op;
    op.code = Code::Choose;
    const std::uint16_t ask = emit(op);
    std::vector<std::uint16_t> entries, exits;
    std::vector<std::string> sources;
    do {
      entries.push_back(here());
      const std::size_t from = token().offset;
      sequence(depth);
      const Token& last = tokens_[at_ - 1];
      sources.emplace_back(text_.substr(from, last.offset + last.text.size() - from));
      Op over;
      over.code = Code::Jump;
      exits.push_back(emit(over));
    } while (take("|"));
    if (entries.size() < 2 || entries.size() > 8)
      complain(token().offset, "two to eight alternatives, with | between");
    expect("}", "to close 'choose'");
    library_.ops[ask].a = static_cast<std::uint8_t>(entries.size());
    library_.ops[ask].to = static_cast<std::uint16_t>(library_.targets.size());
    library_.targets.insert(library_.targets.end(), entries.begin(), entries.end());
    library_.sources.insert(library_.sources.end(), sources.begin(), sources.end());
    for (std::uint16_t exit : exits) library_.ops[exit].to = here();
  }

  void each(int depth) {
    const Token name = new_name();
    expect("in", "after the variable");
    Op op;
    op.code = Code::Each;
    const std::size_t offset = token().offset;
    const auto [x, type] = selector();
    seen_by_all(offset);
    op.x = x;
    op.type = type;
    expect(":", "after the selector");
    const std::size_t outside = variables_.size();
    op.a = declare(name, type, 1);
    loop(op, outside, depth);
  }

  void repeat(int depth) {
    Op op;
    op.code = Code::Repeat;
    const std::size_t offset = token().offset;
    int largest = 0;
    op.x = number(&largest);
    if (largest > kMostRepeats) complain(offset, fmt::format("at most {} repeats", kMostRepeats));
    expect(":", "after the number");
    op.a = slots(1, offset);
    loop(op, variables_.size(), depth);
  }

  /// The body of a loop. What it declares is known in it only, and is forgotten at each turn.
  void loop(const Op& op, std::size_t outside, int depth) {
    if (++loops_ > kDeepestLoop)
      complain(token().offset, fmt::format("at most {} loops inside each other", kDeepestLoop));
    acts_ = true;
    const std::uint16_t start = emit(op);
    body(depth);
    --loops_;
    Op back;
    back.code = Code::Jump;
    back.to = start;
    emit(back);
    library_.ops[start].to = here();
    library_.ops[start].b = static_cast<std::uint8_t>(next_slot_);
    for (std::size_t i = outside; i < variables_.size(); ++i) variables_[i].known = false;
  }

  void pick() {
    Op op;
    op.code = Code::Pick;
    int most = 1;
    std::size_t offset = token().offset;
    std::uint8_t bound_reads = 0;
    if (token().kind == Token::Kind::Number) {
      const int low = token().number;
      most = low;
      op.low = op.high = literal(low);
      ++at_;
      if (take("..")) {
        offset = token().offset;
        op.high = number(&most);
        bound_reads = reads_;
        if (most == 0)
          complain(offset, "a plain number in the bound, the most that can be picked, as in min(x, 3)");
        if (most < low) complain(offset, "a number not below the first");
      }
    } else {
      op.low = op.high = literal(1);
    }
    if (most < 1 || most > kMostPicked)
      complain(offset, fmt::format("a pick of 1 to {} things", kMostPicked));
    const Token name = new_name();
    expect("in", "after the variable");
    offset = token().offset;
    picks_ = true;
    const auto [x, type] = selector();
    picks_ = false;
    op.secret = std::exchange(secret_, false);
    seen_by_all(offset);
    op.x = x;
    op.needs = static_cast<std::uint8_t>(reads_ | bound_reads);
    op.type = type;
    op.b = static_cast<std::uint8_t>(most);
    op.a = declare(name, type, most);
    if (op.secret) read(variables_.back(), hidden_);
    emit(op);
  }

  void verb() {
    const Token name = token();
    const auto word = std::find_if(words_.verbs.begin(), words_.verbs.end(),
                                   [&](const Word& w) { return w.name == name.text; });
    if (word == words_.verbs.end()) complain(name.offset, fmt::format("a verb ({})", names(words_.verbs)));
    ++at_;
    acts_ = true;
    Op op;
    op.code = Code::Act;
    op.a = static_cast<std::uint8_t>(word - words_.verbs.begin());
    op.b = static_cast<std::uint8_t>(word->params.size());
    op.x = next_step();
    for (Type param : word->params) argument(param, fmt::format("'{}'", name.text));
    emit(op);
  }

  // -- expressions; each leaves its steps at the end of the library, an operator before what it takes

  void argument(Type wanted, std::string_view of) {
    const std::size_t offset = token().offset;
    if (token().kind == Token::Kind::End || is(";") || is("}") || is("|") || is("//") || is("else"))
      complain(offset, fmt::format("a {} after {}", type_name(wanted), of));
    reads_ = 0;
    secret_ = false;
    const Kind kind = wanted == kNumber ? sum() : atom();
    if (kind.of != Kind::Of::One || kind.type != wanted)
      complain(offset, fmt::format("a {} after {}", type_name(wanted), of));
  }

  std::uint16_t condition(bool negated = false) {
    reads_ = 0;
    secret_ = false;
    const std::uint16_t start = next_step();
    if (negated) step({Node::Not});
    any_of();
    return start;
  }
  void any_of() {
    const std::uint16_t start = next_step();
    all_of();
    while (take("or")) {
      all_of();
      step({Node::Or}, start);
    }
  }
  void all_of() {
    const std::uint16_t start = next_step();
    negation();
    while (take("and")) {
      negation();
      step({Node::And}, start);
    }
  }
  void negation() {
    if (take("not")) {
      deeper();
      step({Node::Not});
      negation();
      --depth_;
      return;
    }
    comparison();
  }
  void comparison() {
    const std::uint16_t start = next_step();
    const std::size_t offset = token().offset;
    if (const Variable* variable = find(token().text); variable != nullptr && !compares(1)) {
      ++at_;
      read(*variable);
      step({Node::Bound, variable->slot});
      return;
    }
    const Kind left = sum();
    if (left.of == Kind::Of::Truth) return;
    if (left.of == Kind::Of::Set) complain(offset, "a condition; count(...) makes a number of a set");
    static constexpr std::pair<std::string_view, Node> kSigns[] = {
        {"==", Node::Equal}, {"!=", Node::Unequal},      {"<=", Node::LessEqual},
        {"<", Node::Less},   {">=", Node::GreaterEqual}, {">", Node::Greater}};
    for (const auto& [sign, node] : kSigns)
      if (take(sign)) return compared(left, node, start, offset);
    complain(token().offset, "one of == != < <= > >=");
  }
  void compared(Kind left, Node node, std::uint16_t start, std::size_t offset) {
    const Kind right = sum();
    if (right.of != Kind::Of::One || right.type != left.type)
      complain(offset, fmt::format("two values of one type ({})", type_name(left.type)));
    step({node}, start);
  }
  bool compares(std::size_t ahead) const {
    for (std::string_view sign : {"==", "!=", "<=", "<", ">=", ">", "+", "-", "*", "("})
      if (is(sign, ahead)) return true;
    return false;
  }

  std::uint16_t number(int* constant = nullptr) {
    reads_ = 0;
    secret_ = false;
    const std::size_t offset = token().offset;
    const std::uint16_t start = next_step();
    const Kind kind = sum();
    if (kind.of != Kind::Of::One || kind.type != kNumber) complain(offset, "a number");
    seen_by_all(offset);
    if (constant != nullptr) {  // the most a pick can take: the largest plain number in it
      *constant = 0;
      for (std::size_t i = start; i < library_.steps.size(); ++i)
        if (library_.steps[i].node == Node::Int)
          *constant = std::max<int>(*constant, library_.steps[i].number);
    }
    return start;
  }
  std::uint16_t literal(int value) {
    const std::uint16_t start = next_step();
    step({Node::Int, 0, 0, static_cast<std::int16_t>(value)});
    return start;
  }

  std::pair<std::uint16_t, Type> selector() {
    reads_ = 0;
    secret_ = false;
    const std::size_t offset = token().offset;
    const std::uint16_t start = next_step();
    const Kind kind = sum();
    if (kind.of != Kind::Of::Set) complain(offset, fmt::format("a selector ({})", names(words_.selectors)));
    return {start, kind.type};
  }

  /// Sums of numbers; unions, differences and intersections of sets.
  Kind sum() {
    const std::uint16_t start = next_step();
    Kind left = product();
    while (is("+") || is("-") || is("&")) {
      const std::size_t offset = token().offset;
      if (left.of == Kind::Of::One && left.type != kNumber) left = widen(left, start);
      const bool sets = left.of == Kind::Of::Set;
      if (left.of == Kind::Of::Truth || (is("&") && !sets)) complain(offset, "numbers or sets around it");
      const Node node = is("+")   ? (sets ? Node::Union : Node::Add)
                        : is("-") ? (sets ? Node::Minus : Node::Sub)
                                  : Node::Both;
      ++at_;
      const bool secret = std::exchange(secret_, false);
      const std::uint16_t middle = next_step();
      Kind right = product();
      if (node == Node::Minus && secret_)
        complain(offset, kSeenByAll);  // what is left could be more, not less
      secret_ = secret_ || secret;
      if (sets && right.of == Kind::Of::One) right = widen(right, middle);
      if (right.of != left.of || right.type != left.type)
        complain(offset, "the same kind of thing on both sides of it");
      step({node}, start);
    }
    return left;
  }

  Kind product() {
    const std::uint16_t start = next_step();
    const Kind left = atom();
    while (is("*")) {
      const std::size_t offset = token().offset;
      ++at_;
      const Kind right = atom();
      for (const Kind& side : {left, right})
        if (side.of != Kind::Of::One || side.type != kNumber) complain(offset, "numbers around it");
      step({Node::Times}, start);
    }
    return left;
  }

  Kind atom() {
    const Token first = token();
    if (first.kind == Token::Kind::Number) {
      ++at_;
      step({Node::Int, 0, 0, static_cast<std::int16_t>(first.number)});
      return {Kind::Of::One, kNumber};
    }
    if (take("(")) {
      deeper();
      const Kind inner = sum();
      --depth_;
      expect(")", "to close the parenthesis");
      return inner;
    }
    if (first.kind != Token::Kind::Word) complain(first.offset, "a number, a variable or a word of the game");
    if (take("count")) {
      expect("(", "after 'count'");
      deeper();
      step({Node::Count});
      const std::size_t offset = token().offset;
      if (sum().of != Kind::Of::Set) complain(offset, "a selector to count");
      if (picks_ && secret_) complain(offset, kSeenByAll);
      --depth_;
      expect(")", "to close 'count'");
      return {Kind::Of::One, kNumber};
    }
    if (take("min")) {
      expect("(", "after 'min'");
      deeper();
      step({Node::Min});
      for (int i = 0; i < 2; ++i) {
        const std::size_t offset = token().offset;
        const Kind kind = sum();
        if (kind.of != Kind::Of::One || kind.type != kNumber) complain(offset, "a number");
        if (i == 0) expect(",", "between the two numbers of 'min'");
      }
      --depth_;
      expect(")", "to close 'min'");
      return {Kind::Of::One, kNumber};
    }
    if (const Variable* variable = find(first.text)) {
      ++at_;
      read(*variable);
      if (variable->slots > 1) {
        step({Node::VarSet, variable->slot, variable->slots});
        return {Kind::Of::Set, variable->type};
      }
      step({Node::Var, variable->slot});
      return {Kind::Of::One, variable->type};
    }
    if (const auto constant = words_.constants.find(first.text); constant != words_.constants.end()) {
      ++at_;
      step({Node::Int, 0, 0, static_cast<std::int16_t>(constant->second.value)});
      return {Kind::Of::One, constant->second.type};
    }
    if (auto kind = call(words_.selectors, Node::Select, Kind::Of::Set)) return *kind;
    if (auto kind = call(words_.values, Node::Value, Kind::Of::One)) return *kind;
    if (auto kind = call(words_.predicates, Node::Predicate, Kind::Of::Truth)) return *kind;
    if (std::any_of(variables_.begin(), variables_.end(),
                    [&](const Variable& v) { return v.name == first.text; }))
      complain(first.offset, "something known here (a variable of a loop is known in the loop only)");
    complain(first.offset,
             fmt::format("a variable, a selector ({}), a value ({}) or a predicate ({})",
                         names(words_.selectors), names(words_.values), names(words_.predicates)));
  }

  std::optional<Kind> call(const std::vector<Word>& list, Node node, Kind::Of of) {
    const Token name = token();
    const auto word =
        std::find_if(list.begin(), list.end(), [&](const Word& w) { return w.name == name.text; });
    if (word == list.end()) return std::nullopt;
    if (word->secret && picks_ && node != Node::Select) complain(name.offset, kSeenByAll);
    ++at_;
    step({node, static_cast<std::uint8_t>(word - list.begin()),
          static_cast<std::uint8_t>(word->params.size())});
    if (!word->params.empty()) {
      expect("(", fmt::format("after '{}'", name.text));
      deeper();
      for (std::size_t i = 0; i < word->params.size(); ++i) {
        if (i > 0) expect(",", "between arguments");
        const std::size_t offset = token().offset;
        const Kind kind = sum();
        if (kind.of != Kind::Of::One || kind.type != word->params[i])
          complain(offset, fmt::format("a {} for '{}'", type_name(word->params[i]), name.text));
      }
      --depth_;
      expect(")", fmt::format("after the arguments of '{}'", name.text));
    }
    secret_ = secret_ || word->secret;
    return Kind{of, word->result};
  }

  /// One thing where a set is wanted: the set with just that in it.
  Kind widen(Kind one, std::uint16_t start) {
    step({Node::Only}, start);
    return {Kind::Of::Set, one.type};
  }

  void deeper() {
    if (++depth_ > kDeepest) complain(token().offset, "less nesting");
  }

  // -- variables

  Token new_name() {
    const Token name = token();
    if (name.kind != Token::Kind::Word || keyword(name.text))
      complain(name.offset, "a name for the variable");
    for (const auto* list : {&words_.selectors, &words_.values, &words_.predicates, &words_.verbs})
      for (const Word& word : *list)
        if (word.name == name.text) complain(name.offset, "a variable's name that is no word of the game");
    if (find(name.text) != nullptr || words_.constants.count(name.text) > 0)
      complain(name.offset, "a name that is not used yet");
    ++at_;
    return name;
  }
  const Variable* find(std::string_view name) const {
    for (const Variable& variable : variables_)
      if (variable.known && variable.name == name) return &variable;
    return nullptr;
  }
  std::uint8_t slots(int count, std::size_t offset) {
    if (next_slot_ + count > static_cast<int>(kVariables))
      complain(offset, fmt::format("at most {} picked things and loops in a script", kVariables));
    const auto slot = static_cast<std::uint8_t>(next_slot_);
    next_slot_ += count;
    return slot;
  }
  std::uint8_t declare(const Token& name, Type type, int count) {
    const std::uint8_t slot = slots(count, name.offset);
    variables_.push_back({name.text, type, slot, static_cast<std::uint8_t>(count)});
    return slot;
  }
  void read(const Variable& variable) { read(variable, reads_); }
  static void read(const Variable& variable, std::uint8_t& slots) {
    for (int i = 0; i < variable.slots; ++i)
      slots = static_cast<std::uint8_t>(slots | (1u << (variable.slot + i)));
  }
  /// Who is asked next must not depend on what not everybody can see; so neither may the expression just
  /// read.
  void seen_by_all(std::size_t offset) const {
    if (secret_ || (reads_ & hidden_) != 0) complain(offset, kSeenByAll);
  }

  // -- output

  std::uint16_t here() const { return static_cast<std::uint16_t>(library_.ops.size()); }
  std::uint16_t emit(const Op& op) {
    if (library_.ops.size() >= kMostOps) complain(0, "shorter scripts in a pack", "too many");
    library_.ops.push_back(op);
    return static_cast<std::uint16_t>(library_.ops.size() - 1);
  }
  std::uint16_t next_step() const { return static_cast<std::uint16_t>(library_.steps.size()); }
  void step(const Step& step) { this->step(step, next_step()); }
  /// Before the steps from `start` on: an operator is read after its left side.
  void step(const Step& step, std::uint16_t start) {
    if (library_.steps.size() >= kMostOps) complain(0, "shorter scripts in a pack", "too many");
    library_.steps.insert(library_.steps.begin() + start, step);
  }

  Library& library_;
  const Vocabulary& words_;
  std::string_view text_;
  const Source& source_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::vector<Variable> variables_;
  int next_slot_ = 0;
  int depth_ = 0;
  int loops_ = 0;
  std::uint8_t reads_ = 0;   // variables the expression reads
  std::uint8_t hidden_ = 0;  // variables picked from what not everybody can see
  bool secret_ = false;      // the expression has a secret word
  bool picks_ = false;       // the expression is what a pick picks from
  bool acts_ = false;        // an effect, a choice or a loop came before
};

std::string signature(const Word& word, const Vocabulary& words, bool call) {
  std::string text(word.name);
  if (word.params.empty()) return text;
  text += call ? "(" : " ";
  for (std::size_t i = 0; i < word.params.size(); ++i) {
    if (i > 0) text += call ? ", " : " ";
    text += fmt::format("<{}>", words.types[word.params[i]]);
  }
  if (call) text += ")";
  return text;
}

}  // namespace

std::vector<Ability> compile(Library& library, const Vocabulary& words, std::string_view text,
                             const Source& source) {
  return Compiler(library, words, text, source).run();
}

Vocabulary checked(Vocabulary words) {
  std::set<std::string_view> names;
  const auto new_name = [&](std::string_view name) {
    HB_REQUIRE(!keyword(name) && names.insert(name).second, "two words of scripts have one name");
  };
  const auto known = [&](Type type) {
    HB_REQUIRE(type < words.types.size(), "a word of scripts has a type that is none");
  };
  for (const auto* list : {&words.verbs, &words.selectors, &words.values, &words.predicates, &words.labels}) {
    for (const Word& word : *list) {
      new_name(word.name);
      known(word.result);
      for (Type param : word.params) known(param);
      HB_REQUIRE(word.params.size() <= kMostArguments, "a word of scripts takes too many arguments");
    }
  }
  for (const auto& [name, constant] : words.constants) {
    new_name(name);
    known(constant.type);
    HB_REQUIRE(constant.value >= 0 && constant.value <= kLargestNumber,
               "a name of scripts has too large a value");
  }
  return words;
}

std::string reference_page(std::string_view title, const Vocabulary& words) {
  std::string page = fmt::format(
      "# {}\n\nMade from the code by `hullbreach content verbs`; do not edit. "
      "The language itself is told in [scripts.md](scripts.md).\n",
      title);
  const auto table = [&](std::string_view heading, const std::vector<Word>& list, bool call, bool result) {
    page += fmt::format("\n## {}\n\n| word |{} meaning |\n|---|{}---|\n", heading, result ? " gives |" : "",
                        result ? "---|" : "");
    for (const Word& word : list) {
      const std::string gives = result ? fmt::format(" {} |", words.types[word.result]) : "";
      page += fmt::format("| `{}` |{} {}{} |\n", signature(word, words, call), gives, word.help,
                          word.secret ? "; secret" : "");
    }
  };
  table("Verbs", words.verbs, false, false);
  table("Selectors (sets of things)", words.selectors, true, true);
  table("Values", words.values, true, true);
  table("Predicates", words.predicates, true, false);
  if (!words.labels.empty()) table("Labels", words.labels, false, false);
  page += "\n## Names\n\n| name | type |\n|---|---|\n";
  for (const auto& [name, constant] : words.constants)
    page += fmt::format("| `{}` | {} |\n", name, words.types[constant.type]);
  return page;
}

}  // namespace hullbreach::script

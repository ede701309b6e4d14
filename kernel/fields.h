// How values look in JSON, said once and used four ways: to write them, to read them with a complaint about
// whatever is wrong, to print their types for the browser client, and to fill rows of numbers for programs
// that learn (columns.h).
//
// A *form* is how one value looks: a number, a name, a list of something. The form of a struct is a function
// that shows its fields to whoever asks:
//
//   const auto hit = described("Hit", [&](auto& io, Hit& h) {
//     io("zone", h.zone, kZoneNames);                     // one of these names
//     io("tiles", h.tiles, 1, 255);                       // a number
//     io("culprit", h.culprit, or_none(member, kNobody));
//   });
//   const auto hits = list_of(hit);
//   json::value text = hits.write(s.hits);
//   hits.read(Field(&text, "/hits"), s.hits);
//
// Such a function decides nothing by what it finds in the struct, which may be empty: it is also asked for
// the keys alone, so that unknown ones are refused, and for the types. What has to fit together is checked by
// code after reading.
#pragma once

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernel/columns.h"
#include "kernel/field.h"
#include "kernel/fixed.h"

namespace hullbreach {

/// TypeScript interfaces, each before those that use it.
class Types {
 public:
  using Fields = std::vector<std::pair<std::string, std::string>>;  // key and type

  /// Adds an interface unless there is one of that name.
  void add(std::string_view name, const Fields& fields);
  const std::string& text() const { return text_; }

  /// "{ owned: number; reserve: number }"
  static std::string in_line(const Fields& fields);
  static std::string list(std::string_view item);
  static std::string record(std::string_view keys, std::string_view item);

 private:
  std::vector<std::string> names_;
  std::string text_;
};

// -- forms of single values

struct NumberForm {
  int low, high;

  boost::json::value write(auto value) const { return static_cast<std::int64_t>(value); }
  template <class T>
  void read(const Field& field, T& value) const {
    value = static_cast<T>(field.number(low, high));
  }
  std::string type(Types&, const auto&) const { return type(); }
  std::string type() const { return "number"; }
  void columns(Columns& io, auto value) const {
    if (float* at = io.number("number", static_cast<float>(low), static_cast<float>(high)))
      *at = static_cast<float>(static_cast<std::int64_t>(value));
  }
  // As members of a set.
  int place_of(int number) const { return number - low; }
  std::vector<std::string> column_names() const {
    std::vector<std::string> numbers;
    for (int i = low; i <= high; ++i) numbers.push_back(std::to_string(i));
    return numbers;
  }
  std::size_t size() const { return static_cast<std::size_t>(high - low + 1); }
};

/// True or false.
struct FlagForm {
  boost::json::value write(auto value) const { return value != decltype(value){}; }
  template <class T>
  void read(const Field& field, T& value) const {
    value = static_cast<T>(field.flag());
  }
  std::string type(Types&, const auto&) const { return "boolean"; }
  void columns(Columns& io, auto value) const {
    if (float* at = io.number("flag", 0, 1)) *at = value != decltype(value){} ? 1.0f : 0.0f;
  }
};
inline constexpr FlagForm flag;

/// One member of a set, as a flag.
struct BitForm {
  int index;

  boost::json::value write(auto set) const { return ((set >> index) & 1u) != 0; }
  template <class T>
  void read(const Field& field, T& set) const {
    set = static_cast<T>((set & ~(1u << index)) | (unsigned{field.flag()} << index));
  }
  std::string type(Types&, const auto&) const { return "boolean"; }
  void columns(Columns& io, auto set) const { flag.columns(io, ((set >> index) & 1u) != 0); }
};
constexpr BitForm bit(int index) { return {index}; }

/// A number from `first` to before `end` that stands for a name: an enumeration, a room, a card. Numbers
/// whose name is empty don't count.
template <class Name, class Other>
struct NamedForm {
  std::string_view what;  // "card", for complaints; where it is empty all names are listed
  int first, end;
  Name name;
  Other other;           // another name it can be read by
  bool literal = false;  // the same names in every game: the client's type lists them

  std::optional<int> find(std::string_view text) const {
    for (int i = first; i < end && !text.empty(); ++i)
      if (name(i) == text || other(i) == text) return i;
    return std::nullopt;
  }
  std::vector<std::string> all() const {
    std::vector<std::string> names;
    for (int i = first; i < end; ++i) names.emplace_back(name(i));
    std::erase(names, "");
    return names;
  }
  [[noreturn]] void refuse(const Field& field, std::string_view found) const {
    const std::vector<std::string> known = all();
    if (what.empty())
      field.complain(fmt::format("expected one of {}, found {}{}", listed(known, 24), in_quotes(found),
                                 did_you_mean(found, known)));
    field.complain(fmt::format("{} is no {}{}", in_quotes(found), what, did_you_mean(found, known)));
  }
  /// Refuses an object with other keys than these names.
  void only(const Field& field) const {
    std::size_t found = 0;
    for (int i = first; i < end; ++i) found += field.object().contains(std::string_view(name(i))) ? 1 : 0;
    if (found != field.object().size()) field.only(all());
  }

  boost::json::value write(auto value) const {
    return boost::json::string(std::string_view(name(static_cast<int>(value))));
  }
  template <class T>
  void read(const Field& field, T& value) const {
    const std::string found = field.text();
    const std::optional<int> index = find(found);
    if (!index) refuse(field, found);
    value = static_cast<T>(*index);
  }
  std::string type(Types&, const auto&) const { return type(); }
  std::string type() const {
    if (!literal) return "string";
    std::string names;
    for (int i = first; i < end; ++i) names += fmt::format("{}'{}'", i > first ? " | " : "", name(i));
    return names;
  }

  std::size_t size() const { return static_cast<std::size_t>(std::max(end - first, 0)); }
  /// Which of the names it is, from 0; less where it is none.
  int place_of(auto value) const {
    const int number = static_cast<int>(value);
    return number >= first && number < end ? number - first : -1;
  }
  std::vector<std::string> column_names() const {
    std::vector<std::string> names;
    for (int i = first; i < end; ++i) names.emplace_back(name(i));
    return names;
  }
  void columns(Columns& io, auto value) const {
    const bool apart = size() <= kMostNames;
    float* at = io.field("name", apart ? size() : 1, 0, apart ? 1.0f : static_cast<float>(size()),
                         [this] { return column_names(); });
    const int place = place_of(value);
    if (at == nullptr || place < 0) return;
    if (apart)
      at[place] = 1;
    else
      *at = static_cast<float>(place + 1);
  }
};

/// `name(i)` is the name of i, `other(i)` another one it can be read by.
template <class Name, class Other>
auto named(std::string_view what, int first, int end, Name name, Other other) {
  return NamedForm<Name, Other>{what, first, end, name, other};
}
template <class Name>
auto named(std::string_view what, int first, int end, Name name) {
  return named(what, first, end, name, name);
}
/// Names that are the same in every game.
inline auto one_of(std::span<const std::string_view> names, int first = 0) {
  auto form = named("", first, static_cast<int>(names.size()),
                    [names](int i) { return names[static_cast<std::size_t>(i)]; });
  form.literal = true;
  return form;
}

/// What a value looks like when io() is given bounds, a table of names, or a form.
inline NumberForm form_of(int low, int high) { return {low, high}; }
template <std::size_t N>
auto form_of(const std::string_view (&names)[N]) {
  return one_of(names);
}
template <class Form>
const Form& form_of(const Form& form) {
  return form;
}

/// Written and read by two functions of the game's own.
template <class Write, class Read, class Form = std::nullptr_t>
struct HandForm {
  std::string_view name;  // of its TypeScript type
  Write write;
  Read read;
  Form form = {};  // how its columns look
  std::string type(Types&, const auto&) const { return std::string(name); }
  void columns(Columns& io, const auto& value) const {
    if constexpr (std::is_same_v<Form, std::nullptr_t>)
      io.leave_out();
    else
      form.columns(io, value);
  }
  template <class Other>
  auto in_columns(const Other& other) const {
    return HandForm<Write, Read, Other>{name, write, read, other};
  }
};
template <class Write, class Read>
auto by_hand(std::string_view type, Write write, Read read) {
  return HandForm<Write, Read>{type, write, read};
}
/// Of a view, which nobody reads back.
template <class Write>
auto by_hand(std::string_view type, Write write) {
  return HandForm<Write, std::nullptr_t>{type, write, nullptr};
}

// -- forms made of others

/// Nothing, where the value is `none`: written as null. The word "none" is understood too, since people write
/// positions in TOML, which has no null; and so is leaving it out.
template <class Form, class None>
struct OrNone {
  Form form;
  None none;

  template <class T>
  boost::json::value write(const T& value) const {
    return value != static_cast<T>(none) ? boost::json::value(form.write(value))
                                         : boost::json::value(nullptr);
  }
  template <class T>
  void read(const Field& field, T& value) const {
    if (!field.there() || (field.is_text() && field.text() == "none"))
      value = static_cast<T>(none);
    else
      form.read(field, value);
  }
  std::string type(Types& types, const auto& value) const { return form.type(types, value) + " | null"; }

  template <class T>
  void columns(Columns& io, const T& value) const {
    const bool there = value != static_cast<T>(none);
    if constexpr (requires { form.place_of(value); }) {  // no name is all 0
      if (there || io.describes()) return form.columns(io, value);
      io.blank([&] { form.columns(io, value); });
    } else {
      if (float* at = io.number("flag", 0, 1)) *at = there ? 1.0f : 0.0f;
      if (there || io.describes()) return form.columns(io, value);
      io.blank([&] { form.columns(io, value); });
    }
  }
  template <class T>
  int place_of(const T& value) const requires requires {
    form.place_of(value);
  }
  { return value != static_cast<T>(none) ? form.place_of(value) : -1; }
  std::size_t size() const { return form.size(); }
  auto column_names() const { return form.column_names(); }
};
template <class Form, class None>
auto or_none(const Form& form, None none) {
  return OrNone<Form, None>{form, none};
}

/// A text can stand for the whole: `short_form(field, value)` reads it.
template <class Form, class Read>
struct OrText {
  Form form;
  Read short_form;

  boost::json::value write(const auto& value) const { return form.write(value); }
  void read(const Field& field, auto& value) const {
    if (field.is_text())
      short_form(field, value);
    else
      form.read(field, value);
  }
  std::string type(Types& types, const auto& value) const { return form.type(types, value); }
  void columns(Columns& io, const auto& value) const { form.columns(io, value); }
};
template <class Form, class Read>
auto or_text(const Form& form, Read short_form) {
  return OrText<Form, Read>{form, short_form};
}
/// "rest" is whatever lies nowhere else: left empty, for code after reading to fill.
template <class Form>
auto or_rest(const Form& form, std::string_view what) {
  return or_text(form, [what](const Field& field, auto&) {
    field.needs(field.text() == "rest", fmt::format("expected {}, or \"rest\"", what));
  });
}

/// How long a list can be, by its type; 0 where that does not say.
template <class List>
inline constexpr std::size_t kMostOf = 0;
template <class T, std::size_t N>
inline constexpr std::size_t kMostOf<FixedVector<T, N>> = N;
template <class T, std::size_t N>
inline constexpr std::size_t kMostOf<std::array<T, N>> = N;

/// An array, as long as the list is.
template <class Form>
struct ListForm {
  Form form;
  std::size_t most = 0;  // how long it can be, where the type of the list does not say

  boost::json::value write(const auto& list) const {
    boost::json::array out;
    out.reserve(list.size());
    for (const auto& item : list) out.push_back(form.write(item));
    return out;
  }
  template <class T, std::size_t N>
  void read(const Field& field, FixedVector<T, N>& list) const {
    const std::vector<Field> items = field.items();
    field.needs(items.size() <= N, fmt::format("expected at most {} entries", N));
    list.clear();
    for (const Field& item : items) {
      T value{};
      form.read(item, value);
      list.push_back(value);
    }
  }
  template <class T, std::size_t N>
  void read(const Field& field, std::array<T, N>& list) const {
    const std::vector<Field> items = field.items();
    field.needs(items.size() == N, fmt::format("expected {} entries", N));
    for (std::size_t i = 0; i < N; ++i) form.read(items[i], list[i]);
  }
  template <class List>
  std::string type(Types& types, const List&) const {
    return Types::list(form.type(types, typename List::value_type{}));
  }

  template <class List>
  void columns(Columns& io, const List& list) const {
    const std::size_t longest = kMostOf<List> > 0 ? kMostOf<List> : most;
    HB_REQUIRE(longest > 0 && list.size() <= longest, "a list without columns for all its entries");
    using Item = std::remove_cv_t<typename List::value_type>;
    if constexpr (!std::is_same_v<Form, NumberForm> && requires(const Item& item) { form.place_of(item); }) {
      named_columns(io, list, longest);
    } else {
      io.under([] { return "size"; },
               [&] { form_of(0, static_cast<int>(longest)).columns(io, static_cast<int>(list.size())); });
      std::size_t number = 0;
      const auto at = [&] { return std::to_string(++number); };
      for (const auto& item : list) io.under(at, [&] { form.columns(io, item); });
      if (io.describes())
        while (number < longest) io.under(at, [&] { form.columns(io, Item{}); });
      else
        io.blanks(longest - list.size(), [&] { form.columns(io, Item{}); });
    }
  }

 private:
  void named_columns(Columns& io, const auto& list, std::size_t longest) const {
    const std::size_t names = form.size();
    float* counts = io.field("counts", names + 1, 0, static_cast<float>(longest), [this] {
      auto all = form.column_names();
      all.emplace_back("unknown");
      return all;
    });
    float* order = nullptr;
    io.under([] { return "order"; },
             [&] {
               order = io.field("order", longest, 0, static_cast<float>(names),
                                [this] { return form.column_names(); });
             });
    if (counts == nullptr) return;
    for (const auto& item : list) {
      const int place = form.place_of(item);
      counts[place < 0 ? names : static_cast<std::size_t>(place)] += 1;
      *order++ = static_cast<float>(place + 1);
    }
  }
};
template <class Form>
ListForm<Form> list_of(const Form& form, std::size_t most = 0) {
  return {form, most};
}

/// A set (bits of an integer, SeatSet, Bits) as an array of names or numbers, each at most once.
template <class Names>
struct SetForm {
  Names names;

  boost::json::value write(const auto& set) const {
    boost::json::array out;
    for (const int member : members(set)) out.push_back(names.write(member));
    return out;
  }
  template <class Set>
  void read(const Field& field, Set& set) const {
    Bits found;
    for (const Field& item : field.items()) {
      int member = 0;
      names.read(item, member);
      item.needs(!found.has(member), "this is said twice");
      found.add(member);
    }
    if constexpr (std::is_integral_v<Set>) {
      set = static_cast<Set>(found.word);
    } else {
      set = Set{};
      for (const int member : found) set.add(static_cast<std::uint8_t>(member));
    }
  }
  std::string type(Types&, const auto&) const { return Types::list(names.type()); }
  void columns(Columns& io, const auto& set) const {
    float* at = io.field("set", names.size(), 0, 1, [this] { return names.column_names(); });
    if (at == nullptr) return;
    for (const int member : members(set))
      if (const int place = names.place_of(member); place >= 0) at[place] = 1;
  }

 private:
  template <class Set>
  static auto members(const Set& set) {
    if constexpr (std::is_integral_v<Set>)
      return Bits(set);
    else
      return set;
  }
};
template <class Names>
SetForm<Names> set_of(const Names& names) {
  return {names};
}
template <std::size_t N>
auto set_of(const std::string_view (&names)[N]) {
  return set_of(one_of(names));
}

/// An object with an entry for each name, of an array that is indexed by what is named.
template <class Names, class Form, class Told>
struct ByName {
  Names names;
  Form form;
  Told told;   // which entries are written
  bool whole;  // all are, and none can be left out

  boost::json::value write(const auto& row) const {
    boost::json::object out;
    for (int i = names.first; i < names.end; ++i)
      if (const auto& entry = row[static_cast<std::size_t>(i)]; told(entry))
        out.emplace(std::string_view(names.name(i)), form.write(entry));
    return out;
  }
  void read(const Field& field, auto& row) const {
    if (whole) {
      names.only(field);
      for (int i = names.first; i < names.end; ++i)
        form.read(field[names.name(i)], row[static_cast<std::size_t>(i)]);
      return;
    }
    for (const auto& entry : field.object()) {
      const std::optional<int> index = names.find(entry.key());
      if (!index && names.what.empty()) names.only(field);
      if (!index) names.refuse(field, entry.key());
      if (const Field item = field[entry.key()]; item.there())
        form.read(item, row[static_cast<std::size_t>(*index)]);
    }
  }
  template <class Row>
  std::string type(Types& types, const Row&) const {
    return Types::record(names.type(), form.type(types, typename Row::value_type{}));
  }

  template <class Row>
  void columns(Columns& io, const Row& row) const {
    if constexpr (std::is_same_v<Form, NumberForm>) {
      float* at = io.field("counts", names.size(), static_cast<float>(form.low),
                           static_cast<float>(form.high), [this] { return names.column_names(); });
      if (at == nullptr) return;
      for (int i = names.first; i < names.end; ++i)
        *at++ = static_cast<float>(row[static_cast<std::size_t>(i)]);
    } else {
      for (int i = names.first; i < names.end; ++i)
        io.under([&] { return names.name(i); },
                 [&] {
                   const auto& entry = row[static_cast<std::size_t>(i)];
                   if (told(entry) || io.describes()) return form.columns(io, entry);
                   io.blank([&] { form.columns(io, entry); });
                 });
    }
  }
};
template <class Names, class Form>
auto by_name(const Names& names, const Form& form) {
  const auto all = [](const auto&) { return true; };
  return ByName<Names, Form, decltype(all)>{names, form, all, true};
}
template <std::size_t N, class Form>
auto by_name(const std::string_view (&names)[N], const Form& form) {
  return by_name(one_of(names), form);
}
/// Only entries for which `told(entry)` is true are written; those that are left out keep what they have.
template <class Names, class Form, class Told>
auto some_by_name(const Names& names, const Form& form, Told told) {
  return ByName<Names, Form, Told>{names, form, told, false};
}

// -- who asks for the fields of a struct; all have the same functions
//
//   io(key, value, form)             a field
//   io.may(key, value, form)         one that keeps what it has where it is left out on reading
//   io.when(told, key, value, form)  one that is written only if `told`
//   io.group(key, [&](auto& io) ...) an object of more fields
//   io.each(key, names, type, [&](auto& io, int i) ...)  an object with such an object for each name

class Naming {
 public:
  std::vector<std::string_view> keys;

  void operator()(std::string_view key, const auto&...) { keys.push_back(key); }
  void may(std::string_view key, const auto&...) { keys.push_back(key); }
  void when(bool, std::string_view key, const auto&...) { keys.push_back(key); }
  void group(std::string_view key, const auto&) { keys.push_back(key); }
  void each(std::string_view key, const auto&...) { keys.push_back(key); }
};

class Writing {
 public:
  boost::json::object out;

  void operator()(std::string_view key, const auto& value, const auto&... form) {
    put(key, form_of(form...).write(value));
  }
  void may(std::string_view key, const auto&... field) { (*this)(key, field...); }
  void when(bool told, std::string_view key, const auto&... field) {
    if (told) (*this)(key, field...);
  }
  void group(std::string_view key, const auto& fields) { put(key, write_all(fields)); }
  void each(std::string_view key, const auto& names, std::string_view, const auto& fields) {
    group(key, [&](Writing& list) {
      for (int i = names.first; i < names.end; ++i)
        list.group(names.name(i), [&](Writing& io) { fields(io, i); });
    });
  }

  static boost::json::object write_all(const auto& fields) {
    Writing io;
    fields(io);
    return std::move(io.out);
  }

 private:
  void put(std::string_view key, boost::json::value value) {
    if (out.size() == out.capacity()) out.reserve(std::max<std::size_t>(8, 4 * out.size()));
    out.emplace(key, std::move(value));
  }
};

class Reading {
 public:
  explicit Reading(const Field& here) : here_(here) {}

  void operator()(std::string_view key, auto& value, const auto&... form) {
    form_of(form...).read(here_[key], value);
  }
  void may(std::string_view key, auto& value, const auto&... form) {
    if (const Field field = here_[key]; field.there()) form_of(form...).read(field, value);
  }
  void when(bool, std::string_view key, auto& value, const auto&... form) { may(key, value, form...); }
  void group(std::string_view key, const auto& fields) { read_all(here_[key], fields); }
  void each(std::string_view key, const auto& names, std::string_view, const auto& fields) {
    const Field list = here_[key];
    names.only(list);
    for (int i = names.first; i < names.end; ++i)
      read_all(list[names.name(i)], [&](auto& io) { fields(io, i); });
  }

  /// An object with these fields and no others.
  static void read_all(const Field& here, const auto& fields) {
    Naming naming;
    fields(naming);
    here.only(naming.keys);
    Reading io(here);
    fields(io);
  }

 private:
  Field here_;
};

class Describing {
 public:
  explicit Describing(Types& types) : types_(types) {}

  Types::Fields fields;

  void operator()(std::string_view key, const auto& value, const auto&... form) {
    fields.emplace_back(key, form_of(form...).type(types_, value));
  }
  void may(std::string_view key, const auto&... field) { (*this)(key, field...); }
  void when(bool, std::string_view key, const auto&... field) {
    (*this)(key, field...);
    fields.back().first += '?';
  }
  void group(std::string_view key, const auto& inside) {
    Describing inner(types_);
    inside(inner);
    fields.emplace_back(key, Types::in_line(inner.fields));
  }
  void each(std::string_view key, const auto& names, std::string_view type, const auto& inside) {
    Describing inner(types_);
    inside(inner, names.first);
    types_.add(type, inner.fields);
    fields.emplace_back(key, Types::record(names.type(), type));
  }

 private:
  Types& types_;
};

template <class T, class... Form>
void Columns::operator()(std::string_view key, const T& value, const Form&... form) {
  under([key] { return key; }, [&] { form_of(form...).columns(*this, value); });
}

/// A struct with the fields that `fields(io, value)` shows. `name` is that of its TypeScript interface.
template <class Fields>
struct StructForm {
  std::string_view name;
  Fields fields;

  template <class T>
  boost::json::value write(const T& value) const {
    T copy = value;  // the description is one for writing and reading, so it takes a value it could change
    return Writing::write_all([&](auto& io) { fields(io, copy); });
  }
  void read(const Field& field, auto& value) const {
    Reading::read_all(field, [&](auto& io) { fields(io, value); });
  }
  template <class T>
  std::string type(Types& types, const T& value) const {
    T copy = value;
    Describing io(types);
    fields(io, copy);
    types.add(name, io.fields);
    return std::string(name);
  }
  template <class T>
  void columns(Columns& io, const T& value) const {
    T copy = value;
    fields(io, copy);
  }
};
template <class Fields>
auto described(std::string_view name, Fields fields) {
  return StructForm<Fields>{name, fields};
}
template <class Fields>
auto described(Fields fields) {
  return StructForm<Fields>{"", fields};
}

/// The fields in which two structs differ, as the first one has them.
template <class Form, class T>
boost::json::object difference(const Form& form, const T& value, const T& usual) {
  boost::json::object told;
  const boost::json::object all = form.write(value).as_object(), same = form.write(usual).as_object();
  for (const auto& [key, entry] : all)
    if (entry != same.at(key)) told.emplace(key, entry);
  return told;
}

/// A struct of which only what differs from `usual` is written, as long as `partly` is true.
template <class Form, class T>
struct PartForm {
  Form form;
  T usual;
  bool partly;

  boost::json::value write(const T& value) const {
    return partly ? difference(form, value, usual) : form.write(value);
  }
  void read(const Field& field, T& value) const { form.read(field, value); }
  std::string type(Types& types, const T& value) const {
    return fmt::format("Partial<{}>", form.type(types, value));
  }
  void columns(Columns& io, const T& value) const { form.columns(io, value); }
};
template <class Form, class T>
PartForm<Form, T> in_part(const Form& form, const T& usual, bool partly) {
  return {form, usual, partly};
}

}  // namespace hullbreach

#include "server/protocol_shapes.h"

namespace hullbreach::server {

namespace {

using Fields = std::vector<ShapeField>;
using Kind = Shape::Kind;

Shape shape(std::string_view name, std::string_view words, Fields fields, std::string_view base = {}) {
  return {Kind::Other, name, words, std::move(fields), base};
}
Shape message(std::string_view name, std::string_view words, Fields fields, std::string_view base = {}) {
  return {Kind::Message, name, words, std::move(fields), base};
}
Shape request(std::string_view name, std::string_view words, Fields fields) {
  return {Kind::Request, name, words, std::move(fields), {}};
}

const std::vector<Shape> kShapes = {
    shape("ApiError", "What went wrong.",
          {
              {"key", "string", "for programs"},
              {"words", "string", "one sentence in the language of the request"},
              {"rule", "string", "the rule of the game behind it, or empty"},
          }),
    shape("Failed", "What any request can be answered with.", {{"error", "ApiError", ""}}),

    // -- games

    shape("About", "Whom one has reached.",
          {
              {"hullbreach", "1", "this is such a server"},
              {"protocol", "number", "the number of what is described here"},
          }),
    shape("GameOption", "One thing that can be chosen about a game.",
          {
              {"name", "string", ""},
              {"values", "string[]", "what it can be; where there are none, any text is tried"},
              {"fallback", "string", "what it is if nothing is said"},
              {"help", "string", "one sentence"},
          }),
    shape("GameInfo", "A game this server has.",
          {
              {"game", "string", "its key"},
              {"name", "string", "its title"},
              {"summary", "string", "one sentence"},
              {"rules", "string", "the version of its rules"},
              {"bots", "string[]", "who can play it; the last is the usual one"},
              {"options", "GameOption[]", ""},
          }),
    shape("GamesAnswer", "All games.", {{"games", "GameInfo[]", ""}}),
    shape("SeatName", "A seat of a game before anybody sits there.",
          {
              {"seat", "string", "as records name it: `crew1`"},
              {"words", "string", "its name"},
          }),
    shape("SeatsAnswer", "The seats of a game with some options.",
          {
              {"seats", "SeatName[]", ""},
              {"options", "Record<string, string>", "all of them, with those that were not named"},
          }),
    shape("WordsAnswer", "A game's table of words.",
          {{"words", "Record<string, string>", "names and texts of everything a view names by key"}}),
    shape("Rule", "", {{"id", "string", ""}, {"words", "string", ""}}),
    shape("RulesAnswer", "A game's numbered rules.", {{"rules", "Rule[]", ""}}),

    // -- tables

    shape("SeatPlace", "Who sits on a seat, as everybody with the table's id may know.",
          {
              {"seat", "string", "as records name it"},
              {"who", "'open' | 'person' | 'bot'", ""},
              {"name?", "string", "of a person"},
              {"bot?", "string", "the bot that plays: its own seat, or that of a person who has gone"},
              {"away", "boolean", "a bot plays for a person who has gone"},
          }),
    shape("NamedPlace", "The same with the name of the seat.", {{"words", "string", ""}}, "SeatPlace"),
    shape("SeatSign", "The same at the table itself.",
          {
              {"here", "boolean", "somebody is connected, or a bot sits there"},
              {"away_in", "number | null", "milliseconds until a bot plays for a person who has gone"},
          },
          "NamedPlace"),
    shape("Result", "How a game ended, in no language.",
          {
              {"ending", "string", "its key; the game's words have `ending.KEY`"},
              {"winners", "string[]", "seats"},
              {"turn", "number", ""},
              {"score", "number | null", "where this ending has one"},
          }),
    shape("Sign", "What stands on the door of a table, in no language.",
          {
              {"table", "string", "its id"},
              {"game", "string", ""},
              {"options", "Record<string, string>", ""},
              {"seats", "SeatPlace[]", ""},
              {"open", "string[]", "the seats that can be taken"},
              {"opened", "number", "when, in milliseconds since 1970"},
              {"waiting", "boolean", "the game has not begun: the table waits for its people"},
              {"result", "Result | null", "how it ended, once it has"},
              {"turn", "string[]", "the seats that are asked, as far as everybody may know"},
              {"over", "boolean", "over, or brought in from elsewhere to be looked at"},
              {"archive", "boolean", "brought in from elsewhere"},
              {"own_cards", "boolean", "played with cards the server's program does not have"},
              {"listed", "boolean", "shown on the first page while it has open seats"},
              {"spectators", "boolean", "anybody with the id may watch"},
          }),
    shape("ListedSign", "One of a list.",
          {{"at", "number", "when something happened last, in milliseconds since 1970"}}, "Sign"),
    shape("TablesAnswer", "The tables one asked for.", {{"tables", "ListedSign[]", ""}}),
    shape("TableAnswer", "The sign of one table, in the language of the request.",
          {{"seats", "NamedPlace[]", ""}}, "Sign"),
    shape("FromMoment", "A moment of a finished game, to be played on from.",
          {{"table", "string", ""}, {"n", "number", ""}}),
    shape("NewTable", "A table to be opened.",
          {
              {"game?", "string", "its key; not with `from`"},
              {"options?", "Record<string, string>", "not with `from`"},
              {"from?", "FromMoment", "plays on from a moment of a finished game"},
              {"seats?", "Record<string, string>", "who sits where: `me`, `open` or `bot:NAME`"},
              {"names?", "Record<string, string>", "of people who sit down at once"},
              {"listed?", "boolean", "shows the table on the first page; false if left out"},
              {"spectators?", "boolean", "lets people watch; true if left out"},
              {"away?", "number",
               "seconds until a bot plays for somebody who has gone; 60 if left out, 0: never"},
          }),
    shape("NewTableAnswer", "A table that was opened.",
          {
              {"table", "string", "its id"},
              {"tokens", "Record<string, string>", "of the seats that are `me`"},
              {"links", "Record<string, string>", "to the seats that are `open`"},
              {"owner", "string", "the secret of whoever opened it"},
          }),
    shape("Invitation", "A seat that can be taken with the link in the `Authorization` header.", {},
          "SeatName"),
    shape("Claim", "Somebody sits down.",
          {
              {"link?", "string", "the invitation; not needed at a listed table"},
              {"name", "string", "what others call them"},
          }),
    shape("Claimed", "Now they do.", {{"token", "string", "of the seat"}, {"seat", "string", ""}}),
    shape("LinkWish", "The owner wants a new link.",
          {{"owner", "string", "the secret"}, {"seat", "string", ""}}),
    shape("NewLink", "It works once.", {{"seat", "string", ""}, {"link", "string", ""}}),
    shape("BotWish", "The owner puts a bot on a seat.", {{"bot", "string", "its name"}}, "LinkWish"),
    shape("NewBot", "It sits there.", {{"seat", "string", ""}}),
    shape("Begin", "The owner lets the game begin, with bots on the seats that are still open.",
          {{"owner", "string", "the secret"}}),
    shape("Begun", "It has.", {{"bots", "string[]", "the seats that got bots"}}),
    shape("RematchWish", "Somebody of a finished game wants to play again with the same people.",
          {{"options?", "Record<string, string>", "those that are to be others than before"}}),
    shape("Rematch", "Where that is: whoever had a seat has it there, with the same token.",
          {{"table", "string", "its id"}}),

    // -- playing

    shape("Choice", "Something a seat can do.",
          {
              {"move", "string", "as records write it"},
              {"words", "string", ""},
              {"rule", "string", ""},
              {"touches", "string[]", "pieces of the view: `room/kitchen`"},
              {"aside?", "true", "it answers nothing, and can be done at any time"},
          }),
    shape("Clock", "Time that runs, in milliseconds.",
          {
              {"left", "number", ""},
              {"of", "number", ""},
              {"full", "boolean", "it runs to its end even if everybody has answered"},
          }),
    shape("Silence", "Nobody may speak, by this rule.", {{"words", "string", ""}, {"rule", "string", ""}}),
    shape("Over", "How a game ended.", {{"words", "string", ""}}, "Result"),
    shape("Happening", "Something that happened in the game.",
          {
              {"words", "string", ""},
              {"rule", "string", "or empty"},
              {"event?", "string", "its name, for pictures and sounds"},
              {"quiet?", "true", "it only says who is asked or has answered"},
          }),
    shape("LogEntry", "One line of the log, as its viewer counts them.",
          {
              {"seq", "number", "from 1 without gaps, for each viewer"},
              {"kind", "'happened' | 'said' | 'taken_back'", ""},
              {"seat?", "string", "who spoke or took back"},
              {"undone?", "true", "it was taken back since"},
              {"from?", "number", "of `taken_back`: entries of the game from this number on are undone"},
          },
          "Happening"),
    shape("Change", "One operation of a JSON Patch (RFC 6902).",
          {{"op", "'add' | 'remove' | 'replace'", ""}, {"path", "string", ""}, {"value?", "any", ""}}),
    shape("FrameChanges", "A part of what a move set off.",
          {
              {"log", "Happening[]", ""},
              {"changes", "Change[]", "of the view before it, beginning with that of the last `state`"},
          }),
    shape("Situation", "All a seat needs to go on, but the time.",
          {
              {"n", "number",
               "the number of the question; a move names it. It changes when what the seat is asked changes, "
               "and "
               "with each move of the seat itself"},
              {"view", "any", "the table as this seat may see it; the fields are the game's"},
              {"asked", "boolean", "the game waits for this seat"},
              {"may", "boolean", "this seat may act although nobody waits for it"},
              {"team", "boolean", "one answer of any of those who are asked is enough"},
              {"prompt", "string", "what is asked, in words"},
              {"choices", "Choice[]", "everything the seat can do now"},
              {"window", "string | null", "the kind of reaction window, for auto-pass"},
              {"pass", "string | null", "the move that passes here"},
              {"held", "string | null", "an answer that is kept until the clock has run out"},
              {"silence", "Silence | null", "while nobody may speak"},
              {"auto_pass", "string[]",
               "the kinds of windows in which this seat passes by itself; `idle` is any in which it can do "
               "nothing else"},
              {"undo", "boolean", "this seat has decided something that could be taken back"},
              {"over", "Over | null", ""},
          }),
    shape("State", "A `state` with every field.",
          {{"type", "'state'", ""}, {"clock", "Clock | null", "it is in every `state`"}}, "Situation"),
    message("StateMessage", "What has changed of it; the first one has every field.",
            {
                {"type", "'state'", ""},
                {"clock", "Clock | null", "it is in every `state`"},
                {"frames?", "FrameChanges[]",
                 "if asked for, and something happened that this seat is told of: what it was, part by part"},
                {"changes?", "Change[]", "of the view, after those of the last frame; instead of `view`"},
            },
            "Partial<Situation>"),
    shape("WindowName", "A kind of reaction window.",
          {{"window", "string", "its key"}, {"words", "string", ""}}),
    message("Welcome", "The first message.",
            {
                {"type", "'welcome'", ""},
                {"protocol", "number", ""},
                {"table", "string", "its id"},
                {"game", "string", ""},
                {"options", "Record<string, string>", ""},
                {"you", "string | null", "one's seat, if one has one"},
                {"away", "number", "seconds after which a bot plays for somebody who has gone; 0: never"},
                {"windows", "WindowName[]", "in which a seat can have its passes made for it"},
            }),
    shape("UndoWish", "Somebody wants to take back a decision, and others must agree.",
          {
              {"by", "string", "a seat"},
              {"unanswered", "string[]", "seats"},
              {"seats", "string[]", "whose decisions would go, as far as the reader may know"},
              {"from", "number", "entries of the reader's log from this number on would be undone"},
          }),
    message("People", "Who is around the table.",
            {
                {"type", "'people'", ""},
                {"seats", "SeatSign[]", "who sits where"},
                {"turn", "string[]", "the seats that are waited for, as far as everybody may know"},
                {"deferred", "string[] | null",
                 "where any one of them decides for all: who has left it to the others"},
                {"waiting", "boolean", "the game has not begun: the table waits for its people"},
                {"paused", "boolean", "clocks and bots stand still"},
                {"paused_by", "string | null", "who paused it"},
                {"undo", "UndoWish | null", "whose wish to take back waits for whom"},
                {"next", "string | null", "the table at which the same people play again"},
            }),
    message("LogMessage", "Entries of the log.", {{"type", "'log'", ""}, {"entries", "LogEntry[]", ""}}),
    message("Done", "A request was carried out.",
            {
                {"type", "'done'", ""},
                {"id", "number", "of the request"},
                {"asked?", "true", "of `undo`: the others have been asked whether they agree"},
            }),
    message("Refused", "A request was not.",
            {
                {"type", "'refused'", ""},
                {"id", "number", "of the request; -1 if it had none"},
                {"key", "string", "for programs"},
                {"words", "string", "one sentence"},
                {"rule", "string", "or empty"},
            }),
    message("Answer", "To `why`.",
            {{"type", "'answer'", ""},
             {"id", "number", ""},
             {"words", "string", ""},
             {"rule", "string", "or empty"}}),
    message("Bye", "The last message before the server closes.",
            {{"type", "'bye'", ""}, {"key", "string", "for programs"}, {"words", "string", "one sentence"}}),

    shape("Hello", "The first message of a client.",
          {
              {"hello", "2", "the protocol it speaks"},
              {"token?", "string | null", "of its seat; null to watch"},
              {"lang?", "string", "`en` or `fr`"},
              {"heard?", "number", "how many log entries it has already"},
              {"frames?", "boolean", "whether it wants to see what a move sets off part by part"},
          }),
    request("MoveRequest",
            "makes a move. Checked in this order: the table is known, the seat's token holds, the game is "
            "not over "
            "(and not paused), `n` is fresh, the seat is to move, the move is legal. A refusal as `stale` is "
            "followed "
            "by a whole `state`",
            {{"move", "string", ""}, {"n", "number", ""}}),
    request("SayRequest", "speaks to the whole table; there is no other channel", {{"say", "string", ""}}),
    request("WhyRequest", "why a move is not possible: `answer` with words and rule",
            {{"why", "string", ""}}),
    request("UndoRequest",
            "takes back the seat's last decision; if others must agree, the answer is `done` with "
            "`\"asked\": true` "
            "and `people.undo` shows who has not answered",
            {{"undo", "true", ""}}),
    request("AgreeRequest", "answers somebody's wish to take back", {{"agree", "boolean", ""}}),
    request("BeginRequest", "lets the game begin, once no seat is open; nobody can move before",
            {{"begin", "true", ""}}),
    request("PauseRequest", "stops and starts clocks and bots", {{"pause", "boolean", ""}}),
    shape("PassWish", "", {{"window", "string", ""}, {"on", "boolean", ""}}),
    request("AutoPassRequest", "passes by itself in windows of this kind", {{"auto_pass", "PassWish", ""}}),
    request("DeferRequest",
            "leaves a decision of the team to the others; when all people have, a bot of the team decides",
            {{"defer", "true", ""}}),
    request("LeaveRequest", "hands the seat to a bot until its person comes back", {{"leave", "true", ""}}),
    request("LangRequest", "from now on in this language, with the last page of the log and the state anew",
            {{"lang", "string", ""}}),
    request("EarlierRequest",
            "the page of the log before an entry: at most 100 entries in a `log`, then `done`",
            {{"earlier", "number", ""}}),
    request("PingRequest", "answered by `done`", {{"ping", "1", ""}}),

    // -- records and replays

    shape("Report", "What a seat has seen, to attach to a complaint.",
          {
              {"table", "string", ""},
              {"sign", "Sign", ""},
              {"seat", "string", ""},
              {"log", "LogEntry[]", "the last 1,000"},
          },
          "Situation"),
    shape("RecordAnswer", "Where a record was put.", {{"table", "string", "its id"}}),
    shape("ReplaySeat", "Who sat where.", {{"who", "string", "`human` or `bot:NAME`"}}, "SeatName"),
    shape("Moment", "A line in force.",
          {
              {"n", "number", "of the line; 0 is before the first"},
              {"seat?", "string", "whose line it is, if the viewer knows"},
              {"move?", "string", "if the viewer may know it"},
              {"parts", "number", "how many there are to be looked at one by one"},
              {"log", "Happening[]", "what the viewer was told"},
          }),
    shape("Mark", "Where a turn or a phase begins.",
          {
              {"n", "number", "of the line"},
              {"turn", "string", "in words"},
              {"phase", "string", "in words, or empty"},
          }),
    shape("Series", "One figure over the course of a game.",
          {
              {"name", "string", "its key"},
              {"words", "string", ""},
              {"values", "number[]", "one for each of `moments`"},
          }),
    shape("Turning", "A moment at which the figures changed most.",
          {
              {"n", "number", "of the line"},
              {"part", "number", "of it; 0 is the whole"},
              {"words", "string", "what was told"},
          }),
    shape("Decided", "How often a seat decided.", {{"n", "number", ""}}, "SeatName"),
    shape("Evening", "A finished game, looked back upon.",
          {
              {"over", "Over | null", ""},
              {"began", "number", "in milliseconds since 1970"},
              {"length", "number | null", "milliseconds without pauses; null of a record from elsewhere"},
              {"decisions", "Decided[]", "of each seat"},
              {"undone", "number", "how often something was taken back"},
              {"said", "number", "how often somebody spoke"},
              {"moments", "number[]", "the lines in force; 0 is before the first"},
              {"series", "Series[]", ""},
              {"marks", "Mark[]", ""},
              {"turnings", "Turning[]", "in the order of the game"},
              {"hidden", "string[]", "what was hidden to the end, a sentence each"},
          }),
    shape("Replay", "A finished game.",
          {
              {"game", "string", ""},
              {"options", "Record<string, string>", ""},
              {"seats", "ReplaySeat[]", ""},
              {"view", "string", "through whose eyes"},
              {"over", "Over | null", ""},
              {"marks", "Mark[]", ""},
              {"moments", "Moment[]", ""},
          }),
    shape("ReplayMoment", "The table at one moment of it.",
          {
              {"n", "number", ""},
              {"view", "any", "the fields are the game's; of `all`, its position"},
              {"over", "Over | null", ""},
              {"part?", "number", "after this part of the line"},
              {"log?", "Happening[]", "what was told in this part"},
          }),
    shape("Health", "The store answers.", {{"ok", "true", ""}, {"tables", "number", "in the store"}}),
};

constexpr Address kAddresses[] = {
    {"GET", "/api", "", "About"},
    {"GET", "/api/games", "", "GamesAnswer"},
    {"GET", "/api/games/GAME/seats", "", "SeatsAnswer"},
    {"GET", "/api/games/GAME/words", "", "WordsAnswer"},
    {"GET", "/api/games/GAME/content", "", "Record<string, any>"},
    {"GET", "/api/games/GAME/rules", "", "RulesAnswer"},
    {"POST", "/api/tables", "NewTable", "NewTableAnswer"},
    {"GET", "/api/tables", "", "TablesAnswer"},
    {"GET", "/api/tables/ID", "", "TableAnswer"},
    {"GET", "/api/tables/ID/words", "", "WordsAnswer"},
    {"GET", "/api/tables/ID/content", "", "Record<string, any>"},
    {"GET", "/api/tables/ID/seats/SEAT", "", "Invitation"},
    {"POST", "/api/tables/ID/seats/SEAT", "Claim", "Claimed"},
    {"POST", "/api/tables/ID/links", "LinkWish", "NewLink"},
    {"POST", "/api/tables/ID/bots", "BotWish", "NewBot"},
    {"POST", "/api/tables/ID/begin", "Begin", "Begun"},
    {"POST", "/api/tables/ID/rematch", "RematchWish", "Rematch"},
    {"GET", "/api/tables/ID/evening", "", "Evening"},
    {"GET", "/api/tables/ID/report", "", "Report"},
    {"GET", "/api/tables/ID/replay", "", "Replay"},
    {"GET", "/api/tables/ID/replay/N", "", "ReplayMoment"},
    {"POST", "/api/records", "", "RecordAnswer"},
    {"GET", "/health", "", "Health"},
};

}  // namespace

std::span<const Shape> all_shapes() { return kShapes; }
std::span<const Address> all_addresses() { return kAddresses; }

}  // namespace hullbreach::server

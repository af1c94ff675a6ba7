// What is kept of a hosted table besides its game: settings, seats and what was said. As texts:
// docs/formats/store.md.
#pragma once

#include <algorithm>
#include <chrono>
#include <compare>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bot_talk.h"
#include "hosting/notice_wish.h"
#include "table/hosting_store.h"
#include "table/standing_orders.h"

namespace freehold::hosting {

/// What somebody holds at a table: seats, the bank, or, as a spectator, nothing.
struct HeldSeats {
  std::vector<int> seats{};  ///< ascending
  bool banks = false;  ///< see Banker

  [[nodiscard]] bool any() const { return banks || !seats.empty(); }
  [[nodiscard]] bool has(int seat) const { return std::ranges::find(seats, seat) != seats.end(); }

  void add(int seat) {
    if (!has(seat)) seats.insert(std::ranges::upper_bound(seats, seat), seat);
  }

  auto operator<=>(const HeldSeats&) const = default;
};

enum class Stage : std::uint8_t { gathering, playing, over };
/// What happens when somebody is away or out of time.
enum class Absence : std::uint8_t {
  wait,  ///< as clock; a bot sits in by consent only
  clock,  ///< out of time: a harmless action is played
  bot  ///< out of time or away for a while: a bot sits in
};

std::string_view word(Stage stage);
std::string_view word(Absence absence);
std::optional<Absence> absence_of(std::string_view word);

/// A place at the table.
struct HostedSeat {
  std::string name{};  ///< empty: free, and never taken
  std::string piece{};  ///< empty: assigned at the start
  std::string bot{};  ///< id of the bot that has the seat; empty for people
  std::string word{};  ///< the person's word for the dice
  std::vector<std::string> tokens{};  ///< hashes; empty: nobody holds it
  std::string code{};  ///< hash
  std::string sitting_in{};  ///< id of the bot that decides in the person's place, or after they stood up
  bool asked_away = false;  ///< the bot stays until the person acts or wants the seat back, not only comes
  bool hosts = false;  ///< the person made the table
  bool agrees_to_chances = false;  ///< the person consents to showing chances
  NoticeWish notices{};  ///< how the person is told of turns while away
  std::optional<table::StandingOrders> orders{};  ///< what is played for the person meanwhile

  [[nodiscard]] bool is_bot() const { return !bot.empty(); }
  [[nodiscard]] bool taken() const { return is_bot() || !tokens.empty(); }
  /// Somebody else has it from now on, or nobody.
  void forget_wishes() {
    agrees_to_chances = false;
    notices = {};
    orders.reset();
  }

  bool operator==(const HostedSeat&) const = default;
};

/// Somebody who made the table and keeps the bank instead of playing. The bank acts by itself, so the banker
/// is only the host: starts the game, frees seats, asks for pauses and talks.
struct Banker {
  std::string name{};  ///< empty: nobody; a player hosts
  std::vector<std::string> tokens{};  ///< hashes
  std::string code{};  ///< hash

  [[nodiscard]] bool any() const { return !name.empty(); }
  bool operator==(const Banker&) const = default;
};

struct ChatLine {
  std::optional<int> seat{};  ///< nullopt: the banker or a spectator
  bool banker = false;
  std::string name{};
  std::string text{};
  std::int64_t at = 0;  ///< seconds since 1970, UTC
  std::string key{};  ///< hash of its request and the speaker's token or name; may be empty

  bool operator==(const ChatLine&) const = default;
};

/// Seconds for a decision; 0: no limit.
struct ClockSetting {
  int move = 0;
  int bid = 0;

  [[nodiscard]] bool any() const { return move > 0 || bid > 0; }
  bool operator==(const ClockSetting&) const = default;
};

/// A decision's clock while it is stopped.
struct StoppedClock {
  std::int64_t decision = -1;  ///< its number: Table::decisions(); -1: none
  std::int64_t left_ms = 0;

  bool operator==(const StoppedClock&) const = default;
};

struct TableRecord {
  std::string id{};  ///< also its game's
  std::string edition{};
  /// The texts of an edition that this host doesn't have, such as a board that somebody made
  /// (table::print_sources_json). Empty: the edition is this host's own.
  std::string board{};
  std::string title{};  ///< of the edition
  std::string options{};  ///< a JSON object: where the game's options differ from the edition's
  std::string rules{};  ///< the same in words: `[{"key","print","value","meaning","clause"}]`
  /// What everybody has to know about a game imported from a file: `{"by","draws","changed","position"}`
  /// (docs/formats/server.md). Empty: it was begun here.
  std::string brought{};
  ClockSetting clock{};
  Absence absence = Absence::wait;
  BotTalk bot_talk = BotTalk::normal;
  bool is_private = true;
  std::string invite{};
  std::string watch{};
  std::string seed{};  ///< of the dice: 64 hexadecimal digits
  Stage stage = Stage::gathering;
  bool paused = false;
  StoppedClock stopped{};  ///< the last time: by a pause, the last watcher leaving, or a change of server
  Banker banker{};
  std::vector<HostedSeat> seats{};
  std::vector<std::string> freed{};  ///< hashes of tokens of seats that the host freed, to tell their holders
  std::string rematch{};  ///< id of the table that followed
  /// The version when `decisions` of the game and `said` lines of chat were stored; each further one adds
  /// one.
  std::int64_t version = 1;
  std::int64_t decisions = 0;
  std::int64_t said = 0;
  std::int64_t made_at = 0;  ///< seconds since 1970, UTC

  [[nodiscard]] HostedSeat& seat(int number) { return seats.at(static_cast<std::size_t>(number)); }
  [[nodiscard]] const HostedSeat& seat(int number) const {
    return seats.at(static_cast<std::size_t>(number));
  }

  bool operator==(const TableRecord&) const = default;
};

/// Whether a seat is the host's: that of the person who made the table or, if they left, the first person's.
/// None if there is a banker.
bool is_host(const TableRecord& record, int seat);
/// Gives bots without names those of personas (bots/persona.h) that nobody at the table has; always the same
/// for the same table.
void name_bots(TableRecord& record);
/// Whether a bot has a persona's name, which it gives up if a person wants it.
bool may_be_renamed(const HostedSeat& seat);
/// Renames such bots if they have the name of `person`.
void make_way_for(TableRecord& record, const std::string& person);

/// A new table, not begun, with the same people and bots in the same seats, by the same rules. Id, links and
/// seed are new.
TableRecord rematch_of(TableRecord ended);

std::string print_table_record(const TableRecord& record);
/// The error is a sentence.
std::expected<TableRecord, std::string> parse_table_record(std::string_view text);

std::string print_chat_line(const ChatLine& line);
/// nullopt if the text is no line of chat.
std::optional<ChatLine> parse_chat_line(std::string_view text);

/// The record in its stored form, to replace `revision`. Links and codes lead to it; codes only until there
/// is a rematch.
table::HostedRecord hosted_record_of(const TableRecord& record, std::int64_t revision,
                                     std::chrono::sys_seconds now);

}  // namespace freehold::hosting

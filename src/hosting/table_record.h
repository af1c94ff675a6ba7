// What is kept of a hosted table besides its game: settings and seats, and what was said there. As texts:
// docs/formats/store.md.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/notice_wish.h"
#include "table/hosting_store.h"
#include "table/standing_orders.h"

namespace freehold::hosting {

enum class Stage : std::uint8_t { gathering, playing, over };
/// What happens when somebody is away, or out of time.
enum class Absence : std::uint8_t {
  wait,   ///< as clock; no bot sits in but by consent
  clock,  ///< out of time: a harmless action
  bot     ///< out of time, or gone for a while: a bot sits in
};

std::string_view word(Stage stage);
std::string_view word(Absence absence);
std::optional<Absence> absence_of(std::string_view word);

/// A place at the table.
struct HostedSeat {
  std::string name{};  ///< empty: free, and nobody has had it
  std::string piece{};  ///< empty: one is given at the start
  std::string bot{};  ///< id of the bot whose seat it is; empty for a person's
  std::string word{};  ///< the person's own for the dice
  std::vector<std::string> tokens{};  ///< hashes; none: nobody holds it
  std::string code{};  ///< hash
  std::string sitting_in{};  ///< id of the bot that decides for its person, or for nobody after a stand up
  bool asked_away =
      false;  ///< the bot sits in until its person acts or wants the seat back, not merely comes
  bool hosts = false;  ///< of whoever made the table
  bool agrees_to_chances = false;  ///< its person lets everybody's chance to win be shown
  NoticeWish notices{};  ///< how its person hears of their turns while away
  std::optional<table::StandingOrders> orders{};  ///< what is done for its person meanwhile

  [[nodiscard]] bool is_bot() const { return !bot.empty(); }
  [[nodiscard]] bool taken() const { return is_bot() || !tokens.empty(); }

  bool operator==(const HostedSeat&) const = default;
};

/// The person who made the table and keeps the bank, without a seat. What the bank does happens by itself, so this is the
/// host alone: who starts, frees seats, asks for a pause and talks.
struct Banker {
  std::string name{};  ///< empty: nobody, and a player hosts
  std::vector<std::string> tokens{};  ///< hashes
  std::string code{};  ///< hash

  [[nodiscard]] bool any() const { return !name.empty(); }
  bool operator==(const Banker&) const = default;
};

struct ChatLine {
  std::optional<int> seat{};  ///< nothing: the banker, or a spectator
  bool banker = false;
  std::string name{};
  std::string text{};
  std::int64_t at = 0;  ///< seconds since 1970, UTC
  std::string key{};  ///< hash of its request, with the token or name of its speaker; empty: none was stated

  bool operator==(const ChatLine&) const = default;
};

/// Seconds for a decision; 0: no limit.
struct ClockSetting {
  int move = 0;
  int bid = 0;

  [[nodiscard]] bool any() const { return move > 0 || bid > 0; }
  bool operator==(const ClockSetting&) const = default;
};

/// The clock of a decision while it stands still.
struct StoppedClock {
  std::int64_t decision = -1;  ///< its number, as of Table::decisions(); -1: none
  std::int64_t left_ms = 0;

  bool operator==(const StoppedClock&) const = default;
};

struct TableRecord {
  std::string id{};  ///< also its game's
  std::string edition{};
  std::string title{};  ///< of the edition
  std::string options{};  ///< as a JSON object: where the game's options differ from the edition's
  std::string rules{};  ///< the same in words, a JSON array: `[{"key","print","value","meaning","clause"}]`
  /// Of a game that came from a file, what everybody at it has to know, a JSON object: `{"by","draws","changed","position"}`
  /// (docs/formats/server.md). Empty: it was begun here.
  std::string brought{};
  ClockSetting clock{};
  Absence absence = Absence::wait;
  bool is_private = true;
  std::string invite{};
  std::string watch{};
  std::string seed{};  ///< of the dice: 64 hexadecimal digits
  Stage stage = Stage::gathering;
  bool paused = false;
  StoppedClock
      stopped{};  ///< when it was stopped last: by a pause, by the last watcher who left, by a change of server
  Banker banker{};
  std::vector<HostedSeat> seats{};
  std::vector<std::string>
      freed{};  ///< hashes of tokens whose seats the host has freed: their holders are told so
  std::string rematch{};  ///< id of the table that followed
  /// When `decisions` of the game and `said` lines of chat were in the store; each further one adds one.
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

/// Whether a seat is the host's: of whoever made the table, and when nobody has such a seat any more, the first person's.
/// None if there is a banker.
bool is_host(const TableRecord& record, int seat);
/// Gives every bot without a name one of the cast (bots/persona.h) that nobody at the table has: the same for the same table.
void name_bots(TableRecord& record);
/// Whether the bot of this seat is called so by name_bots(), so that it gets another name where a person wants this one.
bool may_be_renamed(const HostedSeat& seat);
/// Gives such bots that are called like `person` another name.
void make_way_for(TableRecord& record, const std::string& person);

/// The same people and bots in the same seats, by the same rules, at a new table that has not begun. Its id, links and
/// seed are new ones.
TableRecord rematch_of(TableRecord ended);

std::string print_table_record(const TableRecord& record);
/// A sentence says what is wrong with the text.
std::expected<TableRecord, std::string> parse_table_record(std::string_view text);

std::string print_chat_line(const ChatLine& line);
/// Nothing if the text isn't a line of chat.
std::optional<ChatLine> parse_chat_line(std::string_view text);

/// The record as the store keeps it, to be put in place of `revision`. Its links lead to it, and the codes of its
/// seats too, until a rematch has them.
table::HostedRecord hosted_record_of(const TableRecord& record, std::int64_t revision,
                                     std::chrono::sys_seconds now);

}  // namespace freehold::hosting

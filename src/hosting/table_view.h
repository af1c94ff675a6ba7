// A table as a connection may see it (docs/formats/server.md, "View"): what everybody sees, and what only
// some do.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/question.h"
#include "hosting/table_record.h"
#include "notation/json_text.h"
#include "notation/seat.h"
#include "table/dice_luck.h"
#include "table/table.h"
#include "value/network.h"

namespace freehold::hosting {

/// All that a view shows.
struct ViewSource {
  const TableRecord& record;
  std::int64_t version;
  const table::Table* game;  ///< null while gathering
  const table::DiceLuck& luck;
  const std::optional<Question>& question;
  std::span<const ChatLine> chat;  ///< the last lines
  std::vector<bool> present;  ///< of each seat
  bool banker_present;
  std::vector<int> overdue;  ///< seats that a bot may be asked to sit in for
  std::vector<int> deciding;  ///< seats whose people decide for themselves
  std::optional<int> clock_for;  ///< the seat whose clock runs
  std::optional<std::chrono::milliseconds> left;  ///< until it runs out
  std::chrono::milliseconds grace{};  ///< of these, before it begins to run
  std::optional<std::chrono::milliseconds> runs_out_at;  ///< as a time of the table's clock
  std::string_view commitment;  ///< to the dice; empty: none
  std::string_view ranking;  ///< from print_ranking(); empty: the game is not over
  std::optional<value::WinChances> chances;  ///< nullopt: not shown
  bool goes_on;  ///< the game is neither paused nor too long
  std::string_view limit;  ///< the limit that holds up the game; empty: none
};

/// The seats in notation's form, with their current names.
std::vector<notation::Seat> notation_seats(const TableRecord& record);

/// The whole view for a connection that holds `holds`.
void write_whole_view(notation::JsonText& out, const ViewSource& source, const HeldSeats& holds,
                      bool with_chat);
/// The view that everybody sees. All of it has to belong to parts.
void write_common_view(notation::JsonText& out, const ViewSource& source);
/// What a connection that holds `holds` sees differently: an object of JSON Pointers into the view, each a
/// part.
void write_own_view(notation::JsonText& out, const ViewSource& source, const HeldSeats& holds);

/// How everyone was placed in a game that is over, as a JSON text, to be kept: it takes a replay of the log.
std::string print_ranking(const table::Table& game);
/// A line of the list of public tables.
void write_summary(notation::JsonText& out, const TableRecord& record, int round);

}  // namespace freehold::hosting

// A table as a connection may see it (docs/formats/server.md, "View"): what everybody sees, and what only some do.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/holding.h"
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
  std::vector<int> overdue;  ///< seats for which a bot may be asked to sit in
  std::vector<int> deciding;  ///< seats whose persons decide for themselves
  std::optional<int> clock_for;  ///< the seat whose time runs
  std::optional<std::chrono::milliseconds> left;  ///< until it is out of time
  std::chrono::milliseconds grace{};  ///< of these, before its time begins to run
  std::optional<std::chrono::milliseconds> runs_out_at;  ///< the same, as a time of the table's clock
  std::string_view commitment;  ///< to the dice; empty: none
  std::string_view ranking;  ///< what print_ranking() makes; empty: the game is not over
  std::optional<value::WinChances> chances;  ///< nothing: they are not shown
  bool goes_on;  ///< the game is neither paused nor of its greatest length
  std::string_view limit;  ///< that holds up the game; empty: none
};

/// The seats as notation knows them, by the names of whoever holds them now.
std::vector<notation::Seat> notation_seats(const TableRecord& record);

/// The whole view of a connection that holds this.
void write_whole_view(notation::JsonText& out, const ViewSource& source, const Holding& holds,
                      bool with_chat);
/// The view as everybody sees it, in parts. Whatever is added to it is a part or belongs to one.
void write_common_view(notation::JsonText& out, const ViewSource& source);
/// What a connection that holds this sees differently: an object of JSON Pointers into the view, each a part.
void write_own_view(notation::JsonText& out, const ViewSource& source, const Holding& holds);

/// How everyone was placed in a game that is over, as a JSON text: for the table to keep, since it takes the whole log.
std::string print_ranking(const table::Table& game);
/// One line of the list of public tables.
void write_summary(notation::JsonText& out, const TableRecord& record, int round);

}  // namespace freehold::hosting

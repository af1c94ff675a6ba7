// A table as a connection may see it (docs/formats/server.md, "View"): what everybody sees, and what only some do.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <span>
#include <vector>

#include "notation/seat.h"
#include "server/luck.h"
#include "server/question.h"
#include "server/table_record.h"
#include "table/table.h"

namespace freehold::server {

/// All that a view shows.
struct ViewSource {
  const TableRecord& record;
  std::int64_t version;
  const table::Table* game;  ///< null while gathering
  const Luck& luck;
  const std::optional<Question>& question;
  std::vector<bool> present;  ///< of each seat
  std::optional<int> clock_for;  ///< the seat whose time runs
  std::optional<std::chrono::milliseconds> left;  ///< of its time
};

/// The seats as notation knows them, by the names of who holds them now.
std::vector<notation::Seat> notation_seats(const TableRecord& record);

/// What everybody sees, without the chat.
boost::json::object common_view(const ViewSource& source);
/// What a connection that holds these seats sees besides.
boost::json::object personal_view(const ViewSource& source, std::span<const int> seats);

boost::json::array print_chat(std::span<const ChatLine> chat);
/// The menu of one seat; actions whose effect is certain with "cash", what they change of that seat's cash.
boost::json::array print_menu(const table::Table& game, PlayerId player);
/// One line of the list of public tables.
boost::json::object print_summary(const TableRecord& record, int round);

}  // namespace freehold::server

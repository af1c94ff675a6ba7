// A hosted table as it is shown to this connection: the parts of a view that are not the game's own notation.
#pragma once

#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "notation/members.h"

namespace freehold::remote {

namespace json = boost::json;

struct SeatView {
  std::string name;  ///< empty: free
  std::string piece;
  bool is_bot = false;
  bool taken = false;
  bool present = false;
  bool yours = false;
  bool bot_sits_in = false;
  bool hosts = false;
};

struct QuestionView {
  std::int64_t number = 0;
  std::string kind;  ///< "undo", "pause", "sit_in", "end"
  int by = 0;  ///< the seat that asks; -1: the banker
  std::optional<int> seat{};  ///< that a bot is to sit in for
  std::vector<int> waiting;
};

struct TableView {
  std::string table{};
  std::int64_t version = 0;
  std::string title{};
  std::string stage{};  ///< "gathering", "playing", "over"
  std::vector<std::string> rules{};  ///< its house rules: a heading, and a sentence each
  std::vector<SeatView> seats{};
  std::string banker{};  ///< who keeps the bank and hosts, without a seat; empty: nobody
  bool banks = false;  ///< the person here is the banker
  json::value state{};  ///< in notation; null while gathering
  std::optional<int> clock_for{};
  std::optional<std::chrono::milliseconds> left{};  ///< until the one awaited is out of time
  std::chrono::milliseconds grace{};  ///< of these, before that time begins to run
  std::int64_t move_clock = 0;  ///< seconds for a decision; 0: no limit
  std::int64_t bid_clock = 0;
  std::string absence{};  ///< "wait", "clock", "bot"
  std::optional<std::chrono::milliseconds> game_left{};
  bool paused = false;
  std::string limit{};  ///< of the server, that holds up the game; empty: none
  std::optional<QuestionView> question{};
  std::vector<int> undo{};  ///< seats that may ask to take back
  std::vector<int> overdue{};  ///< seats for which a bot may be asked to sit in
  std::string commitment{};
  std::string rematch{};
  std::string invite{};
  std::string watch{};

  /// The seat of this connection; nullopt for spectators.
  [[nodiscard]] std::optional<int> own_seat() const;
  /// The person here has a seat or keeps the bank.
  [[nodiscard]] bool takes_part() const { return banks || own_seat().has_value(); }
  [[nodiscard]] bool hosts() const;
  /// A name for a seat; for seat -1, the banker's.
  [[nodiscard]] std::string name(int seat) const;
};

/// What is missing or of another type is left as it is by default: the other side may be any program.
TableView read_view(const json::object& view);

// Reading what came over the wire, whatever it is.
using notation::array_in;
using notation::number_in;
using notation::object_in;
using notation::text_in;
using notation::truth_in;

/// Puts each value where its pointer leads; false if one leads nowhere, and then `view` is of no use any more.
bool apply_changes(boost::json::value& view, const boost::json::object& changes);

}  // namespace freehold::remote

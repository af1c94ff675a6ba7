// Coming to a hosted table from a terminal: by a link or to a seat that was kept, through the waiting room, the game,
// and to the next table with the same people.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "remote/remote_game.h"
#include "remote/remote_table.h"
#include "remote/seat_keeper.h"
#include "remote/table_link.h"
#include "terminal/line_input.h"

namespace freehold::remote {

/// How somebody wants to come.
struct Visitor {
  std::optional<TableLink> link{};  ///< nothing: to the seat that was used last
  std::string name{};  ///< empty: asked for
  std::string usual_name{};  ///< of whoever comes, which Enter alone takes; may be empty
  std::string piece{};
  std::string word{};  ///< for the dice
  bool plain = false;  ///< the game too is played line by line
  bool ascii = false;
  std::vector<std::string> authorities{};  ///< files of certificates to trust
};

/// How a visit ended.
struct VisitEnd {
  enum class Kind : std::uint8_t {
    done,
    refused,  ///< a wrong link, no such seat: `message`
    unreachable  ///< no server, no terminal, no file: `message`
  };
  Kind kind = Kind::done;
  std::string message{};
  int code = 0;  ///< of kind done: what the terminal client ended with
};

class Visit {
 public:
  /// What is given by reference outlives it.
  Visit(Visitor visitor, const SeatKeeper& keeper, terminal::LineInput& in, std::ostream& out)
      : visitor_(std::move(visitor)), keeper_(keeper), in_(in), out_(out) {}

  VisitEnd run();
  /// The name that was asked for and has been taken; empty if none was asked for.
  [[nodiscard]] const std::string& name_asked_for() const { return name_asked_for_; }

 private:
  using Refused = std::expected<void, VisitEnd>;

  Refused find_seat();
  Refused connect();
  Refused sit_down();
  Refused come_back_to(const KeptSeat& seat);
  Refused join();
  Refused reclaim();
  Refused look_on();
  Refused take_grant(const json::object& answer);
  Refused enter(Pass pass);
  void tell_invited(const TableView& view);
  std::expected<std::string, VisitEnd> asked_name();
  void keep_seat(const std::string& code);
  /// To the table that follows; false if nobody wants to.
  bool go_on(const std::string& table);
  VisitEnd play();
  std::string offered_rematch(const RemoteGame& game);
  void say(const std::string& sentence);
  [[nodiscard]] std::vector<std::string> links() const;

  Visitor visitor_;
  const SeatKeeper& keeper_;
  terminal::LineInput& in_;
  std::ostream& out_;
  ServerAddress address_;
  std::optional<KeptSeat> seat_;  // who sits here, as it is kept
  bool is_kept_ = false;
  std::string name_asked_for_;
  std::unique_ptr<Caller> caller_;
  std::unique_ptr<RemoteTable> table_;
};

}  // namespace freehold::remote

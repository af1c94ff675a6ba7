// Coming to a hosted table from a terminal: by a link or to a seat that was kept, through the waiting room, the game,
// and to the next table with the same people.
#pragma once

#include <cstdint>
#include <expected>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "remote/remote_game.h"
#include "remote/remote_table.h"
#include "remote/seat_keeper.h"
#include "remote/socket_client.h"
#include "terminal/plain_turn.h"

namespace freehold::remote {

/// The link to a hosted table, as the browser client shows it: docs/formats/server.md, "Words".
struct TableLink {
  enum class Kind : std::uint8_t {
    join,  ///< an invite: a free seat
    watch,  ///< to look on
    seat  ///< a code: a seat that somebody has already, on one more device
  };

  ServerAddress address;
  std::string site;  ///< "http://host:port", for saying and keeping where the table is
  Kind kind = Kind::join;
  std::string secret;

  /// Of "http://host:port/join/INVITE", "http://host:port/#/watch/CODE" and the like; a sentence says what is wrong with it.
  static std::expected<TableLink, std::string> of(std::string_view text);
};

/// How somebody wants to come.
struct Visitor {
  std::optional<TableLink> link{};  ///< nullopt: to the seat used last
  std::string name{};  ///< empty: asked for
  std::string usual_name{};  ///< the default name; may be empty
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

  VisitEnd() = default;
  VisitEnd(Kind how, std::string why, int exit_code = 0)
      : kind(how), message(std::move(why)), code(exit_code) {}
  VisitEnd(ServerRefusal refusal)
      : kind(refusal.kind == ServerRefusal::Kind::lost ? Kind::unreachable : Kind::refused),
        message(std::move(refusal.message)) {}
};

/// A visit to a hosted table, from the link to the end.
class Visit {
 public:
  /// What is given by reference outlives it.
  Visit(Visitor visitor, const SeatKeeper& keeper, terminal::LineInput& in, std::ostream& out)
      : visitor_(std::move(visitor)), keeper_(keeper), in_(in), out_(out), talk_(in, out) {}

  VisitEnd run();
  /// The name that the person typed and the server accepted; empty if none was asked for.
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
  [[nodiscard]] std::vector<std::string> links() const;

  Visitor visitor_;
  const SeatKeeper& keeper_;
  terminal::LineInput& in_;
  std::ostream& out_;
  terminal::PlainTalk talk_;
  ServerAddress address_;
  std::optional<KeptSeat> seat_;  // who sits here, as it is kept
  std::string name_asked_for_;
  std::unique_ptr<Caller> caller_;
  std::unique_ptr<RemoteTable> table_;
};

}  // namespace freehold::remote

// Seats: who holds what at a hosted table, by their tokens and links; sitting down, standing up, and starting the game.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/holding.h"
#include "hosting/invitation.h"
#include "hosting/kept_record.h"

namespace freehold::hosting {

/// A seat or the bank, which somebody has just taken: the secrets are shown here and never again.
struct SeatGrant {
  std::optional<int> seat{};  ///< nothing: the bank
  std::string token;
  std::string code;
};

/// How somebody wants to sit down.
struct SeatWish {
  std::string name;
  std::string piece{};
  std::string word{};
  std::optional<int> seat{};
};

/// What a connection shows to be let in; each may be empty.
struct Credentials {
  std::vector<std::string> tokens{};
  std::string link{};  ///< the watch code or the invite
};

/// What a link is to a table.
enum class LinkRole : std::uint8_t { none, watch, invite };

/// Tokens come in as their holder has them.
class Seats : PartOfTable {
 public:
  Seats(const PartOfTable& part, Play& play, TableTime& time, Audience& audience)
      : PartOfTable(part), play_(play), time_(time), audience_(audience) {}

  // --- Who holds what ---
  /// The seat that a token holds; refused if it holds none.
  [[nodiscard]] Allowed<int> seat_of(std::string_view token) const;
  /// The seat that a token holds, or nothing if it holds the bank; refused if it holds neither.
  [[nodiscard]] Allowed<std::optional<int>> holder_of(std::string_view token) const;
  [[nodiscard]] Allowed<Holding> holding_of(const std::vector<std::string>& tokens) const;
  /// What hashes of tokens hold; others hold nothing.
  [[nodiscard]] Holding held_by(const std::vector<std::string>& hashes) const;
  /// Whether one of the tokens, or the link, is one of this table's.
  [[nodiscard]] bool admits(const Credentials& credentials) const;
  [[nodiscard]] Allowed<> refuse_strangers(const Credentials& credentials) const;
  /// Refused for whoever shows the token of a seat that the host has freed.
  [[nodiscard]] Allowed<> refuse_freed(const Credentials& credentials) const;
  [[nodiscard]] LinkRole role_of(std::string_view link) const;
  /// What its invite tells before it is opened.
  [[nodiscard]] Invitation invitation(const telling::Language& language) const;

  // --- Sitting down and standing up ---
  [[nodiscard]] Allowed<SeatGrant> join(const SeatWish& wish);
  /// The same seat, or the bank, for one more device.
  [[nodiscard]] Allowed<SeatGrant> reclaim(const std::string& code);
  [[nodiscard]] Allowed<> rename(std::string_view token, const SeatWish& wish, bool with_piece,
                                 bool with_word);
  /// Gives up a seat, or the bank, which nobody keeps then: a player hosts.
  [[nodiscard]] Allowed<> stand_up(std::string_view token);
  /// The host takes a seat from somebody before the game: it is free again, and its tokens hold nothing any more.
  [[nodiscard]] Allowed<> free_up(std::string_view token, int number);
  /// The consent of a seat's person to show everybody's chances, given or taken back.
  [[nodiscard]] Allowed<std::int64_t> agree_to_chances(std::string_view token, bool agrees);
  /// `fill`: a bot for the free seats, or "none" to take them away; empty: none may be free.
  [[nodiscard]] Allowed<std::int64_t> start(std::string_view token, const std::string& fill);
  /// Keeps `next`, a new table, as the one that follows, both in one step, and tells everybody. Nothing but its id where
  /// one follows already.
  [[nodiscard]] Allowed<std::optional<std::string>> follow(std::string_view token,
                                                           const table::HostedRecord& next);

  // --- Bots in place of people ---
  [[nodiscard]] Allowed<> set_away(std::string_view token, bool away);
  [[nodiscard]] Allowed<> sit_in(const std::vector<int>& seats, bool asked);
  [[nodiscard]] Allowed<> give_back(int seat);

 private:
  [[nodiscard]] std::optional<int> seat_of_hash(std::string_view hash) const;
  [[nodiscard]] bool banks(std::string_view hash) const;
  [[nodiscard]] Allowed<> refuse_freed_hash(std::string_view hash) const;
  static SeatGrant grant(HostedSeat& seat, int number);
  [[nodiscard]] Allowed<SeatGrant> reclaim_bank(const std::string& code);
  [[nodiscard]] Allowed<> rename_banker(const std::string& name);
  [[nodiscard]] Allowed<> give_up_bank();
  [[nodiscard]] Allowed<> give_up_seat(int number);
  [[nodiscard]] Allowed<> check_wish(const SeatWish& wish, std::optional<int> own_seat) const;
  [[nodiscard]] Allowed<int> free_seat(const SeatWish& wish) const;
  /// The seats of a game that begins now, of which `fill` are those that nobody has taken (start()).
  [[nodiscard]] Allowed<TableRecord> seated(const std::string& fill) const;

  Play& play_;
  TableTime& time_;
  Audience& audience_;
};

}  // namespace freehold::hosting

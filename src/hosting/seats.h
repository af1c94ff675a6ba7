// Seats: who holds which seat or the bank, by tokens and links; sitting down, standing up, and starting the
// game.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/kept_record.h"
#include "hosting/secrets.h"
#include "hosting/table_record.h"
#include "telling/language.h"

namespace freehold::hosting {

struct Invitation;

/// The secrets of a seat or the bank that somebody has just taken; shown only this once.
struct SeatGrant {
  std::optional<int> seat{};  ///< nullopt: the bank
  std::string token;
  std::string code;
};

/// New secrets for a seat, or for the bank (a Banker, without a number), which keeps their hashes.
template <class Holder>
SeatGrant grant_to(Holder& holder, std::optional<int> number) {
  SeatGrant granted{.seat = number, .token = new_secret(), .code = new_code()};
  holder.tokens = {secret_hash(granted.token)};
  holder.code = secret_hash(granted.code);
  return granted;
}

/// How somebody wants to sit down.
struct SeatWish {
  std::string name;
  std::string piece{};
  std::string word{};
  std::optional<int> seat{};
};

/// What a connection shows to be let in; may be empty.
struct Credentials {
  std::vector<std::string> tokens{};
  std::string link{};  ///< the watch code or the invite
};

/// What a link is to a table.
enum class LinkRole : std::uint8_t { none, watch, invite };

/// Tokens are passed as people have them, not hashed.
class Seats : PartOfTable {
 public:
  Seats(const PartOfTable& part, Play& play, TableTime& time, Audience& audience)
      : PartOfTable(part), play_(play), time_(time), audience_(audience) {}

  // --- Who holds what ---
  /// The seat that a token holds; refused if it holds none.
  [[nodiscard]] Allowed<int> seat_of(std::string_view token) const;
  /// The seat that a token holds; nullopt if it holds the bank. Refused if it holds neither.
  [[nodiscard]] Allowed<std::optional<int>> holder_of(std::string_view token) const;
  [[nodiscard]] Allowed<HeldSeats> holding_of(const std::vector<std::string>& tokens) const;
  /// What tokens with these hashes hold.
  [[nodiscard]] HeldSeats held_by(const std::vector<std::string>& hashes) const;
  /// Whether a token or the link belongs to this table.
  [[nodiscard]] bool admits(const Credentials& credentials) const;
  [[nodiscard]] Allowed<> refuse_strangers(const Credentials& credentials) const;
  /// Refused if a token's seat was freed by the host.
  [[nodiscard]] Allowed<> refuse_freed(const Credentials& credentials) const;
  [[nodiscard]] LinkRole role_of(std::string_view link) const;
  [[nodiscard]] Invitation invitation(const telling::Language& language) const;

  // --- Sitting down and standing up ---
  [[nodiscard]] Allowed<SeatGrant> join(const SeatWish& wish);
  /// Gives the same seat, or the bank, to another device.
  [[nodiscard]] Allowed<SeatGrant> reclaim(const std::string& code);
  [[nodiscard]] Allowed<> rename(std::string_view token, const SeatWish& wish, bool with_piece,
                                 bool with_word);
  /// Gives up a seat or the bank. Without a banker, a player hosts.
  [[nodiscard]] Allowed<> stand_up(std::string_view token);
  /// The host frees somebody's seat before the game; its tokens no longer hold it.
  [[nodiscard]] Allowed<> free_up(std::string_view token, int number);
  /// Gives or withdraws a person's consent to showing chances.
  [[nodiscard]] Allowed<> agree_to_chances(std::string_view token, bool agrees);
  /// `fill`: a bot for free seats, or "none" to remove them; empty: no seat may be free.
  [[nodiscard]] Allowed<> start(std::string_view token, const std::string& fill);
  /// Stores `next`, a new table, as the rematch, in one step with this table, and tells everybody. If there
  /// is a rematch already, returns its id instead.
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
  [[nodiscard]] Allowed<> rename_banker(const std::string& name);
  [[nodiscard]] Allowed<> give_up_bank();
  [[nodiscard]] Allowed<> give_up_seat(int number);
  [[nodiscard]] Allowed<> check_wish(const SeatWish& wish, std::optional<int> own_seat) const;
  [[nodiscard]] Allowed<int> free_seat(const SeatWish& wish) const;
  /// The record with the seats of a game that begins now; `fill` as for start().
  [[nodiscard]] Allowed<TableRecord> seated(const std::string& fill) const;

  Play& play_;
  TableTime& time_;
  Audience& audience_;
};

}  // namespace freehold::hosting

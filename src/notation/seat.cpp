#include "notation/seat.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "editions/name.h"
#include "editions/printable_text.h"
#include "notation/json_node.h"
#include "notation/position_parts.h"

namespace freehold::notation {

namespace {

using Member = std::string Seat::*;

struct SeatText {
  Member member;
  std::string_view name;
};
constexpr SeatText seat_texts[] = {{&Seat::name, "name"}, {&Seat::token, "token"}};

std::optional<std::string> wrong_count(const Ruleset& ruleset, std::size_t count) {
  if (std::in_range<int>(count) && static_cast<int>(count) >= ruleset.min_players &&
      static_cast<int>(count) <= ruleset.max_players)
    return std::nullopt;
  return fmt::format("players: this edition takes {} to {} players, not {} (G.2)", ruleset.min_players,
                     ruleset.max_players, count);
}

void check_texts(std::vector<Seat>& seats, const SeatText& of, Mistakes& mistakes) {
  std::vector<editions::Likeness> looks;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    std::string& text = seats[i].*of.member;
    const bool given = !text.empty();
    text = editions::name_of(text);
    looks.emplace_back(text);
    if (of.member == &Seat::token && !given) continue;
    if (const auto fault = editions::name_fault(text, longest_name))
      mistakes.list.push_back(fmt::format("players[{}].{}: {}", i, of.name, *fault));
    const auto before = static_cast<std::size_t>(std::ranges::find(looks, looks.back()) - looks.begin());
    if (!text.empty() && before < i)
      mistakes.list.push_back(
          fmt::format("players[{}].{}: players[{}] has it already (G.1)", i, of.name, before));
  }
}

bool is_taken(const std::vector<Seat>& seats, const std::string& token) {
  return std::ranges::any_of(seats,
                             [&](const Seat& seat) { return editions::is_same_name(seat.token, token); });
}

std::string free_token(const Ruleset& ruleset, const std::vector<Seat>& seats) {
  for (const std::string& token : ruleset.text.tokens) {
    if (!is_taken(seats, token)) return token;
  }
  for (int number = 1;; ++number) {
    std::string token = fmt::format("token {}", number);
    if (!is_taken(seats, token)) return token;
  }
}

std::vector<Seat> with_tokens(const Ruleset& ruleset, std::vector<Seat> seats) {
  for (Seat& seat : seats) {
    if (seat.token.empty()) seat.token = free_token(ruleset, seats);
  }
  return seats;
}

}  // namespace

std::expected<std::vector<Seat>, Mistakes> checked_seats(const Ruleset& ruleset, std::vector<Seat> seats) {
  if (auto wrong = wrong_count(ruleset, seats.size()))
    return std::unexpected(Mistakes{.list = {*std::move(wrong)}});
  Mistakes mistakes;
  for (const SeatText& one : seat_texts)
    check_texts(seats, one, mistakes);
  if (!mistakes.list.empty()) return std::unexpected(std::move(mistakes));
  return with_tokens(ruleset, std::move(seats));
}

std::expected<std::vector<Seat>, Mistakes> kept_seats(const Ruleset& ruleset, std::vector<Seat> seats) {
  if (auto wrong = wrong_count(ruleset, seats.size()))
    return std::unexpected(Mistakes{.list = {*std::move(wrong)}});
  Mistakes mistakes;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    for (const SeatText& of : seat_texts) {
      const std::string& text = seats[i].*of.member;
      const auto fault = editions::text_fault(text);
      const std::string wrong = fault                                       ? "must not have " + fault->what
                                : of.member == &Seat::name && text.empty()  ? "must not be empty"
                                : editions::is_too_long(text, longest_name) ? "is too long"
                                                                            : "";
      if (!wrong.empty()) mistakes.list.push_back(fmt::format("players[{}].{}: {}", i, of.name, wrong));
    }
  }
  if (!mistakes.list.empty()) return std::unexpected(std::move(mistakes));
  return with_tokens(ruleset, std::move(seats));
}

std::vector<Seat> read_seats(const JsonNode& players) {
  std::vector<Seat> seats;
  if (!players.given()) players.mistake("must list the players");
  for (const JsonNode& node : players.items()) {
    Seat& seat = seats.emplace_back();
    if (!node.is_object()) continue;
    if (!node.at("name").given()) node.at("name").mistake("must be given");
    node.at("name").read(seat.name);
    if (node.at("token").given_not_null()) node.at("token").read(seat.token);
    if (node.at("bot").given_not_null()) node.at("bot").read(seat.bot);
  }
  return seats;
}

json::array print_seats(std::span<const Seat> seats) {
  json::array players;
  for (const Seat& seat : seats) {
    json::object object{{"name", seat.name}, {"token", seat.token}};
    if (!seat.bot.empty()) object["bot"] = seat.bot;
    players.push_back(std::move(object));
  }
  return players;
}

std::expected<std::vector<Seat>, Mistakes> parse_seats(const json::value& json) {
  Mistakes mistakes;
  auto seats = read_seats(JsonNode{&json, "players", mistakes});
  if (!mistakes.list.empty()) return std::unexpected(std::move(mistakes));
  return seats;
}

}  // namespace freehold::notation

#include "hosting/grants.h"

#include <utility>

#include "base/limits.h"
#include "base/try.h"
#include "hosting/secrets.h"

namespace freehold::hosting {

namespace json = boost::json;

namespace {

/// Tokens and codes for the seats of whoever makes a table; the record keeps their hashes.
std::vector<SeatGrant> grant_seats(TableWish& wish) {
  std::vector<SeatGrant> grants;
  for (const int number : wish.mine) {
    grants.push_back({.seat = number, .token = new_secret(), .code = new_code()});
    HostedSeat& seat = wish.record.seats.at(static_cast<std::size_t>(number));
    seat.tokens = {secret_hash(grants.back().token)};
    seat.code = secret_hash(grants.back().code);
  }
  return grants;
}

/// The same for the bank; its seat is nothing.
SeatGrant grant_bank(TableWish& wish) {
  SeatGrant grant{.seat = {}, .token = new_secret(), .code = new_code()};
  wish.record.banker.tokens = {secret_hash(grant.token)};
  wish.record.banker.code = secret_hash(grant.code);
  return grant;
}

}  // namespace

Grants grant_all(TableWish& wish) {
  return {.invite = wish.record.invite,
          .watch = wish.record.watch,
          .seats = wish.record.banker.any() ? std::vector{grant_bank(wish)} : grant_seats(wish)};
}

wire::Answer made_answer(HostedTable& table, const Grants& grants) {
  json::object answer{
      {"table", table.id()}, {"invite", grants.invite}, {"watch", grants.watch}, {"seats", json::array{}}};
  std::vector<std::string> tokens;
  for (const SeatGrant& granted : grants.seats) {
    json::object secrets{{"token", granted.token}, {"code", granted.code}};
    tokens.push_back(granted.token);
    if (!granted.seat) {
      answer["banker"] = std::move(secrets);
      continue;
    }
    secrets["seat"] = *granted.seat;
    answer["seats"].get_array().push_back(std::move(secrets));
  }
  auto view = FREEHOLD_TRY(table.turn()->audience.view(tokens));
  answer["view"] = std::move(view);
  return answer;
}

wire::Allowed<std::vector<std::string>> read_tokens(const wire::Params& params) {
  std::vector<std::string> tokens;
  const auto* given = params.find("tokens");
  if (given == nullptr) return tokens;
  if (!given->is_array() || given->get_array().size() > static_cast<std::size_t>(max_players))
    return wire::refuse_params("tokens: must be an array of texts, one a seat");
  for (const json::value& token : given->get_array()) {
    if (!token.is_string()) return wire::refuse_params("tokens: must be an array of texts");
    tokens.emplace_back(token.get_string());
  }
  return tokens;
}

}  // namespace freehold::hosting

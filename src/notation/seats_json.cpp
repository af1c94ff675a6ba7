#include "notation/seats_json.h"

#include "notation/json_node.h"
#include "notation/position_parts.h"

namespace freehold::notation {

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

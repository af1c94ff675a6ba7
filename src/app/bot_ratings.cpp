#include "app/bot_ratings.h"

#include <boost/json.hpp>

namespace freehold::app {

namespace json = boost::json;

BotRatings bot_ratings(std::string_view edition) {
  const auto bytes = ladders_json();
  const json::value ladders = json::parse(std::string(bytes.begin(), bytes.end()));
  BotRatings ratings;
  for (const json::value& ladder : ladders.as_array()) {
    if (ladder.at("edition").as_string() != edition) continue;
    for (const json::value& bot : ladder.at("bots").as_array()) {
      const auto number = [&](const char* key) { return bot.at(key).to_number<double>(); };
      ratings[std::string{bot.at("bot").as_string()}] = {number("rating"), number("low"), number("high")};
    }
  }
  return ratings;
}

}  // namespace freehold::app

// How strong the bots are, as the ladders of the laboratory say (docs/lab/ladders).
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

namespace freehold::app {

/// The bytes of docs/lab/ladders.json, written into the program by the build.
std::span<const unsigned char> ladders_json();

/// A rating and its 95 % interval, as chess lists have them: between two players, 400 points more win ten times as often.
struct BotRating {
  double rating = 0;
  double low = 0;
  double high = 0;
};

/// By id of the bot.
using BotRatings = std::map<std::string, BotRating, std::less<>>;

/// The ratings of one edition's ladder; empty if the edition has none.
BotRatings bot_ratings(std::string_view edition);

}  // namespace freehold::app

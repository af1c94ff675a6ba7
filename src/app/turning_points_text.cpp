#include <fmt/format.h>

#include <cctype>

#include "app/analysis.h"
#include "app/store_access.h"
#include "notation/game_record.h"
#include "telling/action_text.h"

namespace freehold::app {
namespace {

std::string whole_percent(double chance) {
  return fmt::format("{:.0f} %", 100 * chance);
}

std::string begun_large(std::string text) {
  if (!text.empty()) text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

// "Round 12, entry 431: Ann declined Strand. Buying Strand promised 41 % instead of 33 % (between 5 and 11 % more)."
std::string sentences_about(const table::KeptGame& game, const sim::TurningPoint& point,
                            const State& before) {
  const auto words = [&](const Action& action) {
    return telling::action_text({telling::spoken(), game.ruleset, before, game.record.seats}, point.player,
                                action);
  };
  const std::string better = point.better ? begun_large(words(*point.better).doing) : "Not doing so";
  return fmt::format("  Round {}, entry {}: {} {}. {} promised {} instead of {} ({:.1f} to {:.1f} % more).\n",
                     point.round, point.entry, game.record.seats[point.player.index()].name,
                     words(point.taken).done, better, whole_percent(point.with_better),
                     whole_percent(point.with_taken), 100 * point.cost.low, 100 * point.cost.high);
}

}  // namespace

std::string turning_points_text(const table::KeptGame& game, const std::vector<sim::TurningPoint>& points) {
  std::string text;
  for (const sim::TurningPoint& point : points)
    text += sentences_about(game, point, position_after(game, point.entry));
  return text;
}

}  // namespace freehold::app

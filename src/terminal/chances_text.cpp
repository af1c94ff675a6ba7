#include "terminal/chances_text.h"

#include <fmt/format.h>

#include "table/deal_chances.h"

namespace freehold::terminal {
namespace {

std::string percent_text(float chance) {
  return fmt::format("{:.0f}%", 100 * chance);
}

}  // namespace

std::string chance_text(const Scene& scene, PlayerId player) {
  if (scene.valuer == nullptr) return {};
  return percent_text(scene.valuer->chances(scene.state)[player.index()]);
}

std::optional<std::string> deal_chances_text(const Scene& scene, const Offer& deal) {
  if (scene.valuer == nullptr) return std::nullopt;
  const auto chances = table::deal_chances(*scene.valuer, scene.state, deal);
  if (!chances) return std::nullopt;
  std::string changes;
  for (const PlayerId player : scene.state.in_game)
    changes +=
        fmt::format("{}{} {} -> {}", changes.empty() ? "" : ", ", scene.name(player),
                    percent_text(chances->now[player.index()]), percent_text(chances->then[player.index()]));
  return "Chance to win with this deal: " + changes + ".";
}

}  // namespace freehold::terminal

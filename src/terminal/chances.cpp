#include "terminal/chances.h"

#include <fmt/format.h>

#include <vector>

#include "table/deals.h"
#include "telling/language.h"

namespace freehold::terminal {

using telling::t;

ShownChances::Switched ShownChances::flip(const LiveGame& game) {
  if (game.company() != nullptr) return Switched::elsewhere;
  if (valuer_) {
    valuer_.reset();
    return Switched::hidden;
  }
  if (game.people().size() > 1) return Switched::to_be_asked;
  show(game);
  return Switched::shown;
}

void ShownChances::show(const LiveGame& game) {
  valuer_ = std::make_unique<value::Valuer>(game.rules(), value::builtin_network());
}

namespace {

std::string percent_text(float chance) {
  return t("figure.percent", {{"figure", fmt::format("{:.0f}", 100 * chance)}});
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
  std::vector<std::string> changes;
  for (const PlayerId player : scene.state.in_game)
    changes.push_back(t("terminal.chances.change", {{"player", scene.name(player)},
                                                    {"now", percent_text(chances->now[player.index()])},
                                                    {"then", percent_text(chances->then[player.index()])}}));
  return t("terminal.chances.deal", {{"changes", telling::spoken().joined(changes)}});
}

}  // namespace freehold::terminal

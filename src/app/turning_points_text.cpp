#include <fmt/format.h>

#include "app/analysis_page.h"
#include "app/figures.h"
#include "app/store_access.h"
#include "notation/game_record.h"
#include "telling/action_text.h"
#include "telling/language.h"

namespace freehold::app {

using telling::t;

namespace {

// "Played: Decline Strand (33 %)"
std::string choice_line(std::string_view label, const std::string& action, double chance) {
  return "    " + t("command.turning.choice",
                    {{"label", t(label)}, {"action", action}, {"chance", percent_text(chance, 0)}});
}

// "Round 12, entry 431: Ann", what was done there, and what would have been better by how much.
std::string sentences_about(const table::KeptGame& game, const sim::TurningPoint& point,
                            const State& before) {
  const telling::Names names{telling::spoken(), game.ruleset, before, game.record.seats};
  const auto words = [&](const Action& action) { return telling::action_text(names, point.player, action); };
  return fmt::format("  {}\n{}\n{} {}\n",
                     t("command.turning.where", {{"round", point.round},
                                                 {"entry", static_cast<std::int64_t>(point.entry)},
                                                 {"player", names.player(point.player)}}),
                     choice_line("turning.taken", words(point.taken), point.with_taken),
                     choice_line("turning.better", point.better ? words(*point.better) : t("action.none"),
                                 point.with_better),
                     t("turning.cost", {{"low", percent_text(point.cost.low, 1)},
                                        {"high", percent_text(point.cost.high, 1)}}));
}

}  // namespace

std::string turning_points_text(const table::KeptGame& game, const std::vector<sim::TurningPoint>& points) {
  std::string text;
  for (const sim::TurningPoint& point : points)
    text += sentences_about(game, point, position_after(game, point.entry));
  return text;
}

}  // namespace freehold::app

#include "training/board_school.h"

#include <string>

#include "bots/random_source.h"
#include "editions/catalogue.h"
#include "sim/board_variation.h"

namespace freehold::training {

std::vector<Board> boards_to_learn_on(std::uint64_t seed, int variations) {
  constexpr double share_of_official = 4;
  constexpr double share_without_houses = 1.5;  // because they are unlike all others
  constexpr double share_of_variations = 6;
  bots::RandomSource random{seed};
  std::vector<Board> boards;
  const editions::Catalogue catalogue;
  for (const editions::EditionSummary& edition : catalogue.list()) {
    auto found = catalogue.find(edition.id);
    if (!found) continue;
    Ruleset ruleset = found->ruleset;
    if (ruleset.options.timed && ruleset.options.max_rounds == 0)
      ruleset.options.max_rounds = static_cast<int>(20 + random.below(30));
    const bool official = edition.id == "uk" || edition.id == "us";
    const bool has_houses = ruleset.options.building == BuildingRule::houses;
    boards.push_back({ruleset, official ? share_of_official : has_houses ? 1 : share_without_houses});
  }
  const std::size_t originals = boards.size();
  for (int n = 0; n < variations; ++n) {
    const Ruleset& original = boards[random.below(static_cast<std::uint32_t>(originals))].ruleset;
    boards.push_back({sim::vary_board(original, random), share_of_variations / variations});
  }
  return boards;
}

}  // namespace freehold::training

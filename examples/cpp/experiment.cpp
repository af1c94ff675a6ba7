// Does a pot on Free Parking make games longer? Two simulations of bots, with their 95% intervals.
#include <freehold/experiment.h>

#include <iostream>
#include <string>
#include <vector>

int main() {
  for (const char* const rule : {"free_parking_pot=false", "free_parking_pot=true"}) {
    const auto result = freehold::simulate({.edition = "uk",
                                            .house_rules = {rule},
                                            .bots = {"steady", "steady", "steady"},
                                            .games = 3000,
                                            .seed = "pot"});
    if (!result) {
      std::cerr << result.error() << '\n';
      return 1;
    }
    std::cout << rule << ": " << result->rounds_per_game.mean << " rounds (" << result->rounds_per_game.low
              << " to " << result->rounds_per_game.high << "); who starts wins "
              << 100 * result->turn_wins[0].share << " % (" << 100 * result->turn_wins[0].low << " % to "
              << 100 * result->turn_wins[0].high << " %)\n";
  }
}

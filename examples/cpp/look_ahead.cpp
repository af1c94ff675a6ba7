// A position is a value: copy it, try something, and look. Here both choices at the first deed are played out by bots, and
// the dice are given by hand.
#include <freehold/freehold.h>
#include <freehold/sim/position_play.h>

#include <cstdint>
#include <iostream>

int main() {
  auto game = freehold::Game::start({.players = {"Ann", "Bob"}, .chance = freehold::ChanceSource::caller});
  if (!game) {
    std::cerr << game.error() << '\n';
    return 1;
  }
  // Outcomes of our own, one after the other, until somebody can buy something.
  for (std::uint32_t step = 0; !game->legal().has(freehold::ActionType::buy); ++step) {
    const auto chance = game->awaited_chance();
    const bool done = chance.kind != freehold::ChanceKind::none
                          ? game->supply(step * 7 % chance.count)
                          : game->act(freehold::Action::of(freehold::ActionType::roll)).has_value();
    if (!done) return 1;
  }
  for (const auto choice : {freehold::ActionType::buy, freehold::ActionType::decline}) {
    freehold::Game copy = *game;  // the game itself stays where it is
    const auto me = copy.to_act();
    const auto words = copy.text(freehold::Action::of(choice));
    if (!copy.act(freehold::Action::of(choice))) return 1;
    const auto result = freehold::sim::play_out(copy.rules(), copy.state(), {.games = 400});
    const auto share = result.win_share(me.index());
    std::cout << words << ": wins " << 100 * share.share << " % (" << 100 * share.low << " % to "
              << 100 * share.high << " %)\n";
  }
}

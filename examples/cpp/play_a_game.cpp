// Plays one game to its end and prints what happens, in words. Every player buys what they can afford, builds where they
// can, and otherwise does the least.
#include <freehold/freehold.h>

#include <iostream>
#include <string>

namespace {

freehold::Action decide(const freehold::Game& game) {
  using freehold::Action;
  using freehold::ActionType;
  const auto legal = game.legal();
  if (legal.has(ActionType::buy)) return Action::of(ActionType::buy);
  const bool can_spend = game.state().player(game.to_act()).cash > 300;
  if (legal.has(ActionType::build) && can_spend) return Action::on(ActionType::build, *legal.build.begin());
  return freehold::least_action(game.rules(), game.state(), game.to_act());
}

}  // namespace

int main(int argc, char** argv) {
  auto started = freehold::Game::start({.edition = "uk",
                                        .house_rules = {"free_parking_pot=true"},
                                        .players = {"Ann", "Bob", "Cid"},
                                        .seed = "an example",
                                        .language = argc > 1 ? argv[1] : "en"});
  if (!started) {
    std::cerr << started.error() << '\n';
    return 1;
  }
  freehold::Game& game = *started;

  while (!game.over() && game.state().round <= 60) {
    const auto action = decide(game);
    if (const auto done = game.act(action); !done) {
      std::cerr << "refused: " << freehold::Game::text(done.error()) << '\n';
      return 1;
    }
    for (const std::string& sentence : game.text())
      std::cout << sentence << '\n';
  }

  std::cout << "\nAfter round " << game.state().round << ":\n";
  for (std::size_t seat = 0; seat < game.players().size(); ++seat) {
    const auto player = freehold::PlayerId{static_cast<int>(seat)};
    std::cout << "  " << game.players()[seat] << ": " << game.money(game.state().player(player).cash) << ", "
              << game.state().owned_by(player).size() << " deeds\n";
  }
}

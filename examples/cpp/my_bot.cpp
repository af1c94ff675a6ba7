// A bot of a few lines, and how it does against the program's own.
#include <freehold/bot.h>
#include <freehold/match.h>

#include <iostream>
#include <memory>

namespace {

using freehold::Action;
using freehold::ActionType;

// Buys whatever leaves it some cash, builds as long as there is plenty, never trades.
class Careful : public freehold::Bot {
 public:
  Action choose(const freehold::Ruleset& rules, const freehold::State& view, freehold::PlayerId me) override {
    const auto legal = freehold::legal_actions(rules, view, me);
    const auto cash = view.player(me).cash;
    if (legal.has(ActionType::buy) && cash > 400) return Action::of(ActionType::buy);
    if (legal.has(ActionType::build) && cash > 600)
      return Action::on(ActionType::build, *legal.build.begin());
    if (legal.has(ActionType::bid) && legal.least_bid < cash / 4) return Action::bid(legal.least_bid);
    return freehold::least_action(rules, view, me);
  }
};

}  // namespace

int main() {
  const freehold::Entrant careful{
      "careful", [](const freehold::Ruleset&, std::uint64_t) { return std::make_unique<Careful>(); }};
  const auto result =
      freehold::play_match({.entrants = {careful, freehold::entrant("steady")}, .games = 1000});
  if (!result) {
    std::cerr << result.error() << '\n';
    return 1;
  }
  for (const auto& one : result->entrants) {
    std::cout << one.name << " wins " << one.wins << " of " << result->games << " games ("
              << 100 * one.share.low << " % to " << 100 * one.share.high << " %)\n";
    if (one.illegal > 0) {
      std::cerr << one.name << " chose " << one.illegal << " illegal actions: " << one.first_illegal << '\n';
      return 1;
    }
  }
}

#include "terminal/choosing.h"

#include <utility>

namespace freehold::terminal {

PlayerId Choosing::person(const LiveGame& game) const {
  const PlayerId asked = game.to_ask();
  if (game.is_person(asked) && !person_.valid()) return asked;
  const PlayerSet people = game.people();
  return people.contains(person_) ? person_ : people.front();
}

Choosing::News Choosing::follow(const LiveGame& game, const Scene& scene) {
  const PlayerId asked = game.to_ask();
  News news{.position = is_behind(game)};
  news.decision = news.position || asked != asked_;
  news.person_asked = news.decision && game.is_person(asked);
  if (news.person_asked) person_ = asked;
  told_ = game.changes();
  asked_ = asked;
  if (std::string why = game.stopped(); game.over() || !why.empty()) {
    Decision none;
    none.question = std::move(why);
    prompt_.show(std::move(none));
    return news;
  }
  const PlayerId chooses = person(game);
  Decision decision = chooses.valid() ? decision_of(scene, chooses) : Decision{};
  if (!game.is_person(asked)) {
    Decision awaited = decision_of_another(scene, asked);
    awaited.player = decision.player;
    awaited.choices = std::move(decision.choices);
    decision = std::move(awaited);
  }
  prompt_.show(std::move(decision));
  return news;
}

PlayerId Choosing::next_person(const LiveGame& game, const Scene& scene) {
  const PlayerSet people = game.people();
  if (people.size() < 2) return nobody;
  int next = player().number();
  do {
    next = (next + 1) % game.state().player_count;
  } while (!people.contains(PlayerId{next}));
  person_ = PlayerId{next};
  prompt_.show(decision_of(scene, person_));
  return person_;
}

}  // namespace freehold::terminal

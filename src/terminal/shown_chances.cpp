#include "terminal/shown_chances.h"

namespace freehold::terminal {

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

}  // namespace freehold::terminal

#include "terminal/dialog.h"

namespace freehold::terminal {

DialogEnd OpenedDialogs::key(const Key& key, DialogContext& context) {
  // The dialog may open nothing itself, so that the last one is the one that had the key.
  const std::uint64_t elsewhere = context.game.decisions_elsewhere();
  const DialogEnd end = dialogs_.back()->key(key, context);
  const bool overtaken = context.game.decisions_elsewhere() != elsewhere && dialogs_.back()->holds_game();
  if (end != DialogEnd::open || overtaken) dialogs_.pop_back();
  return end;
}

}  // namespace freehold::terminal

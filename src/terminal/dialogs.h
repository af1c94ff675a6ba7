// The dialogs that a key opens over the centre of the screen, each as it begins.
#pragma once

#include <functional>
#include <memory>

#include "terminal/decision.h"
#include "terminal/dialog.h"

namespace freehold::terminal {

/// What a choice of `player` opens; null if it opens none.
std::unique_ptr<Dialog> dialog_of_choice(ChoiceKind choice, const Scene& scene, PlayerId player);
/// A text that scrolls.
std::unique_ptr<Dialog> text_dialog(std::string heading, std::vector<std::string> lines);
std::unique_ptr<Dialog> log_dialog(const LiveGame& game);
std::unique_ptr<Dialog> quit_dialog(const LiveGame& game);
std::unique_ptr<Dialog> resign_dialog(const Scene& scene, PlayerId player);
/// Names the game, which outlives it.
std::unique_ptr<Dialog> name_dialog(LiveGame& game);
/// Asks all `people` whether chances are to be shown; `agreed` is done on yes.
std::unique_ptr<Dialog> chances_dialog(const Scene& scene, PlayerSet people, std::function<void()> agreed);

}  // namespace freehold::terminal

// The dialogs that a key opens over the centre of the screen, each as it begins.
#pragma once

#include <functional>
#include <memory>

#include "terminal/decision.h"
#include "terminal/dialog.h"
#include "terminal/live_game.h"

namespace freehold::terminal {

/// An offer in the making.
struct OfferDraft {
  PlayerId from;
  PlayerId to{};  ///< none: the first other player
  Side give{};
  Side take{};
  bool settle = false;  ///< to the creditor of the debt in hand, which is (part of) what is taken (UK.49)
  bool counter = false;  ///< answers the open offer: that is rejected when this one is proposed
};

/// Puts an offer together, from this draft on.
std::unique_ptr<Dialog> offer_dialog(const Scene& scene, OfferDraft draft);
/// The deeds of a player, to manage them.
std::unique_ptr<Dialog> manage_dialog(PlayerId player);
/// The savings of a player, and orders to the bank (S.12, S.13).
std::unique_ptr<Dialog> savings_dialog(PlayerId player);
/// All spaces as a list, with the card of the one pointed at. `goes`, if anybody, chooses where to go (SD.9).
std::unique_ptr<Dialog> deeds_dialog(SpaceId at, PlayerId goes = nobody);
/// The people at a hosted table. The game has a company, and outlives the dialog.
std::unique_ptr<Dialog> company_dialog(LiveGame& game);

/// The dialog that a choice of `player` opens; null if none.
std::unique_ptr<Dialog> dialog_of_choice(ChoiceKind choice, const Scene& scene, PlayerId player);
std::unique_ptr<Dialog> quit_dialog(const LiveGame& game);
std::unique_ptr<Dialog> resign_dialog(const Scene& scene, PlayerId player);
/// Asks all `people` whether chances are to be shown; `agreed` is done on yes.
std::unique_ptr<Dialog> chances_dialog(const Scene& scene, PlayerSet people, std::function<void()> agreed);

/// The account in whole sentences: balance and interest, what the orders do, and those that wait, in their order.
std::vector<std::string> savings_lines(const Scene& scene, PlayerId player);

/// "Order this: Deposit £100? ..."
std::string order_question(const Scene& scene, Money amount);

/// The text that a key opens; null if none. `looked_at` is the space under the cursor, if any.
std::unique_ptr<Dialog> reading_of(char letter, const LiveGame& game, const Scene& scene, SpaceId looked_at);

}  // namespace freehold::terminal

// What the client opens over its centre.
#include "terminal/client.h"
#include "terminal/company_dialog.h"
#include "terminal/deeds_dialog.h"
#include "terminal/help.h"
#include "terminal/house_rules.h"
#include "terminal/luck.h"
#include "terminal/manage_dialog.h"
#include "terminal/offer_dialog.h"
#include "terminal/result.h"
#include "terminal/savings_dialog.h"

namespace freehold::terminal {

void Client::open(ChoiceKind choice) {
  const PlayerId player = prompt_.decision().player;
  const State& state = game_.state();
  switch (choice) {
    case ChoiceKind::savings: dialogs_.push_back(std::make_unique<SavingsDialog>(player)); return;
    case ChoiceKind::manage: dialogs_.push_back(std::make_unique<ManageDialog>(player)); return;
    case ChoiceKind::offer:
      dialogs_.push_back(std::make_unique<OfferDialog>(scene(), OfferDraft{.from = player}));
      return;
    case ChoiceKind::settle:
      dialogs_.push_back(std::make_unique<OfferDialog>(
          scene(), OfferDraft{.from = player, .to = state.debts.front().creditor, .settle = true}));
      return;
    case ChoiceKind::counter: {
      const Offer& offer = state.offer;
      dialogs_.push_back(std::make_unique<OfferDialog>(
          scene(),
          OfferDraft{
              .from = player, .to = offer.from, .give = offer.take, .take = offer.give, .counter = true}));
      return;
    }
    case ChoiceKind::act:
    case ChoiceKind::bid: return;
  }
}

void Client::open_quit() {
  if (!dialogs_.empty()) dialogs_.clear();
  dialogs_.push_back(std::make_unique<AskDialog>("Quit?", game_.about_quitting(), "Quit",
                                                 [](DialogContext&) { return DialogEnd::quit; }));
}

void Client::open_resign() {
  const PlayerId player = prompt_.decision().player;
  if (!player.valid() || game_.over()) return;
  dialogs_.push_back(std::make_unique<AskDialog>(
      scene().name(player) + ": give up?",
      std::vector<std::string>{"You leave the game for good. What you have goes to the one you owe, or else "
                               "to the bank, which auctions your deeds."},
      "Give up", [player](DialogContext& context) {
        done(context, player, Action::of(ActionType::resign));
        return DialogEnd::close;
      }));
}

void Client::open_log() {
  std::vector<std::string> lines;
  for (const LogLine& line : game_.log())
    lines.push_back(line.text);
  dialogs_.push_back(std::make_unique<TextDialog>("Log of the whole game", std::move(lines), true));
}

void Client::open_name() {
  const auto given = [&game = game_](const std::string& name, bool insist) -> NameDialog::Answer {
    const auto kept = game.keep_as(name, insist);
    if (kept) return {.notice = "This game is now called \"" + name + "\"."};
    return {.notice = kept.error().message, .keep = true, .question = kept.error().question};
  };
  dialogs_.push_back(std::make_unique<NameDialog>(
      "Name this game",
      std::vector<std::string>{
          "The game is kept without a name too; with one it is easier to find: freehold play --resume NAME."},
      given));
}

// Chances are shown among bots, to one person, and to several who agree.
void Client::switch_chances() {
  if (game_.company() != nullptr) {
    notice_ = "At a hosted table chances are shown in the browser, where all people at it agree.";
    return;
  }
  if (valuer_) {
    valuer_.reset();
    notice_ = "Chances are hidden.";
    return;
  }
  const auto show = [this] {
    valuer_ = std::make_unique<value::Valuer>(game_.rules(), value::builtin_network());
    notice_ = "At the right: chances to win among equals who play by learned judgement.";
  };
  const PlayerSet people = game_.people();
  if (people.size() < 2) return show();
  dialogs_.push_back(std::make_unique<AskDialog>(
      "Show everybody's chance to win?",
      std::vector<std::string>{
          "All who play at this screen have to agree: " + names_text(scene(), people) +
          ". The chances are those among equals who play by the learned judgement; those "
          "of a deal are shown before it is proposed."},
      "All agree", [show](DialogContext&) {
        show();
        return DialogEnd::close;
      }));
}

void Client::next_person() {
  const PlayerSet people = game_.people();
  if (people.size() < 2) {
    notice_ = "Nobody else plays at this screen.";
    return;
  }
  int next = prompt_.decision().player.number();
  do {
    next = (next + 1) % game_.state().player_count;
  } while (!people.contains(PlayerId{next}));
  person_ = PlayerId{next};
  prompt_.show(decision_of(scene(), person_));
  notice_ = "Keys now do the business of " + scene().name(person_) + ".";
}

void Client::undo() {
  const PlayerId player = prompt_.decision().player;
  if (!player.valid() || !game_.can_undo(player)) {
    notice_ = "There is nothing to take back: chance or somebody else has decided since.";
    return;
  }
  const Told told = game_.undo(player);
  notice_ = told ? *told : told.error();
  if (game_.changes() != told_) refresh();
}

bool Client::open_key(const Key& key) {
  if (key.code == KeyCode::tab) {
    next_person();
    return true;
  }
  const PlayerId player = prompt_.decision().player;
  const auto show = [this](std::string heading, std::vector<std::string> lines) {
    dialogs_.push_back(std::make_unique<TextDialog>(std::move(heading), std::move(lines)));
  };
  switch (key.letter()) {
    case '?':
    case 'h': show("Help", help_lines(scene(), game_.company() != nullptr)); return true;
    case 'i':
      show("The rules of this game", rules_lines(game_.rules(), game_.edition_options()));
      return true;
    case 't': dialogs_.push_back(std::make_unique<DeedsDialog>(cursor_)); return true;
    case 'v': show("How the dice have fallen", luck_lines(scene(), game_.events())); return true;
    case '%': switch_chances(); return true;
    case 'y': show("The proof of the dice", proof_lines(game_)); return true;
    case 'l': open_log(); return true;
    case 'n':
      if (game_.company() != nullptr) return false;
      open_name();
      return true;
    case 'g': open_resign(); return true;
    case 'q':
      if (game_.over()) {
        finished_ = true;
      } else {
        open_quit();
      }
      return true;
    case 'm':
      if (player.valid()) open(ChoiceKind::manage);
      return player.valid();
    case 'o':
      notice_ = game_.over() || !player.valid()
                    ? ""
                    : "No offer can be made at this point: another matter has to be decided first.";
      return true;
    case 'u': undo(); return true;
    case '/':
      if (game_.company() == nullptr) return false;
      dialogs_.push_back(std::make_unique<CompanyDialog>(game_));
      return true;
    default: return false;
  }
}

}  // namespace freehold::terminal

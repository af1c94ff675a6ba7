// What the client opens over its centre.
#include "telling/language.h"
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

using telling::t;

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
  dialogs_.push_back(std::make_unique<AskDialog>(t("terminal.quit.title"), game_.about_quitting(),
                                                 t("terminal.quit.do"),
                                                 [](DialogContext&) { return DialogEnd::quit; }));
}

void Client::open_resign() {
  const PlayerId player = prompt_.decision().player;
  if (!player.valid() || game_.over()) return;
  dialogs_.push_back(
      std::make_unique<AskDialog>(t("terminal.resign.title", {{"player", scene().name(player)}}),
                                  std::vector<std::string>{t("terminal.resign.means")},
                                  t("terminal.resign.do"), [player](DialogContext& context) {
                                    done(context, player, Action::of(ActionType::resign));
                                    return DialogEnd::close;
                                  }));
}

void Client::open_log() {
  std::vector<std::string> lines;
  for (const LogLine& line : game_.log())
    lines.push_back(line.text);
  dialogs_.push_back(std::make_unique<TextDialog>(t("terminal.log.title"), std::move(lines), true));
}

void Client::open_name() {
  const auto given = [&game = game_](const std::string& name, bool insist) -> NameDialog::Answer {
    const auto kept = game.keep_as(name, insist);
    if (kept) return {.notice = t("terminal.name.done", {{"name", name}})};
    return {.notice = kept.error().message, .keep = true, .question = kept.error().question};
  };
  dialogs_.push_back(std::make_unique<NameDialog>(
      t("terminal.name.title"),
      std::vector<std::string>{t("terminal.name.why", {{"command", "freehold play --resume NAME"}})}, given));
}

// Chances are shown among bots, to one person, and to several who agree.
void Client::switch_chances() {
  if (game_.company() != nullptr) {
    notice_ = t("terminal.chances.in_browser");
    return;
  }
  if (valuer_) {
    valuer_.reset();
    notice_ = t("terminal.chances.hidden");
    return;
  }
  const auto show = [this] {
    valuer_ = std::make_unique<value::Valuer>(game_.rules(), value::builtin_network());
    notice_ = t("terminal.chances.at_right");
  };
  const PlayerSet people = game_.people();
  if (people.size() < 2) return show();
  dialogs_.push_back(std::make_unique<AskDialog>(
      t("terminal.chances.title"),
      std::vector<std::string>{t("terminal.chances.consent", {{"players", names_text(scene(), people)}})},
      t("terminal.chances.agree"), [show](DialogContext&) {
        show();
        return DialogEnd::close;
      }));
}

void Client::next_person() {
  const PlayerSet people = game_.people();
  if (people.size() < 2) {
    notice_ = t("terminal.nobody_else");
    return;
  }
  int next = prompt_.decision().player.number();
  do {
    next = (next + 1) % game_.state().player_count;
  } while (!people.contains(PlayerId{next}));
  person_ = PlayerId{next};
  prompt_.show(decision_of(scene(), person_));
  notice_ = t("terminal.next_person", {{"player", scene().name(person_)}});
}

void Client::undo() {
  const PlayerId player = prompt_.decision().player;
  if (!player.valid() || !game_.can_undo(player)) {
    notice_ = t("terminal.undo.too_late");
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
    case 'h': show(t("terminal.help.title"), help_lines(scene(), game_.company() != nullptr)); return true;
    case 'i':
      show(t("terminal.rules.title"), rules_lines(game_.rules(), game_.edition_options()));
      return true;
    case 't': dialogs_.push_back(std::make_unique<DeedsDialog>(cursor_)); return true;
    case 'v': show(t("terminal.luck.title"), luck_lines(scene(), game_.events())); return true;
    case '%': switch_chances(); return true;
    case 'y': show(t("terminal.proof.title"), proof_lines(game_)); return true;
    case 'l': open_log(); return true;
    case 'n':
      if (game_.company() != nullptr) return false;
      open_name();
      return true;
    case 'a':
      if (!game_.over() || game_.company() != nullptr) return false;
      finished_ = wants_another_ = true;
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
    case 'o': notice_ = game_.over() || !player.valid() ? "" : t("terminal.offer.not_now"); return true;
    case 'u': undo(); return true;
    case '/':
      if (game_.company() == nullptr) return false;
      dialogs_.push_back(std::make_unique<CompanyDialog>(game_));
      return true;
    default: return false;
  }
}

}  // namespace freehold::terminal

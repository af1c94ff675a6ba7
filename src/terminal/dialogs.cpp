#include "terminal/dialogs.h"

#include <utility>

#include "telling/language.h"
#include "terminal/manage_dialog.h"
#include "terminal/offer_dialog.h"
#include "terminal/savings_dialog.h"
#include "terminal/text_dialog.h"

namespace freehold::terminal {

using telling::t;

namespace {

// The offer that is open, turned round.
OfferDraft counter_draft(const State& state, PlayerId player) {
  const Offer& offer = state.offer;
  return {.from = player, .to = offer.from, .give = offer.take, .take = offer.give, .counter = true};
}

}  // namespace

std::unique_ptr<Dialog> dialog_of_choice(ChoiceKind choice, const Scene& scene, PlayerId player) {
  const auto offer = [&scene](OfferDraft draft) { return std::make_unique<OfferDialog>(scene, draft); };
  switch (choice) {
    case ChoiceKind::savings: return std::make_unique<SavingsDialog>(player);
    case ChoiceKind::manage: return std::make_unique<ManageDialog>(player);
    case ChoiceKind::offer: return offer({.from = player});
    case ChoiceKind::settle:
      return offer({.from = player, .to = scene.state.debts.front().creditor, .settle = true});
    case ChoiceKind::counter: return offer(counter_draft(scene.state, player));
    case ChoiceKind::act:
    case ChoiceKind::bid: return nullptr;
  }
  return nullptr;
}

std::unique_ptr<Dialog> text_dialog(std::string heading, std::vector<std::string> lines) {
  return std::make_unique<TextDialog>(std::move(heading), std::move(lines));
}

std::unique_ptr<Dialog> log_dialog(const LiveGame& game) {
  std::vector<std::string> lines;
  for (const LogLine& line : game.log())
    lines.push_back(line.text);
  return std::make_unique<TextDialog>(t("terminal.log.title"), std::move(lines), true);
}

std::unique_ptr<Dialog> quit_dialog(const LiveGame& game) {
  return std::make_unique<AskDialog>(t("terminal.quit.title"), game.about_quitting(), t("terminal.quit.do"),
                                     [](DialogContext&) { return DialogEnd::quit; });
}

std::unique_ptr<Dialog> resign_dialog(const Scene& scene, PlayerId player) {
  return std::make_unique<AskDialog>(t("terminal.resign.title", {{"player", scene.name(player)}}),
                                     std::vector<std::string>{t("terminal.resign.means")}, t("menu.resign"),
                                     [player](DialogContext& context) {
                                       done(context, player, Action::of(ActionType::resign));
                                       return DialogEnd::close;
                                     });
}

std::unique_ptr<Dialog> name_dialog(LiveGame& game) {
  const auto given = [&game](const std::string& name, bool insist) -> NameDialog::Answer {
    const auto kept = game.keep_as(name, insist);
    if (kept) return {.notice = t("terminal.name.done", {{"name", name}})};
    return {.notice = kept.error().message, .keep = true, .question = kept.error().question};
  };
  return std::make_unique<NameDialog>(
      t("terminal.name.title"),
      std::vector<std::string>{t("terminal.name.why", {{"command", "freehold play --resume NAME"}})}, given);
}

std::unique_ptr<Dialog> chances_dialog(const Scene& scene, PlayerSet people, std::function<void()> agreed) {
  return std::make_unique<AskDialog>(
      t("terminal.chances.title"),
      std::vector<std::string>{t("terminal.chances.consent", {{"players", names_text(scene, people)}})},
      t("terminal.chances.agree"), [agreed = std::move(agreed)](DialogContext&) {
        agreed();
        return DialogEnd::close;
      });
}

}  // namespace freehold::terminal

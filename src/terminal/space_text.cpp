#include "terminal/space_text.h"

#include "editions/board_words.h"
#include "notation/names.h"
#include "rules/confinement.h"
#include "telling/board_text.h"

namespace freehold::terminal {

using telling::t;

namespace {

std::string salary_text(const Scene& scene) {
  const RuleOptions& options = scene.rules.options;
  const editions::Salaries salaries = editions::salaries(options);
  std::string text = t("terminal.space.salary", {{"amount", scene.money(salaries.first)},
                                                 {"grows", !salaries.grow      ? "no"
                                                           : salaries.most > 0 ? "to_most"
                                                                               : "yes"},
                                                 {"step", scene.money(options.salary_step)},
                                                 {"most", scene.money(salaries.most)}});
  if (options.go_landing_factor > 1)
    text += ' ' + t("terminal.space.salary_landing", {{"factor", options.go_landing_factor}});
  return text;
}

std::vector<std::string> card_sentences(const Scene& scene, DeckId id) {
  const Deck& deck = scene.rules.deck(id);
  if (deck.never_twice_running)
    return {t("terminal.space.draw"), t("terminal.space.random_cards", {{"count", deck.size}})};
  const CardSet undrawn = scene.state.undrawn & deck.cards();
  return {t("terminal.space.draw_top"),
          t("terminal.space.cards_left", {{"count", deck.size}, {"left", undrawn.size()}})};
}

std::vector<std::string> jail_sentences(const Scene& scene) {
  if (!scene.rules.options.jail_effect) return {t("terminal.space.nobody_held")};
  return {t("terminal.space.visiting"), way_out_text(scene, Place::jail)};
}

std::string random_text(const Scene& scene, const Space& figures) {
  const std::string_view kind = figures.least >= 0 ? "gain" : figures.most <= 0 ? "loss" : "either";
  const Money low = figures.least >= 0 ? figures.least : figures.most <= 0 ? -figures.most : -figures.least;
  const Money high = figures.most <= 0 ? -figures.least : figures.most;
  std::string text =
      t("terminal.space.random", {{"kind", kind}, {"low", scene.money(low)}, {"high", scene.money(high)}});
  if (figures.step > 1) text += ' ' + t("terminal.space.multiples", {{"step", figures.step}});
  return text;
}

}  // namespace

std::string tax_text(const Scene& scene, SpaceId space) {
  return telling::tax_text(telling::spoken(), scene.rules, space);
}

namespace {

bool has_jail_cards(const Ruleset& rules) {
  for (int n = 0; n < rules.card_count; ++n) {
    if (rules.card(CardId{n}).effect == CardEffect::jail_card) return true;
  }
  return false;
}

}  // namespace

std::string way_out_text(const Scene& scene, Place place) {
  const RuleOptions& options = scene.rules.options;
  const std::string fee = scene.money(freehold::detail::release_fee(options, place));
  const int throws = freehold::detail::throws_to_fail(options, place);
  const telling::Params ways{{"place", notation::word(place)},
                             {"fee", fee},
                             {"throws", throws},
                             {"sum", options.hospital_release_sum},
                             {"cards", place == Place::jail && has_jail_cards(scene.rules) ? "yes" : "no"},
                             {"when", options.fine_on_last_throw ? "any" : "not_last"},
                             {"end", option_word(options.confinement_end)}};
  return t(place == Place::hospital ? "terminal.space.out_of_hospital" : "terminal.space.out_of_jail", ways) +
         ' ' + t("terminal.space.at_last", ways);
}

std::vector<std::string> space_sentences(const Scene& scene, SpaceId space) {
  const RuleOptions& options = scene.rules.options;
  const Space& figures = scene.rules.space(space);
  switch (figures.kind) {
    case SpaceKind::go: return {salary_text(scene)};
    case SpaceKind::tax:
      return {t("terminal.space.tax",
                {{"tax", tax_text(scene, space)}, {"to", options.free_parking_pot ? "pot" : "bank"}})};
    case SpaceKind::jail: return jail_sentences(scene);
    case SpaceKind::hospital: return {t("terminal.space.visiting"), way_out_text(scene, Place::hospital)};
    case SpaceKind::free_parking:
      if (!options.free_parking_pot) return {t("deed.about.rest")};
      return {t("terminal.space.pot", {{"amount", scene.money(scene.state.pot)}})};
    case SpaceKind::go_to_jail:
      if (!options.jail_effect) return {t("deed.about.rest")};
      return {t("terminal.space.go_to_jail")};
    case SpaceKind::card: return card_sentences(scene, figures.deck);
    case SpaceKind::rest: return {t("deed.about.rest")};
    case SpaceKind::bank_office:
      if (!options.savings) return {t("deed.about.rest")};
      return {t("terminal.space.bank", {{"percent", options.savings_interest}})};
    case SpaceKind::metro: return {t("deed.metro", {{"space", scene.space_name(figures.target)}})};
    case SpaceKind::random_amount: return {random_text(scene, figures)};
    case SpaceKind::site:
    case SpaceKind::station:
    case SpaceKind::utility: break;
  }
  return {};
}

}  // namespace freehold::terminal

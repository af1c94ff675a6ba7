#include "terminal/space_text.h"

#include <fmt/format.h>

namespace freehold::terminal {

namespace {

std::string salary_text(const Scene& scene) {
  const RuleOptions& options = scene.rules.options;
  std::string text = "Landing here or passing pays " + scene.money(options.salary);
  if (options.salary_step > 0) {
    text += fmt::format(", each time {} more", scene.money(options.salary_step));
    if (options.salary_most > 0) text += fmt::format(", up to {}", scene.money(options.salary_most));
  }
  if (options.go_landing_factor > 1)
    text += fmt::format("; landing exactly here pays {} times that", options.go_landing_factor);
  return text + '.';
}

std::vector<std::string> card_sentences(const Scene& scene, DeckId id) {
  const Deck& deck = scene.rules.deck(id);
  const std::string size = fmt::format("{} cards", deck.size);
  if (deck.never_twice_running) {
    return {"Whoever lands here draws a card and obeys it at once.",
            size + ", drawn at random; never the same twice running."};
  }
  const CardSet undrawn = scene.state.undrawn & deck.cards();
  return {"Whoever lands here takes the top card of the deck and obeys it at once.",
          fmt::format("{}, {} of them not drawn yet.", size, undrawn.size())};
}

std::vector<std::string> jail_sentences(const Scene& scene) {
  if (!scene.rules.options.jail_effect) return {"A name only: nobody is held here."};
  return {"Landing here is just visiting.", way_out_text(scene, Place::jail)};
}

std::string chance_text(const Scene& scene, const Space& figures) {
  std::string text = fmt::format("Chance decides: a gain of up to {} or a loss of up to {}",
                                 scene.money(figures.most), scene.money(-figures.least));
  if (figures.least >= 0)
    text = fmt::format("Chance decides what is paid out: {} to {}", scene.money(figures.least),
                       scene.money(figures.most));
  if (figures.most <= 0)
    text = fmt::format("Chance decides what is to pay: {} to {}", scene.money(-figures.most),
                       scene.money(-figures.least));
  if (figures.step > 1) text += fmt::format(", in multiples of {}", figures.step);
  return text + '.';
}

}  // namespace

std::string tax_text(const Scene& scene, SpaceId space) {
  const Space& figures = scene.rules.space(space);
  if (figures.tax_percent == 0) return scene.money(figures.tax);
  std::string share = fmt::format("{}% of {}", figures.tax_percent,
                                  figures.tax_base == TaxBase::worth ? "all that one has" : "the money one has");
  if (figures.tax_multiple > 1) share += fmt::format(", rounded down to a multiple of {}", figures.tax_multiple);
  if (figures.tax == 0) return share;
  return scene.rules.options.tax_choice ? scene.money(figures.tax) + " or " + share : scene.money(figures.tax);
}

Money release_fee(const Scene& scene, Place place) {
  const RuleOptions& options = scene.rules.options;
  return place == Place::hospital ? options.hospital_fee : options.jail_fine;
}

int throws_to_fail(const Scene& scene, Place place) {
  const RuleOptions& options = scene.rules.options;
  return place == Place::hospital ? options.hospital_throws : options.jail_throws;
}

std::string way_out_text(const Scene& scene, Place place) {
  const RuleOptions& options = scene.rules.options;
  const std::string fee = scene.money(release_fee(scene, place));
  const int throws = throws_to_fail(scene, place);
  const std::string frees = place == Place::hospital
                                ? fmt::format("throw {} or less", options.hospital_release_sum)
                                : std::string("throw doubles");
  const std::string_view cards = place == Place::jail ? " or use a card" : "";
  const std::string_view when =
      options.fine_on_last_throw ? " before a throw" : " before any throw but the last";
  std::string text =
      fmt::format("Out of {}: pay {}{}{}, or {}", place_word(place), fee, cards, when, frees);
  text += options.confinement_end == ConfinementEnd::pay_and_move
              ? fmt::format("; after {} failed throws {} must be paid.", throws, fee)
              : fmt::format("; after {} failed throws one is free on the next turn.", throws);
  return text;
}

std::vector<std::string> space_sentences(const Scene& scene, SpaceId space) {
  const RuleOptions& options = scene.rules.options;
  const Space& figures = scene.rules.space(space);
  switch (figures.kind) {
    case SpaceKind::go: return {salary_text(scene)};
    case SpaceKind::tax:
      return {fmt::format("Whoever lands here pays {}, to the {}.", tax_text(scene, space),
                          options.free_parking_pot ? "pot" : "bank")};
    case SpaceKind::jail: return jail_sentences(scene);
    case SpaceKind::hospital: return {"Landing here is just visiting.", way_out_text(scene, Place::hospital)};
    case SpaceKind::free_parking:
      if (!options.free_parking_pot) return {"Nothing happens here."};
      return {"Whoever lands here takes the pot, now " + scene.money(scene.state.pot) + "."};
    case SpaceKind::go_to_jail:
      if (!options.jail_effect) return {"A name only: nothing happens here."};
      return {"Straight to jail, without passing Go; the turn is over."};
    case SpaceKind::card: return card_sentences(scene, figures.deck);
    case SpaceKind::rest: return {"Nothing happens here."};
    case SpaceKind::bank_office:
      if (!options.savings) return {"Nothing happens here."};
      return {fmt::format("Landing here or passing carries out the orders for savings, which earn {}% at the "
                          "start of each own turn.",
                          options.savings_interest)};
    case SpaceKind::metro:
      return {fmt::format("Whoever lands here is carried to {}.", scene.space_name(figures.target))};
    case SpaceKind::random_amount: return {chance_text(scene, figures)};
    case SpaceKind::site:
    case SpaceKind::station:
    case SpaceKind::utility: break;
  }
  return {};
}

}  // namespace freehold::terminal

#include "telling/payment_text.h"

#include "notation/names.h"
#include "telling/basis_text.h"

namespace freehold::telling {

namespace {

std::string_view role(Account account) {
  if (account == pot) return "pot";
  return account.valid() ? "player" : "bank";
}

/// Where a fee frees from: a player pays it on the space of the jail or of the hospital.
std::string_view held_at(const Names& names, const Event& event) {
  const bool is_hospital = event.space.valid() && event.space == names.ruleset.hospital;
  return notation::word(is_hospital ? Place::hospital : Place::jail);
}

std::string without_stop(std::string text) {
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

std::string cause_text(const Names& names, const Event& event) {
  const Params params{{"space", names.space(event.space)},
                      {"deck", names.deck_of(event.card)},
                      {"text", without_stop(names.card(event.card))},
                      {"place", held_at(names, event)}};
  const std::string key = "cause." + std::string{notation::word(event.reason)};
  const std::string special = key + (event.card.valid() ? ".card" : event.space.valid() ? ".space" : ".bare");
  return names.language.text(names.language.has(special) ? special : key, params);
}

std::string payment_text(const Names& names, const Event& event) {
  const Params params{{"from", names.account(event.from)},
                      {"to", names.account(event.to)},
                      {"self", names.part_of_reader({{"from", event.from}, {"to", event.to}})},
                      {"amount", names.money(event.amount)},
                      {"cause", cause_text(names, event)},
                      {"space", names.space(event.space)},
                      {"place", held_at(names, event)},
                      {"levels", names.levels()},
                      {"note", basis_note(names, event)}};
  const std::string key = "paid." + std::string{role(event.from)} + "_to_" + std::string{role(event.to)};
  const std::string special = key + '.' + std::string{notation::word(event.reason)};
  std::string text = names.language.text(names.language.has(special) ? special : key, params);
  if (event.savings > 0)
    text += ' ' + names.language.text("paid.from_savings", {{"amount", names.money(event.savings)}});
  return text;
}

}  // namespace freehold::telling

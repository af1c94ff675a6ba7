#include "notation/payment_text.h"

#include <fmt/format.h>

#include <vector>

#include "notation/event_text.h"
#include "rules/rent.h"

namespace freehold::notation {

namespace {

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

/// Why a rent is as high as it is: "one house", "full group: double", "2 stations", "10 times the throw".
std::string rent_reason(const TextContext& at, const Event& event) {
  const Space& space = at.ruleset.space(event.space);
  const PlayerId owner = at.state.owner(event.space);
  if (!owner.valid()) return {};
  const SpaceSet group = at.ruleset.group_of(event.space).members;
  const int owned = (group & at.state.owned_by(owner)).size();
  switch (space.kind) {
    case SpaceKind::station: return owned == 1 ? "one station" : fmt::format("{} stations", owned);
    case SpaceKind::utility: {
      const Money times = space.rents.at(static_cast<std::size_t>(owned - 1));
      return times == 0 ? std::string{} : fmt::format("{} times a throw of {}", times, event.amount / times);
    }
    default: break;
  }
  const int count = at.state.buildings_on(event.space);
  if (count > 0) return buildings_text(at.ruleset, count);
  if (at.ruleset.options.group_rent_share > 0)
    return event.amount > space.rents[0] ? "with a share of the others of the group" : "";
  if (space.rents[0] > 0 && event.amount > space.rents[0])
    return fmt::format("full group: {} times the rent", event.amount / space.rents[0]);
  return {};
}

std::string rent_text(const TextContext& at, const Event& event) {
  const std::string reason = rent_reason(at, event);
  const std::string text = fmt::format("rent for {}", at.space(event.space));
  return reason.empty() ? text : fmt::format("{} ({})", text, reason);
}

std::string card_cause(const TextContext& at, const Event& event) {
  if (!event.card.valid()) return "by a card";
  std::string text = at.card(event.card);
  while (text.ends_with('.'))
    text.pop_back();
  return fmt::format("{} card \"{}\"", at.deck_of(event.card), text);
}

std::string deed_or_building(const TextContext& at, const Event& event) {
  return event.space.valid() ? at.space(event.space) : "a building";
}

std::string interest_note(const TextContext& at, const Event& event) {
  const Money value = at.ruleset.space(event.space).mortgage_value;
  if (event.amount <= value) return {};
  return fmt::format(" ({} and {} interest)", at.money(value), at.money(event.amount - value));
}

bool has_levels(const TextContext& at) {
  return at.ruleset.options.building == BuildingRule::levels;
}

/// Where the fee frees from: a player pays it on the space of the jail or of the hospital.
std::string_view held_at(const TextContext& at, const Event& event) {
  const bool hospital = event.space.valid() && event.space == at.ruleset.hospital;
  return hospital ? "the hospital" : "jail";
}

/// A payment by the bank or the pot to a player.
std::string receipt_text(const TextContext& at, const Event& event) {
  const std::string& name = at.name(event.to);
  const std::string sum = at.money(event.amount);
  switch (event.reason) {
    case Reason::salary:
      return fmt::format("{} collects {} salary for reaching {}.", name, sum, at.space(event.space));
    case Reason::free_parking:
      return event.from == pot
                 ? fmt::format("{} takes {} from the pot on {}.", name, sum, at.space(event.space))
                 : fmt::format("The bank pays {} {} on {}.", name, sum, at.space(event.space));
    case Reason::mortgage: return fmt::format("{} mortgages {} for {}.", name, at.space(event.space), sum);
    case Reason::chance: return fmt::format("{} is lucky on {}: {}.", name, at.space(event.space), sum);
    case Reason::deed_sale: return fmt::format("{} sells {} to the bank for {}.", name, at.space(event.space), sum);
    case Reason::estate:
      return fmt::format("The bank pays {} {} for the deeds and buildings of the estate.", name, sum);
    case Reason::building_sale:
      if (has_levels(at)) return fmt::format("{} lowers {} for {}.", name, at.space(event.space), sum);
      return fmt::format("{} sells buildings on {} to the bank for {}.", name, at.space(event.space), sum);
    default: return fmt::format("{} receives {} from the bank: {}.", name, sum, cause_text(at, event));
  }
}

/// A payment by a player to the bank or the pot.
std::string charge_text(const TextContext& at, const Event& event) {
  const std::string& name = at.name(event.from);
  const std::string sum = at.money(event.amount);
  const std::string_view where = event.to == pot ? " into the pot" : "";
  switch (event.reason) {
    case Reason::price: return fmt::format("{} buys {} for {}.", name, at.space(event.space), sum);
    case Reason::tax: return fmt::format("{} pays {} {}{}.", name, sum, at.space(event.space), where);
    case Reason::card: return fmt::format("{} pays {}{}: {}.", name, sum, where, cause_text(at, event));
    case Reason::jail_fine: return fmt::format("{} pays {}{} to leave {}.", name, sum, where, held_at(at, event));
    case Reason::chance: return fmt::format("{} has bad luck on {}: {} to pay{}.", name, at.space(event.space), sum, where);
    case Reason::building:
      if (has_levels(at)) return fmt::format("{} pays {} to raise {}.", name, sum, at.space(event.space));
      return fmt::format("{} pays {} to build on {}.", name, sum, at.space(event.space));
    case Reason::lift:
      return fmt::format("{} lifts the mortgage of {} for {}{}.", name, at.space(event.space), sum,
                         interest_note(at, event));
    case Reason::estate: return fmt::format("The bank takes the {} that {} had left.", sum, name);
    default: return fmt::format("{} pays {}: {}.", name, sum, cause_text(at, event));
  }
}

/// A payment between two players.
std::string transfer_text(const TextContext& at, const Event& event) {
  const std::string& from = at.name(event.from);
  const std::string& to = at.name(event.to);
  const std::string sum = at.money(event.amount);
  switch (event.reason) {
    case Reason::rent: return fmt::format("{} pays {} {} {}.", from, to, sum, rent_text(at, event));
    case Reason::offer: return fmt::format("{} pays {} {} as agreed.", from, to, sum);
    case Reason::settlement: return fmt::format("{} pays {} {} towards the debt.", from, to, sum);
    case Reason::estate: return fmt::format("{} takes the {} that {} had left.", to, sum, from);
    default: return fmt::format("{} pays {} {}: {}.", from, to, sum, cause_text(at, event));
  }
}

}  // namespace

const std::string& TextContext::name(PlayerId player) const {
  static const std::string host = "The host";
  return player.valid() && player.index() < seats.size() ? seats[player.index()].name : host;
}

std::string TextContext::account(Account account) const {
  if (account == pot) return "the pot";
  return account.valid() ? name(account) : "the bank";
}

std::string TextContext::names(PlayerSet players) const {
  std::vector<std::string> parts;
  for (const PlayerId player : players)
    parts.push_back(name(player));
  return parts.empty() ? "nobody" : listed(parts);
}

const std::string& TextContext::space(SpaceId space) const {
  return ruleset.text.spaces.at(space.index());
}
const std::string& TextContext::card(CardId card) const {
  return ruleset.text.cards.at(card.index());
}

const std::string& TextContext::deck_of(CardId card) const {
  return ruleset.text.deck_names.at(ruleset.card(card).home.index());
}

std::string TextContext::money(Money amount) const {
  return money_text(ruleset, amount);
}

std::string buildings_text(const Ruleset& ruleset, int count) {
  if (ruleset.options.building == BuildingRule::levels) return fmt::format("level {}", count);
  static constexpr std::array<std::string_view, 6> texts = {"no building",  "one house",   "two houses",
                                                            "three houses", "four houses", "a hotel"};
  return std::string{texts.at(static_cast<std::size_t>(count))};
}

std::string lot_text(const TextContext& at, const Event& event) {
  return event.space.valid() ? at.space(event.space) : fmt::format("a {}", word(event.building));
}

std::string side_text(const TextContext& at, const Side& side) {
  std::vector<std::string> parts;
  if (side.cash != 0) parts.push_back(at.money(side.cash));
  for (const SpaceId deed : side.deeds) {
    parts.push_back(at.space(deed) + (at.state.mortgaged.contains(deed) ? " (mortgaged)" : ""));
  }
  if (side.jail_cards == 1) parts.emplace_back("a jail card");
  if (side.jail_cards > 1) parts.push_back(fmt::format("{} jail cards", side.jail_cards));
  if (side.debt != 0) parts.push_back(fmt::format("{} of the debt", at.money(side.debt)));
  return parts.empty() ? "nothing" : listed(parts);
}

std::string cause_text(const TextContext& at, const Event& event) {
  switch (event.reason) {
    case Reason::salary: return "salary";
    case Reason::price: return fmt::format("the price of {}", at.space(event.space));
    case Reason::auction: return fmt::format("the bid for {}", deed_or_building(at, event));
    case Reason::rent: return event.space.valid() ? rent_text(at, event) : "rent";
    case Reason::tax: return event.space.valid() ? at.space(event.space) : "tax";
    case Reason::card: return card_cause(at, event);
    case Reason::jail_fine: return fmt::format("the price of leaving {}", held_at(at, event));
    case Reason::building: return fmt::format("building on {}", at.space(event.space));
    case Reason::building_sale: return fmt::format("buildings sold on {}", at.space(event.space));
    case Reason::mortgage: return fmt::format("the mortgage of {}", at.space(event.space));
    case Reason::lift: return fmt::format("lifting the mortgage of {}", at.space(event.space));
    case Reason::transfer_interest:
      return event.space.valid()
                 ? fmt::format("interest on mortgaged {}, which changed hands", at.space(event.space))
                 : "interest on a mortgaged deed that changed hands";
    case Reason::offer: return "an agreed deal";
    case Reason::settlement: return "towards the debt";
    case Reason::estate: return "the estate";
    case Reason::free_parking: return "Free Parking";
    case Reason::interest: return "interest on savings";
    case Reason::chance: return at.space(event.space);
    case Reason::deed_sale: return fmt::format("{} sold to the bank", at.space(event.space));
    case Reason::share: return "everybody's cash is shared equally";
  }
  return {};
}

std::string payment_text(const TextContext& at, const Event& event) {
  std::string text = event.from.valid() && event.to.valid() ? transfer_text(at, event)
                     : event.to.valid()                     ? receipt_text(at, event)
                                                            : charge_text(at, event);
  if (event.savings > 0) text += fmt::format(" {} of it come out of savings.", at.money(event.savings));
  return text;
}

}  // namespace freehold::notation

#include "kit/describe.h"

#include <fmt/format.h>

#include <cstdlib>

#include "base/clause.h"
#include "notation/names.h"

namespace freehold::kit {
namespace {

using notation::word;

std::string name_of(const Ruleset& ruleset, SpaceId space) {
  const bool known = space.valid() && space.index() < ruleset.text.spaces.size();
  return known ? ruleset.text.spaces[space.index()] : fmt::format("space {}", space.number());
}

std::string names_of(const Ruleset& ruleset, SpaceSet deeds) {
  std::string text;
  for (const SpaceId deed : deeds)
    text += (text.empty() ? "" : " + ") + name_of(ruleset, deed);
  return text;
}

std::string side_text(const Ruleset& ruleset, const Side& side) {
  std::string text = names_of(ruleset, side.deeds);
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " + ") + part; };
  if (side.cash != 0) add(fmt::format("{}", side.cash));
  if (side.jail_cards != 0) add(fmt::format("{} jail card(s)", side.jail_cards));
  if (side.debt != 0) add(fmt::format("debt of {}", side.debt));
  return text.empty() ? "nothing" : text;
}

std::string players_text(PlayerSet players) {
  std::string text;
  for (const PlayerId player : players)
    text += fmt::format("{}P{}", text.empty() ? "" : " ", player.number());
  return text;
}

std::string card_name(const Ruleset& ruleset, CardId card) {
  const bool known = card.valid() && card.index() < ruleset.text.card_ids.size();
  return known ? ruleset.text.card_ids[card.index()] : fmt::format("card {}", card.number());
}

std::string faces(Throw dice) {
  std::string text;
  for (int die = 0; die < dice.count(); ++die)
    text += fmt::format("{}{}", text.empty() ? "" : "+", dice[die]);
  return text;
}

std::string detail(const Ruleset& ruleset, const Event& event) {
  const auto who = describe(event.player);
  const auto to = describe(event.to);
  const auto at = event.space.valid() ? " " + name_of(ruleset, event.space) : std::string{};
  const auto between = fmt::format("{} to {}", describe(event.from), to);
  const auto thing = event.space.valid() ? at : fmt::format(" a {}", word(event.building));
  switch (event.type) {
    case EventType::dice: return who + " " + faces(event.dice);
    case EventType::moved:
      return fmt::format("{} {} ->{} {}", who, name_of(ruleset, event.from_space), at, word(event.move));
    case EventType::paid: {
      const auto card = event.card.valid() ? " " + card_name(ruleset, event.card) : "";
      const auto saved = event.savings > 0 ? fmt::format(", {} of it out of savings", event.savings) : "";
      return fmt::format("{} {} {} {}{}{}{}", between, event.amount, describe(event.reason),
                         clause_id(event.clause), at, card, saved);
    }
    case EventType::bought:
    case EventType::mortgaged:
    case EventType::lifted: return fmt::format("{}{} {}", who, at, event.amount);
    case EventType::built:
    case EventType::building_sold:
      return fmt::format("{}{} now {} for {}", who, at, event.count, event.amount);
    case EventType::auction_opened:
      return fmt::format("{} from {}, {} first", thing.substr(1), event.amount, who);
    case EventType::auction_won: return fmt::format("{}{} {}", who, thing, event.amount);
    case EventType::auction_unsold: return thing.substr(1);
    case EventType::salary:
    case EventType::interest: return fmt::format("{} {}", who, event.amount);
    case EventType::order_placed:
    case EventType::order_done:
    case EventType::order_cancelled:
      return fmt::format("{} {} {}", who, event.amount > 0 ? "deposit" : "withdraw", std::abs(event.amount));
    case EventType::bid: return event.amount == 0 ? who + " sealed" : fmt::format("{} {}", who, event.amount);
    case EventType::card_drawn: return fmt::format("{} {}", who, card_name(ruleset, event.card));
    case EventType::confined: return fmt::format("{} {} {}", who, word(event.place), word(event.confinement));
    case EventType::released: return fmt::format("{} {} {}", who, word(event.place), word(event.release));
    case EventType::offer_made:
      return fmt::format("{} to {}: gives {}, takes {}", who, describe(event.other),
                         side_text(ruleset, event.give), side_text(ruleset, event.take));
    case EventType::offer_accepted:
    case EventType::offer_rejected:
    case EventType::offer_withdrawn:
    case EventType::offer_void: return fmt::format("{} {}", who, describe(event.other));
    case EventType::deed_transferred: return between + at;
    case EventType::debt_opened:
    case EventType::rent_claimable:
    case EventType::rent_lost:
    case EventType::debt_settled:
    case EventType::debt_lapsed: return fmt::format("{} {}{}", between, event.amount, at);
    case EventType::jail_card_moved: return fmt::format("{} {}", between, card_name(ruleset, event.card));
    case EventType::bankrupt: return fmt::format("{} to {}", who, to);
    case EventType::round_ended: return fmt::format("{}", event.count);
    case EventType::game_over: return players_text(event.players);
    case EventType::claim_opened:
      return fmt::format("{} {}{}, asked {}", who, word(event.building), at, players_text(event.players));
    case EventType::dealt: return fmt::format("{} {}", who, names_of(ruleset, event.deeds));
    case EventType::turn_started:
    case EventType::turn_ended:
    case EventType::passed:
    case EventType::claimed:
    case EventType::resigned:
    case EventType::start_decided:
    case EventType::turn_skipped:
    case EventType::goal_reached: return who;
    case EventType::time_up: return {};
  }
  return {};
}

}  // namespace

std::string describe(Phase phase) {
  return std::string{word(phase)};
}
std::string describe(ActionType type) {
  return std::string{word(type)};
}
std::string describe(EventType type) {
  return std::string{word(type)};
}
std::string describe(Reason reason) {
  return std::string{word(reason)};
}
std::string describe(const Illegal& refusal) {
  return fmt::format("{} ({})", refusal_word(refusal.reason), clause_id(refusal.clause));
}
std::string describe(Account account) {
  if (account == bank) return "bank";
  if (account == pot) return "pot";
  return fmt::format("P{}", account.number());
}

std::string describe(const Ruleset& ruleset, const Action& action) {
  std::string text = describe(action.type);
  if (action.space.valid()) text += " " + name_of(ruleset, action.space);
  if (action.group.valid() && action.group.index() < ruleset.text.group_ids.size()) {
    text += " " + ruleset.text.group_ids[action.group.index()];
  }
  const bool of_amount = action.type == ActionType::bid || action.type == ActionType::deposit ||
                         action.type == ActionType::withdraw;
  if (of_amount) text += fmt::format(" {}", action.amount);
  if (action.type == ActionType::choose) text += fmt::format(" {}", action.option);
  if (action.type == ActionType::offer) {
    text += fmt::format(" to {}: gives {}, takes {}", describe(action.to), side_text(ruleset, action.give),
                        side_text(ruleset, action.take));
  }
  return text;
}

std::string describe(const Ruleset& ruleset, const Event& event) {
  const std::string more = detail(ruleset, event);
  return describe(event.type) + (more.empty() ? "" : " " + more);
}

}  // namespace freehold::kit

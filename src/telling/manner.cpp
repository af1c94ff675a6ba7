#include "telling/manner.h"

namespace freehold::telling {

namespace {

// Buildings go to open auctions whatever the rule for deeds (UK.37).
std::string_view manner_of_auction(const Ruleset& ruleset, const Event& event) {
  return ruleset.options.auctions == AuctionKind::sealed && event.space.valid() ? "sealed" : "open";
}

std::string_view manner_of_departure(const Ruleset& ruleset, const State& after, const Event& event) {
  const EstateRule estate = ruleset.options.estate;
  const bool in_the_red = estate == EstateRule::unowned && after.player(event.player).cash < 0;
  return in_the_red ? "in_the_red" : option_word(estate);
}

}  // namespace

std::string_view manner_of(const Ruleset& ruleset, const State& after, const Event& event) {
  switch (event.type) {
    case EventType::auction_opened:
    case EventType::auction_won:
    case EventType::auction_unsold: return manner_of_auction(ruleset, event);
    case EventType::bankrupt: return manner_of_departure(ruleset, after, event);
    case EventType::start_decided: return option_word(ruleset.options.start_order);
    case EventType::dice:
    case EventType::moved:
    case EventType::salary:
    case EventType::paid:
    case EventType::bought:
    case EventType::bid:
    case EventType::card_drawn:
    case EventType::confined:
    case EventType::released:
    case EventType::built:
    case EventType::building_sold:
    case EventType::mortgaged:
    case EventType::lifted:
    case EventType::offer_made:
    case EventType::offer_accepted:
    case EventType::offer_rejected:
    case EventType::deed_transferred:
    case EventType::debt_opened:
    case EventType::turn_started:
    case EventType::turn_ended:
    case EventType::round_ended:
    case EventType::game_over:
    case EventType::rent_claimable:
    case EventType::interest:
    case EventType::order_done:
    case EventType::order_cancelled:
    case EventType::claim_opened:
    case EventType::passed:
    case EventType::claimed:
    case EventType::offer_withdrawn:
    case EventType::offer_void:
    case EventType::jail_card_moved:
    case EventType::rent_lost:
    case EventType::debt_settled:
    case EventType::debt_lapsed:
    case EventType::resigned:
    case EventType::dealt:
    case EventType::order_placed:
    case EventType::time_up: return {};
  }
  return {};
}

}  // namespace freehold::telling

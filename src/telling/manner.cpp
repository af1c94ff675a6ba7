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
  const bool whole = estate == EstateRule::creditor || (estate == EstateRule::bank_pays && !event.to.valid());
  if (event.clause == Clause::G_8 && whole) return "resigned";
  return in_the_red ? "in_the_red" : option_word(estate);
}

}  // namespace

std::string_view manner_of(const Ruleset& ruleset, const State& after, const Event& event) {
  switch (option_of(event.type)) {
    case EventOption::auctions: return manner_of_auction(ruleset, event);
    case EventOption::estate: return manner_of_departure(ruleset, after, event);
    case EventOption::start_order: return option_word(ruleset.options.start_order);
    case EventOption::none: return {};
  }
  return {};
}

}  // namespace freehold::telling

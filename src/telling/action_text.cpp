#include "telling/action_text.h"

#include <fmt/format.h>

#include "notation/names.h"

namespace freehold::telling {

using notation::word;

namespace {

ActionText on_space(const Names& at, std::string_view done, std::string_view doing, SpaceId space) {
  return {fmt::format("{} {}", done, at.space(space)), fmt::format("{} {}", doing, at.space(space))};
}

// The deed that somebody has landed on.
ActionText on_deed(const Names& at, std::string_view done, std::string_view doing, PlayerId player) {
  return on_space(at, done, doing, at.state.player(player).space);
}

std::string lot_of(const Names& at) {
  const Auction& auction = at.state.auction;
  return auction.space.valid() ? at.space(auction.space) : fmt::format("the {}", word(auction.building));
}

ActionText bid_text(const Names& at, Money amount) {
  return {fmt::format("bid {} for {}", at.money(amount), lot_of(at)), "bidding " + at.money(amount)};
}

ActionText pass_text(const Names& at) {
  if (at.state.phase != Phase::claim) return {"did not bid for " + lot_of(at), "not bidding"};
  const std::string building = fmt::format("the {}", word(at.state.claim.building));
  return {"did not claim " + building, "not claiming " + building};
}

ActionText offer_text(const Names& at, const Action& action) {
  const std::string what =
      fmt::format("{} {} for {}", at.player(action.to), at.side(action.give), at.side(action.take));
  return {"offered " + what, "offering " + what};
}

ActionText answer_text(const Names& at, std::string_view done, std::string_view doing) {
  const Offer& offer = at.state.offer;
  return {fmt::format("{} the offer of {} ({} for {})", done, at.player(offer.from), at.side(offer.give),
                      at.side(offer.take)),
          fmt::format("{} it", doing)};
}

ActionText choice_text(const Names& at, int option) {
  const bool first = option == 0;
  if (at.state.phase == Phase::lift_choice)
    return first
               ? on_space(at, "kept the mortgage on", "keeping the mortgage on", at.state.pending.to_lift)
               : on_space(at, "lifted the mortgage on", "lifting the mortgage on", at.state.pending.to_lift);
  if (at.state.phase == Phase::tax_choice)
    return first ? ActionText{"paid the fixed tax", "paying the fixed tax"}
                 : ActionText{"paid the tax in percent", "paying the tax in percent"};
  return first ? ActionText{"paid what the card asks for", "paying what the card asks for"}
               : ActionText{"took another card", "taking another card"};
}

ActionText exit_text(const Names& at, PlayerId player, std::string_view done, std::string_view doing) {
  const std::string_view place = word(at.state.player(player).confined);
  return {fmt::format("{} {}", done, place), fmt::format("{} {}", doing, place)};
}

ActionText group_text(const Names& at, GroupId group) {
  const std::string& name = at.group(group);
  return {"sold all buildings of " + name, "selling all buildings of " + name};
}

ActionText sum_text(const Names& at, std::string_view done, std::string_view doing, Money amount) {
  return {fmt::format("{} {}", done, at.money(amount)), fmt::format("{} {}", doing, at.money(amount))};
}

ActionText text_of(const Names& at, PlayerId player, const Action& action) {
  switch (action.type) {
    case ActionType::roll: return {"threw the dice", "throwing the dice"};
    case ActionType::buy: return on_deed(at, "bought", "buying", player);
    case ActionType::decline: return on_deed(at, "declined", "declining", player);
    case ActionType::bid: return bid_text(at, action.amount);
    case ActionType::pass: return pass_text(at);
    case ActionType::build: return on_space(at, "built on", "building on", action.space);
    case ActionType::sell_building:
      return on_space(at, "sold a building on", "selling a building on", action.space);
    case ActionType::sell_hotels: return group_text(at, action.group);
    case ActionType::mortgage: return on_space(at, "mortgaged", "mortgaging", action.space);
    case ActionType::lift:
      return on_space(at, "lifted the mortgage on", "lifting the mortgage on", action.space);
    case ActionType::pay_fine: return exit_text(at, player, "paid to leave", "paying to leave");
    case ActionType::use_jail_card:
      return exit_text(at, player, "used a card to leave", "using a card to leave");
    case ActionType::offer: return offer_text(at, action);
    case ActionType::accept: return answer_text(at, "accepted", "accepting");
    case ActionType::reject: return answer_text(at, "rejected", "rejecting");
    case ActionType::withdraw_offer: return {"withdrew the offer", "withdrawing the offer"};
    case ActionType::claim: {
      const std::string_view building = word(at.state.claim.building);
      return {fmt::format("claimed the {}", building), fmt::format("claiming the {}", building)};
    }
    case ActionType::choose: return choice_text(at, action.option);
    case ActionType::declare_bankruptcy: return {"went bankrupt", "going bankrupt"};
    case ActionType::resign: return {"resigned", "resigning"};
    case ActionType::end_turn: return {"ended the turn", "ending the turn"};
    case ActionType::claim_rent: return {"claimed the rent", "claiming the rent"};
    case ActionType::deposit: return sum_text(at, "deposited", "depositing", action.amount);
    case ActionType::withdraw: return sum_text(at, "withdrew", "withdrawing", action.amount);
    case ActionType::sell_deed: return on_space(at, "sold", "selling", action.space);
    case ActionType::time_up: return {"ended the game", "ending the game"};
  }
  return {};
}

}  // namespace

ActionText action_text(const Names& names, PlayerId player, const Action& action) {
  return text_of(names, player, action);
}

}  // namespace freehold::telling

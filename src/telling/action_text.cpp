#include "telling/action_text.h"

#include <fmt/format.h>

#include "notation/names.h"

namespace freehold::telling {
namespace {

std::string at_space(const Names& at, std::string_view key, SpaceId space) {
  return at.language.text(key, {{"space", at.space(space)}});
}

// The deed that somebody has landed on.
std::string at_deed(const Names& at, std::string_view key, PlayerId player) {
  return at_space(at, key, at.state.player(player).space);
}

std::string lot_of(const Names& at) {
  return at.lot(at.state.auction.space, at.state.auction.building);
}

std::string claimed(const Names& at) {
  return at.lot(SpaceId{}, at.state.claim.building);
}

std::string pass_text(const Names& at) {
  if (at.state.phase != Phase::claim) return at.language.text("action.pass", {{"lot", lot_of(at)}});
  return at.language.text("action.leave_claim", {{"kind", claimed(at)}});
}

std::string offer_text(const Names& at, const Action& action) {
  return at.language.text(
      "action.offer",
      {{"to", at.player(action.to)}, {"give", at.side(action.give)}, {"take", at.side(action.take)}});
}

std::string answer_text(const Names& at, std::string_view key) {
  const Offer& offer = at.state.offer;
  return at.language.text(
      key, {{"from", at.player(offer.from)}, {"give", at.side(offer.give)}, {"take", at.side(offer.take)}});
}

std::string choice_text(const Names& at, int option) {
  const std::string which = fmt::format("{}_{}", notation::word(at.state.phase), option);
  return at.language.text("action.choose", {{"which", which}});
}

std::string order_text(const Names& at, const Action& action) {
  return at.language.text("orders.line",
                          {{"order", notation::word(action.type)}, {"amount", at.money(action.amount)}});
}

}  // namespace

std::string action_text(const Names& names, PlayerId player, const Action& action) {
  const auto plain = [&](std::string_view key) { return names.language.text(key); };
  switch (action.type) {
    case ActionType::roll: return plain("do.roll");
    case ActionType::buy: return at_deed(names, "action.buy", player);
    case ActionType::decline: return at_deed(names, "action.decline", player);
    case ActionType::bid:
      return names.language.text("action.bid",
                                 {{"amount", names.money(action.amount)}, {"lot", lot_of(names)}});
    case ActionType::pass: return pass_text(names);
    case ActionType::build: return at_space(names, "action.build", action.space);
    case ActionType::sell_building: return at_space(names, "action.sell_building", action.space);
    case ActionType::sell_hotels:
      return names.language.text("action.sell_hotels", {{"group", names.group(action.group)}});
    case ActionType::mortgage: return at_space(names, "action.mortgage", action.space);
    case ActionType::lift: return at_space(names, "action.lift", action.space);
    case ActionType::pay_fine: return plain("action.pay_fine");
    case ActionType::use_jail_card: return plain("do.use_jail_card");
    case ActionType::offer: return offer_text(names, action);
    case ActionType::accept: return answer_text(names, "action.accept");
    case ActionType::reject: return answer_text(names, "action.reject");
    case ActionType::withdraw_offer: return plain("do.withdraw_offer");
    case ActionType::claim: return names.language.text("action.claim", {{"kind", claimed(names)}});
    case ActionType::choose: return choice_text(names, action.option);
    case ActionType::declare_bankruptcy: return plain("do.declare_bankruptcy");
    case ActionType::resign: return plain("menu.resign");
    case ActionType::end_turn: return plain("do.end_turn");
    case ActionType::claim_rent: return plain("action.claim_rent");
    case ActionType::deposit:
    case ActionType::withdraw: return order_text(names, action);
    case ActionType::sell_deed: return at_space(names, "action.sell_deed", action.space);
    case ActionType::go_to:
      return at_space(names,
                      names.state.player(player).space == action.space ? "action.stay_on" : "action.go_to",
                      action.space);
    case ActionType::time_up: return plain("over.short");
  }
  return {};
}

std::string reason_text(const Language& language, const Ruleset& ruleset, const notation::ToldReason& told) {
  const auto name = [&](GroupId group) {
    return group.valid() ? ruleset.text.group_names[group.index()] : std::string{};
  };
  return language.text("why." + std::string(notation::word(told.reason)),
                       {{"mine", name(told.mine)}, {"yours", name(told.yours)}});
}

}  // namespace freehold::telling

#include "table/view_json.h"

#include <boost/json.hpp>
#include <cmath>

#include "notation/action_json.h"
#include "notation/names.h"
#include "rules/cash_effect.h"
#include "rules/legal_actions.h"
#include "rules/rent.h"
#include "table/cash_ways.h"
#include "table/deals.h"
#include "table/decision_notes.h"
#include "table/rents.h"

namespace freehold::table {

using notation::JsonText;
namespace json = boost::json;

namespace {

/// Writes the notes on a seat's actions.
class MenuNotes {
 public:
  MenuNotes(const Table& game, PlayerId player, const LegalActions& menu)
      : rules_(game.ruleset()), state_(game.state()), player_(player), menu_(menu) {}

  void write(JsonText& entry, const Action& action) const {
    if (const auto cash = cash_effect(rules_, state_, player_, action)) {
      entry.member("cash", *cash);
      paid_debt(entry, *cash);
    }
    of_type(entry, action);
  }

 private:
  void of_type(JsonText& entry, const Action& action) const {
    switch (action.type) {
      case ActionType::build: rents(entry, action.space); return built(entry, action);
      case ActionType::sell_building: return built(entry, action);
      case ActionType::roll: return release(entry);
      case ActionType::choose: return option(entry, action.option);
      case ActionType::end_turn: return end(entry);
      case ActionType::declare_bankruptcy: entry.member("estate", option_word(rules_.options.estate)); return;
      case ActionType::offer: return settlement(entry);
      case ActionType::reject:
        if (can_counter(rules_, state_, player_)) entry.member("counter", true);
        return;
      case ActionType::buy:
      case ActionType::decline:
      case ActionType::bid:
      case ActionType::pass:
      case ActionType::sell_hotels:
      case ActionType::mortgage:
      case ActionType::lift:
      case ActionType::sell_deed:
      case ActionType::go_to:
      case ActionType::pay_fine:
      case ActionType::use_jail_card:
      case ActionType::accept:
      case ActionType::withdraw_offer:
      case ActionType::claim:
      case ActionType::claim_rent:
      case ActionType::resign:
      case ActionType::deposit:
      case ActionType::withdraw:
      case ActionType::time_up: return;
    }
  }
  void paid_debt(JsonText& entry, Money brings) const {
    const auto paid = debt_paid_by(state_, player_, brings);
    if (!paid) return;
    entry.key("pays").open_object().member("debt", paid->debt).member("left", paid->left).close_object();
  }
  void rents(JsonText& entry, SpaceId site) const {
    entry.key("rent").open_object().member("now", rent_due(rules_, state_, site, 0));
    entry.member("then", rent_with_next_building(rules_, state_, site)).close_object();
  }
  void built(JsonText& entry, const Action& action) const {
    entry.member("what", building_word(rules_, state_, action));
  }
  void release(JsonText& entry) const {
    const auto odds = release_odds(rules_, state_);
    if (!odds) return;
    constexpr double thousand = 1000;
    entry.key("release").open_object();
    entry.member("chance", std::round(thousand * odds->chance) / thousand);
    entry.member("attempt", odds->attempt).member("attempts", odds->attempts);
    if (odds->costs > 0) entry.member("costs", odds->costs);
    entry.close_object();
  }
  void option(JsonText& entry, int number) const {
    const ChoiceOption option = choice_option(rules_, state_, player_, number);
    if (option.price) entry.member("price", *option.price);
    if (option.percent > 0)
      entry.member("percent", option.percent).member("of", option.of == TaxBase::money ? "money" : "worth");
    if (!option.draws) return;
    entry.key("draws");
    if (option.draws->valid())
      entry.value(notation::deck_id(rules_, *option.draws));
    else
      entry.null();
  }
  void end(JsonText& entry) const {
    if (retires_by_ending(state_, player_)) entry.member("retires", true);
    if (is_settled(state_, player_, menu_)) entry.member("settled", true);
  }
  void settlement(JsonText& entry) const {
    const auto settlement = settlement_in_kind(state_, player_);
    if (!settlement) return;
    entry.key("settles").open_object().member("creditor", settlement->creditor.number());
    entry.member("most", settlement->most).close_object();
  }

  const Ruleset& rules_;
  const State& state_;
  PlayerId player_;
  const LegalActions& menu_;
};

void write_actions(JsonText& out, const Table& game, PlayerId player, const LegalActions& menu) {
  const MenuNotes notes{game, player, menu};
  notation::write_legal(out, game.ruleset(), menu,
                        [&](JsonText& entry, const Action& action) { notes.write(entry, action); });
}

void write_site(JsonText& out, const SiteOutlook& site) {
  out.open_object().member("space", site.space.number());
  if (site.next) out.member("what", site.next->word).member("price", site.next->price);
  out.key("rent").open_object().member("now", site.rent);
  if (site.next) out.member("then", site.next->rent);
  out.close_object().close_object();
}

void write_building(JsonText& out, const Table& game, PlayerId player, const LegalActions& menu) {
  const auto groups = groups_to_build(game.ruleset(), game.state(), player, menu);
  if (groups.empty()) return;
  out.key("building").open_array();
  for (const GroupOutlook& group : groups) {
    out.open_object().member("group", notation::group_id(game.ruleset(), group.group));
    out.key("sites").open_array();
    for (const SiteOutlook& site : group.sites)
      write_site(out, site);
    out.close_array().close_object();
  }
  out.close_array();
}

// Unrounded, each number would take four times the room.
double told(float chance) {
  return std::round(static_cast<double>(chance) * 10'000) / 10'000;
}

}  // namespace

void write_menu(JsonText& out, const Table& game, PlayerId player) {
  write_actions(out, game, player, legal_actions(game.ruleset(), game.state(), player));
}

void write_menu_entry(JsonText& out, const Table& game, PlayerId player) {
  const LegalActions menu = legal_actions(game.ruleset(), game.state(), player);
  if (menu.types.none()) return;
  out.open_object().member("seat", player.number());
  const Money missing = missing_cash(game.ruleset(), game.state(), player);
  if (missing > 0) out.member("missing", missing);
  write_building(out, game, player, menu);
  out.key("actions");
  write_actions(out, game, player, menu);
  out.close_object();
}

void write_rents(JsonText& out, const Ruleset& ruleset, const State& state) {
  out.open_array();
  for (const EarningDeed& deed : earning_deeds(ruleset, state)) {
    const Basis& basis = deed.rent.basis;
    out.open_object().member("space", deed.space.number());
    if (basis.kind == BasisKind::utility_rent)
      out.member("times", basis.unit);
    else
      out.member("rent", sum_of(basis));
    out.member("row", deed.row).close_object();
  }
  out.close_array();
}

void write_purchase(JsonText& out, const Ruleset& ruleset, const State& state) {
  const auto purchase = purchase_in_hand(ruleset, state);
  if (!purchase) {
    out.null();
    return;
  }
  out.open_object()
      .member("seat", purchase->player.number())
      .member("space", purchase->space.number())
      .member("price", purchase->price)
      .member("declined", option_word(purchase->declined))
      .close_object();
}

json::array print_chances(const value::WinChances& chances, int players) {
  json::array list;
  for (int seat = 0; seat < players; ++seat)
    list.push_back(told(chances.at(static_cast<std::size_t>(seat))));
  return list;
}

void write_chances(notation::JsonText& out, const value::WinChances& chances, int players) {
  out.open_array();
  for (int seat = 0; seat < players; ++seat)
    out.value(told(chances.at(static_cast<std::size_t>(seat))));
  out.close_array();
}

}  // namespace freehold::table

// Compares the menu and the judge over everything that can be asked.
#include <fmt/format.h>

#include "kit/audit.h"
#include "kit/describe.h"
#include "rules/game.h"
#include "rules/legal_actions.h"

namespace freehold::kit {
namespace {

/// Compares one player's menu with the judge.
class Comparison {
 public:
  Comparison(const Ruleset& ruleset, const State& state, PlayerId player, std::vector<std::string>& lines)
      : ruleset_(ruleset),
        state_(state),
        player_(player),
        lines_(lines),
        menu_(legal_actions(ruleset, state, player)) {}

  void run() {
    using enum ActionType;
    for (const ActionType type : {roll, buy, decline, pass, pay_fine, use_jail_card, accept, reject,
                                  withdraw_offer, claim, declare_bankruptcy, resign, end_turn, time_up}) {
      expect(Action::of(type), menu_.has(type));
    }
    spaces(build, menu_.build);
    spaces(sell_building, menu_.sell_building);
    spaces(mortgage, menu_.mortgage);
    spaces(lift, menu_.lift);
    spaces(claim_rent, menu_.claim_rent);
    spaces(sell_deed, menu_.sell_deed);
    spaces(go_to, menu_.go_to);
    orders(deposit);
    orders(withdraw);
    expect(Action::of(claim_rent), menu_.has(claim_rent));
    groups();
    bids();
    options();
    parts();
  }

 private:
  void expect(const Action& action, bool on_menu) {
    const auto refusal = judge(ruleset_, state_, player_, action);
    if (on_menu == !refusal.has_value()) return;
    lines_.push_back(fmt::format("{}: {} is {} the menu, the judge says {}", describe(player_),
                                 describe(ruleset_, action), on_menu ? "on" : "not on",
                                 refusal ? describe(*refusal) : "yes"));
  }

  /// The flag of a type says whether any such action is legal.
  void expect_flag(ActionType type, bool any) {
    if (menu_.has(type) == any) return;
    lines_.push_back(fmt::format("{}: the flag of {} is wrong", describe(player_), describe(type)));
  }

  void spaces(ActionType type, SpaceSet on_menu) {
    expect_flag(type, !on_menu.empty());
    for (int n = -2; n < max_spaces; ++n) {
      // No space claims the oldest rent, which is checked separately.
      if (n == -1 && type == ActionType::claim_rent) continue;
      expect(Action::on(type, SpaceId{n}), on_menu.contains(SpaceId{n}));
    }
  }

  void groups() {
    expect_flag(ActionType::sell_hotels, !menu_.sell_hotels.empty());
    for (int n = -2; n < max_groups; ++n)
      expect(Action::sell_hotels(GroupId{n}), menu_.sell_hotels.contains(GroupId{n}));
  }

  void bids() {
    const bool may = menu_.has(ActionType::bid);
    if (may && menu_.least_bid > menu_.most_bid) {
      lines_.push_back(
          fmt::format("{}: a bid range {}..{}", describe(player_), menu_.least_bid, menu_.most_bid));
    }
    for (const Money amount :
         {-1, 0, 1, menu_.least_bid - 1, menu_.least_bid, menu_.most_bid, menu_.most_bid + 1, max_money}) {
      expect(Action::bid(amount), may && amount >= menu_.least_bid && amount <= menu_.most_bid);
    }
  }

  void orders(ActionType type) {
    const bool may = menu_.has(type);
    for (const Money amount : {-1, 0, 1, menu_.most_order, max_money, max_money + 1}) {
      expect({.type = type, .amount = amount}, may && amount >= 1 && amount <= menu_.most_order);
    }
  }

  void options() {
    expect_flag(ActionType::choose, menu_.options != 0);
    for (int n = -1; n < 6; ++n)
      expect(Action::choose(n), n >= 0 && ((menu_.options >> n) & 1) != 0);
  }

  /// The parts of the menu that bots ask for separately.
  void parts() {
    const bool may = state_.in_game.contains(player_);
    const auto same = [&](SpaceSet part, SpaceSet whole, ActionType type) {
      if (part == whole || !menu_.has(type)) return;
      lines_.push_back(
          fmt::format("{}: the part of the menu for {} differs", describe(player_), describe(type)));
    };
    if (!may || state_.phase == Phase::claim) return;
    same(buildable_sites(ruleset_, state_, player_), menu_.build, ActionType::build);
    same(sites_to_sell_from(ruleset_, state_, player_), menu_.sell_building, ActionType::sell_building);
    same(deeds_to_mortgage(ruleset_, state_, player_), menu_.mortgage, ActionType::mortgage);
    same(deeds_to_lift(ruleset_, state_, player_), menu_.lift, ActionType::lift);
    same(deeds_to_sell(ruleset_, state_, player_), menu_.sell_deed, ActionType::sell_deed);
  }

  const Ruleset& ruleset_;
  const State& state_;
  PlayerId player_;
  std::vector<std::string>& lines_;
  LegalActions menu_;
};

/// Whether there is anything to do besides leaving, hoping for an offer and placing orders.
bool can_go_on(const LegalActions& menu) {
  auto types = menu.types;
  for (const ActionType type :
       {ActionType::resign, ActionType::offer, ActionType::deposit, ActionType::withdraw}) {
    types.reset(static_cast<std::size_t>(type));
  }
  return types.any();
}

}  // namespace

std::vector<std::string> menu_against_judge(const Ruleset& ruleset, const State& state) {
  std::vector<std::string> lines;
  for (int n = -1; n <= state.player_count; ++n)
    Comparison{ruleset, state, PlayerId{n}, lines}.run();
  const PlayerId awaited = awaited_player(ruleset, state);
  if (awaited.valid() && !can_go_on(legal_actions(ruleset, state, awaited))) {
    lines.push_back(fmt::format("{} is awaited and can only leave", describe(awaited)));
  }
  return lines;
}

}  // namespace freehold::kit

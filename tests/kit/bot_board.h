// For tests of bots: the London board's deeds as figures (card and tax spaces do nothing), and positions on
// it.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string>

#include "base/id.h"
#include "base/money.h"
#include "bots/shrewd_tables.h"
#include "bots/steady_tables.h"
#include "rules/event.h"
#include "rules/game.h"
#include "rules/invariants.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots::test {

/// The name of a case in a table of cases.
template <class Case>
std::string case_name(const testing::TestParamInfo<Case>& info) {
  return info.param.name;
}

/// Groups in board order.
enum BoardGroup { brown, light_blue, pink, orange, red, yellow, green, dark_blue, stations, utilities };

inline void put_deed(Ruleset& board, SpaceId at, BoardGroup group, const Space& figures) {
  Space& space = board.spaces[at.index()];
  space = figures;
  space.group = GroupId{group};
  space.mortgage_value = figures.price / 2;
  board.groups[space.group.index()].members.insert(at);
  board.groups[space.group.index()].kind = figures.kind;
  board.deeds.insert(at);
  if (figures.kind == SpaceKind::site) board.sites.insert(at);
}

struct SiteRow {
  int space;
  BoardGroup group;
  Money price;
  std::array<Money, 6> rents;
  Money house;
};

inline constexpr std::array<SiteRow, 22> site_rows{{
    {1, brown, 60, {2, 10, 30, 90, 160, 250}, 50},
    {3, brown, 60, {4, 20, 60, 180, 320, 450}, 50},
    {6, light_blue, 100, {6, 30, 90, 270, 400, 550}, 50},
    {8, light_blue, 100, {6, 30, 90, 270, 400, 550}, 50},
    {9, light_blue, 120, {8, 40, 100, 300, 450, 600}, 50},
    {11, pink, 140, {10, 50, 150, 450, 625, 750}, 100},
    {13, pink, 140, {10, 50, 150, 450, 625, 750}, 100},
    {14, pink, 160, {12, 60, 180, 500, 700, 900}, 100},
    {16, orange, 180, {14, 70, 200, 550, 750, 950}, 100},
    {18, orange, 180, {14, 70, 200, 550, 750, 950}, 100},
    {19, orange, 200, {16, 80, 220, 600, 800, 1000}, 100},
    {21, red, 220, {18, 90, 250, 700, 875, 1050}, 150},
    {23, red, 220, {18, 90, 250, 700, 875, 1050}, 150},
    {24, red, 240, {20, 100, 300, 750, 925, 1100}, 150},
    {26, yellow, 260, {22, 110, 330, 800, 975, 1150}, 150},
    {27, yellow, 260, {22, 110, 330, 800, 975, 1150}, 150},
    {29, yellow, 280, {24, 120, 360, 850, 1025, 1200}, 150},
    {31, green, 300, {26, 130, 390, 900, 1100, 1275}, 200},
    {32, green, 300, {26, 130, 390, 900, 1100, 1275}, 200},
    {34, green, 320, {28, 150, 450, 1000, 1200, 1400}, 200},
    {37, dark_blue, 350, {35, 175, 500, 1100, 1300, 1500}, 200},
    {39, dark_blue, 400, {50, 200, 600, 1400, 1700, 2000}, 200},
}};

/// The official rules, but the first seat starts.
inline Ruleset london() {
  Ruleset board;
  board.space_count = 40;
  board.group_count = 10;
  board.max_players = 8;
  board.text.spaces.assign(40, "space");
  board.spaces[0].kind = SpaceKind::go;
  board.spaces[10].kind = SpaceKind::jail;
  board.spaces[30].kind = SpaceKind::go_to_jail;
  board.go = SpaceId{0};
  board.jail = SpaceId{10};
  board.options.start_order = StartOrder::first_seat;
  for (const SiteRow& row : site_rows) {
    put_deed(board, SpaceId{row.space}, row.group,
             {.kind = SpaceKind::site, .price = row.price, .building_price = row.house, .rents = row.rents});
  }
  for (const int at : {5, 15, 25, 35}) {
    put_deed(board, SpaceId{at}, stations,
             {.kind = SpaceKind::station, .price = 200, .rents = {25, 50, 100, 200, 200, 200}});
  }
  for (const int at : {12, 28}) {
    put_deed(board, SpaceId{at}, utilities,
             {.kind = SpaceKind::utility, .price = 150, .rents = {4, 10, 10, 10, 10, 10}});
  }
  return board;
}

/// The same, made once.
inline const Ruleset& board() {
  static const Ruleset ruleset = london();
  return ruleset;
}

/// What a steady bot knows about it.
inline const SteadyTables& tables() {
  static const SteadyTables made{board()};
  return made;
}

/// A position written down by a test, starting from a new game.
class Position {
 public:
  Position(const Ruleset& board, int players) : board_(board) {
    NoSink sink;
    state_ = new_game(board, players, sink);
  }

  Position& cash(int player, Money amount) {
    Player& self = state_.player(PlayerId{player});
    state_.issued += amount - self.cash;
    self.cash = amount;
    return *this;
  }
  Position& at(int player, int space) {
    state_.player(PlayerId{player}).space = SpaceId{space};
    return *this;
  }
  Position& owns(int player, std::initializer_list<int> spaces) {
    for (const int space : spaces) {
      state_.set_owner(SpaceId{space}, PlayerId{player});
    }
    return *this;
  }
  Position& mortgaged(std::initializer_list<int> spaces) {
    for (const int space : spaces)
      state_.set_mortgaged(SpaceId{space}, true);
    return *this;
  }
  /// `count` buildings on each; five are a hotel.
  Position& built(std::initializer_list<int> spaces, int count) {
    for (const int space : spaces) {
      state_.set_buildings(SpaceId{space}, count);
      if (!board_.options.limited_buildings || board_.options.building != BuildingRule::houses) continue;
      if (count == hotel) {
        --state_.hotels;
      } else {
        state_.houses = static_cast<std::uint8_t>(state_.houses - count);
      }
    }
    return *this;
  }
  Position& jailed(int player) {
    at(player, 10).state_.player(PlayerId{player}).confined = Place::jail;
    return *this;
  }
  Position& phase(Phase phase) {
    state_.phase = phase;
    const bool of_turn = phase == Phase::pre_roll || phase == Phase::buy;
    state_.resume = of_turn ? phase : Phase::post_roll;
    state_.turn.thrown = phase != Phase::pre_roll;
    state_.turn.dice = {3, 4};
    return *this;
  }
  Position& owes(int debtor, int creditor, Money amount) {
    phase(Phase::debt);
    state_.debts.debts[0] = {.debtor = PlayerId{debtor},
                             .creditor = PlayerId{creditor},
                             .reason = Reason::rent,
                             .clause = Clause::UK_12,
                             .space = SpaceId{39},
                             .amount = amount,
                             .basis = fixed_sum(amount)};
    state_.debts.count = 1;
    return *this;
  }
  Position& offered(int from, int to, const Side& give, const Side& take) {
    phase(Phase::offer);
    state_.offer = {true, PlayerId{from}, PlayerId{to}, give, take};
    return *this;
  }
  Position& auctioned(int space, Money high_bid, int high_bidder) {
    phase(Phase::auction);
    state_.auction.open = true;
    state_.auction.space = SpaceId{space};
    state_.auction.high_bid = high_bid;
    if (high_bid > 0) state_.auction.high_bidder = PlayerId{high_bidder};
    state_.auction.bidders = state_.in_game;
    state_.auction.to_bid = PlayerId{0};
    return *this;
  }

  /// The last building of its kind: `builder` wants it on `space`, and player 0 is asked (UK.37).
  Position& contested(int builder, int space, BuildingKind kind) {
    phase(Phase::claim);
    state_.turn.player = PlayerId{builder};
    state_.claim = {true, kind, PlayerId{builder}, SpaceId{space}, PlayerSet{PlayerId{0}}, {}};
    return *this;
  }
  /// Player 0 has received a mortgaged deed and is asked whether to lift it (UK.44).
  Position& taken_over(int space) {
    phase(Phase::lift_choice);
    state_.pending.to_lift = SpaceId{space};
    return *this;
  }

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Ruleset& board() const { return board_; }

 private:
  const Ruleset& board_;
  State state_;
};

inline Side deeds(std::initializer_list<int> spaces, Money cash = 0) {
  Side side;
  side.cash = cash;
  for (const int space : spaces)
    side.deeds.insert(SpaceId{space});
  return side;
}

inline Side money(Money cash) {
  return deeds({}, cash);
}

/// The player whom the tests ask.
inline constexpr PlayerId player_0{0};

/// The start of a game on the board.
inline Position fresh(int players = 4) {
  return {board(), players};
}

inline constexpr Action simply(ActionType type) {
  return Action::of(type);
}

/// What a bot answers as player 0. Checks that the position is possible and the answer legal.
template <class Asked>
Action legal_answer(const Ruleset& rules, const State& state, Asked&& asked) {
  for (const std::string& broken : broken_invariants(rules, state))
    ADD_FAILURE() << broken;
  const Action action = asked.choose(rules, state, player_0);
  EXPECT_FALSE(judge(rules, state, player_0, action)) << "an illegal answer";
  return action;
}

/// Four players who each own various things; half of the board has been bought.
inline Position game_under_way() {
  return fresh()
      .cash(0, 700)
      .cash(1, 700)
      .cash(2, 700)
      .cash(3, 700)
      .owns(0, {24, 23, 6, 5})
      .owns(1, {21, 26, 8, 16})
      .owns(2, {11, 18, 31, 15})
      .owns(3, {13, 29, 37, 25});
}

inline const ShrewdTables& shrewd_tables() {
  static const ShrewdTables made{board(), value::builtin_network()};
  return made;
}

}  // namespace freehold::bots::test

// A kind of bot: its name, and how to make one from prepared tables.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <tuple>

#include "base/limits.h"
#include "bots/bot.h"
#include "bots/counter_offer.h"
#include "bots/deal_search.h"
#include "bots/goal.h"
#include "bots/master.h"
#include "bots/shrewd.h"
#include "bots/shrewd_tables.h"
#include "bots/steady.h"
#include "bots/steady_tables.h"
#include "rules/game.h"

namespace freehold::bots {

/// What a bot is made from.
struct Materials {
  std::uint64_t seed;
  Temper temper;
  const ShrewdTables* tables;  ///< if null, it makes its own

  [[nodiscard]] const SteadyTables* steady_tables() const {
    return tables == nullptr ? nullptr : &tables->steady;
  }
};

struct BotKind {
  BotInfo info;
  std::unique_ptr<Bot> (*make)(const Materials&);
};

/// Adds kinds to bot_list(). Call it before anything asks for a bot: not thread-safe, invalidates earlier
/// lists.
void add_to_bot_list(std::span<const BotKind> kinds);

/// Tables that a bot makes for itself and its copies.
struct OwnTables {
  void operator()(const Ruleset& ruleset, std::shared_ptr<const SteadyTables>& own) const {
    own = std::make_shared<const SteadyTables>(ruleset, numbers);
  }
  void operator()(const Ruleset& ruleset, std::shared_ptr<const ShrewdTables>& own) const {
    own = std::make_shared<const ShrewdTables>(ruleset, value::builtin_network());
  }
  Judgement numbers{};  ///< of a steady player
};

/// Creates its player on first use, from shared tables (or its own if there are none) and other arguments.
template <class Player, class Tables, class... More>
class TableBot final : public Bot {
 public:
  explicit TableBot(const Tables* shared, More... more, const OwnTables& make_own = {})
      : make_own_(make_own), tables_(shared), more_(more...) {}

  [[nodiscard]] std::unique_ptr<Bot> clone() const override { return std::make_unique<TableBot>(*this); }
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    if (tables_ == nullptr) {
      make_own_(ruleset, own_);
      tables_ = own_.get();
    }
    if (!player_) {
      std::apply([&](const More&... more) { player_.emplace(*tables_, more...); }, more_);
      if constexpr (requires { player_->meet(addressees_); }) player_->meet(addressees_);
    }
    if (view.phase == Phase::offer && promised_.offer.open && keeps_promise(ruleset, view, me))
      return Action::of(ActionType::accept);
    return sane(ruleset, view, me);
  }
  void meet(const Addressees& addressees) override { addressees_ = addressees; }
  std::optional<Counter> counter(const Ruleset& ruleset, const State& view, PlayerId me) override {
    auto found = counter_offer(ruleset, view, me, [&](const State& then) {
      return choose(ruleset, then, me).type == ActionType::accept;
    });
    if (!found) return found;
    promised_ = {found->offer, view.round, view.board_key};
    std::int32_t& last = countered_in_[view.offer.from.index()];
    found->is_near = found->is_near && last != view.round;
    if (found->is_near) {
      last = view.round;
      if constexpr (requires { player_->proposed(view, found->offer); })
        player_->proposed(view, found->offer);
    }
    return found;
  }

 private:
  // What the player chooses, but for offers that would let somebody else win at once (G.21).
  Action sane(const Ruleset& ruleset, const State& view, PlayerId me) {
    constexpr int most_tries = 8;
    Action action = player_->choose(ruleset, view, me);
    for (int tries = 1; hands_over_game(ruleset, view, me, action); ++tries) {
      if (tries == most_tries)
        return Action::of(view.phase == Phase::pre_roll ? ActionType::roll : ActionType::end_turn);
      action = player_->choose(ruleset, view, me);
    }
    return action;
  }
  // Terms that it named.
  struct Promise {
    Offer offer;
    std::int32_t round = 0;
    std::uint64_t board_key = 0;
  };
  // Whether the open offer is at least as good as what it said it would take in this round, on the same board.
  [[nodiscard]] bool keeps_promise(const Ruleset& ruleset, const State& view, PlayerId me) const {
    const Offer& said = promised_.offer;
    const Offer& open = view.offer;
    const bool same = view.round == promised_.round && view.board_key == promised_.board_key &&
                      open.from == said.to && with_cash(open, 0).give == with_cash(said, 0).take &&
                      with_cash(open, 0).take == with_cash(said, 0).give;
    return same && open.give.cash - open.take.cash >= said.take.cash - said.give.cash &&
           is_legal(ruleset, view, me, Action::of(ActionType::accept));
  }

  OwnTables make_own_;
  std::shared_ptr<const Tables> own_;
  const Tables* tables_;
  std::tuple<More...> more_;
  Addressees addressees_{};
  Promise promised_{};
  std::array<std::int32_t, max_players> countered_in_{};  ///< the round of its last counter-offer to each
  std::optional<Player> player_;
};

using SteadyBot = TableBot<Steady, SteadyTables, Temper>;
using ShrewdBot = TableBot<Shrewd, ShrewdTables, Shrewd::Deals, Temper>;
using MasterBot = TableBot<Master, ShrewdTables, std::uint64_t, Effort, Temper>;

}  // namespace freehold::bots

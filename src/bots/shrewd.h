// The shrewd bot: judges every decision by its effect on the chance to win, one step ahead.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/id.h"
#include "bots/foresight.h"
#include "bots/persona.h"
#include "bots/price_limit.h"
#include "bots/shrewd_tables.h"
#include "bots/steady.h"
#include "bots/trader.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::bots {

/// One seat's shrewd player. It draws nothing. The tables outlive it and belong to the ruleset that it is asked about.
/// It judges positions (value/valuer.h) and asks nobody who sits where.
class Shrewd {
 public:
  /// Whether it looks for deals; it answers those of others in any case.
  enum class Deals : std::uint8_t {
    none,
    looks_for_them,
    looks_for_all  ///< Diligence::always: takes several times as long
  };
  explicit Shrewd(const ShrewdTables& tables, Deals deals = Deals::looks_for_them,
                  Temper temper = Temper::even)
      : tables_(&tables),
        steady_(tables.steady, temper),
        temper_(temper),
        looks_for_deals_(deals != Deals::none),
        appraiser_(tables.valuer),
        trader_(tables, deals == Deals::looks_for_all ? Diligence::always : Diligence::seldom) {}

  /// See Bot::choose.
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me);

  /// What it would do with the rest of its turn if nobody dealt.
  Action manage_without_deals(const State& view, PlayerId me);
  /// Whether all that counts now is to raise cash.
  [[nodiscard]] bool sells_out(const State& view, PlayerId me) const;
  /// See Trader.
  std::vector<Proposal> proposals(const State& view, PlayerId me) {
    return trader_.proposals(DealSense{eyes_of(me), view}, view, me);
  }
  /// What a deal does, from a position that nothing interrupts.
  [[nodiscard]] DealView view_of(const State& undisturbed, const Offer& deal, PlayerId me) {
    return DealSense{eyes_of(me), undisturbed}.look(deal);
  }
  /// Its chance to win, from a position that nothing interrupts.
  [[nodiscard]] float chance_of(const State& undisturbed, PlayerId me) {
    return eyes_of(me).chances(undisturbed)[me.index()];
  }
  /// Who else goes by the value, by the answers so far (see suppose()).
  [[nodiscard]] value::Peers peers(PlayerId me) const;
  /// The same for one who looks for no deals, and so gets no answers.
  void suppose(const value::Peers& peers) { appraiser_.suppose(peers); }
  [[nodiscard]] Trader& trader() { return trader_; }
  /// What it had planned belongs to another game.
  void forget() {
    lot_ = {};
    borrowed_in_ = -1;
    last_build_ = {};
  }

 private:
  /// Judges positions as this player sees the others.
  value::Appraiser& eyes_of(PlayerId me) {
    if (looks_for_deals_) appraiser_.suppose(peers(me));
    return appraiser_;
  }

  /// What it built, and when.
  struct Build {
    std::int32_t round = -1;
    SpaceId space;
    Money cash = 0;
    int houses = 0;  ///< left in the bank
    int hotels = 0;
    bool operator==(const Build&) const = default;
  };
  /// Whether it may build there now: not where it has just tried in vain, because another claimed the building and then
  /// nobody took it (UK.37). It would go on for ever.
  bool tries_to_build(const State& view, PlayerId me, SpaceId space);

  /// What it thinks of the auction under way: the deed of this round and these owners.
  struct Lot {
    SpaceId space;
    std::int32_t round = -1;
    std::uint64_t owner_key = 0;
    std::array<Money, max_players> limits{};  ///< of the other bidders, see limits_of()
    Rival rival;  ///< who would get it otherwise, when the own limit was worked out
    Money limit = 0;
  };

  Action before_throw(const Foresight& foresight, const State& view);
  Action manage(const Foresight& foresight, const State& view);
  Action manage_without_deals(const Foresight& foresight, const State& view);
  Action buy_or_decline(const Foresight& foresight, const State& view);
  Action bid_or_pass(const Foresight& foresight, const State& view);
  Action raise_or_give_up(const Foresight& foresight, const State& view);
  Action answer_claim(const Foresight& foresight, const State& view) const;
  Action keep_or_lift(const Foresight& foresight, const State& view) const;
  std::optional<Action> propose(const State& view, PlayerId me);

  std::optional<Action> invest(const Foresight& foresight, const State& view);
  Money deed_limit(const Foresight& foresight, const State& view);

  const ShrewdTables* tables_;
  Steady steady_;  ///< decides where the value does not
  Temper temper_;
  bool looks_for_deals_;
  value::Appraiser appraiser_;
  Trader trader_;
  Lot lot_;
  Build last_build_;
  std::int32_t borrowed_in_ =
      -1;  ///< the round in which it last mortgaged to build: it does not lift meanwhile
};

}  // namespace freehold::bots

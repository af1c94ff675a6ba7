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

/// One seat's shrewd player. Draws nothing at random. The tables must outlive it and fit the ruleset of its
/// calls. It judges positions (value/valuer.h) without knowing who sits where.
class Shrewd {
 public:
  /// Whether it looks for deals. It always answers those of others.
  enum class Deals : std::uint8_t {
    none,
    looks_for_them,
    looks_for_all  ///< Diligence::always, which takes several times as long
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
  /// See Bot::meet.
  void meet(const Addressees& addressees) {
    trader_.meet(addressees);
    steady_.meet(addressees);
  }

  /// See Steady::proposed.
  void proposed(const State& view, const Offer& deal) {
    if (!tables_->plays_by_value) return steady_.proposed(view, deal);
    trader_.countered(view, deal);
  }

  /// What it would do with the rest of its turn if there were no deals.
  Action manage_without_deals(const State& view, PlayerId me);
  /// Whether only raising cash matters now.
  [[nodiscard]] bool sells_out(const State& view, PlayerId me) const;
  /// See Trader.
  std::vector<Proposal> proposals(const State& view, PlayerId me) {
    return trader_.proposals(DealSense{eyes_of(me), view}, view, me);
  }
  /// The effect of a deal in a position that nothing interrupts.
  [[nodiscard]] DealView view_of(const State& undisturbed, const Offer& deal, PlayerId me) {
    return DealSense{eyes_of(me), undisturbed}.look(deal);
  }
  /// Its chance to win in a position that nothing interrupts.
  [[nodiscard]] float chance_of(const State& undisturbed, PlayerId me) {
    return eyes_of(me).chances(undisturbed)[me.index()];
  }
  /// How likely the others go by the value, given their answers (see suppose()).
  [[nodiscard]] value::LikeMinded peers(PlayerId me) const;
  /// As above, for a player that makes no offers and so gets no answers.
  void suppose(const value::LikeMinded& peers) { appraiser_.suppose(peers); }
  [[nodiscard]] Trader& trader() { return trader_; }
  /// Forgets its plans, which belong to another game.
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
  /// Whether to try building there now. Not if it has just tried in vain, because another player claimed the
  /// building and then nobody took it (UK.37); it would try for ever.
  bool tries_to_build(const State& view, PlayerId me, SpaceId space);

  /// What it knows about the current auction: for this deed, round and owners.
  struct Lot {
    SpaceId space;
    std::int32_t round = -1;
    std::uint64_t owner_key = 0;
    std::array<Money, max_players> limits{};  ///< of the other bidders, see limits_of()
    Rival rival;  ///< who would get it instead, when its limit was computed
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
  Steady steady_;  ///< decides what the value doesn't
  Temper temper_;
  bool looks_for_deals_;
  value::Appraiser appraiser_;
  Trader trader_;
  Lot lot_;
  Build last_build_;
  std::int32_t borrowed_in_ = -1;  ///< round in which it last mortgaged to build, so that it doesn't lift
};

}  // namespace freehold::bots

// The fixed-policy agents from the literature, as opponents for measuring.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/id.h"
#include "bots/steady_tables.h"
#include "rules/action.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "sparring/fixed_policy_plan.h"

namespace freehold::bots::sparring {

/// One seat's fixed-policy agent (M. Haliem, T. Bonjour et al., arXiv 2103.00683, its three opponents).
/// docs/lab/fixed-policy-agents.md describes what it does and what was adapted to our rules. It draws nothing
/// at random; it remembers only what it has offered in this turn and what it has refused.
class FixedPolicy {
 public:
  FixedPolicy(const Ruleset& ruleset, FixedPolicyKind kind, OfferPace pace)
      : plan_(ruleset, kind, pace), tables_(std::make_shared<const SteadyTables>(ruleset)) {}

  /// See Bot::choose.
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me);

 private:
  /// When a batch of offers is made; no two moments in a game are equal.
  struct Moment {
    std::int32_t round = 0;
    std::uint8_t doubles = 0;
    bool thrown = false;
    bool operator==(const Moment&) const = default;
  };
  struct Refused {
    PlayerId from;
    Side give;
    Side take;
    bool operator==(const Refused&) const = default;
  };

  Action answer(const Ruleset& ruleset, const State& view);
  /// The next offer in the batch that is still legal; null if there is none.
  const Action* next_offer(const Ruleset& ruleset, const State& view, PlayerId me);
  Action before_throw(const Ruleset& ruleset, const State& view, PlayerId me);
  Action after_throw(const Ruleset& ruleset, const State& view, PlayerId me);

  FixedPolicyPlan plan_;
  std::shared_ptr<const SteadyTables>
      tables_;  ///< to choose where to go by the speed die (SD.5, SD.9), which the literature has not
  Moment batch_of_{};
  std::vector<Action> batch_;
  std::size_t next_in_batch_ = 0;
  std::vector<Refused> refused_;  ///< the latest ones, oldest first
};

}  // namespace freehold::bots::sparring

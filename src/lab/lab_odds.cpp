#include "lab/lab_odds.h"

#include <fmt/format.h>

#include "hosting/limited.h"
#include "sim/income.h"
#include "sim/odds_json.h"
#include "wire/rpc_error.h"

namespace freehold::lab {

namespace {

/// One of those who ask at once.
class Turn {
 public:
  Turn(std::atomic<int>& asking, int most) : asking_(asking) {
    if (++asking_ <= most) return;
    --asking_;
    throw hosting::limited("lab_odds", "too many ask for odds at once", std::chrono::seconds(1));
  }
  ~Turn() { --asking_; }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  std::atomic<int>& asking_;
};

}  // namespace

std::string LabOdds::answer(const std::string& key, const Ruleset& ruleset, const sim::OddsOrder& order) {
  const std::string whole =
      fmt::format("{} {} {} {}", key, static_cast<int>(order.jail), static_cast<int>(order.freed_doubles),
                  static_cast<int>(order.choice));
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = known_.find(whole); found != known_.end()) return found->second;
  }
  const Turn turn(asking_, most_at_once);
  const auto odds = sim::long_run_odds(ruleset, order);
  if (!odds) throw wire::RpcError::params("options: " + odds.error());
  const auto incomes = sim::deed_incomes(ruleset, *odds);
  std::string text = boost::json::serialize(sim::odds_json(ruleset, {order, *odds, incomes}));
  const std::scoped_lock lock(mutex_);
  if (known_.size() >= most_kept) known_.clear();
  known_.insert_or_assign(whole, text);
  return text;
}

}  // namespace freehold::lab

#include "lab/lab_odds.h"

#include <fmt/format.h>

#include "hosting/limited.h"
#include "sim/income.h"
#include "sim/odds_json.h"

namespace freehold::lab {

namespace {

/// One of those who ask at once.
class Turn {
 public:
  explicit Turn(std::atomic<int>& asking) : asking_(asking), number_(++asking) {}
  ~Turn() { --asking_; }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  /// How many ask, this one among them.
  [[nodiscard]] int number() const { return number_; }

 private:
  std::atomic<int>& asking_;
  int number_;
};

}  // namespace

wire::Allowed<std::string> LabOdds::answer(const std::string& key, const Ruleset& ruleset,
                                           const sim::OddsOrder& order) {
  const std::string whole =
      fmt::format("{} {} {} {}", key, static_cast<int>(order.jail), static_cast<int>(order.freed_doubles),
                  static_cast<int>(order.choice));
  {
    const wire::Lock lock(mutex_);
    if (const auto found = known_.find(whole); found != known_.end()) return found->second;
  }
  const Turn turn(asking_);
  if (turn.number() > most_at_once)
    return hosting::limited("lab_odds", "too many ask for odds at once", std::chrono::seconds(1));
  const auto odds = sim::long_run_odds(ruleset, order);
  if (!odds) return wire::refuse_params("options: " + odds.error());
  const auto incomes = sim::deed_incomes(ruleset, *odds);
  std::string text = boost::json::serialize(sim::odds_json(ruleset, {order, *odds, incomes}));
  const wire::Lock lock(mutex_);
  if (known_.size() >= most_kept) known_.clear();
  known_.insert_or_assign(whole, text);
  return text;
}

}  // namespace freehold::lab

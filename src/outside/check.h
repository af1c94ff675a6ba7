// Checks a bot: whether it answers correctly in every kind of position, and how fast.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "editions/catalogue.h"
#include "outside/bot_link.h"
#include "outside/check_positions.h"
#include "outside/manners.h"
#include "table/clock.h"

namespace freehold::outside {

/// Something that a bot did wrong.
struct Finding {
  std::string edition{};  ///< empty if it concerns the bot in general
  std::string place{};  ///< the kind of decision: name_of(DecisionPlace)
  std::string wrong{};  ///< a sentence without its subject: "chose an illegal action, ..."
  std::string answered{};  ///< as received, shortened; empty if nothing came
  std::string question{};  ///< the "params" of bot.choose as JSON; empty if nothing was asked
  std::string legal{};  ///< legal actions, as JSON
  int batch = 1;  ///< questions in the line
};

/// What to check.
struct CheckOrder {
  std::vector<editions::LoadedEdition> editions{};
  BotLimits limits{};
  std::chrono::milliseconds speed_time{
      1000};  ///< how long to count decisions for each way of asking; 0 to skip
};

/// What the check works with. The clock must outlive it.
struct CheckBench {
  StartBot start;
  table::Clock& clock;
  /// Whether a bot exits when its input ends. May be empty to skip this.
  std::function<bool(BotLink&)> ends_with_its_input{};
  std::function<void(std::int64_t done, std::int64_t all)> progress{};
};

struct CheckResult {
  Manners manners{};
  std::int64_t questions = 0;
  std::array<std::int64_t, decision_places> asked{};  ///< questions of each kind, by DecisionPlace
  std::vector<Finding> findings{};  ///< at most most_findings
  std::int64_t wrong = 0;  ///< number of wrong answers, including those not listed
  std::vector<std::string> notes{};  ///< things that are allowed but good to know, a sentence each
  double decisions_a_second = 0;  ///< asked one by one; 0 if not measured
  double batch_decisions_a_second = 0;  ///< asked in batches; 0 if it takes none or wasn't measured

  static constexpr std::size_t most_findings = 50;
  [[nodiscard]] bool sound() const { return wrong == 0; }
};

/// Asks about every position one by one and, if the bot takes them, in batches. Restarts a lost process at
/// times.
CheckResult check_bot(const CheckOrder& order, const CheckBench& bench);

}  // namespace freehold::outside

// The examination of a bot: is what it answers right, in every kind of position, and how fast is it?
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
  std::string edition{};  ///< empty: it's about the bot as such
  std::string place{};  ///< the kind of decision: name_of(DecisionPlace)
  std::string wrong{};  ///< a sentence without its subject: "chose an illegal action, ..."
  std::string answered{};  ///< as it came, shortened; empty if nothing came
  std::string question{};  ///< the "params" of bot.choose, JSON; empty if nothing was asked
  std::string legal{};  ///< what would have been legal, JSON
  int batch = 1;  ///< questions in the line
};

/// What is asked.
struct CheckOrder {
  std::vector<editions::LoadedEdition> editions{};
  BotLimits limits{};
  std::chrono::milliseconds speed_time{
      1000};  ///< how long decisions are counted, for each way to ask; 0: not at all
};

/// What the examination works with. The clock outlives it.
struct CheckBench {
  StartBot start;
  table::Clock& clock;
  /// Whether a bot ends when its input does; may be empty: not looked at.
  std::function<bool(BotLink&)> ends_with_its_input{};
  std::function<void(std::int64_t done, std::int64_t all)> progress{};
};

struct CheckResult {
  Manners manners{};
  std::int64_t questions = 0;
  std::array<std::int64_t, decision_places> asked{};  ///< questions of each kind, by DecisionPlace
  std::vector<Finding> findings{};  ///< what is wrong, at most most_findings
  std::int64_t wrong = 0;  ///< answers that were wrong, also those beyond that
  std::vector<std::string> notes{};  ///< what is allowed, and better known: a sentence each
  double decisions_a_second = 0;  ///< asked one by one; 0: not measured
  double batch_decisions_a_second = 0;  ///< asked in batches; 0: it takes none, or not measured

  static constexpr std::size_t most_findings = 50;
  [[nodiscard]] bool sound() const { return wrong == 0; }
};

/// Asks every position one by one, then, of a bot that takes batches, in batches. A process that is lost is started again, a few
/// times.
CheckResult check_bot(const CheckOrder& order, const CheckBench& bench);

}  // namespace freehold::outside

// Exact odds for whoever asks: reckoned once for each question, and kept.
#pragma once

#include <atomic>
#include <map>
#include <string>

#include "rules/ruleset.h"
#include "sim/odds.h"
#include "wire/mutex.h"
#include "wire/refused.h"

namespace freehold::lab {

/// Safe from any thread.
class LabOdds {
 public:
  /// The answer as JSON text (sim/odds_json.h). `key` stands for edition and options. Refused if the board has no such
  /// figures, and where too many ask at once for what is not known yet: each takes up to a few tenths of a second.
  wire::Allowed<std::string> answer(const std::string& key, const Ruleset& ruleset,
                                    const sim::OddsOrder& order);

 private:
  static constexpr std::size_t most_kept = 100;
  static constexpr int most_at_once = 2;

  wire::Mutex mutex_;
  std::map<std::string, std::string> known_;
  std::atomic<int> asking_ = 0;
};

}  // namespace freehold::lab

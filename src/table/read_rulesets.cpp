#include "table/read_rulesets.h"

#include <algorithm>
#include <list>
#include <utility>

#include "base/per_thread.h"

namespace freehold::table {

namespace {

constexpr std::size_t most_remembered = 8;  // by each thread

struct ReadRuleset {
  std::string hash;
  Ruleset ruleset;
};

}  // namespace

std::expected<Ruleset, std::vector<editions::Mistake>> ruleset_of(
    const std::string& hash, const std::vector<editions::SourceText>& sources) {
  FREEHOLD_PER_THREAD std::list<ReadRuleset> lately;  // the last one first
  const auto found = std::ranges::find(lately, hash, &ReadRuleset::hash);
  if (found != lately.end()) {
    lately.splice(lately.begin(), lately, found);
    return found->ruleset;
  }
  auto ruleset = editions::parse_sources(sources);
  if (!ruleset) return ruleset;
  lately.push_front({.hash = hash, .ruleset = *ruleset});
  if (lately.size() > most_remembered) lately.pop_back();
  return ruleset;
}

}  // namespace freehold::table

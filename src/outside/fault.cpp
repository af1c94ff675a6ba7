#include "outside/fault.h"

#include <numeric>
#include <utility>

namespace freehold::outside {

std::string_view word(FaultKind kind) {
  switch (kind) {
#define FREEHOLD_X(name, word, text) \
  case FaultKind::name: return word;
    FREEHOLD_BOT_FAULTS(FREEHOLD_X)
#undef FREEHOLD_X
  }
  return "";
}

std::string_view text_of(FaultKind kind) {
  switch (kind) {
#define FREEHOLD_X(name, word, text) \
  case FaultKind::name: return text;
    FREEHOLD_BOT_FAULTS(FREEHOLD_X)
#undef FREEHOLD_X
  }
  return "";
}

std::int64_t BotFigures::all_faults() const {
  return std::accumulate(faults.begin(), faults.end(), std::int64_t{0});
}

void BotRecord::decided(bool by_itself) {
  const std::lock_guard lock{mutex_};
  ++figures_.decisions;
  if (!by_itself) ++figures_.harmless;
}

void BotRecord::add(const Fault& fault) {
  {
    const std::lock_guard lock{mutex_};
    if (figures_.first.empty()) figures_.first = fault.text;
    if (++figures_.faults.at(static_cast<std::size_t>(fault.kind)) > 1) return;
  }
  tell(fault.text);
}

void BotRecord::lost_process() {
  {
    const std::lock_guard lock{mutex_};
    const std::int64_t answered = figures_.decisions - figures_.harmless;
    if (++lost_ < most_lost + answered / answers_for_another || figures_.given_up) return;
  }
  give_up();
}

void BotRecord::give_up() {
  {
    const std::lock_guard lock{mutex_};
    if (std::exchange(figures_.given_up, true)) return;
  }
  tell("is asked no more");
}

bool BotRecord::given_up() const {
  const std::lock_guard lock{mutex_};
  return figures_.given_up;
}

BotFigures BotRecord::figures() const {
  const std::lock_guard lock{mutex_};
  return figures_;
}

void BotRecord::tell(const std::string& text) const {
  if (tell_) tell_(bot_, text);
}

}  // namespace freehold::outside

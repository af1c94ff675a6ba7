#include "hosting/store_health.h"

#include <string>
#include <utility>

#include "wire/table_error.h"

namespace freehold::hosting {

namespace {

using Refusing = std::unexpected<wire::Refused>;

constexpr std::chrono::minutes note_again{1};
constexpr std::chrono::minutes believed_sick{1};

Refusing neutral() {
  return wire::refuse(wire::RefusalKind::unavailable, "store_failed",
                      "This can't be saved right now. Nothing was done; try again in a moment.");
}

}  // namespace

Refusing StoreHealth::failed(const table::StoreError& error) {
  ++counts_.at(static_cast<std::size_t>(error.fault));
  if (!table::is_failure(error.fault)) return neutral();
  const auto now = clock_.steady();
  const wire::Lock lock(mutex_);
  sick_ = true;
  last_fault_ = error.fault;
  last_at_ = now;
  ++not_noted_;
  if (journal_ == nullptr || (noted_at_ && now - *noted_at_ < note_again)) return neutral();
  noted_at_ = now;
  sickness_noted_ = true;
  journal_->error("store failed", {{"fault", std::string{table::fault_word(error.fault)}},
                                   {"times", std::to_string(std::exchange(not_noted_, 0))},
                                   {"reason", error.message}});
  return neutral();
}

Refusing StoreHealth::failed(const table::OpenError& error) {
  if (error.kind != table::OpenError::Kind::store) return wire::refuse_opening(error);
  return failed(table::StoreError{error.store.value_or(table::StoreFault::io), error.message});
}

void StoreHealth::succeeded() {
  if (!sick_.load(std::memory_order_relaxed) || !sick_.exchange(false)) return;
  const wire::Lock lock(mutex_);
  if (!std::exchange(sickness_noted_, false)) return;
  journal_->info("store works again",
                 {{"failures_since_noted", std::to_string(std::exchange(not_noted_, 0))}});
}

std::optional<table::StoreFault> StoreHealth::sick_with() const {
  if (!sick_) return std::nullopt;
  const wire::Lock lock(mutex_);
  if (clock_.steady() - last_at_ >= believed_sick) return std::nullopt;
  return last_fault_;
}

FaultCounts StoreHealth::counts() const {
  FaultCounts counts{};
  for (std::size_t i = 0; i < counts.size(); ++i)
    counts.at(i) = counts_.at(i);
  return counts;
}

}  // namespace freehold::hosting

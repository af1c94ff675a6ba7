// Telling: one time that the watchers of a table are told something. A message that several of them are to read is made
// once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hosting/histogram.h"
#include "hosting/out_message.h"
#include "hosting/outbox.h"
#include "hosting/table_view.h"
#include "hosting/told_view.h"
#include "hosting/update.h"
#include "hosting/watchers.h"

namespace freehold::hosting {

/// What goes with updates.
enum class Shown : std::uint8_t {
  nothing,
  view,  ///< with the last one: what has changed, or the whole view for whoever wants no changes
  whole_view  ///< with the last one, for everybody
};

class Telling {
 public:
  /// `changes`: what ToldView::tell() gave for this source; empty if nobody wants changes. All outlive this.
  Telling(const std::vector<Update>& updates, Shown shown, const ViewSource& source, const ToldView& told,
          std::string changes, std::shared_ptr<Stopwatch> watch);

  /// What this watcher is sent, in order; it counts as told.
  std::vector<OutMessagePtr> messages(Watcher& watcher);

 private:
  /// The variants of an update: as others see it, and as who did it.
  using Variants = std::array<OutMessagePtr, 2>;

  [[nodiscard]] std::size_t variant(std::size_t update, const Watcher& watcher) const;
  const OutMessagePtr& bare(std::size_t update, const Watcher& watcher);
  const OutMessagePtr& whole(const Watcher& watcher);
  const OutMessagePtr& changed(const Watcher& watcher);
  /// Null if nothing has changed.
  const OutMessagePtr& own(const std::shared_ptr<const OwnView>& before,
                           const std::shared_ptr<const OwnView>& now);
  const std::shared_ptr<const OwnView>& own_view(const Holding& holds);
  [[nodiscard]] OutMessagePtr message(std::string text) const;

  const std::vector<Update>& updates_;
  const Shown shown_;
  const ViewSource& source_;
  const ToldView& told_;
  const std::string changes_;
  const std::shared_ptr<Stopwatch> watch_;
  std::vector<Variants> bare_;
  Variants changed_{};
  std::map<Holding, OutMessagePtr> whole_;
  std::map<Holding, std::shared_ptr<const OwnView>> own_views_;
  std::map<std::pair<std::shared_ptr<const OwnView>, std::shared_ptr<const OwnView>>, OutMessagePtr> own_;
};

}  // namespace freehold::hosting

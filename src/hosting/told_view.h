// ToldView: what the watchers of a table who hear of changes know of it, and what they have to be told next.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/table_view.h"
#include "notation/json_text.h"

namespace freehold::hosting {

/// A text in parts.
struct PrintedView {
  std::string text{};
  std::vector<notation::JsonPart> parts{};

  [[nodiscard]] std::string_view value(const notation::JsonPart& part) const {
    return std::string_view{text}.substr(part.begin, part.end - part.begin);
  }
  /// The value of the part with this pointer; empty if there is none.
  [[nodiscard]] std::string_view value_at(std::string_view pointer) const;
};

/// What somebody who holds something sees differently from everybody, as it was told.
struct OwnView {
  Holding holds{};
  PrintedView printed{};
};

/// Changes are objects of JSON Pointers with the new values, as texts; "{}" where nothing has changed.
class ToldView {
 public:
  /// Versions of which the first one is told as a whole view, whatever has changed.
  static constexpr std::int64_t versions_to_whole_view = 200;

  /// What has changed for everybody since the last time; empty if everybody is to be told the whole view instead.
  /// From here on `source` counts as sent.
  std::string tell(const ViewSource& source);
  /// A view of `source` goes to one connection alone, which hears of changes from here on: whatever in it differs from
  /// what others know is told to all the next time.
  void tell_one(const ViewSource& source);
  /// Nobody hears of changes any more.
  void forget() { common_.reset(); }

  static std::shared_ptr<const OwnView> own(const ViewSource& source, const Holding& holds);
  /// What has changed for whoever was told `before`; both are of the same holding. To be applied after what tell() gave for
  /// the same source: where a part is no longer seen differently, it is told as everybody sees it.
  [[nodiscard]] std::string own_changes(const OwnView& before, const OwnView& now) const;

 private:
  /// The clock ticks for everybody alike; it is told when anything else about it has changed.
  struct ClockFace {
    std::optional<int> seat;
    std::optional<std::chrono::milliseconds> runs_out_at;
    bool paused = false;

    bool operator==(const ClockFace&) const = default;
  };
  struct Common {
    PrintedView printed;
    ClockFace clock;
    std::int64_t version;

    [[nodiscard]] bool same_parts(const Common& other) const;
  };

  static Common print(const ViewSource& source);
  /// Calls `changed` with the number of each part of `now` that is not as it was told.
  template <class Changed>
  void compare(const Common& now, Changed changed) const;

  std::optional<Common> common_;
  std::vector<bool> tell_again_;  ///< of each part
  bool whole_next_ = false;
};

}  // namespace freehold::hosting

// ToldView: what watchers who are sent changes have been told of a table, and what has changed since.
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
  /// The value of the part with this pointer; empty if there is no such part.
  [[nodiscard]] std::string_view value_at(std::string_view pointer) const;
};

/// What the holder of something sees differently from others, as it was told.
struct OwnView {
  HeldSeats holds{};
  PrintedView printed{};
};

/// Changes are JSON texts: objects of JSON Pointers with new values.
class ToldView {
 public:
  /// Whenever so many versions have passed, the next is told as a whole view.
  static constexpr std::int64_t versions_to_whole_view = 200;

  /// What has changed for everybody since the last call; empty if everybody has to be told the whole view.
  /// Counts `source` as told.
  std::string tell(const ViewSource& source);
  /// `source` is sent as a whole to one connection, which is sent changes from now on. What others don't know
  /// of it yet is told to all the next time.
  void tell_one(const ViewSource& source);
  /// Nobody is sent changes any more.
  void forget() { common_.reset(); }

  static std::shared_ptr<const OwnView> own(const ViewSource& source, const HeldSeats& holds);
  /// The changes between two views of the same holding, to be applied after those of tell() for the same
  /// source. A part no longer seen differently is told as everybody sees it.
  [[nodiscard]] std::string own_changes(const OwnView& before, const OwnView& now) const;

 private:
  /// Clients run the clock themselves; it is told when anything but the time changes.
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
  /// Calls `changed` with the index of each part of `now` that has changed.
  template <class Changed>
  void compare(const Common& now, Changed changed) const;

  std::optional<Common> common_;
  std::vector<bool> tell_again_;  ///< of each part
  bool whole_next_ = false;
};

}  // namespace freehold::hosting

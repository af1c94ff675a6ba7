// OutMessage: one message on its way to any number of connections.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "hosting/histogram.h"
#include "wire/mutex.h"

namespace freehold::hosting {

/// Never changed once it is shared, so that all who are sent it can share what is made of it.
class OutMessage {
 public:
  /// `watch`, if there is one, stops when the last connection has been written the message.
  explicit OutMessage(std::string text, std::shared_ptr<Stopwatch> watch = {})
      : text_(std::move(text)), watch_(std::move(watch)) {}

  /// A JSON text.
  [[nodiscard]] const std::string& text() const { return text_; }
  /// The whole WebSocket frame, compressed; empty if that would save nothing. Made by the first who asks, on whichever
  /// thread, and the same for all of them.
  [[nodiscard]] std::string_view packed_frame() const;

 private:
  std::string text_;
  std::shared_ptr<Stopwatch> watch_;
  mutable wire::Once packed_once_;
  mutable std::string packed_frame_;
};

using OutMessagePtr = std::shared_ptr<const OutMessage>;

}  // namespace freehold::hosting

// OutMessage: one message on its way to any number of connections.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "server/stopwatch.h"

namespace freehold::server {

/// Never changed once it is shared, so that all who are sent it can share what is made of it.
class OutMessage {
 public:
  /// `watch`, where there is one, stops when the last connection has been written the message.
  explicit OutMessage(std::string text, std::shared_ptr<Stopwatch> watch = {})
      : text_(std::move(text)), watch_(std::move(watch)) {}

  /// A JSON text.
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::shared_ptr<Stopwatch> watch_;
};

using OutMessagePtr = std::shared_ptr<const OutMessage>;

}  // namespace freehold::server

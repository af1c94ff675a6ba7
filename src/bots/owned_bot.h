// A bot as a value.
#pragma once

#include <memory>
#include <utility>

#include "base/assert.h"
#include "bots/bot.h"

namespace freehold::bots {

/// The bot of a seat, or none. A copy has a bot of its own, see Bot::clone; it must be one that can be copied.
class OwnedBot {
 public:
  explicit OwnedBot(std::unique_ptr<Bot> bot) : bot_(std::move(bot)) {}
  OwnedBot(const OwnedBot& other) : bot_(other.bot_ ? other.bot_->clone() : nullptr) {
    FREEHOLD_ASSERT((bot_ != nullptr) == (other.bot_ != nullptr));
  }
  OwnedBot(OwnedBot&&) noexcept = default;
  OwnedBot& operator=(OwnedBot other) noexcept {
    bot_ = std::move(other.bot_);
    return *this;
  }
  ~OwnedBot() = default;

  explicit operator bool() const { return bot_ != nullptr; }
  Bot* operator->() const { return bot_.get(); }

 private:
  std::unique_ptr<Bot> bot_;
};

}  // namespace freehold::bots

// A session of `freehold rpc`: a line in, a line out. It has no input or output of its own.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/program_version.h"
#include "editions/catalogue.h"
#include "table/clock.h"
#include "table/game_store.h"
#include "table/table.h"

namespace freehold::rpc {

struct Desk;

/// Store and clock outlive the session.
struct SessionSetup {
  table::GameStore& store;
  table::Clock& clock;
  editions::Catalogue editions{};
  ProgramVersion program{};
  const std::atomic<bool>* stop = nullptr;  ///< set by another thread: long calls end soon
  table::BotFactory bots = bots::make_bot;  ///< for the bots that a seat may name; outlives the games
};

/// Answers JSON-RPC 2.0, calls and batches, whatever it is given. Not shared between threads.
class RpcSession {
 public:
  explicit RpcSession(SessionSetup setup);
  ~RpcSession();
  RpcSession(const RpcSession&) = delete;
  RpcSession& operator=(const RpcSession&) = delete;

  /// The answer to a line, without a line feed; nullopt for a blank line, a notification, and a batch of
  /// notifications.
  std::optional<std::string> handle(std::string_view line);
  /// The answer to a line that is too long.
  static std::string too_long();

 private:
  std::unique_ptr<Desk> desk_;
};

}  // namespace freehold::rpc

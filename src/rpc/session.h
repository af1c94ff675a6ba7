// One session of `freehold rpc`: a line in, a line out. Knows no input or output of its own.
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

class Service;

/// What a session works with. Store and clock outlive it.
struct SessionSetup {
  table::GameStore& store;
  table::Clock& clock;
  editions::Catalogue editions{};
  ProgramVersion program{};
  const std::atomic<bool>* stop = nullptr;  ///< set by somebody else: what takes long comes to an end soon
  table::BotFactory bots =
      bots::make_bot;  ///< makes the bots that a seat's "bot" may name; outlives the session's games
};

/// Answers JSON-RPC 2.0, calls and batches, whatever it is given. Not shared between threads.
class Session {
 public:
  explicit Session(SessionSetup setup);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// The answer to one line, without a line feed; nothing for a blank line, a notification, and a batch of these.
  std::optional<std::string> handle(std::string_view line);
  /// The answer to a line that was too long to be taken.
  static std::string too_long();

 private:
  std::unique_ptr<Service> service_;
};

}  // namespace freehold::rpc

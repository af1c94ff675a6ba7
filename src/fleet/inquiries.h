// Inquiries: what is asked over HTTP and another server of the fleet has: the log of a finished game, what an invite tells, a file of
// the laboratory, the end of somebody's notices.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "fleet/lease_store.h"
#include "fleet/links.h"
#include "hosting/backend.h"

namespace freehold::fleet {

/// Safe from any thread. Methods that ask wait for the answer, a few seconds at most.
class Inquiries {
 public:
  explicit Inquiries(Links& links) : links_(links) {}

  // --- Asked of another server; nothing if it has none, or does not answer ---
  std::optional<std::string> finished_log(Session server, std::string_view table);
  std::optional<hosting::Invitation> invitation(Session server, std::string_view invite,
                                                std::string_view wanted);
  bool end_notices(Session server, std::string_view link);
  std::optional<hosting::ServedFile> lab_file(Session server, std::string_view run, std::string_view name);

  /// The answer to a question of another server, from this server's own host.
  [[nodiscard]] static std::string answer(hosting::Backend& host, std::string_view question);

  // --- From links ---
  void answered(Session server, std::uint64_t number, std::string answer);
  void broken(Session server);

 private:
  struct Question {
    Session server = 0;
    bool over = false;  ///< answered, or never to be
    std::string answer{};
  };

  std::string ask(Session server, std::string question);

  Links& links_;
  std::mutex mutex_;  // of what follows
  std::condition_variable over_;
  std::map<std::uint64_t, Question> questions_;
  std::uint64_t last_ = 0;
};

}  // namespace freehold::fleet

// NoticeSender: sends a host's notices on its own threads, so that no game waits for a network.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "hosting/journal.h"
#include "hosting/notices.h"
#include "notices/carrier.h"
#include "notices/notice_queue.h"
#include "table/clock.h"

namespace freehold::notices {

struct SenderSetup {
  bool push = false;
  bool mail = false;
  bool webhooks = false;
  std::string push_key{};  ///< in base64url
  /// They nearly always wait for networks. With 0, the caller of work() sends.
  unsigned threads = 32;
  std::size_t most_waiting = 10'000;
};

class NoticeSender final : public hosting::Notices {
 public:
  /// All arguments must outlive it. With threads, `clock` must be thread-safe.
  NoticeSender(SenderSetup setup, Carrier& carrier, table::Clock& clock, hosting::Journal& journal);
  /// Finishes what is being sent; drops what is waiting, and notes that in the journal.
  ~NoticeSender() override;

  [[nodiscard]] bool offers(hosting::NoticeWay way) const override;
  [[nodiscard]] std::string push_key() const override { return setup_.push_key; }
  [[nodiscard]] std::string fault_of(const hosting::NoticeAddress& address) const override;
  void send(hosting::Notice notice) override;
  std::vector<hosting::GoneAddress> take_gone() override;
  [[nodiscard]] hosting::NoticeFigures figures() const override;

  /// Sends one notice that is due; false if there is none.
  bool work();
  /// Lets no thread take another notice.
  void stop();

 private:
  void carry(Waiting waiting);
  void run(const std::stop_token& stop);

  const SenderSetup setup_;
  Carrier& carrier_;
  table::Clock& clock_;
  hosting::Journal& journal_;
  mutable std::mutex mutex_;  // guards the following
  std::condition_variable_any came_;
  NoticeQueue queue_;
  std::vector<hosting::GoneAddress> gone_;
  hosting::NoticeFigures figures_;
  bool full_ = false;  // as noted in the journal
  std::vector<std::jthread> threads_;
};

}  // namespace freehold::notices

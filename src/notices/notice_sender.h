// NoticeSender: sends the notices of a host, on threads of its own, so that no game waits for a network.
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
  std::string push_key{};  ///< as base64url
  /// They wait for networks nearly all of the time. 0: whoever calls work() does it.
  unsigned threads = 32;
  std::size_t most_waiting = 10'000;
};

class NoticeSender final : public hosting::Notices {
 public:
  /// All outlive it. `clock` is safe to share where there are threads.
  NoticeSender(SenderSetup setup, Carrier& carrier, table::Clock& clock, hosting::Journal& journal);
  /// What is on its way arrives; what waits is dropped, and said in the journal.
  ~NoticeSender() override;

  [[nodiscard]] bool offers(hosting::NoticeWay way) const override;
  [[nodiscard]] std::string push_key() const override { return setup_.push_key; }
  [[nodiscard]] std::string fault_of(const hosting::NoticeAddress& address) const override;
  void send(hosting::Notice notice) override;
  std::vector<hosting::GoneAddress> take_gone() override;
  [[nodiscard]] hosting::NoticeFigures figures() const override;

  /// Tries one that is due; false if none is.
  bool work();
  /// From now on no thread takes another.
  void stop();

 private:
  void carry(Waiting waiting);
  void run(const std::stop_token& stop);

  const SenderSetup setup_;
  Carrier& carrier_;
  table::Clock& clock_;
  hosting::Journal& journal_;
  mutable std::mutex mutex_;  // of what follows
  std::condition_variable_any came_;
  NoticeQueue queue_;
  std::vector<hosting::GoneAddress> gone_;
  hosting::NoticeFigures figures_;
  bool full_ = false;  // and the journal says so
  std::vector<std::jthread> threads_;
};

}  // namespace freehold::notices

// Internal to net/: a pool of threads that says how long work waits for it.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <utility>

#include "net/metrics.h"

namespace freehold::net {

/// For what is dear (hosting/backend.h): however much of it is asked for, the processors are left to all other work.
inline constexpr unsigned dear_threads = 1;

class Workers {
 public:
  Workers(unsigned threads, PoolFigures& figures) : figures_(figures), pool_(threads) {}

  /// Does `work` on one of the threads.
  template <class Work>
  void post(Work work) {
    boost::asio::post(pool_, [wait = Wait(figures_), work = std::move(work)]() mutable {
      wait.end();
      work();
    });
  }
  /// The same, while the caller's coroutine waits and then goes on where it was. What it throws is thrown there.
  template <class Work>
  boost::asio::awaitable<void> done(Work work) {
    Wait wait(figures_);
    const auto run = [&]() -> boost::asio::awaitable<void> {
      wait.end();
      work();
      co_return;
    };
    co_await boost::asio::co_spawn(pool_, run, boost::asio::use_awaitable);
  }
  /// Returns when all work is done; nothing may be posted any more.
  void join() { pool_.join(); }

 private:
  using Clock = std::chrono::steady_clock;

  /// From when work is handed over until a thread takes it up.
  class Wait {
   public:
    explicit Wait(PoolFigures& figures) : figures_(&figures) { figures_->waiting++; }
    void end() {
      figures_->waiting--;
      figures_->wait_time.add(Clock::now() - since_);
    }

   private:
    PoolFigures* figures_;
    Clock::time_point since_ = Clock::now();
  };

  PoolFigures& figures_;
  boost::asio::thread_pool pool_;
};

}  // namespace freehold::net

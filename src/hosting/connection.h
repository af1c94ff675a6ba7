// A connection, what it has open, and the limits of its address.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "hosting/limits.h"
#include "hosting/outbox.h"
#include "hosting/rate.h"
#include "wire/mutex.h"

namespace freehold::hosting {

/// What is remembered of addresses, for limits only. Safe from any thread.
class AddressBook {
 public:
  explicit AddressBook(const Limits& limits) : limits_(limits) {}

  /// False if it has too many connections.
  bool connect(const std::string& address);
  void disconnect(const std::string& address);
  /// The time until it may make a table; nullopt: now.
  std::optional<Milliseconds> too_many_tables(const std::string& address, Milliseconds now);
  /// The same, and counts the table if it may be made now.
  std::optional<Milliseconds> make_table(const std::string& address, Milliseconds now);
  /// What tries at codes are counted by: of IPv6 the /48 network, the most that one customer gets.
  [[nodiscard]] static std::string those_who_try(const std::string& address);
  /// The time until it may try codes, links and ids again after too many wrong ones; nullopt: now.
  std::optional<Milliseconds> too_many_wrong(const std::string& address, Milliseconds now);
  /// It tried a wrong one.
  void wrong_code(const std::string& address, Milliseconds now);
  /// All hosts together have seen too many: no tries until then.
  void refuse_codes(const std::string& address, Milliseconds until);
  /// Forgets what is past.
  void tidy(Milliseconds now);

 private:
  const Limits& limits_;
  Windows tables_;  // by address
  Windows wrong_codes_;  // by those_who_try()
  wire::Mutex mutex_;  // of what follows
  std::map<std::string, int> connections_;  // by address
  std::map<std::string, Milliseconds> codes_from_;  // by those_who_try(): when they may try codes again
};

/// One connection. Its mutex is held while one of its messages is handled.
struct Connection {
  Connection(ConnectionId the_id, std::string the_address, const Limits& limits)
      : id(the_id), address(std::move(the_address)), calls(limits.calls_per_second, limits.calls_at_once) {}

  const ConnectionId id;
  const std::string address;
  wire::Mutex mutex;
  std::chrono::steady_clock::time_point arrived{};  ///< the message in hand
  TokenBucket calls;
  Window chats{};
  std::set<std::string> entered{};  ///< ids of tables
  std::set<std::string> let_in{};  ///< ids of tables that it has shown a token or a link for
  std::function<void()> after_answer{};  ///< called once the message in hand is answered
  std::atomic<bool> hears_lobby{false};
  bool gone = false;
};

}  // namespace freehold::hosting

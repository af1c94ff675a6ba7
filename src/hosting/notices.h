// Notices: the port by which people away from the table are told of their turns. The implementation delivers
// notices, retries, and reports addresses that are gone: notices/notice_sender.h, and a stand-in for tests.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::hosting {

enum class NoticeWay : std::uint8_t {
  push,  ///< web push, to one browser
  mail,
  webhook  ///< of a chat service
};

/// "push", "mail", "webhook".
std::string_view word(NoticeWay way);
std::optional<NoticeWay> notice_way_of(std::string_view word);

/// Where notices go. Secret, even to its owner.
struct NoticeAddress {
  NoticeWay way = NoticeWay::push;
  std::string target{};  ///< the endpoint of a push service, a mail address, or the URL of a webhook
  // Of a push subscription, as base64url:
  std::string key{};  ///< the browser's public key, "p256dh"
  std::string auth{};  ///< the browser's authentication secret
  std::string source{};  ///< identifies who set the address up, for fair queueing

  bool operator==(const NoticeAddress&) const = default;
};

/// A message to one address, in its reader's language.
struct Notice {
  std::string table{};
  int seat = 0;
  NoticeAddress to{};
  std::string language{};
  std::string title{};
  std::string text{};
  std::string link{};  ///< a path of this server that opens the table
  std::string off{};  ///< a path that ends the notices, by a button or by POST; empty: none
  std::string off_text{};  ///< the text of that link
};

/// An address that no longer exists, as its service says.
struct GoneAddress {
  std::string table;
  int seat = 0;
  std::string target;
};

struct NoticeFigures {
  std::int64_t sent = 0;
  std::int64_t failed = 0;  ///< given up after all tries
  std::int64_t gone = 0;  ///< to addresses that are gone
  std::int64_t refused = 0;  ///< dropped because too many waited
  std::int64_t waiting = 0;  ///< now
};

/// Safe from any thread; no call waits for a network.
class Notices {
 public:
  Notices() = default;
  Notices(const Notices&) = delete;
  Notices& operator=(const Notices&) = delete;
  virtual ~Notices() = default;

  /// Whether the operator allows this way.
  [[nodiscard]] virtual bool offers(NoticeWay way) const = 0;
  /// The server's public key for browsers (RFC 8292), as base64url; empty: no push.
  [[nodiscard]] virtual std::string push_key() const = 0;
  /// Why nothing can be sent there, in a sentence; empty: it is valid.
  [[nodiscard]] virtual std::string fault_of(const NoticeAddress& address) const = 0;
  /// Queues a notice, unless too many wait.
  virtual void send(Notice notice) = 0;
  /// Addresses found gone since the last call.
  virtual std::vector<GoneAddress> take_gone() = 0;
  [[nodiscard]] virtual NoticeFigures figures() const = 0;
};

}  // namespace freehold::hosting

// Notices: the port by which people hear, away from the table, that it is their turn. A host hands notices over and goes
// on; whoever stands behind the port carries them, tries again where that helps, and says which addresses are gone.
// notices/notice_sender.h does that, and a test's stand-in.
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
  webhook  ///< of a chat system
};

/// "push", "mail", "webhook".
std::string_view word(NoticeWay way);
std::optional<NoticeWay> notice_way_of(std::string_view word);

/// Where somebody wants to hear. Secret: it is shown to nobody, its owner included.
struct NoticeAddress {
  NoticeWay way = NoticeWay::push;
  std::string target{};  ///< the endpoint of a push service, a mail address, or the URL of a webhook
  // Of a push subscription, as base64url:
  std::string key{};  ///< the browser's public key, "p256dh"
  std::string auth{};  ///< the secret that it shares with whoever may send
  std::string source{};  ///< tells those apart who set addresses up, so that they take turns

  bool operator==(const NoticeAddress&) const = default;
};

/// One message to one address, in the language of its reader.
struct Notice {
  std::string table{};
  int seat = 0;
  NoticeAddress to{};
  std::string language{};
  std::string title{};
  std::string text{};
  std::string link{};  ///< a path of this server, which opens the table
  std::string
      off{};  ///< a path that ends the notices, by a button or by POST; empty: nothing has to be ended
  std::string off_text{};  ///< what that says
};

/// An address that whoever serves it says will never be there again.
struct GoneAddress {
  std::string table;
  int seat = 0;
  std::string target;
};

struct NoticeFigures {
  std::int64_t sent = 0;
  std::int64_t failed = 0;  ///< given up, after as many tries as made sense
  std::int64_t gone = 0;  ///< to addresses that are gone
  std::int64_t refused = 0;  ///< dropped: too many waited
  std::int64_t waiting = 0;  ///< now
};

/// Safe from any thread; no call waits for a network.
class Notices {
 public:
  Notices() = default;
  Notices(const Notices&) = delete;
  Notices& operator=(const Notices&) = delete;
  virtual ~Notices() = default;

  /// Whether the operator lets people hear in this way.
  [[nodiscard]] virtual bool offers(NoticeWay way) const = 0;
  /// What browsers are to know the server by (RFC 8292), as base64url; empty: no push.
  [[nodiscard]] virtual std::string push_key() const = 0;
  /// Why nothing can be sent there, in a sentence; empty: it looks right.
  [[nodiscard]] virtual std::string fault_of(const NoticeAddress& address) const = 0;
  /// Takes it to be sent, unless too many wait.
  virtual void send(Notice notice) = 0;
  /// Addresses that have been found gone since the last call.
  virtual std::vector<GoneAddress> take_gone() = 0;
  [[nodiscard]] virtual NoticeFigures figures() const = 0;
};

}  // namespace freehold::hosting

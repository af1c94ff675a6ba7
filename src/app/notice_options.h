// Options of a server that tells people who are away of their turns.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/journal.h"
#include "notices/curl_carrier.h"
#include "notices/notice_sender.h"
#include "table/clock.h"

namespace CLI {
class App;
}

namespace freehold::app {

struct NoticeOptions {
  std::string vapid{};  ///< the file of the key for web push; empty: no push
  std::string push_contact{};  ///< by which push services reach the operator
  std::string mail{};  ///< URL of the mail server; empty: no mail
  std::string mail_from{};
  std::string mail_user{};
  std::string mail_password_file{};
  bool webhooks = false;
  std::vector<std::string> networks{};  ///< that notices may go to though they are private
  std::string ca_file{};
};

void add_notice_options(CLI::App& command, NoticeOptions& options);

/// What sends notices, and what that works with; both null if no way was asked for.
struct OpenNotices {
  std::unique_ptr<notices::CurlCarrier> carrier;
  std::unique_ptr<notices::NoticeSender> sender;
};

/// A sentence where an option does not work. `origin`: the public one of this server; `clock` and `journal` outlive the result.
std::expected<OpenNotices, std::string> open_notices(const NoticeOptions& options, std::string_view origin,
                                                     table::Clock& clock, hosting::Journal& journal);

}  // namespace freehold::app

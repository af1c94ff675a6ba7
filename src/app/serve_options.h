// Options of a server with rules of their own: its limits (--limit KEY=VALUE), and notices for people who are
// away.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/journal.h"
#include "hosting/limits.h"
#include "notices/curl_carrier.h"
#include "notices/notice_sender.h"
#include "table/clock.h"

namespace CLI {
class App;
}

namespace freehold::app {

/// The usual limits with what was asked for; a sentence if a key or a value is invalid.
std::expected<hosting::Limits, std::string> limits_of(const std::vector<std::string>& arguments);

/// "tables=5000, connections=10000, ...": every key with its usual value.
std::string limit_list();

struct NoticeOptions {
  std::string vapid{};  ///< the file of the key for web push; empty: no push
  std::string push_contact{};  ///< by which push services reach the operator
  notices::MailServer mail{};  ///< without its password
  std::string mail_password_file{};
  bool webhooks = false;
  std::vector<std::string> networks{};  ///< that notices may go to though they are private
  std::string ca_file{};
};

void add_notice_options(CLI::App& command, NoticeOptions& options);

/// The sender of notices and its carrier; both null if no way to send was asked for.
struct OpenNotices {
  std::unique_ptr<notices::CurlCarrier> carrier;
  std::unique_ptr<notices::NoticeSender> sender;
};

/// The error is a sentence about the option that doesn't work. `origin`: this server's public one. `clock` and
/// `journal` must outlive the result.
std::expected<OpenNotices, std::string> open_notices(const NoticeOptions& options, std::string_view origin,
                                                     table::Clock& clock, hosting::Journal& journal);

}  // namespace freehold::app

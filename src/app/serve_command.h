// `freehold serve`: games for any number of people, in their browsers.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/bot_arguments.h"
#include "app/context.h"
#include "hosting/journal.h"
#include "hosting/limits.h"
#include "net/network.h"
#include "notices/curl_carrier.h"
#include "notices/notice_sender.h"
#include "table/clock.h"

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

/// What a server is started with.
struct ServeArguments {
  std::string listen = "127.0.0.1:8017";
  std::string store{};
  std::string public_url{};
  net::NetworkOptions network{};  ///< as far as options set its members directly
  std::vector<std::string> limits{};
  bool json_logs = false;
  bool no_compression = false;
  NoticeOptions notices{};  ///< how people who are away hear of their turns
  BotOptions bots{};  ///< programs that people may seat as bots
  int status_every = 300;  ///< seconds between two lines of figures in the log; 0: none
  bool any_port = false;  ///< if the port is taken, use another one
  bool quiet = false;  ///< reports problems only
};

/// Serves until a signal ends it. `ready` is called with the link once the server accepts connections.
Attempt<> serve(const ServeArguments& arguments, Context& context,
                const std::function<void(const std::string& link)>& ready);

}  // namespace freehold::app

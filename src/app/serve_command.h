// `freehold serve`: games for any number of people, in their browsers.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "app/bot_arguments.h"
#include "app/notice_options.h"

namespace freehold::app {

struct Context;

/// What a server is started with.
struct ServeArguments {
  std::string listen = "127.0.0.1:8017";
  std::string store{};
  std::string public_url{};
  std::string certificate{};
  std::string key{};
  std::vector<std::string> limits{};
  bool behind_proxy = false;
  bool json_logs = false;
  bool no_compression = false;
  std::vector<std::string> allowed_hosts{};  ///< names beside those that it knows by itself
  std::string fleet_name{};  ///< of this server among several on one database; empty: it is alone
  NoticeOptions notices{};  ///< how people who are away hear of their turns
  BotOptions bots{};  ///< programs that people may seat as bots
  std::string admin{};  ///< an address for the operator alone; empty: none
  int status_every = 300;  ///< seconds between two lines of figures in the log; 0: none
  unsigned network_threads = 0;  ///< 0: as many as suit the machine
  unsigned threads = 32;
  bool any_port = false;  ///< where the port is taken, another one
  bool quiet = false;  ///< tells what went wrong, not what goes on
};

/// Serves until a signal ends it. `ready` is called with the link to open, once somebody may open it.
void serve(const ServeArguments& arguments, Context& context,
           const std::function<void(const std::string& link)>& ready);

}  // namespace freehold::app

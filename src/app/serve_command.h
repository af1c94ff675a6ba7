// `freehold serve`: games for any number of people, in their browsers.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/bot_arguments.h"
#include "app/context.h"
#include "app/serve_options.h"
#include "net/network.h"

namespace freehold::app {

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

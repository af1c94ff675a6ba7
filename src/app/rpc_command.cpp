#include "app/commands.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <memory>
#include <string>
#include <vector>

#include "app/bot_arguments.h"
#include "app/context.h"
#include "app/store_access.h"
#include "base/try.h"
#include "editions/catalogue.h"
#include "rpc/serve.h"
#include "rpc/session.h"
#include "table/clock.h"

namespace freehold::app {
namespace {

struct RpcArguments {
  std::string store;
  BotOptions bots;
};

Attempt<> answer_calls(const RpcArguments& arguments, const Context& context) {
  const auto bots = FREEHOLD_TRY(outside_bots(arguments.bots));
  const auto store = FREEHOLD_TRY(open_store(arguments.store));
  table::SystemClock clock;
  std::atomic<bool> stop{false};
  rpc::RpcSession session{{.store = *store,
                           .clock = clock,
                           .editions = editions::Catalogue{editions::user_editions_folder()},
                           .program = context.program,
                           .stop = &stop,
                           .bots = bots->cast.factory(outside::Patience::waits)}};
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone ends the loop, not the program
  rpc::serve(session, STDIN_FILENO, STDOUT_FILENO, stop);
  return {};
}

}  // namespace

void add_rpc(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand("rpc", "Play by JSON-RPC 2.0 over standard input and output");
  command->footer(
      "Example:\n  echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"edition.list\"}' | freehold rpc\n\nOne "
      "call per line, one answer per line. For the methods, see docs/formats/rpc.md.");
  const auto arguments = std::make_shared<RpcArguments>();
  add_store_option(*command, arguments->store);
  add_bot_options(*command, arguments->bots);
  command->callback([arguments, &context] { context.end(answer_calls(*arguments, context)); });
}

}  // namespace freehold::app

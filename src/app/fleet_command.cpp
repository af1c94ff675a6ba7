#include "app/commands.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <memory>
#include <ostream>
#include <string>
#include <utility>

#include "app/context.h"
#include "app/figures.h"
#include "app/store_access.h"
#include "base/try.h"
#include "fleet/database_leases.h"

namespace freehold::app {
namespace {

namespace json = boost::json;

struct StatusArguments {
  std::string store;
  bool as_json = false;
};

json::object object_of(const fleet::FleetStatus& status) {
  json::array servers;
  for (const auto& [card, lasts] : status.servers) {
    servers.push_back({{"name", card.name},
                       {"session", card.session},
                       {"link", card.link},
                       {"version", card.version},
                       {"draining", card.draining},
                       {"silent", card.silent},
                       {"tables", card.tables},
                       {"lasts_ms", lasts.count()}});
  }
  json::array standbys;
  for (const fleet::StandbyStatus& standby : status.standbys) {
    json::value lag = nullptr;
    if (standby.lag) lag = standby.lag->count();
    standbys.push_back({{"name", standby.name}, {"state", standby.state}, {"lag_ms", std::move(lag)}});
  }
  return {{"servers", std::move(servers)},
          {"tables", status.tables},
          {"leased", status.leased},
          {"standbys", std::move(standbys)}};
}

std::string text_of(const fleet::FleetStatus& status) {
  std::string text;
  if (status.servers.empty()) {
    text = "No server of a fleet is running.\n";
  } else {
    TextTable servers({{.title = "Server"},
                       {.title = "Link"},
                       {.title = "Version"},
                       {.title = "Tables", .align = Align::right},
                       {.title = "Session lasts", .align = Align::right},
                       {.title = ""}});
    for (const auto& [card, lasts] : status.servers)
      servers.add({card.name, card.link, card.version, std::to_string(card.tables),
                   fmt::format("{:.1f} s", static_cast<double>(lasts.count()) / 1'000),
                   card.silent     ? "silent"
                   : card.draining ? "draining"
                                   : ""});
    text = servers.text();
  }
  text += fmt::format("\n{} tables are kept; {} of them are run by a server now.\n", status.tables,
                      status.leased);
  for (const fleet::StandbyStatus& standby : status.standbys)
    text += fmt::format("Standby {}: {}, {}\n", standby.name,
                        standby.state.empty() ? "state not visible to this user" : standby.state,
                        standby.lag ? fmt::format("{} ms behind", standby.lag->count()) : "up to date");
  return text;
}

Attempt<> show_status(const StatusArguments& arguments, Context& context) {
  const auto path = FREEHOLD_TRY(chosen_store(arguments.store));
  if (!postgres::is_address(path))
    return failed(ExitCode::usage,
                  "a fleet shares a PostgreSQL database: name it with --store postgresql://...");
  const auto address = FREEHOLD_TRY(postgres::Address::parse(path));
  const auto status = FREEHOLD_TRY(fleet::read_fleet_status(address));
  if (arguments.as_json) {
    context.print(object_of(status));
  } else {
    context.out << text_of(status);
  }
  if (status.servers.empty()) context.exit_code = ExitCode::bad;
  return {};
}

}  // namespace

void add_fleet(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand("fleet", "Several servers on one PostgreSQL database");
  command->require_subcommand(1);
  auto* const status = command->add_subcommand("status", "Show its servers, their tables and the standbys");
  const auto arguments = std::make_shared<StatusArguments>();
  add_store_option(*status, arguments->store);
  status->add_flag("--json", arguments->as_json, "Print JSON");
  status->footer("Exit code 1 if no server is running.\n\ndocs/manual/fleet.md tells how to run a fleet.");
  status->callback([arguments, &context] { context.end(show_status(*arguments, context)); });
}

}  // namespace freehold::app

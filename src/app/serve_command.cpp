#include "app/serve_command.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string_view>
#include <utility>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/context.h"
#include "app/fleet_server.h"
#include "app/server_reports.h"
#include "app/store_access.h"
#include "base/ascii_case.h"
#include "base/try.h"
#include "base/whole_number.h"
#include "editions/catalogue.h"
#include "hosting/host.h"
#include "lab/laboratory.h"
#include "net/addresses.h"
#include "net/metrics.h"
#include "net/network.h"
#include "outside/cast.h"
#include "table/clock.h"

namespace freehold::app {
namespace {

struct Place {
  std::string address;
  std::uint16_t port = 0;
};

// "127.0.0.1:8017", "[::1]:8017", ":8017" (of every address) or "8017" (of this machine alone).
std::optional<Place> place_of(std::string_view text) {
  const auto colon = text.rfind(':');
  const bool bare = colon == std::string_view::npos;
  auto address = bare ? std::string_view("127.0.0.1") : text.substr(0, colon);
  const auto port_text = bare ? text : text.substr(colon + 1);
  if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
  const auto port = whole_number<std::uint16_t>(port_text);
  if (!port) return std::nullopt;
  return Place{.address = std::string(address.empty() ? "0.0.0.0" : address), .port = *port};
}

// Each connection is a file to the system.
void allow_many_files() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

Attempt<net::NetworkOptions> options_of(const ServeArguments& arguments, const Context& context) {
  const auto refuse = [](std::string message) { return failed(ExitCode::usage, std::move(message)); };
  const auto place = place_of(arguments.listen);
  if (!place) return refuse("--listen takes ADDRESS:PORT, such as 127.0.0.1:8017 or 0.0.0.0:80");
  const auto limits = FREEHOLD_TRY(with_code(ExitCode::usage, limits_of(arguments.limits)));
  auto options = arguments.network;
  if (options.certificate.empty() != options.key.empty())
    return refuse("--tls-cert and --tls-key go together");
  options.public_origin = net::origin_of(arguments.public_url);
  const std::string& origin = options.public_origin;
  if (!arguments.public_url.empty() && origin.empty())
    return refuse("--public-url takes an address such as https://play.example.org");
  if (const auto path = std::string_view{arguments.public_url}.substr(origin.size());
      !path.empty() && path != "/")
    return refuse(fmt::format(
        "--public-url names a place below {}, and Freehold is served only at the root of a host: give "
        "it a name of its own, such as https://play.example.org",
        origin));
  options.address = place->address;
  options.port = place->port;
  options.compression = !arguments.no_compression;
  options.stop_on_signals = true;
  options.reload_on_hangup = !arguments.quiet && ::isatty(STDIN_FILENO) == 0;  // closing the terminal ends it
  options.status_time = std::chrono::seconds(arguments.status_every);
  options.limits = limits;
  options.version = context.program.version;
  return options;
}

// The link that works on this machine, unless the server knows its public one.
std::string link_of(const net::NetworkOptions& options, std::uint16_t port) {
  if (!options.public_origin.empty()) return options.public_origin + "/";
  const bool any = options.address == "0.0.0.0" || options.address == "::";
  const auto host = any                                              ? "localhost"
                    : options.address.find(':') != std::string::npos ? fmt::format("[{}]", options.address)
                                                                     : options.address;
  return fmt::format("{}://{}:{}/", options.certificate.empty() ? "http" : "https", host, port);
}

// It becomes part of a path at the proxy.
bool is_server_name(std::string_view text) {
  const auto fits = [](char c) { return is_ascii_alphanumeric(c) || c == '-' || c == '_' || c == '.'; };
  return text.size() <= 64 && is_ascii_alphanumeric(text.front()) && std::ranges::all_of(text, fits);
}

/// Identifies this program among the running servers of a fleet.
std::string listening_link(const net::NetworkOptions& options, std::uint16_t port) {
  std::array<char, 256> machine{};
  ::gethostname(machine.data(), machine.size() - 1);
  return fmt::format("{} {}:{}", machine.data(), options.address, port);
}

net::NetworkListener listener_of(ServiceManager& manager) {
  return [&manager](net::NetworkEvent event) {
    switch (event) {
      case net::NetworkEvent::alive: return manager.alive();
      case net::NetworkEvent::reloading: return manager.reloading();
      case net::NetworkEvent::reloaded: return manager.reloaded();
      case net::NetworkEvent::stopping: return manager.stopping();
    }
  };
}

// Starts and greets the programs now, so that no table has to wait for them.
hosting::BotShelf shelf_of(outside::Cast& cast, hosting::Journal& journal) {
  hosting::BotShelf shelf{.make = cast.factory(outside::Patience::comes_back)};
  for (const std::string& name : cast.names()) {
    const outside::Manners& manners = cast.manners(name);
    std::string title = manners.name.empty() ? name : manners.name;
    if (!manners.version.empty()) title += " " + manners.version;
    shelf.added.push_back({.id = name, .description = title + ", a program of this host"});
    journal.info("bot", {{"bot", name}, {"name", manners.name}, {"version", manners.version}});
  }
  return shelf;
}

// A server, in the order in which its parts are made.
class Server {
 public:
  Server(const ServeArguments& arguments, Context& context) : arguments_(arguments), context_(context) {}

  Attempt<> open() {
    for (const auto step : {&Server::read_arguments, &Server::open_store, &Server::open_bots,
                            &Server::open_network, &Server::open_fleet, &Server::open_host})
      FREEHOLD_TRY((this->*step)());
    return {};
  }
  void run(const std::function<void(const std::string& link)>& ready);

 private:
  Attempt<> read_arguments();
  Attempt<> open_store();
  Attempt<> open_bots();
  Attempt<> open_network();
  Attempt<> open_fleet();
  Attempt<> open_host();

  /// One of several on the same database.
  [[nodiscard]] bool is_in_fleet() const { return !options_.name.empty(); }

  const ServeArguments& arguments_;
  Context& context_;
  ServiceManager manager_ = ServiceManager::of_environment();
  net::NetworkOptions options_;
  std::unique_ptr<hosting::Journal> journal_;
  hosting::Mode mode_;
  net::Metrics metrics_;
  fleet::LeaseFence fence_;
  std::optional<ServedStore> store_;
  OutsideBotsPtr outside_;
  table::SystemClock clock_;
  OpenNotices notices_;
  std::unique_ptr<net::Network> network_;
  std::unique_ptr<FleetServer> fleet_;
  std::unique_ptr<hosting::Host> host_;
};

Attempt<> Server::read_arguments() {
  options_ = FREEHOLD_TRY(options_of(arguments_, context_));
  options_.mode = &mode_;
  options_.listener = listener_of(manager_);
  if (is_in_fleet() && !is_server_name(options_.name))
    return failed(ExitCode::usage,
                  "--fleet-name takes up to 64 letters, digits, dots, dashes and underscores, a letter or "
                  "digit first");
  metrics_.commit = context_.program.commit;
  metrics_.server = options_.name;
  journal_ =
      make_journal({.json = arguments_.json_logs, .quiet = arguments_.quiet, .server = metrics_.server});
  return {};
}

Attempt<> Server::open_store() {
  allow_many_files();
  std::signal(SIGPIPE, SIG_IGN);
  const StoreShare share{.server = options_.name,
                         .epoch_of = [this](const std::string& table) { return fence_.epoch_of(table); }};
  auto opened = FREEHOLD_TRY(is_in_fleet() ? open_shared_store(arguments_.store, share, metrics_)
                                           : open_served_store(arguments_.store, metrics_));
  store_.emplace(std::move(opened));
  return {};
}

Attempt<> Server::open_bots() {
  outside_ = FREEHOLD_TRY(
      outside_bots(arguments_.bots, {}, 1, [this](const std::string& bot, const std::string& text) {
        journal_->warn("bot at fault", {{"bot", bot}, {"fault", text}});
      }));
  for (const std::string& name : outside_->cast.names())  // which everybody sees: no command
    if (outside::is_command(name))
      return failed(ExitCode::usage, "a server's bot needs a name: --bot NAME=exec:COMMAND");
  return {};
}

Attempt<> Server::open_network() {
  notices_ = FREEHOLD_TRY(with_code(
      ExitCode::usage, open_notices(arguments_.notices, options_.public_origin, clock_, *journal_)));
  auto network = net::Network::open(options_, metrics_, *journal_);
  if (!network && arguments_.any_port) {
    options_.port = 0;
    network = net::Network::open(options_, metrics_, *journal_);
  }
  network_ = FREEHOLD_TRY(with_code(ExitCode::environment, std::move(network)));
  return {};
}

Attempt<> Server::open_fleet() {
  if (!is_in_fleet()) return {};
  fleet_ = FREEHOLD_TRY(
      with_code(ExitCode::environment, FleetServer::open({.name = options_.name,
                                                          .link = listening_link(options_, network_->port()),
                                                          .public_origin = options_.public_origin,
                                                          .address = *store_->address,
                                                          .fence = fence_,
                                                          .clock = clock_,
                                                          .mode = mode_,
                                                          .journal = *journal_,
                                                          .version = context_.program.version})));
  return {};
}

Attempt<> Server::open_host() {
  hosting::HostSetup setup{.games = *store_->games,
                           .hosting = store_->hosting,
                           .clock = clock_,
                           .outbox = *network_,
                           .limits = options_.limits,
                           .editions = editions::Catalogue{editions::user_editions_folder()},
                           .version = context_.program.version,
                           .name = options_.name,
                           .commit = context_.program.commit,
                           .action_time = &metrics_.action_time,
                           .call_times = &metrics_.call_times,
                           .notices = notices_.sender.get(),
                           .mode = &mode_,
                           .more_calls = {lab::lab_calls},
                           .bots = shelf_of(outside_->cast, *journal_),
                           .journal = journal_.get()};
  if (fleet_) {
    fleet_->prepare(setup);
    setup.uses = store_->uses;
  }
  auto host = hosting::Host::open(std::move(setup));
  if (!host) return failed(ExitCode::environment, host.error().message);
  host_ = *std::move(host);
  return {};
}

void Server::run(const std::function<void(const std::string& link)>& ready) {
  const auto port = network_->port();
  journal_->info("listening", {{"address", options_.address},
                               {"port", std::to_string(port)},
                               {"tls", options_.certificate.empty() ? "no" : "yes"}});
  const auto link = link_of(options_, port);
  store_->tell_address(link);
  ready(link);
  manager_.ready(link);
  if (fleet_) fleet_->serve(*host_);
  network_->serve(*host_);
  if (fleet_) fleet_->stop();
  journal_->info("stopped", {});
}

// Addresses and TLS.
void add_address_options(CLI::App& command, ServeArguments& arguments) {
  add_option(command, "--listen", arguments.listen, "ADDRESS:PORT",
             "Where to listen; 0.0.0.0 is every address of this machine")
      ->capture_default_str();
  add_store_option(command, arguments.store);
  add_option(command, "--public-url", arguments.public_url, "URL",
             "Address that people use, if there is a proxy in front; without a path");
  add_option(command, "--tls-cert", arguments.network.certificate, "FILE",
             "File with the certificate and its chain (PEM)");
  add_option(command, "--tls-key", arguments.network.key, "FILE", "File with its private key (PEM)");
  add_option(command, "--allow-host", arguments.network.allowed_hosts, "NAME",
             "Accept this host name too; others are refused; may be repeated")
      ->allow_extra_args(false);
  add_option(command, "--admin", arguments.network.admin, "ADDRESS:PORT|unix:PATH",
             "Address for you alone: figures, drain, read-only and reload");
  command.add_flag("--behind-proxy", arguments.network.behind_proxy,
                   "Trust X-Forwarded-For; only if every connection comes from your proxy");
  add_option(command, "--fleet-name", arguments.network.name, "NAME",
             "Be one of several servers on the same PostgreSQL database, under this name");
}

// Load and logging.
void add_load_options(CLI::App& command, ServeArguments& arguments) {
  add_option(command, "--limit", arguments.limits, "KEY=VALUE",
             "Change a limit (listed below); may be repeated")
      ->allow_extra_args(false);
  command.add_flag("--no-compression", arguments.no_compression,
                   "Send messages uncompressed: less work for the processor, more for the network");
  add_option(command, "--threads", arguments.network.threads, "N",
             "How many actions can wait for the disk at once")
      ->check(whole_from(1, 256).description(""))
      ->capture_default_str();
  add_option(command, "--network-threads", arguments.network.network_threads, "N",
             "Threads that read and write sockets; 0: chosen to suit the machine")
      ->check(whole_from(0, 64).description(""))
      ->capture_default_str();
  add_option(command, "--status-every", arguments.status_every, "SECONDS",
             "Seconds between lines of figures in the log; 0: none")
      ->check(whole_from(0, 86'400).description(""))
      ->capture_default_str();
  command.add_flag("--json-logs", arguments.json_logs, "Write log lines as JSON");
}

}  // namespace

Attempt<> serve(const ServeArguments& arguments, Context& context,
                const std::function<void(const std::string& link)>& ready) {
  Server server{arguments, context};
  FREEHOLD_TRY(server.open());
  server.run(ready);
  return {};
}

void add_serve(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand("serve", "Host games for people with browsers, near and far");
  const auto arguments = std::make_shared<ServeArguments>();
  add_address_options(*command, *arguments);
  add_bot_options(*command, arguments->bots);
  add_notice_options(*command, arguments->notices);
  add_load_options(*command, *arguments);
  command->footer(
      "Everything is saved in one file or database (--store) before anyone sees it: a server that is "
      "stopped, or killed, continues where it was.\n\nLimits: " +
      limit_list() +
      "\n\n"
      "Examples:\n"
      "  freehold serve                                 for this machine\n"
      "  freehold serve --listen 0.0.0.0:8017           for everybody near\n"
      "  freehold serve --listen 0.0.0.0:443 --tls-cert chain.pem --tls-key key.pem\n"
      "  freehold serve --behind-proxy --public-url https://play.example.org\n"
      "  freehold serve --store postgresql://freehold@db.example.org/freehold\n"
      "  freehold serve --store postgresql://... --fleet-name one\n"
      "  freehold serve --bot mine=exec:./my-bot        people may seat your program as a bot\n"
      "\n"
      "docs/manual/hosting.md tells more.");
  command->callback([arguments, &context] {
    context.end(serve(*arguments, context, [&context](const std::string& link) {
      context.out << "Open " << link << "  (Ctrl-C stops the server; no game is lost)" << std::endl;
    }));
  });
}

}  // namespace freehold::app

#include "app/fleet_server.h"
#include "base/try.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <utility>

namespace freehold::app {
namespace {

constexpr std::chrono::milliseconds between_beats{100};

}  // namespace

std::expected<std::unique_ptr<FleetServer>, std::string> FleetServer::open(Setup setup) {
  auto links = FREEHOLD_TRY(
      net::FleetLinks::open({.listen = setup.place.listen, .secret = setup.place.secret}, setup.journal));
  // Port 0 is any that is free.
  if (setup.place.link.ends_with(":0")) {
    setup.place.link.pop_back();
    setup.place.link += std::to_string(links->port());
  }
  std::unique_ptr<FleetServer> server(new FleetServer(std::move(setup), std::move(links)));
  if (const auto begun = server->leases_.begin(); !begun) return std::unexpected(begun.error().message);
  return server;
}

FleetServer::FleetServer(Setup setup, std::unique_ptr<net::FleetLinks> links)
    : setup_(std::move(setup)),
      links_(std::move(links)),
      workers_(setup_.threads, setup_.metrics.fleet_pool, setup_.journal),
      dear_workers_(net::dear_threads, setup_.metrics.dear_pool, setup_.journal),
      own_workers_(setup_.threads, setup_.metrics.fleet_clients_pool, setup_.journal),
      store_(setup_.address, setup_.place.name),
      leases_(store_, setup_.clock, &setup_.journal,
              {.name = setup_.place.name,
               .link = setup_.place.link,
               .version = setup_.version,
               .secret_mark = links_->secret_mark()}),
      router_({.front = {.leases = leases_,
                         .links = *links_,
                         .clients = setup_.clients,
                         .tables = setup_.tables,
                         .clock = setup_.clock,
                         .limits = setup_.limits,
                         .pause = [](std::chrono::milliseconds time) { std::this_thread::sleep_for(time); },
                         .post = [this](std::function<void()> work) { own_workers_.post(std::move(work)); }},
               .post = [this](std::function<void()> work) { workers_.post(std::move(work)); },
               .post_dear = [this](std::function<void()> work) { dear_workers_.post(std::move(work)); },
               .mode = &setup_.mode}) {
  setup_.fence.follow(leases_);
}

FleetServer::~FleetServer() {
  stop();
}

void FleetServer::prepare(hosting::HostSetup& host) {
  host.ownership = &leases_;
  host.other_tables = [this] { return router_.other_tables(); };
  host.numbers_from = [this] { return fleet::numbers_from(leases_.session()); };
}

hosting::Backend& FleetServer::serve(hosting::Host& host) {
  router_.serve(host);
  links_->serve(router_);
  heart_ = std::jthread([this](const std::stop_token& stopped) { beat(stopped); });
  return router_;
}

// On a thread of its own: nothing that waits for a table or a game keeps it from renewing.
void FleetServer::beat(const std::stop_token& stopped) {
  std::mutex mutex;
  std::condition_variable_any changed;
  std::unique_lock lock(mutex);
  while (!stopped.stop_requested()) {
    leases_.on_time();
    changed.wait_for(lock, stopped, between_beats, [] { return false; });
  }
}

void FleetServer::stop() {
  if (std::exchange(has_stopped_, true)) return;
  if (heart_.joinable()) {
    router_.stop();
    heart_.request_stop();
    heart_.join();
  } else {
    leases_.end();
  }
  links_->stop();
  workers_.join();
  dear_workers_.join();
  own_workers_.join();
}

}  // namespace freehold::app

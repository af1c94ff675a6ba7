#include "app/fleet_server.h"

#include <fmt/format.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

#include "remote/socket_client.h"

namespace freehold::app {
namespace {

constexpr std::chrono::milliseconds between_beats{100};
constexpr std::chrono::seconds other_server_time{3};
constexpr std::size_t most_listed = 200;  // public tables

/// Until it is asked to stop.
template <class Work>
std::jthread repeated(Work work) {
  return std::jthread([work](const std::stop_token& stopped) {
    std::mutex mutex;
    std::condition_variable_any changed;
    std::unique_lock lock(mutex);
    while (!stopped.stop_requested()) {
      work();
      changed.wait_for(lock, stopped, between_beats, [] { return false; });
    }
  });
}

void end(std::jthread& thread) {
  if (!thread.joinable()) return;
  thread.request_stop();
  thread.join();
}

}  // namespace

std::expected<std::unique_ptr<FleetServer>, std::string> FleetServer::open(Setup setup) {
  std::unique_ptr<FleetServer> server(new FleetServer(std::move(setup)));
  if (const auto begun = server->leases_.begin(); !begun) return std::unexpected(begun.error().message);
  return server;
}

FleetServer::FleetServer(Setup setup)
    : setup_(std::move(setup)),
      store_(setup_.address, setup_.name),
      leases_(store_, setup_.clock, &setup_.journal,
              {.name = setup_.name, .link = setup_.link, .version = setup_.version}) {
  setup_.fence.follow(leases_);
}

FleetServer::~FleetServer() {
  stop();
}

void FleetServer::prepare(hosting::HostSetup& host) {
  host.ownership = &leases_;
  host.other_tables = [this] {
    auto listed = store_.listed_elsewhere(leases_.session(), most_listed);
    return listed ? *std::move(listed) : std::vector<table::HostedRecord>{};
  };
  host.end_notices_elsewhere = [this](const std::string& server, std::string_view link) {
    return end_notices_at(server, link);
  };
  host.numbers_from = [this] { return fleet::numbers_from(leases_.session()); };
}

// Programs that show mail follow no redirection to where the table is (RFC 8058).
bool FleetServer::end_notices_at(const std::string& server, std::string_view link) const {
  const auto address = remote::ServerAddress::of(setup_.public_origin);
  if (!address) return false;
  auto line = remote::ServerLine::open(*address, {}, other_server_time);
  if (!line) return false;
  const auto latest = remote::ServerLine::Clock::now() + other_server_time;
  const auto request = fmt::format(
      "POST /s/{}/quiet/{} HTTP/1.1\r\nHost: {}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", server,
      link, setup_.public_origin.substr(setup_.public_origin.find("//") + 2));
  if (!line->write(request)) return false;
  const auto answer = line->read(latest);
  return answer && answer->starts_with("HTTP/1.1 200");
}

void FleetServer::serve(hosting::Host& host) {
  handover_.emplace(leases_, host, setup_.clock, &setup_.mode);
  heart_ = repeated([this] { leases_.on_time(); });
  hands_ = repeated([this] { handover_->on_time(); });
}

// The session is kept until calls in hand have ended, and no new one begins after it.
void FleetServer::stop() {
  if (std::exchange(has_stopped_, true)) return;
  end(hands_);
  if (handover_) handover_->stop();
  end(heart_);
  leases_.end();
}

}  // namespace freehold::app

// freehold_load: games of people on real WebSockets, as many as a server can take.
//   freehold_load --server 127.0.0.1:8017 --games 1000 --seconds 60 [--think MS] [--no-compression]
// Start the server with limits that allow it; see bench/README.md.
#include <fmt/format.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <deque>
#include <iostream>
#include <memory>
#include <random>

#include "player.h"

namespace freehold::load {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

struct Options {
  std::string server = "127.0.0.1:8017";  // where tables are made
  int games = 100;
  int duration = 30;  // seconds
  int warm_up = 5;  // seconds
  int think = 0;  // milliseconds, on average
  int at_once = 32;  // games being set up at the same time
  bool no_compression = false;
  bool whole_views = false;
  bool one_device = false;
};

class Load {
 public:
  explicit Load(const Options& options) : options_(options) {
    server_ = endpoint_of(options.server);
    for (int n = 0; n < options.games * devices(); ++n)
      players_.push_back(
          std::make_unique<Player>(io_, watch_, tally_, !options.no_compression, !options.whole_views));
    games_.resize(static_cast<std::size_t>(options.games));
  }

  int run() {
    int code = 1;
    asio::co_spawn(io_, measure(), [&](const std::exception_ptr& failure) {
      try {
        if (failure) std::rethrow_exception(failure);
        code = 0;
      } catch (const std::exception& error) {
        std::cerr << "freehold_load: " << error.what() << '\n';
      }
      io_.stop();
    });
    io_.run();
    return code;
  }

 private:
  static asio::ip::tcp::endpoint endpoint_of(const std::string& place) {
    const auto colon = place.rfind(':');
    return {asio::ip::make_address(place.substr(0, colon)),
            static_cast<asio::ip::port_type>(std::stoi(place.substr(colon + 1)))};
  }
  /// Connections per game.
  [[nodiscard]] int devices() const { return options_.one_device ? 1 : seats; }
  Player& player(int number, int seat) {
    return *players_[static_cast<std::size_t>(number * devices() + seat % devices())];
  }
  Game& game(int number) { return games_[static_cast<std::size_t>(number)]; }

  asio::awaitable<std::string> metrics() {
    namespace beast = boost::beast;
    namespace http = beast::http;
    beast::tcp_stream stream(io_);
    co_await stream.async_connect(server_, asio::use_awaitable);
    http::request<http::empty_body> request(http::verb::get, "/metrics", 11);
    request.set(http::field::host, options_.server);
    co_await http::async_write(stream, request, asio::use_awaitable);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, asio::use_awaitable);
    co_return "\n" + response.body();
  }

  /// Runs `work` for every game, several at a time.
  template <class Work>
  asio::awaitable<void> for_each_game(Work work) {
    int next = 0;
    int running = 0;
    std::exception_ptr failure;
    while (next < options_.games || running > 0) {
      while (next < options_.games && running < options_.at_once && !failure) {
        ++running;
        asio::co_spawn(io_, work(next++), [&](const std::exception_ptr& failed) {
          --running;
          if (failed) failure = failed;
        });
      }
      co_await pause(milliseconds(5));
      if (failure && running == 0) std::rethrow_exception(failure);
    }
  }

  asio::awaitable<void> pause(Clock::duration time) {
    asio::steady_timer timer(io_, time);
    co_await timer.async_wait(asio::use_awaitable);
  }

  asio::awaitable<void> connect_all(int number) {
    for (int device = 0; device < devices(); ++device)
      co_await player(number, device).connect(server_);
  }

  asio::awaitable<void> gather(int number) {
    Player& host = player(number, 0);
    const json::object free{{"kind", "free"}};
    const json::object me{{"kind", "me"}, {"name", "Ann"}};
    const json::object wanted{
        {"edition", "uk"}, {"seats", json::array{me, free, free, free}}, {"start", false}};
    const auto made = co_await host.call("table.create", wanted);
    game(number).table = made.at("table").as_string();
    host.tokens[0] = made.at("seats").at(0).at("token").as_string();
    for (int seat = 1; seat < seats; ++seat) {
      Player& guest = player(number, seat);
      const json::object name{{"invite", made.at("invite")}, {"name", fmt::format("Player {}", seat)}};
      const auto joined = co_await guest.call("table.join", name);
      guest.tokens.at(static_cast<std::size_t>(joined.at("seat").as_int64())) =
          joined.at("token").as_string();
    }
    const json::object all{{"table", game(number).table}, {"token", host.tokens[0]}};
    co_await host.call("table.start", all);
  }

  void start_playing() {
    std::minstd_rand random(1);
    for (int number = 0; number < options_.games; ++number) {
      for (int device = 0; device < devices(); ++device) {
        const milliseconds think(options_.think == 0 ? 0
                                                     : random() % static_cast<unsigned>(2 * options_.think));
        asio::co_spawn(io_, player(number, device).play(game(number), think), asio::detached);
      }
    }
  }

  asio::awaitable<void> measure() {
    const auto memory = [](const std::string& page) {
      return metric(page, "process_resident_memory_bytes") / 1024;
    };
    const double empty = memory(co_await metrics());
    co_await for_each_game([this](int number) { return connect_all(number); });
    const double connected = memory(co_await metrics());
    const auto gathering = Clock::now();
    co_await for_each_game([this](int number) { return gather(number); });
    const auto gathered = std::chrono::duration<double>(Clock::now() - gathering).count();
    const double started = memory(co_await metrics());
    fmt::print("{} games with {} connections, set up in {:.1f} s\n", options_.games, players_.size(),
               gathered);
    fmt::print("memory: {:.0f} MB empty, {:.1f} kB a connection, {:.1f} kB an idle game\n", empty / 1024,
               (connected - empty) / static_cast<double>(players_.size()),
               (started - connected) / options_.games);
    std::fflush(stdout);

    start_playing();
    co_await pause(seconds(options_.warm_up));
    const auto before = co_await metrics();
    tally_.measuring = true;
    const auto start = Clock::now();
    co_await pause(seconds(options_.duration));
    tally_.measuring = false;
    const auto time = std::chrono::duration<double>(Clock::now() - start).count();
    report(before, co_await metrics(), time);
    for (auto& each : games_)
      each.over = true;
    for (const auto& each : players_)
      each->stop();
  }

  void report(const std::string& before, const std::string& after, double time) {
    const auto grown = [&](std::string_view name) { return metric(after, name) - metric(before, name); };
    const double commits = grown("freehold_commits_total");
    fmt::print(
        "actions: {:.0f} a second ({} in {:.0f} s), {} refused, {} games finished, {} connections lost\n",
        static_cast<double>(tally_.actions) / time, tally_.actions, time, tally_.refused, tally_.finished,
        tally_.lost);
    fmt::print("from an action to everyone's event: p50 {:.1f} ms, p90 {:.1f} ms, p99 {:.1f} ms ({} heard)\n",
               tally_.everyone.percentile(0.5), tally_.everyone.percentile(0.9),
               tally_.everyone.percentile(0.99), tally_.everyone.count());
    fmt::print("commits: {:.0f} a second, {:.1f} steps each, {:.2f} ms each\n", commits / time,
               commits > 0 ? grown("freehold_commit_steps_total") / commits : 0,
               commits > 0 ? 1000 * grown("freehold_commit_seconds_sum") / commits : 0);
    fmt::print("server: {:.0f}% of a processor, {:.0f} MB, {:.0f} kB/s of messages, {:.0f} readers dropped\n",
               100 * grown("process_cpu_seconds_total") / time,
               metric(after, "process_resident_memory_bytes") / 1048576,
               grown("freehold_sent_bytes_total") / time / 1024,
               metric(after, "freehold_dropped_readers_total"));
  }

  const Options options_;
  asio::ip::tcp::endpoint server_;
  Tally tally_;
  asio::io_context io_{1};
  Watch watch_{io_};
  std::vector<std::unique_ptr<Player>> players_;
  std::deque<Game> games_;
};

}  // namespace
}  // namespace freehold::load

int main(int argc, char** argv) {
  CLI::App program("Plays many games at a server at once, and measures it");
  freehold::load::Options options;
  program.add_option("--server", options.server, "ADDRESS:PORT")->capture_default_str();
  program.add_option("--games", options.games, "Games of four people")->capture_default_str();
  program.add_option("--seconds", options.duration, "How long to measure")->capture_default_str();
  program.add_option("--warm-up", options.warm_up, "Seconds before it")->capture_default_str();
  program.add_option("--think", options.think, "Milliseconds before an action, on average")
      ->capture_default_str();
  program.add_flag("--no-compression", options.no_compression, "Without permessage-deflate");
  program.add_flag("--whole-views", options.whole_views, "Receive whole views instead of changes");
  program.add_flag("--one-device", options.one_device, "One connection for all four people of a game");
  CLI11_PARSE(program, argc, argv);
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) == 0) {
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
  }
  return freehold::load::Load(options).run();
}

// The operator's own address, the figures it shows, and certificates that are renewed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>

#include "../contract/scratch_folder.h"
#include "metrics_page.h"
#include "net/certificates.h"
#include "raw_socket.h"
#include "running_server.h"

namespace freehold::net {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

class Admin : public testing::Test {
 protected:
  [[nodiscard]] std::string ask_operator(const std::string& method, const std::string& target,
                                         const std::string& lines = "Host: localhost\r\n") const {
    RawSocket socket(path.string());
    socket.write(method + " " + target + " HTTP/1.1\r\nConnection: close\r\n" + lines + "\r\n");
    return socket.read_all();
  }
  /// Makes a certificate for 127.0.0.1 by that name.
  void make_certificate(const std::string& name) const {
    const auto make =
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj '/CN=" + name +
        "' -addext subjectAltName=IP:127.0.0.1 -keyout " + key.string() + " -out " + certificate.string() +
        " 2>&1 >/dev/null";
    ASSERT_EQ(std::system(make.c_str()), 0);
  }
  /// Whether somebody who trusts this certificate alone gets through.
  static bool trusts(const RunningServer& server, const std::filesystem::path& authority) {
    return remote::SocketClient::open(server.address(), {.authorities = {authority.string()}}).has_value();
  }

  /// A socket in the file system that nobody listens on any more.
  static void leave_socket(const std::filesystem::path& where) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    where.string().copy(address.sun_path, sizeof address.sun_path - 1);
    void* const plain = &address;
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    ASSERT_EQ(::bind(socket, static_cast<sockaddr*>(plain), sizeof address), 0);
    ::close(socket);
  }

  ScratchFolder folder;
  std::filesystem::path path = folder.path() / "admin.sock";
  std::filesystem::path certificate = folder.path() / "certificate.pem";
  std::filesystem::path key = folder.path() / "key.pem";
};

TEST_F(Admin, an_address_of_its_own_shows_figures_and_the_other_one_does_not) {
  const RunningServer server({.admin = "unix:" + path.string()});
  EXPECT_THAT(http_get(server.port(), "/metrics"), StartsWith("HTTP/1.1 404 "));
  EXPECT_THAT(http_get(server.port(), "/api/health"), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(http_get(server.port(), "/drain", "", "POST"), StartsWith("HTTP/1.1 405 "));
  EXPECT_THAT(ask_operator("GET", "/metrics"),
              AllOf(StartsWith("HTTP/1.1 200 "), HasSubstr("freehold_build_info")));
  EXPECT_THAT(ask_operator("GET", "/api/health"), StartsWith("HTTP/1.1 200 "));
  const auto rights = std::filesystem::status(path).permissions();
  EXPECT_EQ(rights & std::filesystem::perms::others_all, std::filesystem::perms::none);
}

TEST_F(Admin, orders_are_obeyed_but_not_those_of_pages) {
  hosting::Mode mode;
  const RunningServer server({.mode = &mode, .admin = "unix:" + path.string()});
  for (const auto* lines :
       {"Host: localhost\r\nOrigin: http://localhost\r\n", "Host: evil.example\r\n",
        "Host: localhost\r\nHost: localhost\r\n", "Host: localhost\r\nContent-Length: 1\r\n"})
    EXPECT_THAT(ask_operator("POST", "/drain", lines), StartsWith("HTTP/1.1 4")) << lines;
  EXPECT_FALSE(mode.draining);
  EXPECT_THAT(ask_operator("POST", "/drain"), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(http_get(server.port(), "/api/health"), StartsWith("HTTP/1.1 503 "));
  EXPECT_THAT(ask_operator("POST", "/undrain"), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(http_get(server.port(), "/api/health"), StartsWith("HTTP/1.1 200 "));
  EXPECT_TRUE(server.journal.has("mode draining=yes"));
}

TEST_F(Admin, a_socket_that_a_killed_server_left_is_replaced_and_one_in_use_is_not) {
  Metrics metrics;
  KeptJournal journal;
  const NetworkOptions options{.port = 0, .admin = "unix:" + path.string()};
  {
    const auto first = Network::open(options, metrics, journal);
    ASSERT_TRUE(first) << first.error();
    const auto second = Network::open(options, metrics, journal);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error(), HasSubstr("Another program listens"));
  }
  EXPECT_FALSE(std::filesystem::exists(path)) << "taken away in the end";
  leave_socket(path);
  EXPECT_TRUE(Network::open(options, metrics, journal).has_value());
  for (const auto* wrong : {"nowhere", "localhost:1", "127.0.0.1:", "127.0.0.1:x", "unix:/no/such/folder/x"})
    EXPECT_FALSE(Network::open({.port = 0, .admin = wrong}, metrics, journal)) << wrong;
}

TEST_F(Admin, metrics_are_as_prometheus_wants_them) {
  RunningServer server;
  server.metrics.store = [] { return StoreFigures{.bytes = 5, .log_bytes = 7}; };
  server.metrics.call_times.add("hello", 1ms);
  server.metrics.call_times.add("table.act", 2ms);
  EXPECT_EQ(ask(*server.client(), "hello"), "hello");
  const auto answer = http_get(server.port(), "/metrics");
  const MetricsPage page(answer.substr(answer.find("\r\n\r\n") + 4));
  EXPECT_THAT(page.faults, testing::IsEmpty());
  for (const auto* name :
       {"process_start_time_seconds", "process_open_fds", "process_max_fds", "process_resident_memory_bytes",
        "freehold_sockets", "freehold_refused_total{limit=\"sockets_per_address\"}",
        "freehold_pool_waiting{pool=\"messages\"}", "freehold_pool_wait_seconds_count{pool=\"http\"}",
        "freehold_tick_lag_seconds_count", "freehold_call_seconds_count{method=\"hello\"}",
        "freehold_store_bytes", "freehold_store_log_bytes", "freehold_certificate_failures_total"})
    EXPECT_TRUE(page.values.contains(name)) << name;
  EXPECT_GT(page.values.at("process_open_fds"), 3);
  EXPECT_GT(page.values.at("process_start_time_seconds"), 1.6e9);
  EXPECT_EQ(page.values.at("freehold_store_log_bytes"), 7);
}

TEST_F(Admin, a_renewed_certificate_is_used_without_a_restart_and_a_broken_one_is_not) {
  make_certificate("first");
  const auto first = folder.path() / "first.pem";
  std::filesystem::copy_file(certificate, first);
  const RunningServer server({.certificate = certificate.string(),
                              .key = key.string(),
                              .reload_on_hangup = true,
                              .admin = "unix:" + path.string()});
  EXPECT_TRUE(trusts(server, first));
  auto old = remote::SocketClient::open(server.address(), {.authorities = {first.string()}});
  ASSERT_TRUE(old);

  make_certificate("second");
  EXPECT_THAT(ask_operator("POST", "/reload"), StartsWith("HTTP/1.1 200 "));
  EXPECT_TRUE(trusts(server, certificate));
  EXPECT_FALSE(trusts(server, first));
  EXPECT_EQ(ask(**old, "still here"), "still here");

  const auto second = folder.path() / "second.pem";
  std::filesystem::copy_file(certificate, second);
  ASSERT_EQ(std::system(("echo broken > " + certificate.string()).c_str()), 0);
  EXPECT_THAT(ask_operator("POST", "/reload"),
              AllOf(StartsWith("HTTP/1.1 500 "), HasSubstr("cannot be used")));
  EXPECT_TRUE(trusts(server, second));
  EXPECT_TRUE(server.journal.has("certificate kept"));
  EXPECT_EQ(server.metrics.certificate_failures, 1);

  make_certificate("third");
  ASSERT_EQ(::kill(::getpid(), SIGHUP), 0);
  while (!trusts(server, certificate))
    std::this_thread::yield();
}

TEST_F(Admin, that_a_certificate_was_written_is_noticed_once) {
  make_certificate("first");
  Certificates certificates(certificate.string(), key.string());
  ASSERT_EQ(certificates.load(), std::nullopt);
  EXPECT_FALSE(certificates.changed());
  make_certificate("a longer name than the first one");
  EXPECT_TRUE(certificates.changed());
  EXPECT_FALSE(certificates.changed()) << "a broken one is not tried again every minute";
  EXPECT_FALSE(Certificates("", "").changed());
}

TEST_F(Admin, figures_are_told_in_the_journal_now_and_then) {
  const RunningServer server({.status_time = 1s});
  while (!server.journal.has("status"))
    std::this_thread::yield();
  EXPECT_TRUE(server.journal.has("status playing=3"));
}

TEST_F(Admin, that_the_server_is_well_is_told_to_who_listens) {
  std::atomic<int> alive = 0;
  std::atomic<int> stopping = 0;
  {
    RunningServer server({.listener = [&](NetworkEvent event) {
      if (event == NetworkEvent::alive) ++alive;
      if (event == NetworkEvent::stopping) ++stopping;
    }});
    while (alive == 0)
      std::this_thread::yield();
    server.network->stop();
    server.join();
  }
  EXPECT_EQ(stopping, 1);
}

}  // namespace
}  // namespace freehold::net

// HTTP as browsers, scripts and attackers speak it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "raw_socket.h"
#include "running_server.h"

namespace freehold::net {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* strict[] = {
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'\r\n",
    "X-Content-Type-Options: nosniff\r\n",
    "Referrer-Policy: no-referrer\r\n",
    "Cross-Origin-Opener-Policy: same-origin\r\n",
    "Cross-Origin-Resource-Policy: same-origin\r\n",
    "Permissions-Policy: ",
};

TEST(Http, every_answer_carries_the_strict_headers) {
  const RunningServer server;
  for (const char* target :
       {"/", "/nothing.js", "/api/health", "/api/games", "/api/nothing", "/metrics", "/ws"}) {
    const auto answer = http_get(server.port(), target);
    for (const char* header : strict)
      EXPECT_THAT(answer, HasSubstr(header)) << target;
    EXPECT_THAT(answer, Not(HasSubstr("Strict-Transport-Security"))) << "only with TLS";
    EXPECT_THAT(answer, Not(HasSubstr("Access-Control-"))) << target;
  }
}

TEST(Http, links_and_scripts_find_their_pages) {
  const RunningServer server;
  EXPECT_THAT(http_get(server.port(), "/api/health"),
              AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), HasSubstr("Content-Type: application/json\r\n"),
                    HasSubstr("Cache-Control: no-store\r\n"),
                    HasSubstr("\r\n\r\n{\"ok\":true,\"version\":\"\",\"tables\":3,\"connections\":0}")));
  EXPECT_THAT(http_get(server.port(), "/api/games?x=y"), testing::EndsWith("\r\n\r\n[]"));
  EXPECT_THAT(http_get(server.port(), "/api/editions"), HasSubstr(R"([{"id":"uk"}])"));
  EXPECT_THAT(http_get(server.port(), "/api/editions/uk"), HasSubstr(R"({"id":"uk"})"));
  EXPECT_THAT(http_get(server.port(), "/api/editions/mars"), StartsWith("HTTP/1.1 404 Not Found\r\n"));
  EXPECT_THAT(http_get(server.port(), "/api/games/over/log"), HasSubstr(R"({"log":{}})"));
  EXPECT_THAT(http_get(server.port(), "/api/games/playing/log"), StartsWith("HTTP/1.1 404"));
  EXPECT_THAT(http_get(server.port(), "/api/lab/a-run/deeds.csv"),
              AllOf(StartsWith("HTTP/1.1 200 OK\r\n"), HasSubstr("Content-Type: text/csv; charset=utf-8\r\n"),
                    HasSubstr("Content-Disposition: attachment; filename=\"freehold-uk-deeds.csv\"\r\n"),
                    testing::EndsWith("\r\n\r\nspace,name\n")));
  EXPECT_THAT(http_get(server.port(), "/api/lab/a-run/run.csv"), StartsWith("HTTP/1.1 404"));
  EXPECT_THAT(http_get(server.port(), "/metrics"),
              AllOf(HasSubstr("text/plain; version=0.0.4"), HasSubstr("\nfreehold_actions_total 42\n"),
                    HasSubstr("\nfreehold_tables{stage=\"playing\"} 3\n"),
                    HasSubstr("\n# TYPE freehold_commit_seconds histogram\n"),
                    HasSubstr("\nprocess_resident_memory_bytes ")));
}

TEST(Http, only_what_is_known_is_found_whatever_the_path_looks_like) {
  const RunningServer server;
  const std::string longest(500, 'x');
  for (const std::string& target :
       {std::string("/../etc/passwd"), std::string("/assets/../../etc/passwd"),
        std::string("/%2e%2e/%2e%2e/etc/passwd"), std::string("//etc/passwd"), std::string("/.."),
        std::string("/index.html/../../x.js"), std::string("/api/games/../../etc/passwd/log"),
        std::string("/api/editions/..%2fuk"), std::string("/api/lab/a-run/../a-run/deeds.csv"),
        std::string("/api/lab//deeds.csv"), std::string("/api/lab/a-run/"), std::string("/api/games//log"),
        std::string("/api/games/log"), std::string("/api/"), std::string("/api/editions/") + longest,
        std::string("/\\..\\x.ini")})
    EXPECT_THAT(http_get(server.port(), target), StartsWith("HTTP/1.1 404 ")) << target;
  EXPECT_THAT(http_get(server.port(), "http://elsewhere.example/"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(http_get(server.port(), "*"), StartsWith("HTTP/1.1 400 "));
}

TEST(Http, other_methods_are_refused) {
  const RunningServer server;
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"})
    EXPECT_THAT(http_get(server.port(), "/api/games", "", method),
                AllOf(StartsWith("HTTP/1.1 405 "), HasSubstr("Allow: GET, HEAD\r\n")))
        << method;
}

TEST(Http, head_is_answered_like_get_without_the_body) {
  const RunningServer server;
  const auto answer = http_get(server.port(), "/api/health", "", "HEAD");
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(answer, HasSubstr("Content-Length: 51\r\n"));
  EXPECT_THAT(answer, testing::EndsWith("\r\n\r\n"));
}

TEST(Http, a_connection_is_kept_for_many_requests) {
  const RunningServer server;
  RawSocket socket(server.port());
  const std::string request = "GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n";
  ASSERT_TRUE(
      socket.write(request + request + "HEAD /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" + request));
  EXPECT_THAT(socket.read_answer(), testing::EndsWith("[]"));
  EXPECT_THAT(socket.read_answer(), testing::EndsWith("[]"));
  EXPECT_THAT(socket.read_answer(true), testing::EndsWith("\r\n\r\n"));
  EXPECT_THAT(socket.read_answer(), testing::EndsWith("[]"));
}

TEST(Http, what_is_no_request_is_refused_and_ends_the_connection) {
  const RunningServer server;
  const std::string headers(10'000, 'h');
  const std::pair<std::string, const char*> bad[] = {
      {"hello\r\n\r\n", "HTTP/1.1 400 "},
      {"GET / HTTP/9.9\r\n\r\n", "HTTP/1.1 400 "},
      {std::string("GET /\0 HTTP/1.1\r\n\r\n", 19), "HTTP/1.1 400 "},
      {"GET / HTTP/1.1\r\nno colon\r\n\r\n", "HTTP/1.1 400 "},
      {"GET / HTTP/1.1\r\n\r\n", "HTTP/1.1 400 "},  // no Host
      {"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", "HTTP/1.1 400 "},
      {"GET / HTTP/1.1\r\nX: " + headers + "\r\n\r\n", "HTTP/1.1 431 "},
      {"GET /" + headers + " HTTP/1.1\r\n\r\n", "HTTP/1.1 431 "},
      {"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello", "HTTP/1.1 413 "},
      {"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
       "HTTP/1.1 413 "},
      {"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n", "HTTP/1.1 501 "},
      {"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nhello",
       "HTTP/1.1 400 "},
      {"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
       "HTTP/1.1 400 "},
      {"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", "HTTP/1.1 4"},
      {"\x16\x03\x01\x02", ""},  // the start of TLS, and then nothing
  };
  for (const auto& [request, status] : bad) {
    RawSocket socket(server.port());
    socket.write(request);
    socket.end_writing();
    EXPECT_THAT(socket.read_all(), StartsWith(status)) << request.substr(0, 40);
  }
  EXPECT_THAT(http_get(server.port(), "/api/health"), StartsWith("HTTP/1.1 200 "));
}

TEST(Http, who_does_not_finish_a_request_is_let_go) {
  const RunningServer server({.request_time = 50ms});
  RawSocket silent(server.port());
  RawSocket slow(server.port());
  slow.write("GET /api/health HT");
  EXPECT_TRUE(silent.closed());
  EXPECT_TRUE(slow.closed());
}

TEST(Http, no_page_of_another_site_opens_a_web_socket) {
  const RunningServer server({.public_origin = "https://play.example.org"});
  const std::string upgrade =
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const auto status_for = [&](const std::string& origin) {
    RawSocket socket(server.port());
    socket.write("GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(server.port()) + "\r\n" + upgrade +
                 (origin.empty() ? "" : "Origin: " + origin + "\r\n") + "\r\n");
    return socket.read_answer(true).substr(9, 3);
  };
  EXPECT_EQ(status_for(""), "101");
  EXPECT_EQ(status_for("http://127.0.0.1:" + std::to_string(server.port())), "101");
  EXPECT_EQ(status_for("https://play.example.org"), "101");
  EXPECT_EQ(status_for("https://evil.example"), "403");
  EXPECT_EQ(status_for("null"), "403");
  EXPECT_EQ(http_get(server.port(), "/elsewhere", upgrade).substr(9, 3), "404") << "only /ws is one";
}

TEST(Http, the_address_behind_a_proxy_is_the_one_that_the_proxy_saw) {
  for (const bool behind_proxy : {false, true}) {
    const RunningServer server({.behind_proxy = behind_proxy});
    RawSocket socket(server.port());
    socket.write(
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: "
        "Upgrade\r\nSec-WebSocket-Version: "
        "13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-For: 6.6.6.6, 192.0.2.7\r\n\r\n");
    server.backend->wait_until([&] { return !server.backend->addresses.empty(); });
    EXPECT_EQ(server.backend->addresses.front(), behind_proxy ? "192.0.2.7" : "127.0.0.1");
  }
}

}  // namespace
}  // namespace freehold::net

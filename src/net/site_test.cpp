#include "net/site.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "kit/site_backend.h"

namespace freehold::net {
namespace {

constexpr std::array<ClientFile, 4> files = {{
    {"/assets/app-B7xk2q9Z.js", "text/javascript; charset=utf-8", "aa11", true, "plain script", "gz", "br"},
    {"/icon.png", "image/png", "bb22", false, "picture", "", ""},
    {"/index.html", "text/html; charset=utf-8", "cc33", false, "<title></title>page", "gzpage", ""},
    {"/preview/uk.jpg", "image/jpeg", "dd44", false, "board", "", ""},
}};

class SiteFiles : public testing::Test {
 protected:
  /// What a browser sends beside the path.
  struct Sent {
    std::string_view accept{};
    std::string_view coding{};
    std::string_view tag{};
  };

  static HttpCall call(std::string_view target, const Sent& sent) {
    return {.method = "GET",
            .target = target,
            .accept = sent.accept,
            .accept_encoding = sent.coding,
            .if_none_match = sent.tag};
  }
  [[nodiscard]] HttpAnswer get(std::string_view target, const Sent& sent) const {
    return site.answer(call(target, sent), false);
  }
  [[nodiscard]] HttpAnswer get(std::string_view target) const { return get(target, {}); }
  /// The page of an invite, from a server that knows where it is reached.
  [[nodiscard]] std::string invite_at_a_known_address() {
    const Site known{{.backend = backend,
                      .metrics = metrics,
                      .files = files,
                      .version = "1",
                      .origin = "https://play.example.org"}};
    return std::string{known.answer(call("/join/abc", {}), false).body()};
  }

  SiteBackend backend;
  Metrics metrics;
  Site site{{.backend = backend, .metrics = metrics, .files = files, .version = "1"}};
};

TEST_F(SiteFiles, a_name_with_a_hash_is_kept_for_a_year_and_others_are_asked_for_again) {
  EXPECT_EQ(get("/assets/app-B7xk2q9Z.js").cache, "public, max-age=31536000, immutable");
  EXPECT_EQ(get("/icon.png").cache, "no-cache");
  EXPECT_EQ(get("/index.html").cache, "no-cache");
}

TEST_F(SiteFiles, an_invite_tells_a_chat_who_waits) {
  const auto page = get("/join/abc");
  EXPECT_EQ(page.status, 200U);
  EXPECT_EQ(page.type, "text/html; charset=utf-8");
  EXPECT_EQ(page.cache, "no-store");
  const std::string text{page.body()};
  EXPECT_NE(text.find("<meta property=\"og:title\" content=\"A &quot;&lt;game&gt;&quot;\" />"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("Ann is waiting."), std::string::npos) << text;
  EXPECT_EQ(text.find("og:image"), std::string::npos) << "an address that is not known cannot be told";
  EXPECT_EQ(get("/join/unknown").status, 404U);
  EXPECT_EQ(get("/join/unknown", {.accept = "text/html"}).body(), get("/").body())
      << "the client says what is wrong";
}

TEST_F(SiteFiles, an_invite_shows_a_picture_that_is_there) {
  const std::string text = invite_at_a_known_address();
  EXPECT_NE(
      text.find(std::string{"og:image\" content=\"https://play.example.org"} + std::string{preview_picture}),
      std::string::npos)
      << text;
}

TEST_F(SiteFiles, an_invite_shows_the_board_of_its_edition) {
  backend.edition_invited_to = "uk";
  const std::string text = invite_at_a_known_address();
  EXPECT_NE(text.find("og:image\" content=\"https://play.example.org/preview/uk.jpg\""), std::string::npos)
      << text;
  EXPECT_NE(text.find("\"summary_large_image\""), std::string::npos) << text;
}

TEST_F(SiteFiles, the_page_without_a_server_is_a_folder_with_the_clients_files) {
  constexpr std::array<ClientFile, 4> both = {{
      {"/assets/app-B7xk2q9Z.js", "text/javascript; charset=utf-8", "aa11", true, "script", "", ""},
      {"/index.html", "text/html; charset=utf-8", "cc33", false, "page", "", ""},
      {"/offline/index.html", "text/html; charset=utf-8", "ee55", false, "offline page", "", ""},
      {"/offline/sw.js", "text/javascript; charset=utf-8", "ff66", false, "offline worker", "", ""},
  }};
  const Site with_both{{.backend = backend, .metrics = metrics, .files = both, .version = "1"}};
  const auto ask = [&](std::string_view path) {
    return with_both.answer(call(path, {.accept = "text/html"}), false);
  };
  const auto folder = ask("/offline");
  EXPECT_EQ(folder.status, 308U);
  EXPECT_EQ(folder.also.second, "/offline/");
  EXPECT_EQ(ask("/offline/").body(), "offline page");
  EXPECT_EQ(ask("/offline/sw.js").body(), "offline worker");
  EXPECT_EQ(ask("/offline/assets/app-B7xk2q9Z.js").body(), "script");
  EXPECT_EQ(ask("/offline/assets/app-B7xk2q9Z.js").cache, "public, max-age=31536000, immutable");
  EXPECT_EQ(ask("/offline/assets/none.js").status, 404U);
  EXPECT_EQ(get("/offline", {.accept = "text/html"}).body(), get("/").body()) << "a build without that page";
}

TEST_F(SiteFiles, the_best_coding_that_the_browser_takes_is_sent) {
  const auto body = [&](std::string_view accepted) {
    const auto answer = get("/assets/app-B7xk2q9Z.js", {.coding = accepted});
    EXPECT_TRUE(answer.varies);
    EXPECT_EQ(answer.type, "text/javascript; charset=utf-8");
    return std::string(answer.encoding) + ":" + std::string(answer.body());
  };
  EXPECT_EQ(body(""), ":plain script");
  EXPECT_EQ(body("identity"), ":plain script");
  EXPECT_EQ(body("gzip, deflate"), "gzip:gz");
  EXPECT_EQ(body("gzip, deflate, br, zstd"), "br:br");
  EXPECT_EQ(body("br;q=0, gzip;q=0.5"), "gzip:gz");
  EXPECT_EQ(body("br;q=0.001"), "br:br");
  EXPECT_EQ(body("brandy"), ":plain script");
  EXPECT_EQ(get("/icon.png", {.coding = "gzip, br"}).body(), "picture");
  EXPECT_FALSE(get("/icon.png", {.coding = "gzip, br"}).varies);
}

TEST_F(SiteFiles, what_the_browser_has_is_not_sent_again) {
  const auto first = get("/index.html", {.coding = "gzip"});
  EXPECT_EQ(first.tag, "\"cc33-gzip\"");
  const auto second = get("/index.html", {.coding = "gzip", .tag = first.tag});
  EXPECT_EQ(second.status, 304U);
  EXPECT_EQ(second.body(), "");
  EXPECT_EQ(second.tag, first.tag);
  EXPECT_EQ(get("/index.html", {.tag = first.tag}).status, 200U) << "another coding";
  EXPECT_EQ(get("/index.html", {.tag = "\"x\", W/\"cc33\""}).status, 304U);
  EXPECT_EQ(get("/index.html", {.tag = "*"}).status, 304U);
}

TEST_F(SiteFiles, a_text_with_a_tag_is_not_sent_again_either) {
  const auto first = get("/api/editions");
  EXPECT_EQ(first.body(), "[]");
  EXPECT_EQ(first.tag, "\"e1\"");
  EXPECT_EQ(first.cache, "no-cache");
  const auto second = get("/api/editions", {.tag = first.tag});
  EXPECT_EQ(second.status, 304U);
  EXPECT_EQ(second.body(), "");
  EXPECT_EQ(get("/api/editions", {.tag = "\"e2\""}).status, 200U);
}

TEST_F(SiteFiles, pages_of_the_client_all_begin_with_its_index) {
  EXPECT_EQ(get("/", {.accept = "text/html,*/*"}).body(), "<title></title>page");
  EXPECT_EQ(get("/").body(), "<title></title>page") << "whoever asks for it";
  EXPECT_EQ(get("/?x", {.accept = "*/*"}).body(), "<title></title>page");
  for (const char* link : {"/watch/ABCDE-FGHJK", "/join/ABCDE-FGHJK/"})
    EXPECT_EQ(get(link, {.accept = "text/html"}).status, 200U) << link;
  const auto none = get("/table/7?x", {.accept = "text/html"});
  EXPECT_EQ(none.body(), "<title></title>page") << "which says that there is no such page";
  EXPECT_EQ(none.status, 404U);
  EXPECT_EQ(get("/table/7", {.accept = "text/html", .tag = none.tag}).status, 404U) << "never unchanged";
  EXPECT_EQ(get("/table/7", {.accept = "*/*"}).status, 404U) << "a script wants no page";
  EXPECT_EQ(get("/gone.js", {.accept = "text/html"}).status, 404U) << "a file is there or not";
  EXPECT_EQ(get("/api/gone", {.accept = "text/html"}).status, 404U);
}

TEST_F(SiteFiles, a_program_without_the_client_says_so) {
  const Site bare({.backend = backend, .metrics = metrics, .files = {}, .version = "1"});
  const auto answer = bare.answer(call("/", {.accept = "text/html"}), false);
  EXPECT_EQ(answer.status, 404U);
  EXPECT_THAT(std::string(answer.body()), testing::HasSubstr("without the browser client"));
}

TEST_F(SiteFiles, a_server_that_stops_says_so_to_who_wants_work_done) {
  const auto status = [&](std::string_view target) { return site.answer(call(target, {}), true).status; };
  EXPECT_EQ(status("/api/health"), 503U);
  EXPECT_EQ(status("/api/games"), 503U);
  EXPECT_EQ(status("/metrics"), 200U);
}

TEST_F(SiteFiles, figures_are_for_the_operator_alone_where_there_is_an_address_for_that) {
  EXPECT_EQ(get("/metrics").status, 200U);
  const Site open_to_all(
      {.backend = backend, .metrics = metrics, .files = files, .version = "1", .shows_metrics = false});
  EXPECT_EQ(open_to_all.answer(call("/metrics", {}), false).status, 404U);
  EXPECT_EQ(open_to_all.answer(call("/api/health", {}), false).status, 200U);
}

TEST_F(SiteFiles, figures_name_the_version_and_the_commit_that_was_built) {
  metrics.commit = "1a2b3c4d5e6f";
  EXPECT_THAT(get("/metrics").text,
              testing::HasSubstr("freehold_build_info{version=\"1\",commit=\"1a2b3c4d5e6f\",compiler="));
}

TEST_F(SiteFiles, a_health_that_is_not_good_says_why) {
  const auto health = site.answer(call("/api/health", {}), true);
  EXPECT_THAT(health.text, testing::HasSubstr("{\"ok\":false,\"reason\":\"stopping\","));
}

TEST_F(SiteFiles, where_nothing_can_be_saved_health_is_not_good) {
  backend.host_figures.store_sick_with = "full";
  const auto health = get("/api/health");
  EXPECT_EQ(health.status, 503U);
  EXPECT_THAT(health.text, testing::HasSubstr("{\"ok\":false,\"reason\":\"store\","));
  EXPECT_THAT(get("/metrics").text, testing::HasSubstr("freehold_store_healthy 0\n"));
  backend.host_figures.store_sick_with = {};
  EXPECT_EQ(get("/api/health").status, 200U);
  EXPECT_THAT(get("/metrics").text, testing::HasSubstr("freehold_store_healthy 1\n"));
}

TEST_F(SiteFiles, files_of_the_laboratory_are_kept_and_never_shown_as_pages) {
  const auto file = get("/api/lab/run/deeds.csv", {});
  EXPECT_EQ(file.status, 200);
  EXPECT_EQ(file.text, "space\n");
  EXPECT_EQ(file.disposition, "attachment; filename=\"freehold-uk-deeds.csv\"");
  EXPECT_EQ(get("/api/lab/run/other.csv", {}).status, 404);
  EXPECT_EQ(get("/api/lab/other/deeds.csv", {}).status, 404);
  EXPECT_EQ(get("/api/lab/", {}).status, 404);
  EXPECT_EQ(get("/api/lab/run", {}).status, 404);
  EXPECT_EQ(get("/api/lab/../run/deeds.csv", {}).status, 404);
}

}  // namespace
}  // namespace freehold::net

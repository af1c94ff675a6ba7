#include "net/admin_listener.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kit/site_backend.h"

namespace freehold::net {
namespace {

class AdminSites : public testing::Test {
 protected:
  [[nodiscard]] HttpAnswer ask(std::string_view method, std::string_view path) const {
    return admin.answer({.method = method, .target = path}, false);
  }

  SiteBackend backend;
  Metrics metrics;
  SilentJournal journal;
  hosting::Mode mode;
  int reloads = 0;
  std::optional<std::string> failure{};
  Site site{{.backend = backend, .metrics = metrics, .files = {}, .version = "1", .mode = &mode}};
  AdminSite admin{{.site = site, .mode = mode, .journal = journal, .reload = [this] {
                     ++reloads;
                     return failure;
                   }}};
};

TEST_F(AdminSites, show_how_the_server_is) {
  EXPECT_EQ(ask("GET", "/metrics").status, 200U);
  EXPECT_EQ(ask("GET", "/api/health").status, 200U);
  EXPECT_EQ(ask("GET", "/").status, 404U);
  EXPECT_EQ(ask("GET", "/api/editions").status, 404U);
}

TEST_F(AdminSites, set_the_modes_by_post_only) {
  EXPECT_EQ(ask("GET", "/drain").status, 405U);
  EXPECT_FALSE(mode.draining);
  EXPECT_EQ(ask("POST", "/drain").text, "{\"ok\":true,\"draining\":true,\"read_only\":false}\n");
  EXPECT_TRUE(mode.draining);
  const auto health = ask("GET", "/api/health");
  EXPECT_EQ(health.status, 503U);
  EXPECT_THAT(health.text, testing::HasSubstr("\"reason\":\"draining\""));
  EXPECT_EQ(ask("POST", "/read-only?x").text, "{\"ok\":true,\"draining\":true,\"read_only\":true}\n");
  EXPECT_EQ(ask("POST", "/undrain").text, "{\"ok\":true,\"draining\":false,\"read_only\":true}\n");
  EXPECT_EQ(ask("POST", "/read-write").text, "{\"ok\":true,\"draining\":false,\"read_only\":false}\n");
  EXPECT_EQ(ask("GET", "/api/health").status, 200U);
}

TEST_F(AdminSites, reload_and_say_where_that_fails) {
  EXPECT_EQ(ask("GET", "/reload").status, 405U);
  EXPECT_EQ(ask("POST", "/reload").status, 200U);
  failure = "The certificate cannot be used.";
  const auto answer = ask("POST", "/reload");
  EXPECT_EQ(answer.status, 500U);
  EXPECT_EQ(answer.text, "The certificate cannot be used.\n");
  EXPECT_EQ(reloads, 2);
}

}  // namespace
}  // namespace freehold::net

// Guests: what a call that fails, or is much work, costs the others. Everything else about them is in fleet_test.cpp.
#include "fleet/guests.h"

#include <gtest/gtest.h>

#include <deque>
#include <stdexcept>

#include "fleet/told_text.h"
#include "kit/site_backend.h"

namespace freehold::fleet {
namespace {

/// The first call fails, the others are done.
class FailingOnce final : public net::SiteBackend {
 public:
  void handle(hosting::ConnectionId, std::string_view, std::chrono::steady_clock::time_point) override {
    if (calls++ == 0) throw std::runtime_error("no memory");
  }

  int calls = 0;
};

class DearHost final : public net::SiteBackend {
 public:
  [[nodiscard]] bool is_dear(std::string_view message) const override { return message == "dear"; }
};

class ToldFrames final : public Links {
 public:
  [[nodiscard]] bool reaches(Session /*server*/) const override { return false; }
  void keep(std::span<const ServerCard>) override {}
  bool ask(Session, Frame) override { return false; }
  void tell(LinkId, Frame frame) override { frames.push_back(std::move(frame)); }

  std::vector<Frame> frames;
};

TEST(Guests, one_whose_call_fails_is_ended_and_those_behind_it_enter_the_table) {
  ToldFrames links;
  std::deque<std::function<void()>> posted;
  const Guests::Post post = [&](std::function<void()> work) { posted.push_back(std::move(work)); };
  Guests guests(links, post, post);
  FailingOnce host;
  guests.serve(host);
  for (const std::uint64_t guest : {1U, 2U}) {
    guests.open(1, guest, "here");
    guests.call(1, guest, entering_call("abc", {}));
  }
  ASSERT_EQ(posted.size(), 1U) << "the second waits for the first";
  for (; !posted.empty(); posted.pop_front()) {
    try {
      posted.front()();
    } catch (const std::runtime_error&) {
      EXPECT_EQ(host.calls, 1);
    }
  }
  EXPECT_EQ(host.calls, 2);
  EXPECT_EQ(links.frames, (std::vector<Frame>{{.kind = FrameKind::drop, .guest = 1},
                                              {.kind = FrameKind::done, .guest = 1},
                                              {.kind = FrameKind::done, .guest = 2}}))
      << "a thread of the server that asked waits for each";
}

TEST(Guests, calls_that_are_dear_are_made_apart_from_all_others) {
  ToldFrames links;
  int posted = 0;
  int dear = 0;
  Guests guests(links, [&](const auto&) { ++posted; }, [&](const auto&) { ++dear; });
  DearHost host;
  guests.serve(host);
  guests.open(1, 1, "here");
  guests.call(1, 1, "dear");
  EXPECT_EQ(dear, 1);
  EXPECT_EQ(posted, 0);
  guests.call(1, 1, "cheap");
  EXPECT_EQ(dear, 1);
  EXPECT_EQ(posted, 1);
}

}  // namespace
}  // namespace freehold::fleet

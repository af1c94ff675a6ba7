#include "net/fleet_links.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace freehold::net {
namespace {

using fleet::Frame;
using fleet::FrameKind;

class NoJournal final : public hosting::Journal {
 public:
  void note(hosting::Weight, std::string_view, std::initializer_list<Field>) override {}
};

/// Writes down what it hears, in words.
class Heard final : public fleet::LinkListener {
 public:
  void came(fleet::LinkId link) override { note("came", link); }
  void asked(fleet::LinkId, Frame frame) override { note("asked " + frame.text); }
  void gone(fleet::LinkId) override { note("gone"); }
  void told(fleet::Session server, Frame frame) override {
    note("told by " + std::to_string(server) + " " + frame.text);
  }
  void broken(fleet::Session server) override { note("broken " + std::to_string(server)); }
  void ended(fleet::Session server) override { note("ended " + std::to_string(server)); }

  /// Waits until this has been heard.
  void expect(const std::string& text) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(came_.wait_for(lock, std::chrono::seconds(20), [&] {
      return std::ranges::find(texts_, text) != texts_.end();
    })) << text;
  }
  /// Waits until this has been heard so often.
  void expect(const std::string& text, std::ptrdiff_t times) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(came_.wait_for(lock, std::chrono::seconds(20),
                               [&] { return std::ranges::count(texts_, text) == times; }))
        << text << ": " << std::ranges::count(texts_, text) << " of " << times;
  }
  /// Waits until so many of the links that others have opened here are left.
  void expect_links(std::ptrdiff_t number) {
    std::unique_lock lock(mutex_);
    const auto open = [&] { return std::ranges::count(texts_, "came") - std::ranges::count(texts_, "gone"); };
    EXPECT_TRUE(came_.wait_for(lock, std::chrono::seconds(20), [&] { return open() == number; })) << open();
  }
  [[nodiscard]] bool has_heard(const std::string& text) {
    const std::scoped_lock lock(mutex_);
    return std::ranges::find(texts_, text) != texts_.end();
  }
  [[nodiscard]] fleet::LinkId link() {
    const std::scoped_lock lock(mutex_);
    return link_;
  }

 private:
  void note(const std::string& text, fleet::LinkId link = 0) {
    const std::scoped_lock lock(mutex_);
    texts_.push_back(text);
    if (link != 0) link_ = link;
    came_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<std::string> texts_;
  fleet::LinkId link_ = 0;
};

struct End {
  explicit End(const std::string& secret, std::chrono::milliseconds again = FleetLinkOptions{}.again)
      : links(
            FleetLinks::open({.listen = "127.0.0.1:0", .secret = secret, .again = again}, journal).value()) {
    links->serve(heard);
  }
  ~End() { links->stop(); }

  [[nodiscard]] fleet::ServerCard card(fleet::Session session) const {
    fleet::ServerCard card;
    card.session = session;
    card.link = "127.0.0.1:" + std::to_string(links->port());
    return card;
  }
  /// Asks again until there is a link.
  void ask(fleet::Session server, const Frame& frame) {
    while (!links->ask(server, frame))
      std::this_thread::yield();
  }

  NoJournal journal;
  Heard heard;
  std::unique_ptr<FleetLinks> links;
};

const std::string our_secret = "sixteen bytes at least";

TEST(FleetLinks, frames_go_both_ways_over_a_link_that_one_server_opens) {
  End one{our_secret};
  End two{our_secret};
  const std::vector cards{two.card(7)};
  one.links->keep(cards);
  one.ask(7, {.kind = FrameKind::call, .guest = 5, .text = "hello"});
  two.heard.expect("came");
  two.heard.expect("asked hello");
  const std::string large(3'000'000, 'x');
  two.links->tell(two.heard.link(), {.kind = FrameKind::tell, .guest = 5, .text = large});
  two.links->tell(two.heard.link(), {.kind = FrameKind::done, .guest = 5, .text = "then"});
  one.heard.expect("told by 7 " + large);
  one.heard.expect("told by 7 then");
}

TEST(FleetLinks, both_ends_hear_of_a_link_that_ends) {
  End one{our_secret};
  {
    End two{our_secret};
    const std::vector cards{two.card(7)};
    one.links->keep(cards);
    one.ask(7, {.kind = FrameKind::call, .text = "hello"});
    two.heard.expect("asked hello");
    one.links->keep({});
    two.heard.expect("gone");
  }
  one.heard.expect("broken 7");
  EXPECT_FALSE(one.links->ask(7, {}));
}

TEST(FleetLinks, a_server_whose_program_has_ended_is_told_from_one_that_can_not_be_reached) {
  End one{our_secret, std::chrono::milliseconds(1)};
  auto two = std::make_unique<End>(our_secret);
  auto never_reached = std::make_unique<End>(our_secret);
  const fleet::ServerCard nobody = never_reached->card(6);
  never_reached.reset();
  const std::vector cards{nobody, two->card(7)};
  one.links->keep(cards);
  one.ask(7, {.kind = FrameKind::call, .text = "hello"});
  two->heard.expect("asked hello");
  EXPECT_FALSE(one.heard.has_heard("ended 7"));
  two.reset();
  one.heard.expect("broken 7");
  one.heard.expect("ended 7");
  EXPECT_FALSE(one.heard.has_heard("ended 6"));
}

// A server whose session runs out is unknown to the others, and known again as soon as it goes on.
TEST(FleetLinks, a_server_that_is_not_wanted_for_a_moment_has_one_link_afterwards) {
  End one{our_secret, std::chrono::milliseconds(1)};
  End two{our_secret};
  const std::vector cards{two.card(7)};
  one.links->keep(cards);
  for (int moment = 1; moment <= 50; ++moment) {
    one.ask(7, {.kind = FrameKind::call, .text = "hello"});
    one.links->keep({});
    one.links->keep(cards);
    one.heard.expect("broken 7", moment);
  }
  one.ask(7, {.kind = FrameKind::call, .text = "once more"});
  two.heard.expect("asked once more");
  two.heard.expect_links(1);
}

TEST(FleetLinks, a_server_with_another_secret_is_no_part_of_the_fleet) {
  End one{our_secret};
  End stranger{"another secret, as long"};
  End two{our_secret};
  const std::vector cards{stranger.card(6), two.card(7)};
  one.links->keep(cards);
  one.ask(7, {.kind = FrameKind::call, .text = "hello"});
  two.heard.expect("asked hello");
  EXPECT_FALSE(one.links->ask(6, {}));
}

TEST(FleetLinks, says_what_is_wrong_with_its_options) {
  NoJournal journal;
  EXPECT_NE(
      FleetLinks::open({.listen = "nowhere", .secret = our_secret}, journal).error().find("ADDRESS:PORT"),
      std::string::npos);
  EXPECT_NE(FleetLinks::open({.listen = "127.0.0.1:0", .secret = "short"}, journal).error().find("16"),
            std::string::npos);
}

}  // namespace
}  // namespace freehold::net

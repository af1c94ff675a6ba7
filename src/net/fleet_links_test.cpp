#include "net/fleet_links.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <map>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "net/sealed_stream.h"

namespace freehold::net {
namespace {

using fleet::Frame;
using fleet::FrameKind;

/// Counts its lines, by their event.
class CountingJournal final : public hosting::Journal {
 public:
  void note(hosting::Weight, std::string_view event, std::initializer_list<Field>) override {
    const std::scoped_lock lock(mutex_);
    ++lines_[std::string{event}];
  }
  [[nodiscard]] int lines(const std::string& event) {
    const std::scoped_lock lock(mutex_);
    return lines_[event];
  }

 private:
  std::mutex mutex_;
  std::map<std::string, int> lines_;
};

/// Writes down what it hears, in words.
class Heard final : public fleet::LinkListener {
 public:
  void came(fleet::LinkId link) override { note("came", link); }
  void asked(fleet::LinkId, Frame frame) override {
    fail_at(frame);
    note("asked " + frame.text);
  }
  void gone(fleet::LinkId) override { note("gone"); }
  void told(fleet::Session server, Frame frame) override {
    fail_at(frame);
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
  static void fail_at(const Frame& frame) {
    if (frame.text == "fail") throw std::runtime_error("no memory");
  }
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

  CountingJournal journal;
  Heard heard;
  std::unique_ptr<FleetLinks> links;
};

const std::string our_secret = "sixteen bytes at least";

/// `one` keeps a link to `two`, session 7, and it is up.
void link(End& one, End& two) {
  const std::vector cards{two.card(7)};
  EXPECT_FALSE(one.links->reaches(7));
  one.links->keep(cards);
  one.ask(7, {.kind = FrameKind::call, .text = "hello"});
  two.heard.expect("asked hello");
  EXPECT_TRUE(one.links->reaches(7));
}

/// Who has no secret, at a port.
class Stranger {
 public:
  explicit Stranger(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  Stranger(const Stranger&) = delete;
  Stranger& operator=(const Stranger&) = delete;
  ~Stranger() { ::close(socket_); }

  void send(const std::string& bytes) const {
    EXPECT_EQ(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
  }
  /// Waits for the end of the connection.
  void expect_end() const {
    std::array<char, 256> bytes{};
    while (::recv(socket_, bytes.data(), bytes.size(), 0) > 0) {
    }
  }

 private:
  int socket_;
};

/// A server that would wait for ever for whoever says nothing.
struct PatientServer {
  PatientServer() { links->serve(heard); }
  ~PatientServer() { links->stop(); }

  CountingJournal journal;
  Heard heard;
  std::unique_ptr<FleetLinks> links =
      FleetLinks::open(
          {.listen = "127.0.0.1:0", .secret = our_secret, .greeting_time = std::chrono::hours(1)}, journal)
          .value();
};

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
    link(one, two);
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

TEST(FleetLinks, a_stranger_is_refused_before_anything_is_taken_from_them_and_fills_no_journal) {
  PatientServer server;
  const std::string greeting(greeting_bytes, 'g');
  const std::string head(OpeningStream::head_bytes, 'h');
  for (int i = 0; i < 3; ++i) {
    const Stranger stranger(server.links->port());
    stranger.send(greeting + head + std::string{'\0', '\0', '\1', '\0'});  // a first piece of 64 KiB
    stranger.expect_end();
  }
  EXPECT_EQ(server.journal.lines("link refused"), 1);
}

TEST(FleetLinks, of_too_many_strangers_who_say_nothing_the_oldest_has_to_go_and_a_server_is_let_in) {
  PatientServer server;
  const Stranger oldest(server.links->port());
  std::vector<std::unique_ptr<Stranger>> others;
  for (int i = 0; i < 256; ++i)
    others.push_back(std::make_unique<Stranger>(server.links->port()));
  oldest.expect_end();
  End one{our_secret};
  fleet::ServerCard card;
  card.session = 7;
  card.link = "127.0.0.1:" + std::to_string(server.links->port());
  one.links->keep(std::vector{card});
  one.ask(7, {.kind = FrameKind::call, .text = "hello"});
  server.heard.expect("asked hello");
}

TEST(FleetLinks, a_link_is_made_again_after_whatever_was_thrown_at_either_end) {
  End one{our_secret, std::chrono::milliseconds(1)};
  End two{our_secret};
  link(one, two);
  two.links->tell(two.heard.link(), {.kind = FrameKind::tell, .text = "fail"});
  one.heard.expect("broken 7");
  one.ask(7, {.kind = FrameKind::call, .text = "once more"});
  two.heard.expect("asked once more");
  one.ask(7, {.kind = FrameKind::call, .text = "fail"});
  one.heard.expect("broken 7", 2);
  one.ask(7, {.kind = FrameKind::call, .text = "at last"});
  two.heard.expect("asked at last");
  two.heard.expect_links(1);
  EXPECT_EQ(one.journal.lines("link failed"), 1);
  EXPECT_EQ(two.journal.lines("link failed"), 1);
}

TEST(FleetLinks, what_no_link_can_carry_breaks_the_link_and_nothing_else) {
  End one{our_secret, std::chrono::milliseconds(1)};
  End two{our_secret};
  link(one, two);
  two.links->tell(two.heard.link(), {.kind = FrameKind::tell, .text = std::string(most_sealed + 1, 'x')});
  one.heard.expect("broken 7");
  one.ask(7, {.kind = FrameKind::call, .text = "once more"});
  two.heard.expect("asked once more");
}

TEST(FleetLinks, says_what_is_wrong_with_its_options) {
  CountingJournal journal;
  EXPECT_NE(
      FleetLinks::open({.listen = "nowhere", .secret = our_secret}, journal).error().find("ADDRESS:PORT"),
      std::string::npos);
  EXPECT_NE(FleetLinks::open({.listen = "127.0.0.1:0", .secret = "short"}, journal).error().find("16"),
            std::string::npos);
}

}  // namespace
}  // namespace freehold::net

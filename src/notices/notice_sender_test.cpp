#include "notices/notice_sender.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <netinet/in.h>

#include <atomic>
#include <cstring>
#include <future>

#include "notices/address_guard.h"
#include "notices/mail_head.h"

namespace freehold::notices {
namespace {

using namespace std::chrono_literals;
using hosting::NoticeWay;
using testing::IsEmpty;
using testing::SizeIs;

class Lines final : public hosting::Journal {
 public:
  void note(hosting::Weight /*weight*/, std::string_view event,
            std::initializer_list<Field> fields) override {
    lines.emplace_back(event);
    for (const Field& field : fields)
      lines.back() += " " + field.second;
  }
  std::vector<std::string> lines;
};

class Scripted final : public Carrier {
 public:
  Carried carry(const hosting::Notice& notice) override {
    carried.push_back(notice.to.target);
    return fate;
  }
  std::vector<std::string> carried;
  Carried fate{.fate = Fate::delivered};
};

class Sender : public testing::Test {
 protected:
  void give(const std::string& target) {
    sender.send({.table = "t", .seat = 1, .to = {.way = NoticeWay::webhook, .target = target}});
  }
  void work_all() {
    while (sender.work()) {
    }
  }

  Scripted carrier;
  table::ManualClock clock;
  Lines journal;
  NoticeSender sender{{.webhooks = true, .threads = 0, .most_waiting = 3}, carrier, clock, journal};
};

TEST_F(Sender, tries_again_with_longer_pauses_and_gives_up_in_about_an_hour) {
  carrier.fate = {.fate = Fate::again, .reason = "HTTP 503"};
  give("https://a");
  std::vector<std::chrono::seconds> at;
  for (int second = 0; second < 7200; ++second) {
    if (sender.work()) at.emplace_back(second);
    clock.advance(1s);
  }
  EXPECT_THAT(at, testing::ElementsAre(0s, 30s, 150s, 750s, 3150s));
  EXPECT_EQ(sender.figures().failed, 1);
  EXPECT_THAT(journal.lines, testing::ElementsAre("notice not sent webhook t HTTP 503")) << "and no address";
}

TEST_F(Sender, waits_as_long_as_it_is_asked_to) {
  carrier.fate = {.fate = Fate::again, .wait = 10min};
  give("https://a");
  work_all();
  clock.advance(9min);
  EXPECT_FALSE(sender.work());
  clock.advance(1min);
  carrier.fate = {.fate = Fate::delivered};
  EXPECT_TRUE(sender.work());
  EXPECT_EQ(sender.figures().sent, 1);
}

TEST_F(Sender, tells_once_of_an_address_that_is_gone) {
  carrier.fate = {.fate = Fate::gone};
  give("https://a");
  work_all();
  const auto gone = sender.take_gone();
  ASSERT_THAT(gone, SizeIs(1));
  EXPECT_EQ(gone.front().target, "https://a");
  EXPECT_EQ(gone.front().seat, 1);
  EXPECT_THAT(sender.take_gone(), IsEmpty());
}

TEST_F(Sender, refuses_what_is_too_much_and_says_so_once) {
  for (int i = 0; i < 6; ++i)
    give("https://a");
  EXPECT_EQ(sender.figures().waiting, 3);
  EXPECT_EQ(sender.figures().refused, 3);
  EXPECT_THAT(journal.lines, SizeIs(1));
}

TEST_F(Sender, takes_no_address_that_is_none) {
  const auto fault = [&](NoticeWay way, const std::string& target) {
    return sender.fault_of({.way = way, .target = target});
  };
  EXPECT_EQ(fault(NoticeWay::webhook, "https://chat.example.org/hooks/1?x=2"), "");
  for (const char* const url :
       {"http://chat.example.org", "https://", "https:///x", "https://user:word@host/", "ftp://x",
        "https://a b", "https://a\r\nX: y", "file:///etc/passwd"})
    EXPECT_NE(fault(NoticeWay::webhook, url), "") << url;
  EXPECT_EQ(fault(NoticeWay::mail, "ann.o'neil+games@mail.example.org"), "");
  for (const char* const mail : {"ann", "@example.org", "ann@", "ann@host", "ann@a..b", "a b@example.org",
                                 "ann@example.org\r\nBcc: all@example.org", "<ann@example.org>",
                                 "ann@[127.0.0.1]", "\"x\"@example.org"})
    EXPECT_NE(fault(NoticeWay::mail, mail), "") << mail;
  EXPECT_NE(fault(NoticeWay::push, "https://push.example.org/1"), "") << "without keys";
}

/// Silent receivers, which block whoever tries them until the test releases them.
class Silent final : public Carrier {
 public:
  Carried carry(const hosting::Notice& notice) override {
    if (notice.to.source == "honest") arrived.set_value();
    if (notice.to.source == "harmful") {
      ++tried;
      tried.notify_all();
      over.wait();
    }
    return {.fate = Fate::delivered};
  }
  std::atomic<int> tried = 0;
  std::promise<void> arrived;
  std::promise<void> end;
  std::shared_future<void> over = end.get_future().share();
};

void send_many(NoticeSender& sender) {
  for (int i = 0; i < 120; ++i)
    sender.send({.table = "t", .to = {.target = "https://silent" + std::to_string(i), .source = "harmful"}});
}

TEST(SenderThreads, take_no_more_once_they_are_told_to_stop) {
  Silent carrier;
  table::ManualClock clock;
  Lines journal;
  {
    NoticeSender sender{{.webhooks = true, .threads = 8}, carrier, clock, journal};
    send_many(sender);
    for (int tried = 0; tried < 2; tried = carrier.tried)
      carrier.tried.wait(tried);
    sender.stop();
    carrier.end.set_value();
  }
  EXPECT_EQ(carrier.tried, 2);
  EXPECT_THAT(journal.lines, testing::ElementsAre("notices dropped 118"));
}

TEST(SenderThreads, carry_an_honest_notice_while_others_wait_for_silent_receivers) {
  Silent carrier;
  table::ManualClock clock;
  Lines journal;
  NoticeSender sender{{.webhooks = true, .threads = 8}, carrier, clock, journal};
  send_many(sender);
  sender.send({.table = "u", .to = {.target = "https://chat.example.org/1", .source = "honest"}});
  EXPECT_EQ(carrier.arrived.get_future().wait_for(20s), std::future_status::ready);
  carrier.end.set_value();
}

class Guard : public testing::Test {
 protected:
  static bool allows(const AddressGuard& guard, const std::string& address, std::uint16_t port = 443) {
    sockaddr_storage storage{};
    if (sockaddr_in four{}; ::inet_pton(AF_INET, address.c_str(), &four.sin_addr) == 1) {
      four.sin_family = AF_INET;
      four.sin_port = htons(port);
      std::memcpy(&storage, &four, sizeof(four));
    } else {
      sockaddr_in6 six{};
      EXPECT_EQ(::inet_pton(AF_INET6, address.c_str(), &six.sin6_addr), 1) << address;
      six.sin6_family = AF_INET6;
      six.sin6_port = htons(port);
      std::memcpy(&storage, &six, sizeof(six));
    }
    return guard.allows(reinterpret_cast<const sockaddr&>(storage));  // NOLINT: as the system's calls take it
  }
};

TEST_F(Guard, lets_the_server_reach_public_addresses_alone) {
  const AddressGuard guard = AddressGuard::of({}).value();
  for (const char* const open :
       {"1.1.1.1", "172.32.0.1", "223.255.255.1", "2606:4700::1111", "::ffff:1.1.1.1"})
    EXPECT_TRUE(allows(guard, open)) << open;
  for (const char* const shut : {"0.0.0.0",
                                 "10.1.2.3",
                                 "100.64.0.1",
                                 "127.0.0.1",
                                 "169.254.169.254",
                                 "172.16.0.1",
                                 "172.31.255.255",
                                 "192.168.1.1",
                                 "224.0.0.1",
                                 "255.255.255.255",
                                 "::",
                                 "::1",
                                 "::ffff:127.0.0.1",
                                 "::ffff:10.0.0.1",
                                 "fe80::1",
                                 "fd00::1",
                                 "ff02::1",
                                 "64:ff9b::a00:1",
                                 "2002:a00:1::",
                                 "2001:db8::1"})
    EXPECT_FALSE(allows(guard, shut)) << shut;
  EXPECT_FALSE(allows(guard, "1.1.1.1", 22)) << "https alone";
}

TEST_F(Guard, opens_what_the_operator_lists) {
  const std::vector<std::string> listed{"10.1.0.0/16", "fd00::/8", "127.0.0.1"};
  const AddressGuard guard = AddressGuard::of(listed).value();
  EXPECT_TRUE(allows(guard, "10.1.9.9", 8443));
  EXPECT_TRUE(allows(guard, "fd12::1"));
  EXPECT_TRUE(allows(guard, "127.0.0.1", 9000));
  EXPECT_FALSE(allows(guard, "10.2.0.1"));
  EXPECT_FALSE(allows(guard, "127.0.0.2"));
  for (const std::string wrong : {"host.example.org", "10.0.0.0/33", "10.0.0.0/x", "", "10.0.0.0/-1"})
    EXPECT_FALSE(AddressGuard::of({&wrong, 1})) << wrong;
}

TEST(MailHead, keeps_subjects_of_any_language_in_ascii_and_names_the_way_out) {
  const auto lines = head_lines({.from = "games@example.org",
                                 .to = "ann@example.org",
                                 .subject = "Freehold：輪到你了，安安安安安安安安安安安安安安",
                                 .language = "zh-Hant",
                                 .id = "x",
                                 .off = "https://play.example.org/quiet/abc",
                                 .sent_at = std::chrono::sys_days{std::chrono::year{2026} / 11 / 25} + 8h});
  EXPECT_EQ(lines.at(0), "Date: Wed, 25 Nov 2026 08:00:00 +0000");
  EXPECT_EQ(lines.at(4), "Message-ID: <x@example.org>");
  EXPECT_EQ(lines.at(7), "List-Unsubscribe: <https://play.example.org/quiet/abc>");
  EXPECT_EQ(lines.at(8), "List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  for (const std::string& line : lines)
    EXPECT_TRUE(std::ranges::all_of(line, [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
        << line;
}

}  // namespace
}  // namespace freehold::notices

// Notices through real sockets of the loopback: a push service, a webhook and a mail server of the tests.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "notices/base64url.h"
#include "notices/curl_carrier.h"

namespace freehold::notices {
namespace {

namespace json = boost::json;
using hosting::Notice;
using hosting::NoticeWay;
using testing::HasSubstr;

class Receivers : public testing::Test {
 protected:
  void SetUp() override {
    if (std::system("/usr/bin/python3 -c 'import aiosmtpd' 2>/dev/null") != 0)
      GTEST_SKIP() << "Debian's python3-aiosmtpd is missing: tools/setup --test installs it";
    std::string name = (std::filesystem::temp_directory_path() / "freehold-notices-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder = name;
    ASSERT_EQ(std::system(("cd " + name +
                           " && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 "
                           "-subj /CN=localhost "
                           "-addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout key.pem -out cert.pem "
                           "2>/dev/null && mkfifo in")
                              .c_str()),
              0);
    program = ::popen(("exec /usr/bin/python3 tests/network/notice_receivers.py " + name + "/cert.pem " +
                       name + "/key.pem <" + name + "/in")
                          .c_str(),
                      "r");
    ASSERT_NE(program, nullptr);
    in.open(folder / "in");  // as long as it is open, the program runs
    ASSERT_EQ(std::sscanf(line().c_str(), "%d %d", &push_port, &mail_port), 2);
  }
  void TearDown() override {
    in.close();
    if (program != nullptr) ::pclose(program);
    if (!folder.empty()) std::filesystem::remove_all(folder);
  }
  std::string line() {
    char buffer[65'536];
    return std::fgets(buffer, sizeof(buffer), program) == nullptr ? std::string{} : std::string{buffer};
  }
  CarrierSetup setup(const std::vector<std::string>& listed = {"127.0.0.1"}) {
    return {.vapid = Vapid{new_key(), "mailto:host@example.org"},
            .mail = {.url = "smtp://127.0.0.1:" + std::to_string(mail_port), .from = "games@example.org"},
            .webhooks = true,
            .guard = AddressGuard::of(listed).value(),
            .ca_file = (folder / "cert.pem").string(),
            .origin = "https://play.example.org"};
  }
  Notice notice(NoticeWay way, const std::string& path) const {
    return {.table = "t",
            .seat = 0,
            .to = {.way = way, .target = "https://127.0.0.1:" + std::to_string(push_port) + path},
            .language = "de",
            .title = "Freehold: Du bist dran, Jörg",
            .text = "Jörg, du bist dran.",
            .link = "/#/table/t",
            .off = "/quiet/abc",
            .off_text = "Keine Nachrichten mehr:"};
  }
  Notice to_browser(const std::string& path) {
    Notice made = notice(NoticeWay::push, path);
    made.to.key = base64url(point_of(browser.get()));
    made.to.auth = base64url(auth);
    return made;
  }
  /// What the browser reads in a message (RFC 8291).
  std::string read(std::string_view body) {
    const auto salt = body.substr(0, 16);
    const auto sender = body.substr(21, public_key_bytes);
    const auto sealed = body.substr(21 + public_key_bytes);
    const std::string shared = shared_secret(browser.get(), public_key_of(sender).get());
    const std::string info =
        std::string("WebPush: info") + '\0' + point_of(browser.get()) + std::string(sender);
    const std::string secret = hkdf(auth, shared, info, 32);
    const std::string key = hkdf(salt, secret, std::string("Content-Encoding: aes128gcm") + '\0', 16);
    const std::string nonce = hkdf(salt, secret, std::string("Content-Encoding: nonce") + '\0', 12);
    std::string text(sealed.size() - 16, '\0');
    std::string tag(sealed.substr(text.size()));
    EVP_CIPHER_CTX* const context = EVP_CIPHER_CTX_new();
    int size = 0;
    EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce));
    EVP_DecryptUpdate(context, writable_bytes_of(text), &size, bytes_of(sealed),
                      static_cast<int>(text.size()));
    EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, 16, tag.data());
    const bool whole = EVP_DecryptFinal_ex(context, writable_bytes_of(text) + size, &size) == 1;
    EVP_CIPHER_CTX_free(context);
    EXPECT_TRUE(whole) << "it was changed on its way";
    return text.substr(0, text.find('\x02'));
  }
  static std::string bytes(std::string_view hex) {
    std::string made;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
      made += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
    return made;
  }

  std::filesystem::path folder;
  std::FILE* program = nullptr;
  std::ofstream in;
  int push_port = 0;
  int mail_port = 0;
  KeyPtr browser = new_key();
  std::string auth = "0123456789abcdef";
  table::SystemClock clock;
};

TEST_F(Receivers, a_push_arrives_and_its_browser_alone_can_read_it) {
  CurlCarrier carrier{setup(), clock};
  const Carried carried = carrier.carry(to_browser("/subscription"));
  ASSERT_EQ(carried.fate, Fate::delivered) << carried.reason;
  const json::value got = json::parse(line());
  const json::object& headers = got.at("headers").as_object();
  EXPECT_EQ(headers.at("Content-Encoding"), "aes128gcm");
  EXPECT_EQ(headers.at("TTL"), "86400");
  EXPECT_EQ(headers.at("Topic").as_string().size(), 32U);
  EXPECT_TRUE(headers.at("Authorization").as_string().starts_with("vapid t="));
  const json::value said = json::parse(read(bytes(got.at("body").as_string())));
  EXPECT_EQ(said.at("title"), "Freehold: Du bist dran, Jörg");
  EXPECT_EQ(said.at("link"), "/#/table/t");
}

TEST_F(Receivers, what_they_answer_decides_what_comes_of_it) {
  CurlCarrier carrier{setup(), clock};
  const auto fate = [&](int status) {
    const Carried carried = carrier.carry(notice(NoticeWay::webhook, "/status/" + std::to_string(status)));
    line();
    return carried;
  };
  EXPECT_EQ(fate(200).fate, Fate::delivered);
  EXPECT_EQ(fate(410).fate, Fate::gone);
  EXPECT_EQ(fate(404).fate, Fate::gone);
  EXPECT_EQ(fate(400).fate, Fate::failed);
  EXPECT_EQ(fate(302).fate, Fate::failed) << "no redirect is followed";
  EXPECT_EQ(fate(503).fate, Fate::again);
  const Carried later = fate(429);
  EXPECT_EQ(later.fate, Fate::again);
  EXPECT_EQ(later.wait, std::chrono::seconds(77));
}

TEST_F(Receivers, whether_a_host_was_there_is_told_apart_from_what_it_answers) {
  CurlCarrier carrier{setup(), clock};
  EXPECT_TRUE(carrier.carry(notice(NoticeWay::webhook, "/status/429")).reached);
  const Carried dropped = carrier.carry(notice(NoticeWay::webhook, "/dropped"));
  EXPECT_EQ(dropped.fate, Fate::again);
  EXPECT_TRUE(dropped.reached) << "another address of this host may be answered";
  Notice to_nothing = notice(NoticeWay::webhook, "/");
  to_nothing.to.target = "https://127.0.0.1:1/";
  const Carried unreached = carrier.carry(to_nothing);
  EXPECT_EQ(unreached.fate, Fate::again);
  EXPECT_FALSE(unreached.reached);
}

TEST_F(Receivers, what_a_mail_server_says_of_a_mailbox_is_told_apart_from_its_own_faults) {
  CurlCarrier carrier{setup(), clock};
  const auto to = [&](const std::string& name) {
    Notice mail = notice(NoticeWay::mail, "");
    mail.to.target = name + "@example.org";
    return carrier.carry(mail);
  };
  EXPECT_EQ(to("450").fate, Fate::again);
  EXPECT_TRUE(to("450").reached);
  EXPECT_EQ(to("550").fate, Fate::failed);
  EXPECT_TRUE(to("550").reached);
  EXPECT_EQ(to("421").fate, Fate::again);
  EXPECT_FALSE(to("421").reached) << "it closes";
  CarrierSetup away = setup();
  away.mail.url = "smtp://127.0.0.1:1";
  CurlCarrier to_nobody{std::move(away), clock};
  const Carried unreached = to_nobody.carry(notice(NoticeWay::mail, ""));
  EXPECT_EQ(unreached.fate, Fate::again);
  EXPECT_FALSE(unreached.reached);
}

TEST_F(Receivers, a_private_address_is_not_reached_unless_it_is_listed) {
  CurlCarrier carrier{setup({}), clock};
  const Carried carried = carrier.carry(notice(NoticeWay::webhook, "/inside"));
  EXPECT_EQ(carried.fate, Fate::again);
  EXPECT_FALSE(carried.reached);
  Notice by_name = notice(NoticeWay::webhook, "/inside");
  by_name.to.target = "https://localhost:" + std::to_string(push_port) + "/inside";
  EXPECT_EQ(carrier.carry(by_name).fate, Fate::again);
  CurlCarrier open{setup(), clock};
  EXPECT_EQ(open.carry(notice(NoticeWay::webhook, "/first")).fate, Fate::delivered);
  EXPECT_EQ(json::parse(line()).at("path"), "/first") << "nothing came before";
}

TEST_F(Receivers, a_certificate_that_nobody_signed_is_refused) {
  CarrierSetup bare = setup();
  bare.ca_file.clear();
  CurlCarrier carrier{std::move(bare), clock};
  EXPECT_EQ(carrier.carry(notice(NoticeWay::webhook, "/x")).fate, Fate::again);
}

TEST_F(Receivers, a_mail_arrives_with_its_way_out) {
  CurlCarrier carrier{setup(), clock};
  Notice mail = notice(NoticeWay::mail, "");
  mail.to.target = "joerg@example.org";
  const Carried carried = carrier.carry(mail);
  ASSERT_EQ(carried.fate, Fate::delivered) << carried.reason;
  const json::value got = json::parse(line());
  EXPECT_EQ(got.at("to").at(0), "joerg@example.org");
  const std::string text{got.at("mail").as_string()};
  EXPECT_THAT(text, HasSubstr("List-Unsubscribe: <https://play.example.org/quiet/abc>\r\n"));
  EXPECT_THAT(text, HasSubstr("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
  EXPECT_THAT(text, HasSubstr("Subject: =?UTF-8?B?"));
  EXPECT_THAT(text, HasSubstr("charset=utf-8"));
}

}  // namespace
}  // namespace freehold::notices

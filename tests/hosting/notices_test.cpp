// Notices: who hears that the game waits for them, when, how often, and what nobody else ever sees of it.
#include <gmock/gmock.h>

#include "hosting/notice_text.h"
#include "kept_notices.h"
#include "server_kit.h"
#include "wire_schema.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

const std::string endpoint = "https://push.example.com/secret-endpoint";

class TurnNotices : public ServerTest {
 protected:
  TurnNotices() {
    notices = &kept;
    restart();
  }
  void begin(const json::object& more = {}) {
    ann.emplace(device());
    json::object params{{"edition", "uk"}, {"seats", {me("Ann"), me("Bob")}}, {"start", true}};
    for (const auto& [key, value] : more)
      params[key] = value;
    made = make(*ann, params);
    away = awaited_seat(enter(*ann, made.table, {made.tokens[0]})).value();
    ann->ask("table.leave", {{"table", made.table}});
    there.emplace(device());
    enter(*there, made.table, {made.tokens.at(static_cast<std::size_t>(1 - away))});
  }
  [[nodiscard]] const std::string& token() const { return made.tokens.at(static_cast<std::size_t>(away)); }
  json::object with(json::object params = {}) {
    params["table"] = made.table;
    params["token"] = token();
    return params;
  }
  json::value notify(json::object params = {}) {
    Device by = device();
    json::object whole = with(std::move(params));
    EXPECT_EQ(params_mistakes("table.notify", whole), "");
    json::value set = by.ask("table.notify", whole);
    EXPECT_EQ(result_mistakes("table.notify", set), "");
    by.go();
    return set;
  }
  static json::object push() {
    return {{"way", "push"}, {"target", endpoint}, {"key", "secret-key"}, {"auth", "secret-auth"}};
  }
  static std::string limit_of(const Answer& answer) {
    return answer.reason == "too_many" ? text(answer.data.at("limit")) : answer.reason;
  }
  json::value show() { return device().ask("table.notices", with()).at("notices"); }
  /// Whoever is away comes, does one thing and goes again.
  void act_and_go() {
    Device back = device();
    json::value view = enter(back, made.table, {token()});
    back.ask("table.act", act_params(made.table, token(), view.at("version").as_int64(),
                                     sensible_action(menu_of(view, away))));
    back.go();
  }
  /// Until it is their turn again; the other is there.
  void play_until_awaited() {
    for (int i = 0; i < 100; ++i) {
      const json::value view = there->ask("table.view", {{"table", made.table}}).at("view");
      const int seat = awaited_seat(view).value();
      if (seat == away) return;
      there->ask("table.act",
                 act_params(made.table, made.tokens.at(static_cast<std::size_t>(seat)),
                            view.at("version").as_int64(), sensible_action(menu_of(view, seat))));
    }
    FAIL() << "it is never their turn";
  }

  KeptNotices kept;
  std::optional<Device> ann;
  std::optional<Device> there;  // of the other seat
  Made made;
  int away = 0;
};

TEST_F(TurnNotices, who_is_away_is_told_once_after_a_while) {
  begin();
  notify({{"address", push()}, {"language", "de-AT"}});
  pass(59s);
  EXPECT_THAT(kept.sent, IsEmpty());
  pass(1s);
  ASSERT_THAT(kept.sent, SizeIs(1));
  const Notice notice = kept.take().front();
  EXPECT_EQ(notice.to.target, endpoint);
  EXPECT_EQ(notice.to.key, "secret-key");
  EXPECT_EQ(notice.language, "de");
  EXPECT_THAT(notice.text, HasSubstr("du bist dran"));
  EXPECT_EQ(notice.link, "/#/table/" + made.table);
  pass(24h);
  EXPECT_THAT(kept.sent, IsEmpty());
  EXPECT_EQ(host->figures().notices, 1);
}

TEST_F(TurnNotices, who_is_away_is_told_though_nobody_else_is_there_and_the_table_may_sleep) {
  begin();
  notify({{"address", push()}});
  there->go();
  for (int i = 0; i < 7; ++i)
    pass(10s);
  EXPECT_THAT(kept.take(), SizeIs(1));
  for (int i = 0; i < 60; ++i)
    pass(10s);
  EXPECT_EQ(host->figures().tables_playing, 0) << "it sleeps";
  EXPECT_THAT(kept.sent, IsEmpty());
}

TEST_F(TurnNotices, each_decision_is_told_of_anew) {
  begin();
  notify({{"address", push()}});
  pass(1min);
  EXPECT_THAT(kept.take(), SizeIs(1));
  act_and_go();
  play_until_awaited();
  pass(1min);
  EXPECT_THAT(kept.take(), SizeIs(1));
}

TEST_F(TurnNotices, who_watches_or_only_loads_the_page_again_is_not_told) {
  begin();
  notify({{"address", push()}});
  pass(59s);
  Device back = device();
  enter(back, made.table, {token()});
  pass(10min);
  const int writes = work.writes;
  back.go();
  pass(9s);
  enter(back = device(), made.table, {token()});
  EXPECT_EQ(work.writes, writes) << "a page that is loaded again is no reason to write";
  pass(10min);
  EXPECT_THAT(kept.sent, IsEmpty());
  back.go();
  pass(1min);
  EXPECT_THAT(kept.sent, SizeIs(1));
}

TEST_F(TurnNotices, a_restart_sends_none_twice_and_loses_none) {
  begin();
  notify({{"address", push()}});
  pass(30s);
  restart();
  pass(1s);
  pass(1min);
  EXPECT_THAT(kept.take(), SizeIs(1));
  for (int i = 0; i < 3; ++i) {
    restart();
    pass(2min);
  }
  EXPECT_THAT(kept.sent, IsEmpty());
}

TEST_F(TurnNotices, quiet_hours_stay_until_they_are_taken_back) {
  begin();
  const json::value night{{"from", 1320}, {"until", 480}};
  EXPECT_EQ(notify({{"address", push()}, {"quiet", night}}).at("notices").at("quiet"), night);
  EXPECT_EQ(notify({{"every_hours", 3}}).at("notices").at("quiet"), night);
  EXPECT_TRUE(notify({{"quiet", nullptr}}).at("notices").at("quiet").is_null());
}

TEST_F(TurnNotices, quiet_hours_hold_one_back_though_table_and_server_sleep_meanwhile) {
  begin();
  // It is midnight in UTC, and half past five in Kolkata.
  notify({{"address", push()}, {"quiet", {{"from", 22 * 60}, {"until", 8 * 60}}}, {"utc_offset", 330}});
  there->go();
  pass(1min);
  pass(10s);
  pass(1h + 50min);
  EXPECT_THAT(kept.sent, IsEmpty());
  EXPECT_EQ(host->figures().tables_playing, 0) << "it sleeps";
  restart();
  EXPECT_EQ(host->figures().tables_playing, 0);
  pass(38min);
  pass(1s);
  EXPECT_THAT(kept.sent, IsEmpty());
  pass(1min);
  pass(1s);
  pass(1min);  // whoever comes now, perhaps after a restart, is given time to
  EXPECT_THAT(kept.take(), SizeIs(1));
  restart();
  pass(24h);
  EXPECT_THAT(kept.sent, IsEmpty());
}

TEST_F(TurnNotices, nobody_hears_more_often_than_they_wish) {
  begin();
  notify({{"address", push()}, {"every_hours", 6}});
  pass(1min);
  EXPECT_THAT(kept.take(), SizeIs(1));
  act_and_go();
  play_until_awaited();
  pass(5h);
  EXPECT_THAT(kept.sent, IsEmpty());
  pass(1h);
  EXPECT_THAT(kept.take(), SizeIs(1));
}

TEST_F(TurnNotices, only_with_a_clock_means_that) {
  begin();
  notify({{"address", push()}, {"only_with_clock", true}});
  pass(1h);
  EXPECT_THAT(kept.sent, IsEmpty());
  begin({{"clock", {{"move", 3600}}}, {"absence", "clock"}});
  notify({{"address", push()}, {"only_with_clock", true}});
  pass(1min);
  EXPECT_THAT(kept.sent, SizeIs(1));
}

TEST_F(TurnNotices, nothing_is_sent_while_the_table_is_paused_or_a_bot_sits_in) {
  begin();
  notify({{"address", push()}});
  there->ask("table.pause",
             {{"table", made.table}, {"token", made.tokens.at(static_cast<std::size_t>(1 - away))}});
  pass(1h);
  EXPECT_THAT(kept.sent, IsEmpty());
  there->ask("table.resume",
             {{"table", made.table}, {"token", made.tokens.at(static_cast<std::size_t>(1 - away))}});
  Device back = device();
  back.ask("table.away", with({{"bot", true}}));
  pass(1h);
  EXPECT_THAT(kept.sent, IsEmpty());
}

TEST_F(TurnNotices, a_mail_address_has_to_be_confirmed_by_its_reader) {
  begin();
  const json::value set =
      notify({{"address", {{"way", "mail"}, {"target", "ann@example.org"}}}, {"language", "fr"}});
  EXPECT_EQ(set.at("notices").at("addresses").at(0).at("confirmed"), false);
  EXPECT_EQ(set.at("notices").at("addresses").at(0).at("shown"), "a…@example.org");
  ASSERT_THAT(kept.sent, SizeIs(1));
  const Notice mail = kept.take().front();
  pass(1h);
  EXPECT_THAT(kept.sent, IsEmpty()) << "nobody has said yes";
  const std::string code = mail.title.substr(mail.title.size() - 11);
  Device by = device();
  EXPECT_EQ(by.call("table.notify_confirm", with({{"code", "AAAAA-AAAAA"}})).reason, "wrong_code");
  by.ask("table.notify_confirm", with({{"code", code}}));
  EXPECT_EQ(show().at("addresses").at(0).at("confirmed"), true);
  pass(1min);
  ASSERT_THAT(kept.sent, SizeIs(1));
  EXPECT_THAT(kept.sent.front().text, HasSubstr("c’est à vous"));
  notify({{"address", {{"way", "mail"}, {"target", "ann@example.org"}}}});
  EXPECT_EQ(show().at("addresses").at(0).at("confirmed"), true) << "it stays what it was";
}

TEST_F(TurnNotices, a_stranger_is_asked_by_mail_a_few_times_a_day_and_no_more) {
  begin();
  Device by = device();
  const json::object address{{"address", {{"way", "mail"}, {"target", "victim@example.org"}}}};
  std::string reason;
  for (int i = 0; i < 5 && reason.empty(); ++i)
    reason = limit_of(by.call("table.notify", with(address)));
  EXPECT_EQ(reason, "confirmations");
  EXPECT_THAT(kept.take(), SizeIs(3));
  Device elsewhere = device("198.51.100.7");
  for (const char* const same : {"victim@example.org", "Victim@Example.org", "victim+2@example.org"})
    EXPECT_EQ(
        limit_of(elsewhere.call("table.notify", with({{"address", {{"way", "mail"}, {"target", same}}}}))),
        "confirmations")
        << same;
  reason.clear();
  for (int i = 0; i < 30 && reason.empty(); ++i) {
    by.ask("table.notify_stop", with());
    reason = limit_of(by.call(
        "table.notify",
        with({{"address", {{"way", "mail"}, {"target", "v" + std::to_string(i) + "@example.org"}}}})));
  }
  EXPECT_EQ(reason, "confirmations");
  EXPECT_LE(kept.sent.size(), 10U);
}

TEST_F(TurnNotices, a_mailbox_of_gmail_is_one_with_and_without_dots_and_under_both_its_names) {
  begin();
  Device by = device();
  const auto ask = [&](const std::string& target) {
    return limit_of(by.call("table.notify", with({{"address", {{"way", "mail"}, {"target", target}}}})));
  };
  for (const char* const same : {"ann@gmail.com", "a.nn@gmail.com", "A.N.N+x@GoogleMail.com"})
    EXPECT_EQ(ask(same), "") << same;
  EXPECT_EQ(ask("ann@googlemail.com"), "confirmations");
  EXPECT_EQ(ask("a.n.n@gmail.com"), "confirmations");
  EXPECT_EQ(ask("a.nn@example.org"), "") << "elsewhere a dot may make another mailbox";
  EXPECT_THAT(kept.sent, SizeIs(4));
}

TEST_F(TurnNotices, a_notice_says_who_set_its_address_up_so_that_they_take_turns_after_a_restart_too) {
  begin();
  Device by = device("198.51.100.7");
  by.ask("table.notify", with({{"address", push()}}));
  by.ask("table.notify", with({{"address", {{"way", "mail"}, {"target", "ann@example.org"}}}}));
  by.go();
  const std::string source = kept.take().at(0).to.source;
  EXPECT_THAT(source, SizeIs(6)) << "and not whose network it was";
  device("198.51.100.8")
      .ask("table.notify", with({{"address", {{"way", "mail"}, {"target", "bob@example.org"}}}}));
  EXPECT_NE(kept.take().at(0).to.source, source);
  restart();
  pass(1s);
  pass(1min);
  ASSERT_THAT(kept.sent, SizeIs(1));
  EXPECT_EQ(kept.sent.front().to.source, source);
}

TEST_F(TurnNotices, an_address_that_is_gone_is_forgotten) {
  begin();
  notify({{"address", push()}});
  kept.gone.push_back({.table = made.table, .seat = away, .target = endpoint});
  pass(1s);
  EXPECT_THAT(show().at("addresses").as_array(), IsEmpty());
  pass(1h);
  EXPECT_THAT(kept.sent, IsEmpty());
}

TEST_F(TurnNotices, one_click_ends_them) {
  begin();
  notify({{"address", push()}});
  pass(1min);
  const std::string off = kept.take().at(0).off;
  ASSERT_TRUE(off.starts_with("/quiet/"));
  const std::string link = off.substr(7);
  std::string wrong = link;
  wrong.back() = wrong.back() == 'A' ? 'B' : 'A';
  for (const std::string& other : {wrong, std::string{}, link + "x", made.table, std::string(39, '9')})
    EXPECT_FALSE(host->end_notices(other)) << other;
  restart();
  EXPECT_TRUE(host->end_notices(link));
  EXPECT_FALSE(host->end_notices(link)) << "it is done";
  EXPECT_THAT(show().at("addresses").as_array(), IsEmpty());
}

TEST_F(TurnNotices, addresses_are_shown_to_nobody_and_go_with_the_seat) {
  begin();
  notify({{"address", push()}});
  show();
  there->ask("table.view", {{"table", made.table}});
  pass(2min);
  there->listen();
  for (Device* const one : {&*ann, &*there}) {
    for (const OutMessagePtr& message : one->texts)
      EXPECT_THAT(message->text(), Not(HasSubstr("secret")));
  }
  Device other = device();
  EXPECT_EQ(other.call("table.notices", {{"table", made.table}, {"token", "AAAAAAAAAAAAAAAAAAAAAA"}}).reason,
            "no_such_table");
  EXPECT_THAT(hosting.get(made.table)->text, HasSubstr("secret-endpoint"));
  Device leaver = device();
  leaver.ask("table.stand_up", with());
  EXPECT_THAT(hosting.get(made.table)->text, Not(HasSubstr("secret-endpoint")));
}

TEST_F(TurnNotices, a_game_that_is_over_forgets_them) {
  begin();
  notify({{"address", push()}});
  Device back = device();
  json::value view = enter(back, made.table, {token()});
  back.ask("table.act", act_params(made.table, token(), view.at("version").as_int64(), {{"type", "resign"}}));
  EXPECT_THAT(hosting.get(made.table)->text, Not(HasSubstr("secret-endpoint")));
  EXPECT_EQ(back.call("table.notify", with({{"address", push()}})).reason, "wrong_stage");
}

TEST_F(TurnNotices, a_store_that_fails_delays_one_and_does_not_double_it) {
  begin();
  notify({{"address", push()}});
  trouble.writing = table::StoreFault::io;
  pass(2min);
  EXPECT_THAT(kept.sent, IsEmpty()) << "what is not remembered is not sent";
  trouble.writing.reset();
  pass(10s);
  EXPECT_THAT(kept.take(), SizeIs(1));
  restart();
  pass(2min);
  EXPECT_THAT(kept.sent, IsEmpty());
}

TEST_F(TurnNotices, what_cannot_be_sent_is_refused) {
  begin();
  Device by = device();
  EXPECT_EQ(by.ask("hello").at("notices"),
            (json::value{{"push", "the-key"}, {"mail", true}, {"webhook", false}}));
  const auto refusal = [&](json::object params) {
    return by.call("table.notify", with(std::move(params))).reason;
  };
  EXPECT_EQ(refusal({{"address", {{"way", "webhook"}, {"target", "https://chat.example.org/x"}}}}),
            "no_such_way");
  EXPECT_EQ(refusal({{"address", {{"way", "pigeon"}, {"target", "x"}}}}), "invalid_params");
  EXPECT_EQ(refusal({{"address", {{"way", "push"}, {"target", "wrong"}}}}), "invalid_params");
  EXPECT_EQ(refusal({{"address", {{"way", "push"}, {"target", std::string(2000, 'x')}}}}), "invalid_params");
  EXPECT_EQ(refusal({{"every_hours", 1000}}), "invalid_params");
  EXPECT_EQ(refusal({{"quiet", {{"from", 60}, {"until", 60}}}}), "invalid_params");
  for (int i = 0; i < 6; ++i)
    by.ask("table.notify",
           with({{"address", {{"way", "push"}, {"target", "https://p/" + std::to_string(i)}}}}));
  EXPECT_EQ(
      limit_of(by.call("table.notify", with({{"address", {{"way", "push"}, {"target", "https://p/7"}}}}))),
      "notice_addresses");
  notices = nullptr;
  restart();
  Device later = device();
  EXPECT_EQ(later.ask("hello").at("notices").at("push"), nullptr);
  EXPECT_EQ(later.call("table.notify", with({{"address", push()}})).reason, "no_such_way");
}

}  // namespace
}  // namespace freehold::hosting::kit

// Calls about notices, which tell people of their turns while they are away.
#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "base/ascii_case.h"
#include "base/try.h"
#include "editions/printable_text.h"
#include "hosting/call_group.h"
#include "hosting/notice_text.h"
#include "hosting/rate.h"
#include "hosting/secrets.h"
#include "telling/language.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::Answer;
using wire::refuse_params;

namespace {

constexpr std::size_t most_target_bytes = 1024;
constexpr int most_hours = 7 * 24;
constexpr int most_offset = 14 * 60;
constexpr std::chrono::hours an_hour{1};
constexpr std::chrono::hours a_day{24};
constexpr Milliseconds tidying_pause{10'000};  // between two tidyings
constexpr int confirmations_of_a_mailbox = 3;  // a day, from everybody together

/// The mailbox of a mail address, for counting. Most services ignore capitals and what follows a +; Gmail,
/// which has two names, also ignores dots.
std::string mailbox_of(const std::string& address) {
  const std::size_t at = std::min(address.rfind('@'), address.size());
  std::string name = small_ascii(address.substr(0, std::min(address.find('+'), at)));
  std::string domain = small_ascii(address.substr(at));
  if (domain == "@googlemail.com") domain = "@gmail.com";
  if (domain == "@gmail.com") std::erase(name, '.');
  return name + domain;
}

/// Identifies who sets an address up, for limits: too little of a hash to find the network address.
std::string source_of(const Connection& connection) {
  constexpr std::size_t enough = 6;
  return secret_hash(connection.address).substr(0, enough);
}

Allowed<std::string> short_text(const wire::Params& params, std::string_view key) {
  auto text = FREEHOLD_TRY(params.text_or(key, ""));
  if (text.size() > most_target_bytes || editions::text_fault(text))
    return refuse_params(std::string{key} + ": must be plain text of at most 1024 bytes");
  return text;
}

Allowed<NoticeAddress> read_address(const json::value& given, const Notices& notices) {
  const auto* const object = given.if_object();
  if (object == nullptr) return refuse_params("address: must be an object");
  const wire::Params params{*object};
  const auto named = FREEHOLD_TRY(params.text("way"));
  const auto way = notice_way_of(named);
  if (!way) return refuse_params("way: must be push, mail or webhook");
  if (!notices.offers(*way))
    return wire::refuse(wire::RefusalKind::wrong_stage, "no_such_way",
                        "this server sends no notices in this way");
  NoticeAddress address{.way = *way};
  for (const auto& [key, to] :
       {std::pair{"target", &address.target}, {"key", &address.key}, {"auth", &address.auth}}) {
    *to = FREEHOLD_TRY(short_text(params, key));
  }
  if (const std::string fault = notices.fault_of(address); !fault.empty())
    return refuse_params("address: " + fault);
  return address;
}

Allowed<> read_quiet(const wire::Params& params, NoticeWish& wish) {
  const auto given = params.value("quiet");
  if (!given) return {};  // left out
  if ((*given)->is_null()) return wish.quiet.reset(), Allowed<>{};
  if (!(*given)->is_object()) return refuse_params("quiet: must be an object or null");
  const wire::Params hours{(*given)->get_object()};
  const auto from = FREEHOLD_TRY(hours.number("from", 0, minutes_a_day - 1));
  const auto until = FREEHOLD_TRY(hours.number("until", 0, minutes_a_day - 1));
  if (from == until) return refuse_params("quiet: from and until must differ");
  wish.quiet = QuietHours{.from = static_cast<int>(from), .until = static_cast<int>(until)};
  return {};
}

/// Settings that are not given stay.
Allowed<> read_settings(const wire::Params& params, NoticeWish& wish) {
  const auto language = FREEHOLD_TRY(params.text_or("language", wish.language));
  wish.language = telling::Language::nearest(language);
  const auto hours = FREEHOLD_TRY(params.number_or("every_hours", 0, most_hours, wish.every_hours));
  wish.every_hours = static_cast<int>(hours);
  const auto offset =
      FREEHOLD_TRY(params.number_or("utc_offset", -most_offset, most_offset, wish.utc_offset));
  wish.utc_offset = static_cast<int>(offset);
  wish.only_with_clock = FREEHOLD_TRY(params.truth_or("only_with_clock", wish.only_with_clock));
  return read_quiet(params, wish);
}

Answer shown(const Allowed<NoticeWish>& wish) {
  if (!wish) return std::unexpected(wish.error());
  return json::object{{"notices", shown_wish(*wish)}};
}

Answer show_notices(const SeatCall& call) {
  return shown(call.table->turn()->away.notices(call.token));
}

Answer confirm_notices(const SeatCall& call) {
  const auto typed = FREEHOLD_TRY(call.params.text("code"));
  FREEHOLD_TRY(call.desk.may_try_codes(call.connection));
  const auto code = tidy_code(typed);
  const std::string hash = code ? secret_hash(*code) : std::string{};
  const auto change = [&](int, NoticeWish& wish) -> Allowed<> {
    for (WishedAddress& one : wish.addresses) {
      if (one.code.empty() || !same_secret(one.code, hash)) continue;
      one.code.clear();
      return {};
    }
    return call.desk.wrong(call.connection, "wrong_code", "this is not the code of the mail");
  };
  return shown(call.table->turn()->away.change_notices(call.token, change));
}

Answer stop_notices(const SeatCall& call) {
  const auto id = FREEHOLD_TRY(call.params.text_or("address", ""));
  const auto change = [&](int, NoticeWish& wish) -> Allowed<> {
    std::erase_if(wish.addresses, [&](const WishedAddress& one) { return id.empty() || one.id() == id; });
    return {};
  };
  return shown(call.table->turn()->away.change_notices(call.token, change));
}

/// Adds an address, or updates it if it is there; a new mail address waits for its code.
Allowed<> add_address(NoticeWish& wish, const NoticeAddress& to, std::string_view code) {
  const auto found =
      std::ranges::find(wish.addresses, to.target, [](const auto& one) { return one.to.target; });
  if (found != wish.addresses.end()) {
    found->to = to;
    if (!found->code.empty()) found->code = secret_hash(code);
    return {};
  }
  if (wish.addresses.size() >= NoticeWish::most_addresses)
    return limited("notice_addresses", "this seat has as many addresses as it may have: remove one first");
  wish.addresses.push_back({.to = to, .code = code.empty() ? std::string{} : secret_hash(code)});
  return {};
}

class NoticeCalls final : public CallGroup {
 public:
  explicit NoticeCalls(CallDesk& desk) : desk_(desk) {}
  [[nodiscard]] std::vector<Method> methods() override {
    return {{"table.notices", show_notices},
            {"table.notify", *this, &NoticeCalls::set, Effect::writes},
            {"table.notify_confirm", confirm_notices, Effect::writes},
            {"table.notify_stop", stop_notices, Effect::writes}};
  }

  void on_time(Milliseconds now) override {
    if (notices() == nullptr) return;
    forget_gone();
    if (now - tidied_at_ < tidying_pause) return;
    tidied_at_ = now;
    asked_.tidy(now, an_hour);
    mailed_.tidy(now, a_day);
  }

 private:
  Answer set(const SeatCall& call) {
    if (notices() == nullptr)
      return wire::refuse(wire::RefusalKind::wrong_stage, "no_such_way", "this server sends no notices");
    std::optional<NoticeAddress> address;
    if (const auto* const given = call.params.find("address")) {
      address = FREEHOLD_TRY(read_address(*given, *notices()));
      address->source = source_of(call.connection);
    }
    std::string code;
    std::optional<Notice> mail;
    const TableRecord record = call.table->turn()->record.record();
    const auto change = [&](int seat, NoticeWish& wish) -> Allowed<> {
      FREEHOLD_TRY(read_settings(call.params, wish));
      if (!address) return {};
      if (address->way == NoticeWay::mail) code = new_code();
      FREEHOLD_TRY(add_address(wish, *address, code));
      const bool confirmed = std::ranges::any_of(wish.addresses, [&](const WishedAddress& one) {
        return one.to.target == address->target && one.code.empty();
      });
      if (confirmed) return {};
      FREEHOLD_TRY(take_confirmation(call.connection, *address));
      mail = confirmation(record, seat, *address, wish.language, code);
      return {};
    };
    const auto kept = call.table->turn()->away.change_notices(call.token, change);
    if (kept && mail) notices()->send(*std::move(mail));
    return shown(kept);
  }

  [[nodiscard]] Notices* notices() const { return desk_.services().notices; }

  /// Refused if too many such mails were asked for.
  Allowed<> take_confirmation(const Connection& connection, const NoticeAddress& to) {
    const auto now = desk_.now();
    const auto too_many = [](Milliseconds wait) {
      return limited("confirmations", "too many mails were asked for", wait);
    };
    if (const auto wait =
            asked_.take(connection.address, now, desk_.limits().confirmations_per_hour, an_hour))
      return too_many(*wait);
    const std::string mailbox = secret_hash(mailbox_of(to.target));
    if (const auto wait = mailed_.take(mailbox, now, confirmations_of_a_mailbox, a_day))
      return too_many(*wait);
    const int most = desk_.limits().confirmations_per_hour;
    if (const auto wait = desk_.one_too_many("confirmations", connection.address, most, an_hour))
      return too_many(*wait);
    if (const auto wait = desk_.one_too_many("mailbox", mailbox, confirmations_of_a_mailbox, a_day))
      return too_many(*wait);
    return {};
  }

  void forget_gone() {
    for (const GoneAddress& gone : notices()->take_gone()) {
      const auto table = desk_.tables().find(gone.table);
      if (table && *table != nullptr) (*table)->turn()->away.forget_address(gone.seat, gone.target);
    }
  }

  CallDesk& desk_;
  Windows asked_;  // by the network's address
  Windows mailed_;  // by hashes of mail addresses
  Milliseconds tidied_at_{};  // of the thread that calls on_time()
};

}  // namespace

std::unique_ptr<CallGroup> notice_calls(CallDesk& desk) {
  return std::make_unique<NoticeCalls>(desk);
}

}  // namespace freehold::hosting

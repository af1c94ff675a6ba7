#include "hosting/notice_wish.h"

#include <algorithm>
#include <array>

#include "hosting/secrets.h"
#include "notation/members.h"

namespace freehold::hosting {

namespace json = boost::json;
using notation::MemberReader;
using notation::MemberWriter;

namespace {

constexpr std::array<std::string_view, 3> way_words = {"push", "mail", "webhook"};

/// Minutes until the quiet hours end; 0 outside of them.
int quiet_left(const QuietHours& quiet, int minute) {
  const bool over_midnight = quiet.from > quiet.until;
  const bool is_quiet = over_midnight ? minute >= quiet.from || minute < quiet.until
                                      : minute >= quiet.from && minute < quiet.until;
  return is_quiet ? (quiet.until - minute + minutes_a_day) % minutes_a_day : 0;
}

template <class Visit, class Address>
void members_of_address(Visit& visit, Address& address) {
  visit.word("way", address.to.way, way_words);
  visit("target", address.to.target);
  visit.where_any("key", address.to.key);
  visit.where_any("auth", address.to.auth);
  visit.where_any("source", address.to.source);
  visit.where_any("code", address.code);
}

template <class Visit, class Wish>
void members_of_wish(Visit& visit, Wish& wish) {
  visit("language", wish.language);
  visit("every_hours", wish.every_hours);
  visit("utc_offset", wish.utc_offset);
  visit("only_with_clock", wish.only_with_clock);
  visit("off", wish.off);
  visit("told_decision", wish.told_decision);
  visit("told_at", wish.told_at);
}

std::optional<WishedAddress> address_of(const json::value& kept) {
  if (!kept.is_object()) return std::nullopt;
  MemberReader reader{kept.get_object()};
  WishedAddress address;
  members_of_address(reader, address);
  if (!reader.fault.empty() || address.to.target.empty()) return std::nullopt;
  return address;
}

}  // namespace

std::string_view word(NoticeWay way) {
  return way_words.at(static_cast<std::size_t>(way));
}

std::optional<NoticeWay> notice_way_of(std::string_view word) {
  return notation::of_word<NoticeWay>(way_words, word);
}

std::string WishedAddress::id() const {
  return secret_hash(to.target).substr(0, 16);
}

bool NoticeWish::any() const {
  return std::ranges::any_of(addresses, [](const WishedAddress& one) { return one.code.empty(); });
}

std::chrono::sys_seconds allowed_at(const NoticeWish& wish, std::chrono::sys_seconds ready) {
  using namespace std::chrono;
  auto at = ready;
  if (wish.told_at > 0) at = std::max(at, sys_seconds(seconds(wish.told_at)) + hours(wish.every_hours));
  if (!wish.quiet) return at;
  const auto local = floor<minutes>(at.time_since_epoch()) + minutes(wish.utc_offset);
  const auto minute =
      static_cast<int>((local % minutes_a_day + minutes(minutes_a_day)).count() % minutes_a_day);
  const int left = quiet_left(*wish.quiet, minute);
  return left == 0 ? at : floor<minutes>(at) + minutes(left);
}

json::object kept_wish(const NoticeWish& wish) {
  MemberWriter writer;
  members_of_wish(writer, wish);
  if (wish.quiet) writer.object["quiet"] = {wish.quiet->from, wish.quiet->until};
  json::array& addresses = writer.object["addresses"].emplace_array();
  for (const WishedAddress& address : wish.addresses) {
    MemberWriter one;
    members_of_address(one, address);
    addresses.push_back(std::move(one.object));
  }
  return std::move(writer.object);
}

std::optional<NoticeWish> wish_of(const json::value& kept) {
  if (!kept.is_object()) return std::nullopt;
  MemberReader reader{kept.get_object()};
  NoticeWish wish;
  members_of_wish(reader, wish);
  std::array<int, 2> quiet{};
  if (reader.object.contains("quiet")) {
    reader("quiet", quiet);
    wish.quiet = QuietHours{.from = quiet[0], .until = quiet[1]};
  }
  const auto* const addresses = reader.object.if_contains("addresses");
  if (!reader.fault.empty() || addresses == nullptr || !addresses->is_array()) return std::nullopt;
  for (const json::value& one : addresses->get_array()) {
    auto address = address_of(one);
    if (!address) return std::nullopt;
    wish.addresses.push_back(*std::move(address));
  }
  return wish;
}

std::string shown_target(const NoticeAddress& address) {
  const std::string& target = address.target;
  if (address.way == NoticeWay::mail) {
    const auto at = target.rfind('@');
    return at == std::string::npos ? "…" : target.substr(0, 1) + "…" + target.substr(at);
  }
  const auto host = target.find("//");
  if (host == std::string::npos) return "…";
  return target.substr(host + 2, target.find('/', host + 2) - host - 2);
}

json::object shown_wish(const NoticeWish& wish) {
  json::array addresses;
  for (const WishedAddress& one : wish.addresses)
    addresses.push_back(json::object{{"id", one.id()},
                                     {"way", word(one.to.way)},
                                     {"shown", shown_target(one.to)},
                                     {"confirmed", one.code.empty()}});
  json::value quiet = nullptr;
  if (wish.quiet) quiet = json::object{{"from", wish.quiet->from}, {"until", wish.quiet->until}};
  return {{"addresses", std::move(addresses)}, {"language", wish.language},
          {"every_hours", wish.every_hours},   {"quiet", std::move(quiet)},
          {"utc_offset", wish.utc_offset},     {"only_with_clock", wish.only_with_clock}};
}

}  // namespace freehold::hosting

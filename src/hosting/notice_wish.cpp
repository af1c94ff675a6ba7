#include "hosting/notice_wish.h"

#include <algorithm>
#include <array>

#include "hosting/secrets.h"

namespace freehold::hosting {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 3> way_words = {"push", "mail", "webhook"};

/// How long until quiet hours are over; 0: it is none of them now.
int quiet_left(const QuietHours& quiet, int minute) {
  const bool over_midnight = quiet.from > quiet.until;
  const bool is_quiet = over_midnight ? minute >= quiet.from || minute < quiet.until
                                      : minute >= quiet.from && minute < quiet.until;
  return is_quiet ? (quiet.until - minute + minutes_a_day) % minutes_a_day : 0;
}

std::optional<WishedAddress> address_of(const json::value& kept) {
  const auto* const object = kept.if_object();
  if (object == nullptr) return std::nullopt;
  WishedAddress address;
  const auto text = [&](std::string_view key, std::string& to) {
    const auto* const value = object->if_contains(key);
    if (value != nullptr && value->is_string()) to = value->get_string();
  };
  std::string way;
  text("way", way);
  text("target", address.to.target);
  text("key", address.to.key);
  text("auth", address.to.auth);
  text("code", address.code);
  const auto known = notice_way_of(way);
  if (!known || address.to.target.empty()) return std::nullopt;
  address.to.way = *known;
  return address;
}

}  // namespace

std::string_view word(NoticeWay way) {
  return way_words.at(static_cast<std::size_t>(way));
}

std::optional<NoticeWay> notice_way_of(std::string_view word) {
  const auto at = std::ranges::find(way_words, word) - way_words.begin();
  if (at == std::ssize(way_words)) return std::nullopt;
  return static_cast<NoticeWay>(at);
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
  json::array addresses;
  for (const WishedAddress& one : wish.addresses) {
    json::object address{{"way", word(one.to.way)}, {"target", one.to.target}};
    if (!one.to.key.empty()) address["key"] = one.to.key;
    if (!one.to.auth.empty()) address["auth"] = one.to.auth;
    if (!one.code.empty()) address["code"] = one.code;
    addresses.push_back(std::move(address));
  }
  json::object kept{{"addresses", std::move(addresses)},       {"language", wish.language},
                    {"every_hours", wish.every_hours},         {"utc_offset", wish.utc_offset},
                    {"only_with_clock", wish.only_with_clock}, {"off", wish.off},
                    {"told_decision", wish.told_decision},     {"told_at", wish.told_at}};
  if (wish.quiet) kept["quiet"] = {wish.quiet->from, wish.quiet->until};
  return kept;
}

std::optional<NoticeWish> wish_of(const json::value& kept) {
  const auto* const object = kept.if_object();
  if (object == nullptr) return std::nullopt;
  NoticeWish wish;
  bool whole = true;
  const auto take = [&]<class T>(std::string_view key, T& to) {
    const auto* const value = object->if_contains(key);
    auto read = value == nullptr ? json::result<T>{} : json::try_value_to<T>(*value);
    if (value == nullptr || !read) {
      whole = false;
    } else {
      to = *std::move(read);
    }
  };
  take("language", wish.language);
  take("every_hours", wish.every_hours);
  take("utc_offset", wish.utc_offset);
  take("only_with_clock", wish.only_with_clock);
  take("off", wish.off);
  take("told_decision", wish.told_decision);
  take("told_at", wish.told_at);
  if (object->contains("quiet")) {
    std::array<int, 2> quiet{};
    take("quiet", quiet);
    wish.quiet = QuietHours{.from = quiet[0], .until = quiet[1]};
  }
  const auto* const addresses = object->if_contains("addresses");
  if (!whole || addresses == nullptr || !addresses->is_array()) return std::nullopt;
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

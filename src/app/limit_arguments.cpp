#include "app/limit_arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <type_traits>

#include "editions/near_word.h"
#include "editions/printable_text.h"

namespace freehold::app {
namespace {

using hosting::Limits;

/// One limit that can be set.
struct Key {
  std::string_view name;
  std::int64_t (*get)(const Limits&);
  void (*set)(Limits&, std::int64_t);
  std::int64_t least = 1;
};

template <class Number>
std::int64_t number_of(Number value) {
  if constexpr (requires { value.count(); })
    return value.count();
  else
    return static_cast<std::int64_t>(value);
}

template <auto Member>
constexpr Key key(std::string_view name, std::int64_t least = 1) {
  return {.name = name,
          .get = [](const Limits& limits) { return number_of(limits.*Member); },
          .set =
              [](Limits& limits, std::int64_t value) {
                auto& member = limits.*Member;
                member = static_cast<std::remove_reference_t<decltype(member)>>(value);
              },
          .least = least};
}

constexpr std::array keys = {
    key<&Limits::connections>("connections"),
    key<&Limits::connections_per_address>("connections_per_address"),
    key<&Limits::spare_sockets>("spare_sockets"),
    key<&Limits::sockets_per_address>("sockets_per_address"),
    key<&Limits::requests_per_second>("requests_per_second"),
    key<&Limits::requests_at_once>("requests_at_once"),
    key<&Limits::tables>("tables"),
    key<&Limits::tables_per_address_and_hour>("tables_per_address_and_hour"),
    key<&Limits::tables_per_connection>("tables_per_connection"),
    key<&Limits::calls_per_second>("calls_per_second"),
    key<&Limits::calls_at_once>("calls_at_once"),
    key<&Limits::message_bytes>("message_bytes"),
    key<&Limits::replay_message_bytes>("replay_message_bytes"),
    key<&Limits::queued_bytes>("queued_bytes"),
    key<&Limits::bot_decisions_per_minute>("bot_decisions_per_minute"),
    key<&Limits::decisions_per_game>("decisions_per_game"),
    key<&Limits::codes_per_minute>("codes_per_minute"),
    key<&Limits::chats_at_once>("chats_at_once"),
    key<&Limits::replay_bytes>("replay_bytes"),
    key<&Limits::replay_bytes_per_address>("replay_bytes_per_address"),
    key<&Limits::grace>("gone_seconds"),
    key<&Limits::notice_after>("notice_seconds"),
    key<&Limits::orders_after>("order_seconds", 0),
    key<&Limits::confirmations_per_hour>("confirmations"),
    key<&Limits::idle>("idle_seconds"),
    key<&Limits::sleep_after>("sleep_after"),
    key<&Limits::keep_gathering>("keep_gathering_hours", 0),
    key<&Limits::keep_playing>("keep_playing_days", 0),
    key<&Limits::keep_over>("keep_over_days", 0),
    key<&Limits::keep_games>("keep_games", 0),
    key<&Limits::lab_threads>("lab_threads", 0),
    key<&Limits::lab_games>("lab_games"),
    key<&Limits::lab_time>("lab_seconds"),
    key<&Limits::lab_runs>("lab_runs"),
    key<&Limits::lab_runs_per_connection>("lab_runs_per_connection"),
    key<&Limits::lab_runs_per_address>("lab_runs_per_address"),
};

constexpr std::int64_t most_allowed = 1'000'000'000;

}  // namespace

std::expected<Limits, std::string> limits_of(const std::vector<std::string>& arguments) {
  Limits limits;
  for (const auto& argument : arguments) {
    const auto equals = argument.find('=');
    const auto name = std::string_view(argument).substr(0, equals);
    const auto* const found = std::ranges::find(keys, name, &Key::name);
    if (found == keys.end()) {
      std::vector<std::string_view> names;
      std::ranges::transform(keys, std::back_inserter(names), &Key::name);
      return std::unexpected(fmt::format("there is no limit '{}'{}", editions::printable(name),
                                         editions::did_you_mean(name, names)));
    }
    std::int64_t value = 0;
    const auto text =
        equals == std::string::npos ? std::string_view{} : std::string_view(argument).substr(equals + 1);
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || stop != text.data() + text.size() || value < found->least ||
        value > most_allowed)
      return std::unexpected(fmt::format("--limit {}: a whole number from {} to {} has to follow, not '{}'",
                                         name, found->least, most_allowed, editions::printable(text)));
    found->set(limits, value);
  }
  return limits;
}

std::string limit_list() {
  std::string list;
  for (const Key& limit : keys)
    list += fmt::format("{}{}={}", list.empty() ? "" : ", ", limit.name, limit.get(Limits{}));
  return list;
}

}  // namespace freehold::app

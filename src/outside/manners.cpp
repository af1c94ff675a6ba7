#include "outside/manners.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <utility>

#include "base/byte_order_mark.h"
#include "editions/printable_text.h"
#include "notation/members.h"

namespace freehold::outside {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_word_shown = 64;

std::string word_in(const json::object& object, std::string_view key) {
  return editions::printable(notation::text_in(object, key), longest_word_shown);
}

Greeted not_started(std::string_view what = text_of(FaultKind::not_started)) {
  return {.link = nullptr, .fault = Fault{FaultKind::not_started, std::string{what}}};
}

}  // namespace

std::string hello_line() {
  return json::serialize(
      json::object{{"jsonrpc", "2.0"},
                   {"id", 0},
                   {"method", "bot.hello"},
                   {"params", {{"protocol", protocol_version}, {"most_questions", most_questions}}}});
}

std::expected<std::optional<Manners>, Fault> read_hello(std::string_view line) {
  boost::system::error_code error;
  const json::value answer = json::parse(without_byte_order_mark(line), error);
  const auto* object = error ? nullptr : answer.if_object();
  if (object != nullptr && object->contains("result")) object = object->at("result").if_object();
  const auto* const protocol = object == nullptr ? nullptr : object->if_contains("protocol");
  if (protocol == nullptr) return std::nullopt;
  if (!protocol->is_int64() || protocol->get_int64() != protocol_version) {
    return std::unexpected(
        Fault{FaultKind::other_protocol,
              fmt::format("speaks protocol {}; this program speaks {}",
                          editions::printable(json::serialize(*protocol), 16), protocol_version)});
  }
  Manners manners{.greets = true, .name = word_in(*object, "name"), .version = word_in(*object, "version")};
  manners.batch = notation::truth_in(*object, "batch");
  manners.many_games = manners.batch || notation::truth_in(*object, "many_games");
  manners.news = notation::truth_in(*object, "news");
  manners.numbers = notation::text_in(*object, "observe") == "numbers";
  return manners;
}

Greeted greet(const StartBot& start, const BotLimits& limits) {
  auto link = start();
  if (link == nullptr) return not_started();
  const auto heard = link->ask(hello_line(), limits.start());
  if (!heard) {
    if (link->found_nothing_to_run()) return not_started("could not be started: there is no such command");
    link.reset();
    link = start();
    return link == nullptr ? not_started() : Greeted{.link = std::move(link)};
  }
  auto manners = read_hello(heard->line);
  if (!manners) return {.link = nullptr, .fault = manners.error()};
  return {.link = std::move(link), .manners = std::move(*manners).value_or(Manners{})};
}

Greeted greet_again(const StartBot& start, const BotLimits& limits, const Manners& known) {
  auto link = start();
  if (link == nullptr) return not_started();
  if (!known.greets) return {.link = std::move(link), .manners = known};
  const auto heard = link->ask(hello_line(), limits.start());
  if (heard) return {.link = std::move(link), .manners = known};
  const bool slow = heard.error() == LinkFault::too_slow;
  return {.link = nullptr,
          .fault = Fault{slow ? FaultKind::too_slow : FaultKind::ended,
                         slow ? "did not answer bot.hello in time" : "ended when it was started again"}};
}

}  // namespace freehold::outside

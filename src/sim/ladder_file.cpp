#include "sim/ladder_file.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <optional>

#include "base/byte_order_mark.h"

namespace freehold::sim {
namespace {

namespace json = boost::json;

constexpr std::int64_t format = 1;

json::object header_of(std::string_view edition, const LadderOrder& order) {
  return {{"ladder", format},
          {"edition", edition},
          {"rules", json::array(order.rules.begin(), order.rules.end())},
          {"bots", json::array(order.bots.begin(), order.bots.end())},
          {"seats", order.seats},
          {"seed", fmt::to_string(order.seed)},
          {"round_limit", order.round_limit}};
}

std::optional<json::object> parsed(std::string_view line) {
  boost::system::error_code error;
  json::value value = json::parse(without_byte_order_mark(line), error);
  if (error || !value.is_object()) return std::nullopt;
  return std::move(value.get_object());
}

// The key in which two headers differ; nullopt if they are the same.
std::optional<std::string> difference(const json::object& there, const json::object& asked) {
  for (const auto& [key, value] : asked) {
    const auto* const other = there.if_contains(key);
    if (other == nullptr || *other != value) return std::string{key};
  }
  return std::nullopt;
}

// A whole number from `least` to `most`.
std::optional<int> number_in(const json::value& value, int least, int most) {
  if (!value.is_int64() || value.get_int64() < least || value.get_int64() > most) return std::nullopt;
  return static_cast<int>(value.get_int64());
}

std::optional<std::vector<int>> numbers_in(const json::value* value, int most) {
  if (value == nullptr || !value->is_array()) return std::nullopt;
  std::vector<int> numbers;
  for (const json::value& one : value->get_array()) {
    const auto number = number_in(one, 0, most);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

std::optional<LadderBlock> block_in(std::string_view line, const LadderOrder& order) {
  const auto object = parsed(line);
  if (!object) return std::nullopt;
  const auto seats = static_cast<std::size_t>(order.seats);
  const auto lineup = numbers_in(object->if_contains("lineup"), static_cast<int>(order.bots.size()) - 1);
  const auto* const winners = object->if_contains("winners");
  const auto* const stopped = object->if_contains("stopped");
  if (!lineup || lineup->size() != seats || winners == nullptr || !winners->is_array() ||
      winners->get_array().size() != seats || stopped == nullptr)
    return std::nullopt;
  LadderBlock block{.lineup = *lineup};
  for (const json::value& game : winners->get_array()) {
    const auto places = numbers_in(&game, order.seats - 1);
    if (!places || places->empty()) return std::nullopt;
    PlayerSet& set = block.winners.emplace_back();
    for (const int place : *places)
      set.insert(PlayerId{place});
  }
  const auto count = number_in(*stopped, 0, order.seats);
  if (!count) return std::nullopt;
  block.stopped = *count;
  return block;
}

}  // namespace

std::string ladder_header(std::string_view edition, const LadderOrder& order) {
  return json::serialize(header_of(edition, order));
}

std::string ladder_line(const LadderBlock& block) {
  json::array winners;
  for (const PlayerSet game : block.winners) {
    json::array& places = winners.emplace_back(json::array{}).get_array();
    for (const PlayerId place : game)
      places.emplace_back(place.number());
  }
  return json::serialize(json::object{{"lineup", json::value_from(block.lineup)},
                                      {"winners", std::move(winners)},
                                      {"stopped", block.stopped}});
}

std::expected<LadderSoFar, std::string> read_ladder(std::string_view text, std::string_view edition,
                                                    const LadderOrder& order) {
  LadderSoFar so_far;
  for (int number = 1;; ++number) {
    const std::size_t end = text.find('\n', so_far.bytes);
    if (end == std::string_view::npos) return so_far;
    const std::string_view line = text.substr(so_far.bytes, end - so_far.bytes);
    if (number == 1) {
      const auto header = parsed(line);
      if (!header || !header->contains("ladder")) return std::unexpected("isn't a file of ladder results");
      if (const auto key = difference(*header, header_of(edition, order)))
        return std::unexpected(fmt::format("holds the results of another ladder: its {} differs", *key));
    } else {
      auto block = block_in(line, order);
      if (!block) return std::unexpected(fmt::format("line {} isn't a block of this ladder", number));
      so_far.blocks.push_back(*std::move(block));
    }
    so_far.bytes = end + 1;
  }
}

}  // namespace freehold::sim

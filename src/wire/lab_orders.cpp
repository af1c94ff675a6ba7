#include "wire/lab_orders.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "base/try.h"
#include "notation/options_json.h"
#include "sim/schedule.h"
#include "table/hash.h"
#include "wire/params.h"

namespace freehold::wire::orders {

namespace json = boost::json;
using wire::Allowed;
using wire::refuse_params;

namespace {

constexpr std::size_t seed_bytes = 64;
constexpr std::int64_t most_turning_points = 20;
constexpr std::int64_t most_games_of_a_way = 1000;

Allowed<> check_bot(const std::string& id, const KnowsBot& knows) {
  if (!knows(id)) return wire::bad_players("there is no such bot");
  return {};
}

Allowed<std::vector<std::string>> read_bots(const wire::Params& params, const Ruleset& rules,
                                            const KnowsBot& knows) {
  const auto given = FREEHOLD_TRY(params.value("bots"));
  const auto* const bots = given->if_array();
  if (bots == nullptr) return refuse_params("bots: must be an array");
  FREEHOLD_TRY(wire::check_player_count(rules, bots->size()));
  std::vector<std::string> ids;
  for (const json::value& bot : *bots) {
    if (!bot.is_string()) return refuse_params("bots: must be ids of bots");
    ids.emplace_back(bot.get_string());
    FREEHOLD_TRY(check_bot(ids.back(), knows));
  }
  return ids;
}

Allowed<std::optional<sim::Milestone>> read_milestone(const wire::Params& params) {
  const auto word = FREEHOLD_TRY(params.text_if_any("until"));
  if (!word) return std::nullopt;
  const auto milestone = sim::milestone_of(*word);
  if (!milestone)
    return refuse_params(fmt::format("until: must be one of {}", fmt::join(sim::milestone_names(), ", ")));
  return milestone;
}

// One of two words; the first where the parameter is left out.
Allowed<bool> is_second(const wire::Params& params, std::string_view key, std::string_view first,
                        std::string_view second) {
  const auto word = FREEHOLD_TRY(params.text_or(key, first));
  if (word != first && word != second)
    return refuse_params(fmt::format("{}: must be {} or {}", key, first, second));
  return word == second;
}

}  // namespace

Allowed<sim::SeedText> read_seed(const wire::Params& params) {
  auto text = FREEHOLD_TRY(params.text_or("seed", "1"));
  if (text.empty() || text.size() > seed_bytes)
    return refuse_params(fmt::format("seed: must be a text of 1 to {} bytes", seed_bytes));
  return sim::seed_text(std::move(text));
}

sim::Provenance provenance_of(const AskedRules& asked, const ProgramVersion& program,
                              sim::AskedFor asked_for) {
  return sim::provenance_of(program, table::sha256_hex(asked.content), asked.ruleset, std::move(asked_for));
}

Allowed<AskedRules> read_rules(const wire::Params& params, wire::EditionShelf& editions) {
  const auto edition = FREEHOLD_TRY(editions.named_in(params));
  const Ruleset& printed = edition->ruleset;
  const auto options = FREEHOLD_TRY(wire::options_of(printed, params));
  AskedRules asked{printed, edition->content(), notation::print_options(printed.options, options)};
  asked.ruleset.options = options;
  return asked;
}

Allowed<sim::Experiment> read_experiment(const wire::Params& params, const AskedRules& asked,
                                         std::int64_t most_games, const KnowsBot& knows) {
  auto bots = FREEHOLD_TRY(read_bots(params, asked.ruleset, knows));
  const auto games = FREEHOLD_TRY(params.number("games", 1, most_games));
  const auto seed = FREEHOLD_TRY(read_seed(params));
  const auto until = FREEHOLD_TRY(read_milestone(params));
  const auto rounds = FREEHOLD_TRY(params.number_or("round_limit", 1, most_rounds, most_rounds));
  return sim::Experiment{.rules = asked.texts(),
                         .bots = std::move(bots),
                         .games = games,
                         .seed = seed.number,
                         .round_limit = static_cast<std::int32_t>(rounds),
                         .until = until,
                         .details = true};
}

Allowed<sim::PlayOrder> read_play_order(const wire::Params& params, std::int64_t most_games,
                                        const KnowsBot& knows) {
  const auto games =
      FREEHOLD_TRY(params.number_or("games", 1, most_games, std::min<std::int64_t>(400, most_games)));
  const auto seed = FREEHOLD_TRY(read_seed(params));
  sim::PlayOrder order{.games = static_cast<int>(games), .seed = seed.number};
  const auto bot = FREEHOLD_TRY(params.text_if_any("bot"));
  if (!bot) return order;
  FREEHOLD_TRY(check_bot(*bot, knows));
  order.bot = *bot;
  return order;
}

Allowed<sim::TurningPointOrder> read_turning_point_order(const wire::Params& params) {
  const auto seed = FREEHOLD_TRY(read_seed(params));
  const auto most = FREEHOLD_TRY(params.number_if_any("most", 1, most_turning_points));
  const auto games = FREEHOLD_TRY(params.number_if_any("games", 8, most_games_of_a_way));
  sim::TurningPointOrder order{.seed = seed.number};
  if (most) order.most = static_cast<int>(*most);
  if (games) order.games = static_cast<int>(*games);
  return order;
}

Allowed<sim::OddsOrder> read_odds_order(const wire::Params& params) {
  const auto stays = FREEHOLD_TRY(is_second(params, "jail", "leave", "stay"));
  const auto ends = FREEHOLD_TRY(is_second(params, "freed_doubles", "again", "end"));
  const auto draws = FREEHOLD_TRY(is_second(params, "choice", "pay", "draw"));
  return sim::OddsOrder{.jail = stays ? sim::JailPolicy::stay : sim::JailPolicy::leave,
                        .freed_doubles = ends ? sim::FreedDoubles::end_turn : sim::FreedDoubles::as_any,
                        .choice = draws ? sim::CardChoice::draw : sim::CardChoice::pay};
}

}  // namespace freehold::wire::orders

#include "decisions.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "arrays.h"
#include "environment/action_space.h"
#include "environment/numbered_decisions.h"
#include "environment/observation.h"
#include "rules/event.h"

namespace freehold::python {
namespace {

using environment::action_count;
using environment::NumberedDecisions;
using environment::observation_size;
using environment::PlainAction;

/// The numbers of one action, and whether they stand for it exactly; no numbers if none come near it.
struct Numbers {
  std::vector<int> all{};
  bool exact = true;
};

/// How an action of the menu differs from the one that was chosen, in money; nullopt if in more than that. A refusal binds nobody to
/// the sum that it names.
std::optional<Money> difference(const Action& chosen, Action other) {
  const Money apart = chosen.type == ActionType::reject ? 0 : std::abs(chosen.amount - other.amount);
  other.amount = chosen.amount;
  return other == chosen ? std::optional{apart} : std::nullopt;
}

/// A deal, part by part. Sums of cash are in units, the nearest number of them.
Numbers composed(const Ruleset& rules, const State& state, PlayerId player, const Action& offer) {
  Numbers numbers;
  const Money unit = environment::cash_unit(rules);
  int place = 1;
  while (environment::player_after(state, player, place) != offer.to)
    ++place;
  numbers.all.push_back(environment::deal_first + place - 1);
  for (const SpaceId deed : offer.give.deeds)
    numbers.all.push_back(environment::give_deed_first + deed.number());
  for (const SpaceId deed : offer.take.deeds)
    numbers.all.push_back(environment::take_deed_first + deed.number());
  numbers.all.insert(numbers.all.end(), static_cast<std::size_t>(offer.give.jail_cards),
                     environment::give_card);
  numbers.all.insert(numbers.all.end(), static_cast<std::size_t>(offer.take.jail_cards),
                     environment::take_card);
  if (offer.take.debt > 0) numbers.all.push_back(environment::settle_debt);
  const Money cash = offer.give.cash - offer.take.cash;
  Money units = (std::abs(cash) + unit / 2) / unit;
  for (std::size_t step = environment::cash_steps.size() / 2; step-- > 0;) {
    const int size = environment::cash_steps[step];
    const int number = environment::cash_first + static_cast<int>(step) +
                       (cash < 0 ? static_cast<int>(environment::cash_steps.size() / 2) : 0);
    for (; units >= size; units -= size)
      numbers.all.push_back(number);
  }
  numbers.all.push_back(environment::propose);
  return numbers;
}

Numbers numbers_for(const Ruleset& rules, const State& state, PlayerId player, const Action& action,
                    const environment::Mask& mask) {
  if (action.type == ActionType::offer) return composed(rules, state, player, action);
  std::optional<Money> least;
  Numbers numbers;
  for (int n = 0, count = mask.size(); n < count; ++n) {
    const int number = mask.nth(n);
    if (environment::begins_deal(number) || number == static_cast<int>(PlainAction::wait)) continue;
    const auto apart = difference(action, environment::engine_action(rules, state, player, number));
    if (!apart || (least && *least <= *apart)) continue;
    least = apart;
    numbers = {.all = {number}, .exact = *apart == 0};
  }
  return numbers;
}

class Rows {
 public:
  Rows(const Ruleset& rules, std::int32_t round_limit)
      : rules_(rules),
        round_limit_(round_limit),
        dearest_(environment::dearest_price(rules)),
        decisions_(rules) {}

  void note(const State& state) { decisions_.note_turn(state); }
  /// Adds what was chosen in `state`, and by whom.
  void add(std::int64_t entry, const State& state, const notation::PlayerAction& step) {
    if (!step.player.valid() || step.unasked) return;
    wait_for(entry, state, step.player);
    const std::size_t before = entries_.size();
    if (decisions_.actor(state) == step.player && !choose(entry, state, step)) drop_from(before);
    decisions_.drop_deal();
    if (step.action.type == ActionType::roll) decisions_.note_throw();
  }
  [[nodiscard]] py::dict arrays() const {
    const auto count = static_cast<py::ssize_t>(entries_.size());
    py::dict all;
    all["entry"] = Array<std::int64_t>(count, entries_.data());
    all["seat"] = Array<std::int8_t>(count, seats_.data());
    all["observation"] = Array<float>({count, py::ssize_t{observation_size}}, observations_.data());
    all["mask"] = Array<std::int8_t>({count, py::ssize_t{action_count}}, masks_.data());
    all["action"] = Array<std::int32_t>(count, actions_.data());
    all["exact"] = Array<std::uint8_t>(count, exact_.data()).attr("astype")("bool");
    return all;
  }

 private:
  /// Creditors whose rents were left alone have decided that before (UK.13).
  void wait_for(std::int64_t entry, const State& state, PlayerId player) {
    constexpr int wait = static_cast<int>(PlainAction::wait);
    for (PlayerId asked = decisions_.actor(state); asked != player; asked = decisions_.actor(state)) {
      if (!decisions_.mask(state, asked).contains(wait)) return;
      add_row(entry, state, asked, wait);
      decisions_.take(state, asked, wait);
    }
  }
  /// False if the numbers can't be chosen one after the other, or lead to something else than money alone explains.
  bool choose(std::int64_t entry, const State& state, const notation::PlayerAction& step) {
    const PlayerId player = step.player;
    const auto numbers = numbers_for(rules_, state, player, step.action, decisions_.mask(state, player));
    const std::size_t first = entries_.size();
    std::optional<Action> led;
    for (const int number : numbers.all) {
      if (!decisions_.mask(state, player).contains(number)) return false;
      add_row(entry, state, player, number);
      led = decisions_.take(state, player, number);
    }
    if (!led) return numbers.all.empty();
    const bool exact = step.action.type == ActionType::offer ? *led == step.action : numbers.exact;
    std::fill(exact_.begin() + static_cast<std::ptrdiff_t>(first), exact_.end(), exact ? 1 : 0);
    return true;
  }
  void add_row(std::int64_t entry, const State& state, PlayerId player, int number) {
    entries_.push_back(entry);
    seats_.push_back(static_cast<std::int8_t>(player.number()));
    actions_.push_back(number);
    exact_.push_back(1);
    observations_.resize(observations_.size() + observation_size);
    writer_.forget();
    writer_.write(environment::sight_of(rules_, state, decisions_, player, player, dearest_, round_limit_),
                  &observations_[observations_.size() - observation_size]);
    masks_.resize(masks_.size() + action_count);
    decisions_.mask(state, player).write(&masks_[masks_.size() - action_count]);
  }
  void drop_from(std::size_t row) {
    entries_.resize(row);
    seats_.resize(row);
    actions_.resize(row);
    exact_.resize(row);
    observations_.resize(row * observation_size);
    masks_.resize(row * action_count);
  }

  const Ruleset& rules_;
  std::int32_t round_limit_;
  Money dearest_;
  NumberedDecisions decisions_;
  environment::ObservationWriter writer_;
  std::vector<std::int64_t> entries_;
  std::vector<std::int8_t> seats_;
  std::vector<std::int32_t> actions_;
  std::vector<std::uint8_t> exact_;
  std::vector<float> observations_;
  std::vector<std::int8_t> masks_;
};

}  // namespace

py::dict numbered_decisions(const Ruleset& rules, const notation::GameRecord& record,
                            std::int32_t round_limit) {
  if (round_limit < 1) throw py::value_error("round_limit is at least 1");
  Rows rows{rules, round_limit};
  State state = notation::first_state(rules, record);
  std::vector<Event> events;
  for (std::size_t n = 0; n < record.entries.size(); ++n) {
    rows.note(state);
    if (const auto* const step = std::get_if<notation::PlayerAction>(&record.entries[n]))
      rows.add(static_cast<std::int64_t>(n), state, *step);
    events.clear();
    if (const auto done = notation::do_entry(rules, state, record.entries[n], events); !done)
      throw py::value_error(done.error());
  }
  return rows.arrays();
}

}  // namespace freehold::python

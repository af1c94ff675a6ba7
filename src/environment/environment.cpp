#include "environment/environment.h"

#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "environment/action_space.h"
#include "rules/engine.h"
#include "rules/valuation.h"

namespace freehold::environment {
namespace {

/// After so many decisions in a turn, bots that deal back and forth have to go on.
constexpr int most_bot_decisions = 1000;

/// Actions that continue the game, the least harmful first.
constexpr PlainAction onward[] = {PlainAction::roll,         PlainAction::end_turn, PlainAction::decline,
                                  PlainAction::pass,         PlainAction::reject,   PlainAction::choose_first,
                                  PlainAction::choose_second};

int onward_action(const Mask& mask) {
  for (const PlainAction action : onward) {
    if (mask.contains(action)) return static_cast<int>(action);
  }
  return mask.nth(mask.size() - 1);  // raises cash, goes on, or gives up
}

}  // namespace

Environment::Environment(std::shared_ptr<const Ruleset> ruleset, std::shared_ptr<const bots::BotMaker> bots,
                         Settings settings)
    : ruleset_(std::move(ruleset)),
      maker_(std::move(bots)),
      settings_(std::move(settings)),
      dearest_(dearest_price(*ruleset_)),
      decisions_(*ruleset_),
      quiet_(*ruleset_),
      dice_(ruleset_->options.dice_sides) {
  FREEHOLD_ASSERT(player_count_allowed(*ruleset_, static_cast<int>(settings_.seats.size())));
  for (std::size_t seat = 0; seat < settings_.seats.size(); ++seat) {
    if (settings_.seats[seat].empty()) learners_.insert(PlayerId{static_cast<int>(seat)});
  }
}

void Environment::reset(std::uint64_t seed, std::shared_ptr<const State> from) {
  past_.seed = seed;
  past_.from = std::move(from);
  past_.actions.clear();
  chance_ = bots::RandomSource{seed};
  seat_bots();
  NoSink sink;
  set_up(past_.from ? *past_.from : new_game(*ruleset_, static_cast<int>(settings_.seats.size()), sink));
  draw_chance();
  note_turn();
  rewards_ = {};
  if (settings_.reward == Reward::worth) potentials_ = potentials();
  let_bots_decide();
  if (actor_.valid()) mask_ = decisions_.mask(state_, actor_);
}

bool Environment::follow(const Past& past) {
  const std::vector<std::uint16_t> actions = past.actions;  // of this environment's own past, perhaps
  reset(past.seed, past.from);
  return std::ranges::all_of(actions, [&](std::uint16_t action) { return step(action); });
}

void Environment::seat_bots() {
  bots_.clear();
  if (learners_.size() == static_cast<int>(settings_.seats.size())) return;
  for (const std::string& id : settings_.seats) {
    const std::uint64_t bot_seed = chance_.next();
    bots_.emplace_back(id.empty() ? nullptr : maker_->make(id, bot_seed));
    FREEHOLD_ASSERT(id.empty() || bots_.back());
  }
}

void Environment::set_up(const State& state) {
  FREEHOLD_ASSERT(state.player_count == settings_.seats.size());
  state_ = state;
  decisions_.reset();
  mask_ = {};
  terminated_ = truncated_ = false;
}

bool Environment::step(std::int64_t action) {
  if (!mask_.contains(action)) return false;
  past_.actions.push_back(static_cast<std::uint16_t>(action));
  rewards_ = {};
  do_action(actor_, static_cast<int>(action));
  let_bots_decide();
  add_rewards();
  if (actor_.valid()) mask_ = decisions_.mask(state_, actor_);
  return true;
}

void Environment::do_action(PlayerId player, int action) {
  const auto taken = decisions_.take(state_, player, action);
  if (!taken) return;
  if (taken->type == ActionType::roll) return throw_dice();
  do_engine_action(player, *taken);
}

void Environment::throw_dice() {
  decisions_.note_throw();
  if (!state_.undisturbed() || !throws_at_once(ruleset_->options))
    return do_engine_action(state_.turn.player, Action::of(ActionType::roll));
  NoSink sink;
  if (!act_roll(*ruleset_, state_, dice_.fall(chance_.below(dice_.count())), quiet_, sink)) draw_chance();
  note_turn();
}

void Environment::do_engine_action(PlayerId player, const Action& action) {
  NoSink sink;
  act(*ruleset_, state_, player, action, sink);
  draw_chance();
  note_turn();
}

void Environment::draw_chance() {
  NoSink sink;
  while (state_.phase != Phase::over && state_.awaits_chance())
    resolve(*ruleset_, state_, chance_.below(pending_chance(*ruleset_, state_).count), sink);
}

void Environment::note_turn() {
  if (decisions_.note_turn(state_)) bot_decisions_ = 0;
}

void Environment::let_bot_decide(PlayerId player) {
  if (++bot_decisions_ <= most_bot_decisions) {
    const Action action = bots_[player.index()]->choose(*ruleset_, state_, player);
    if (action.type == ActionType::roll) decisions_.note_throw();
    NoSink sink;
    if (apply(*ruleset_, state_, player, action, sink)) {
      draw_chance();
      return note_turn();
    }
  }
  do_action(player, onward_action(decisions_.mask(state_, player)));
}

void Environment::let_bots_decide() {
  for (;;) {
    terminated_ = state_.phase == Phase::over || (learners_ & state_.in_game).empty();
    truncated_ = !terminated_ && state_.round > settings_.round_limit;
    if (terminated_ || truncated_) return close();
    actor_ = decisions_.actor(state_);
    if (!is_bot(actor_)) return;
    let_bot_decide(actor_);
  }
}

void Environment::close() {
  actor_ = nobody;
  mask_ = {};
  decisions_.drop_deal();
}

Rewards Environment::potentials() const {
  Rewards worths{};
  float all = 0;
  for (const PlayerId player : state_.in_game) {
    const auto of_player = static_cast<float>(std::max(0, worth(*ruleset_, state_, player)));
    worths[player.index()] = of_player;
    all += of_player;
  }
  for (float& one : worths)
    one = all > 0 ? one / all : 0;
  return worths;
}

void Environment::add_rewards() {
  if (settings_.reward == Reward::worth) {
    const Rewards now = ended() ? Rewards{} : potentials();
    for (std::size_t seat = 0; seat < rewards_.size(); ++seat)
      rewards_[seat] = now[seat] - potentials_[seat];
    potentials_ = now;
  }
  if (!terminated_ || state_.winners.empty()) return;
  const int losers = state_.player_count - state_.winners.size();
  for (int seat = 0; seat < state_.player_count; ++seat) {
    const bool won = state_.winners.contains(PlayerId{seat});
    const float loss =
        settings_.reward == Reward::zero_sum && losers > 0 ? -1.0F / static_cast<float>(losers) : 0;
    rewards_[static_cast<std::size_t>(seat)] += won ? 1.0F / static_cast<float>(state_.winners.size()) : loss;
  }
}

}  // namespace freehold::environment

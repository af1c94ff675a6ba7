#include "terminal/client.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "telling/language.h"
#include "terminal/board_layout.h"
#include "terminal/result.h"

namespace freehold::terminal {

using telling::t;

namespace {

constexpr Client::Time second{1000};
constexpr int steps_at_once = 40;  // of bots, before the screen is drawn again

std::optional<Direction> direction_of(KeyCode code) {
  if (code == KeyCode::left) return Direction::left;
  if (code == KeyCode::right) return Direction::right;
  if (code == KeyCode::up) return Direction::up;
  if (code == KeyCode::down) return Direction::down;
  return std::nullopt;
}

}  // namespace

Client::Client(LiveGame& game, ClientOptions options, Time now)
    : game_(game),
      options_(options),
      marks_(make_marks(game_.rules(), game_.seats())),
      next_bot_(now + options.pace.pause(1)),
      next_clock_(now + game.rhythm()) {
  refresh();
}

Scene Client::scene() const {
  return {game_.rules(),
          game_.state(),
          game_.seats(),
          marks_,
          options_.unicode ? unicode_glyphs() : ascii_glyphs(),
          options_.colours,
          valuer_.get()};
}

PlayerId Client::choosing_person() const {
  const PlayerId asked = game_.to_ask();
  if (game_.is_person(asked) && !person_.valid()) return asked;
  const PlayerSet people = game_.people();
  return people.contains(person_) ? person_ : people.front();
}

// Shows what is to be decided now. What was typed for an older decision is forgotten.
void Client::refresh() {
  const PlayerId asked = game_.to_ask();
  if (game_.changes() != told_ || asked != asked_) {
    log_back_ = 0;
    if (game_.is_person(asked)) {
      person_ = asked;
      skipping_ = false;
      new_decision_ = true;
    }
  }
  const bool changed = game_.changes() != std::exchange(told_, game_.changes());
  asked_ = asked;
  if (game_.over()) {
    prompt_.show({});
    if (!result_ || changed)
      result_ = std::make_unique<TextDialog>(t("over.short"), result_lines(scene(), game_));
    return;
  }
  result_.reset();
  const PlayerId person = choosing_person();
  Decision decision = person.valid() ? decision_of(scene(), person) : Decision{};
  if (!game_.is_person(asked)) {
    Decision situation = decision_of_another(scene(), asked);
    situation.player = decision.player;
    situation.choices = std::move(decision.choices);
    decision = std::move(situation);
  }
  prompt_.show(std::move(decision));
}

void Client::report(const Done& done) {
  notice_ = done ? "" : done.error();
}

bool Client::take_new_decision() {
  return std::exchange(new_decision_, false);
}

bool Client::bots_may_play() const {
  return game_.bot_to_act() && dialogs_.empty() && !prompt_.busy() && !paused_ && !finished_;
}

bool Client::game_is_held() const {
  return game_.company() != nullptr && !dialogs_.empty() && dialogs_.back()->holds_game();
}

void Client::step(Time now) {
  const std::size_t before = game_.log().size();
  const Done played = game_.step_bot();
  if (!played) {
    report(played);
    paused_ = true;  // the store cannot keep it: a person has to look
  }
  next_bot_ = now + options_.pace.pause(static_cast<int>(game_.log().size() - before));
}

void Client::tick(Time now) {
  if (now >= next_clock_ && !game_is_held()) {
    next_clock_ = now + game_.rhythm();
    // What a key was told stays until the next key: only a failure takes its place.
    if (const Done looked = game_.tick(); !looked) report(looked);
    if (game_.changes() != told_) refresh();
  }
  if (!bots_may_play() || (now < next_bot_ && !skipping_)) return;
  const bool at_once = skipping_ || options_.pace.level() == Pace::fastest;
  for (int i = 0; i < (at_once ? steps_at_once : 1) && bots_may_play(); ++i)
    step(now);
  refresh();
}

Client::Time Client::quiet_time(Time now) const {
  Time quiet = game_is_held() ? second : std::clamp(next_clock_ - now, Time{0}, second);
  if (bots_may_play()) quiet = skipping_ ? Time{0} : std::clamp(next_bot_ - now, Time{0}, quiet);
  return quiet;
}

bool Client::dialog_key(const Key& key, Time now) {
  if (dialogs_.empty()) return false;
  const Scene view = scene();
  DialogContext context{game_, view, notice_};
  // The dialog may open nothing itself, so that the last one is the one that had the key.
  const std::uint64_t elsewhere = game_.decisions_elsewhere();
  const DialogEnd end = dialogs_.back()->key(key, context);
  const bool overtaken = game_.decisions_elsewhere() != elsewhere && dialogs_.back()->holds_game();
  if (end != DialogEnd::open || overtaken) dialogs_.pop_back();
  if (end == DialogEnd::quit) finished_ = true;
  if (game_.changes() != told_ || end != DialogEnd::open) {
    next_bot_ = std::max(next_bot_, now + options_.pace.pause(1));
    refresh();
  }
  return true;
}

bool Client::prompt_key(const Key& key, Time now) {
  const Wish wish = prompt_.key(key, scene());
  if (wish.kind == Wish::Kind::none) return false;
  notice_ = wish.notice;
  if (wish.kind == Wish::Kind::open) open(wish.choice);
  if (wish.kind != Wish::Kind::act) return true;
  const PlayerId player = prompt_.decision().player;
  const std::size_t before = game_.log().size();
  report(game_.act(player, wish.action));
  cursor_ = SpaceId{};
  next_bot_ = now + options_.pace.pause(static_cast<int>(game_.log().size() - before));
  refresh();
  return true;
}

bool Client::look_key(const Key& key) {
  if (key.code == KeyCode::look) {
    const SpaceId space{static_cast<int>(key.character)};
    cursor_ = cursor_ == space ? SpaceId{} : space;
    return true;
  }
  if (key.code == KeyCode::escape) {
    cursor_ = SpaceId{};
    return true;
  }
  const auto towards = direction_of(key.code);
  if (!towards) return false;
  const Direction direction = *towards;
  const PlayerId person = choosing_person();
  const PlayerId stands = person.valid() ? person : game_.state().turn.player;
  if (!cursor_.valid()) {
    cursor_ = game_.state().player(stands).space;
  } else if (const auto ring = ring_of(game_.rules().space_count); ring && strip_row_ == 0) {
    cursor_ = neighbour(*ring, cursor_, direction);
  } else {
    const int spaces = game_.rules().space_count;
    const bool on = direction == Direction::right || direction == Direction::down;
    const bool row = direction == Direction::up || direction == Direction::down;
    const int step = row ? std::clamp(strip_row_, 1, spaces) : 1;
    cursor_ = SpaceId{(cursor_.number() + (on ? step : spaces - step)) % spaces};
  }
  return true;
}

bool Client::log_key(const Key& key) {
  constexpr int page = 5;
  if (key.code == KeyCode::page_up) {
    log_back_ += page;
  } else if (key.code == KeyCode::page_down) {
    log_back_ -= page;
  } else if (key.code == KeyCode::home) {
    log_back_ = 1'000'000;
  } else if (key.code == KeyCode::end) {
    log_back_ = 0;
  } else {
    return false;
  }
  log_back_ = std::max(0, log_back_);
  return true;
}

bool Client::bots_key(const Key& key, Time now) {
  if (game_.company() != nullptr) return false;
  if (key.is(U' ')) {
    if (watching()) {
      paused_ = !paused_;
    } else {
      paused_ = false;
      skipping_ = game_.bot_to_act();
    }
    return true;
  }
  if (key.is(U'+') || key.is(U'=')) {
    options_.pace.faster();
  } else if (key.is(U'-')) {
    options_.pace.slower();
  } else if (key.is(U'.') && paused_ && game_.bot_to_act()) {
    step(now);
    refresh();
    return true;
  } else {
    return false;
  }
  notice_ = t("terminal.pace.now", {{"level", options_.pace.level()}});
  next_bot_ = std::min(next_bot_, now + options_.pace.pause(1));
  return true;
}

// A few lines of whatever scrolls: a list or a text that is open, else the log.
bool Client::wheel_key(const Key& wheel, Time now) {
  if (wheel.code != KeyCode::wheel_up && wheel.code != KeyCode::wheel_down) return false;
  constexpr int lines = 3;
  const bool up = wheel.code == KeyCode::wheel_up;
  if (dialogs_.empty() && !result_) {
    log_back_ = std::max(0, log_back_ + (up ? lines : -lines));
    return true;
  }
  this->key(terminal::key(up ? KeyCode::up : KeyCode::down), now);
  return true;
}

void Client::key(const Key& key, Time now) {
  if (key.code == KeyCode::none || key.code == KeyCode::resize) return;
  if (key.code == KeyCode::click) return this->key(shown_.linked(key.column, key.row), now);
  if (wheel_key(key, now)) return;
  if (key.code == KeyCode::interrupt) return open_quit();
  if (dialog_key(key, now)) return;
  notice_.clear();
  if (result_ && key.code != KeyCode::character && key.code != KeyCode::escape) {
    const Scene view = scene();
    DialogContext context{game_, view, notice_};
    result_->key(key, context);
    return;
  }
  if (prompt_key(key, now) || look_key(key) || log_key(key) || bots_key(key, now) || open_key(key)) return;
  if (const auto reason = why_not(scene(), prompt_.decision().player, key.letter())) notice_ = *reason;
}

}  // namespace freehold::terminal

#include "terminal/client.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "telling/language.h"
#include "terminal/dialogs.h"
#include "terminal/result.h"
#include "terminal/run_terminal.h"
#include "terminal/screen_view.h"

namespace freehold::terminal {

PlayerId Choosing::person(const LiveGame& game) const {
  const PlayerId asked = game.to_ask();
  if (game.is_person(asked) && !person_.valid()) return asked;
  const PlayerSet people = game.people();
  return people.contains(person_) ? person_ : people.front();
}

Choosing::News Choosing::follow(const LiveGame& game, const Scene& scene) {
  const PlayerId asked = game.to_ask();
  News news{.position = is_behind(game)};
  news.decision = news.position || asked != asked_;
  news.person_asked = news.decision && game.is_person(asked);
  if (news.person_asked) person_ = asked;
  told_ = game.changes();
  asked_ = asked;
  if (std::string why = game.stopped(); game.over() || !why.empty()) {
    Decision none;
    none.question = std::move(why);
    prompt_.show(std::move(none));
    return news;
  }
  const PlayerId chooses = person(game);
  Decision decision = chooses.valid() ? decision_of(scene, chooses) : Decision{};
  if (!game.is_person(asked)) {
    Decision awaited = decision_of_another(scene, asked);
    awaited.player = decision.player;
    awaited.choices = std::move(decision.choices);
    decision = std::move(awaited);
  }
  prompt_.show(std::move(decision));
  return news;
}

PlayerId Choosing::next_person(const LiveGame& game, const Scene& scene) {
  const PlayerSet people = game.people();
  if (people.size() < 2) return nobody;
  int next = player().number();
  do {
    next = (next + 1) % game.state().player_count;
  } while (!people.contains(PlayerId{next}));
  person_ = PlayerId{next};
  prompt_.show(decision_of(scene, person_));
  return person_;
}

using telling::t;

namespace {

constexpr Client::Time second{1000};
constexpr int steps_at_once = 40;  // of bots, before the screen is drawn again

}  // namespace

Client::Client(LiveGame& game, ClientOptions options, Time now)
    : game_(game),
      options_(options),
      marks_(make_marks(game_.rules(), game_.seats())),
      pace_(options.pace, now),
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
          chances_.valuer()};
}

void Client::refresh() {
  const Choosing::News news = choosing_.follow(game_, scene());
  if (news.decision) log_.to_end();
  if (news.person_asked) {
    pace_.skip(false);
    new_decision_ = true;
  }
  if (!game_.over()) return result_.reset();
  if (result_ && !news.position) return;
  result_ = std::make_unique<TextDialog>(t("over.short"), result_lines(scene(), game_));
}

void Client::report(const Done& done) {
  notice_ = done ? "" : done.error();
}

bool Client::take_new_decision() {
  return std::exchange(new_decision_, false);
}

bool Client::bots_may_play() const {
  return game_.bot_to_act() && dialogs_.empty() && !choosing_.prompt().busy() && !pace_.paused() &&
         !finished_;
}

bool Client::game_is_held() const {
  return game_.company() != nullptr && !dialogs_.empty() && dialogs_.top()->holds_game();
}

void Client::step(Time now) {
  const std::size_t before = game_.log().size();
  const Done played = game_.step_bot();
  if (!played) {
    report(played);
    pace_.pause(true);  // the store cannot keep it: a person has to look
  }
  pace_.give_time_for(static_cast<int>(game_.log().size() - before), now);
}

void Client::tick(Time now) {
  if (now >= next_clock_ && !game_is_held()) {
    next_clock_ = now + game_.rhythm();
    // What a key was told stays until the next key: only a failure takes its place.
    if (const Done looked = game_.tick(); !looked) report(looked);
    if (choosing_.is_behind(game_)) refresh();
  }
  if (!bots_may_play() || !pace_.is_time(now)) return;
  const int steps = pace_.at_once() ? steps_at_once : 1;
  for (int i = 0; i < steps && bots_may_play(); ++i)
    step(now);
  refresh();
}

Client::Time Client::quiet_time(Time now) const {
  const Time quiet = game_is_held() ? second : std::clamp(next_clock_ - now, Time{0}, second);
  return bots_may_play() ? pace_.until_time(now, quiet) : quiet;
}

bool Client::dialog_key(const Key& key, Time now) {
  if (dialogs_.empty()) return false;
  const Scene view = scene();
  DialogContext context{game_, view, notice_};
  const DialogEnd end = dialogs_.key(key, context);
  if (end == DialogEnd::quit) finished_ = true;
  if (choosing_.is_behind(game_) || end != DialogEnd::open) {
    pace_.hold_back(now);
    refresh();
  }
  return true;
}

bool Client::prompt_key(const Key& key, Time now) {
  const Wish wish = choosing_.prompt().key(key, scene());
  if (wish.kind == Wish::Kind::none) return false;
  notice_ = wish.notice;
  if (wish.kind == Wish::Kind::open) open(dialog_of_choice(wish.choice, scene(), choosing_.player()));
  if (wish.kind != Wish::Kind::act) return true;
  const std::size_t before = game_.log().size();
  report(game_.act(choosing_.player(), wish.action));
  cursor_.forget();
  pace_.give_time_for(static_cast<int>(game_.log().size() - before), now);
  refresh();
  return true;
}

bool Client::look_key(const Key& key) {
  const PlayerId person = choosing_.person(game_);
  const PlayerId stands = person.valid() ? person : game_.state().turn.player;
  return cursor_.key(key, game_.rules(), game_.state().player(stands).space);
}

bool Client::bots_key(const Key& key, Time now) {
  if (game_.company() != nullptr) return false;
  if (key.is(U' ')) {
    const bool pauses = watching() && !pace_.paused();
    pace_.pause(pauses);
    if (!watching()) pace_.skip(game_.bot_to_act());
    return true;
  }
  if (key.is(U'.') && pace_.paused() && game_.bot_to_act()) {
    step(now);
    refresh();
    return true;
  }
  if (!pace_.key(key, now)) return false;
  notice_ = t("terminal.pace.now", {{"level", pace_.level()}});
  return true;
}

// Scrolls the open list or text by a few lines, else the log.
bool Client::wheel_key(const Key& wheel, Time now) {
  if (wheel.code != KeyCode::wheel_up && wheel.code != KeyCode::wheel_down) return false;
  constexpr int lines = 3;
  const bool up = wheel.code == KeyCode::wheel_up;
  if (dialogs_.empty() && !result_) {
    log_.scroll(up ? lines : -lines);
    return true;
  }
  this->key(terminal::key(up ? KeyCode::up : KeyCode::down), now);
  return true;
}

void Client::key(const Key& key, Time now) {
  if (key.code == KeyCode::none || key.code == KeyCode::resize) return;
  if (key.code == KeyCode::click) return this->key(drawn_.linked(key.column, key.row), now);
  if (wheel_key(key, now)) return;
  if (key.code == KeyCode::interrupt) {
    dialogs_.clear();
    dialogs_.open(quit_dialog(game_));
    return;
  }
  if (dialog_key(key, now)) return;
  notice_.clear();
  if (result_ && key.code != KeyCode::character && key.code != KeyCode::escape) {
    const Scene view = scene();
    DialogContext context{game_, view, notice_};
    result_->key(key, context);
    return;
  }
  if (prompt_key(key, now) || look_key(key) || log_.key(key) || bots_key(key, now) ||
      open(reading_of(key.letter(), game_, scene(), cursor_.space())) || open_key(key))
    return;
  if (const auto reason = why_not(scene(), choosing_.player(), key.letter())) notice_ = *reason;
}

bool Client::open(std::unique_ptr<Dialog> dialog) {
  if (!dialog) return false;
  dialogs_.open(std::move(dialog));
  return true;
}

bool Client::open_resign() {
  if (!choosing_.player().valid() || game_.over()) return true;
  return open(resign_dialog(scene(), choosing_.player()));
}

bool Client::quit() {
  if (!game_.over()) return open(quit_dialog(game_));
  return finished_ = true;
}

bool Client::another_game() {
  if (!game_.over() || game_.company() != nullptr) return false;
  return finished_ = wants_another_ = true;
}

void Client::switch_chances() {
  using Switched = ShownChances::Switched;
  switch (chances_.flip(game_)) {
    case Switched::elsewhere: notice_ = t("terminal.chances.in_browser"); return;
    case Switched::hidden: notice_ = t("terminal.chances.hidden"); return;
    case Switched::shown: notice_ = t("terminal.chances.at_right"); return;
    case Switched::to_be_asked: break;
  }
  open(chances_dialog(scene(), game_.people(), [this] {
    chances_.show(game_);
    notice_ = t("terminal.chances.at_right");
  }));
}

void Client::next_person() {
  const PlayerId next = choosing_.next_person(game_, scene());
  notice_ =
      next.valid() ? t("terminal.next_person", {{"player", scene().name(next)}}) : t("terminal.nobody_else");
}

void Client::undo() {
  const PlayerId player = choosing_.player();
  if (!player.valid() || !game_.can_undo(player)) {
    notice_ = t("terminal.undo.too_late");
    return;
  }
  const Told told = game_.undo(player);
  notice_ = told ? *told : told.error();
  if (choosing_.is_behind(game_)) refresh();
}

bool Client::open_key(const Key& key) {
  if (key.code == KeyCode::tab) {
    next_person();
    return true;
  }
  const PlayerId player = choosing_.player();
  switch (key.letter()) {
    case '%': switch_chances(); return true;
    case 'n': return game_.company() == nullptr && open(std::make_unique<NameDialog>());
    case 'a': return another_game();
    case 'g': return open_resign();
    case 'q': return quit();
    case 'm': return player.valid() && open(dialog_of_choice(ChoiceKind::manage, scene(), player));
    case 'o': notice_ = game_.over() || !player.valid() ? "" : t("terminal.offer.not_now"); return true;
    case 'u': undo(); return true;
    case '/': return game_.company() != nullptr && open(company_dialog(game_));
    default: return false;
  }
}

Shown Client::shown(const Scene& scene) {
  return {.game = game_,
          .scene = scene,
          .prompt = choosing_.prompt(),
          .pace = pace_,
          .cursor = cursor_,
          .log = log_,
          .dialog = dialogs_.top(),
          .result = result_.get(),
          .notice = notice_};
}

void Client::draw(Canvas& canvas) {
  if (!options_.unicode) canvas.only_ascii();
  canvas.fill(canvas.area());
  const Scene view = scene();
  draw_screen(canvas, shown(view), cursor_);
  drawn_ = canvas;
}

namespace {

Client::Time now() {
  return std::chrono::duration_cast<Client::Time>(std::chrono::steady_clock::now().time_since_epoch());
}

}  // namespace

ScreenEnd run_on_screen(LiveGame& game, TerminalOptions options, Screen& screen) {
  const ClientOptions look{
      .unicode = screen.unicode() && !options.ascii, .colours = screen.colours(), .pace = options.pace};
  Client client(game, look, now());
  while (!client.finished() && screen.ending() == 0) {
    Canvas canvas(screen.width(), screen.height());
    client.draw(canvas);
    if (client.take_new_decision()) screen.drop_typed();  // before anybody can answer what is shown
    screen.present(canvas);
    client.key(screen.read(client.quiet_time(now())), now());
    client.tick(now());
  }
  if (screen.ending() != 0) return {.code = 128 + screen.ending()};
  return {.wants_another = client.wants_another()};
}

ScreenEnd run_terminal(LiveGame& game, TerminalOptions options) {
  const auto screen = open_curses_screen();
  if (!screen) {
    std::fputs("freehold: this terminal does not open; --plain plays line by line\n", stderr);
    return {.code = 2};
  }
  return run_on_screen(game, options, *screen);
}

}  // namespace freehold::terminal

// Plain mode: reads commands, writes sentences. No cursor, no colour, nothing that a screen reader or a pipe would stumble
// over; the choices are those of decision.h and deed_actions.h.
#include <algorithm>
#include <string>
#include <string_view>

#include "base/ascii_case.h"
#include "telling/language.h"
#include "terminal/dialogs.h"
#include "terminal/plain_turn.h"
#include "terminal/result.h"
#include "terminal/run_terminal.h"
#include "terminal/text.h"
#include "terminal/typed.h"

namespace freehold::terminal {
namespace {

using telling::t;

class Plain {
 public:
  /// The game, the input and the stream outlive it.
  Plain(LiveGame& game, LineInput& in, std::ostream& out)
      : game_(game), talk_(in, out), log_(game, talk_), turn_(game, talk_) {}

  /// Plays until the game is over, the input ends or somebody quits.
  void run() {
    talk_.say(t("terminal.plain.welcome", {{"title", telling::spoken_text(game_.rules()).title}}));
    if (const std::string commitment = game_.commitment(); !commitment.empty())
      talk_.say(t("terminal.proof.commitment", {{"commitment", commitment}}));
    log_.begin();
    while (!quit_) {
      play_bots();
      if (quit_) return;
      if (game_.over()) return talk_.say_all(result_lines(turn_.scene(), game_));
      if (!game_.to_ask().valid() && game_.company() == nullptr) return;
      turn_.put();
      const PlainTalk::Heard heard = read_command();
      if (!heard.line) return talk_.say(t("terminal.plain.end_of_input"));
      if (!heard.overtaken) command(*heard.line);
      log_.tell_news();
    }
  }

 private:
  void play_bots() {
    while (game_.bot_to_act()) {
      if (const Done played = game_.step_bot(); !played) {
        talk_.say(played.error());
        quit_ = true;
        return;
      }
      log_.tell_news();
      talk_.flush();
    }
  }

  /// Hears what has come from elsewhere; true if there was something to say.
  bool hear() {
    const std::size_t told = game_.log().size();
    const std::uint64_t before = game_.changes();
    if (const Done looked = game_.tick(); !looked) talk_.say(looked.error());
    if (game_.log().size() == told && game_.changes() == before) return false;
    talk_.empty_line();  // away from the prompt
    log_.tell_news();
    return true;
  }

  PlainTalk::Heard read_command() {
    if (game_.company() == nullptr) return {.line = talk_.read_line("> ")};
    return talk_.read_unless([this] { return hear(); }, game_.rhythm());
  }

  void command(const std::string& line) {
    const std::string word = small_ascii(line.substr(0, line.find(' ')));
    const std::string_view rest = trimmed(std::string_view(line).substr(std::min(word.size(), line.size())));
    if (word.empty()) return turn_.put_again();
    const bool plays = turn_.player().valid();
    const auto obeyed = [&](const auto& command) {
      const Obeyed done = command(turn_, word, rest);
      if (!done) talk_.say(done.error());
      return done.value_or(true);
    };
    if (plays && (obeyed(savings_command) || obeyed(choice_command) || obeyed(deal_command) ||
                  obeyed(deed_command) || own_command(word, rest)))
      return;
    if (obeyed(look_command) || table_command(word, rest) || obeyed(company_command)) return;
    if (!plays) return talk_.say(t("terminal.plain.no_command_to_watch", {{"word", word}}));
    if (const auto reason = why_not(turn_.scene(), turn_.player(), word)) return talk_.say(*reason);
    talk_.say(t("terminal.plain.no_command", {{"word", word}}));
  }

  // What is for those who play here.
  bool own_command(std::string_view word, std::string_view rest) {
    if (word == "deeds" || word == "manage") {
      list_deed_actions(turn_);
    } else if (word == "savings" && game_.rules().options.savings) {
      talk_.say_all(savings_lines(turn_.scene(), turn_.player()));
    } else if (word == "resign") {
      if (turn_.confirmed(t("menu.ask_resign", {{"player", turn_.scene().name(turn_.player())}})))
        turn_.act(Action::of(ActionType::resign));
    } else if (word == "undo") {
      undo();
    } else if (word == "as") {
      act_for(rest);
    } else {
      return false;
    }
    return true;
  }

  bool table_command(std::string_view word, std::string_view rest) {
    if (word == "help" || word == "?") {
      help();
    } else if (word == "quit" || word == "exit") {
      talk_.say_all(game_.about_quitting());
      quit_ = true;
    } else if (word == "save" && game_.company() == nullptr) {
      save_as(std::string(rest));
    } else {
      return false;
    }
    return true;
  }

  void undo() {
    const PlayerId player = turn_.player();
    const Told told =
        game_.can_undo(player) ? game_.undo(player) : std::unexpected(t("refusal.nothing_to_undo"));
    talk_.say(told ? *told : told.error());
    if (!told) return;
    log_.take_as_told();
    turn_.put_again();
  }

  void act_for(std::string_view name) {
    const auto person = find_player(turn_.scene(), name);
    if (!person) return talk_.say(person.error());
    if (!game_.people().contains(*person))
      return talk_.say(t("terminal.plain.not_here", {{"player", turn_.scene().name(*person)}}));
    turn_.act_for(*person);
  }

  void save_as(const std::string& name) {
    auto kept = game_.keep_as(name, false);
    if (!kept && !kept.error().question.empty()) {
      if (!turn_.confirmed(kept.error().question)) return;
      kept = game_.keep_as(name, true);
    }
    talk_.say(kept ? t("terminal.name.done", {{"name", name}}) : kept.error().message);
  }

  void help() {
    for (const char* const line :
         {"choice", "bid", "manage", "savings", "offer", "settle", "look", "rules", "chances", "dice", "as"})
      talk_.say(t("terminal.plain.help." + std::string(line)));
    if (game_.company() == nullptr) return talk_.say(t("terminal.plain.help.end"));
    for (const char* const line : {"say", "consent", "bot", "away", "end_hosted"})
      talk_.say(t("terminal.plain.help." + std::string(line)));
  }

  LiveGame& game_;
  PlainTalk talk_;
  PlainLog log_;
  PlainTurn turn_;
  bool quit_ = false;
};

}  // namespace

int run_plain(LiveGame& game, LineInput& in, std::ostream& out) {
  Plain(game, in, out).run();
  return 0;
}

int run_plain(LiveGame& game, std::istream& in, std::ostream& out) {
  StreamLines lines(in);
  return run_plain(game, lines, out);
}

}  // namespace freehold::terminal

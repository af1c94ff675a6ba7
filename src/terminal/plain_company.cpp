// The commands of plain mode for the other people at a hosted table.
#include <string>

#include "telling/language.h"
#include "terminal/company.h"
#include "terminal/plain_commands.h"

namespace freehold::terminal {

using telling::t;

bool company_command(PlainTurn& turn, std::string_view word, std::string_view rest) {
  Company* const others = turn.game.company();
  if (others == nullptr) return false;
  const auto tell = [&](const Told& told) {
    if (!told || !told->empty()) turn.talk.say(told ? *told : told.error());
  };
  if (word == "say" || word == "chat") {
    tell(rest.empty() ? std::unexpected(t("terminal.plain.write", {{"command", "say TEXT"}}))
                      : others->say(std::string(rest)));
  } else if (word == "pause" || word == "resume") {
    tell(others->pause(word == "pause"));
  } else if (word == "yes" || word == "no") {
    tell(others->answer(word == "yes"));
  } else if (word == "away" || word == "back") {
    tell(others->sit_in(word == "away"));
  } else if (word == "bot") {
    tell(others->replace(std::string(rest)));
  } else if (word == "seats") {
    turn.talk.say_all(others->seat_lines());
  } else if (word == "link" || word == "code") {
    turn.talk.say_all(others->link_lines());
  } else {
    return false;
  }
  return true;
}

}  // namespace freehold::terminal

#include "hosting/invitation.h"

#include <algorithm>
#include <vector>

namespace freehold::hosting {
namespace {

std::string sentence_of(const TableRecord& record, const telling::Language& language) {
  std::vector<std::string> people;
  for (const HostedSeat& seat : record.seats) {
    if (seat.taken() && !seat.is_bot()) people.push_back(seat.name);
  }
  const auto free = std::ranges::count_if(record.seats, [](const HostedSeat& seat) { return !seat.taken(); });
  const std::string players = language.list(people);
  switch (record.stage) {
    case Stage::gathering:
      return language.text("command.invitation.gathering", {{"players", players},
                                                            {"count", static_cast<int>(people.size())},
                                                            {"free", static_cast<int>(free)}});
    case Stage::playing: return language.text("command.invitation.playing", {{"players", players}});
    case Stage::over: return language.text("command.invitation.over");
  }
  return "";
}

}  // namespace

Invitation invitation_to(const TableRecord& record, const Ruleset* ruleset,
                         const telling::Language& language) {
  return {.title = ruleset == nullptr ? record.title : ruleset->text_in(language.tag()).title,
          .sentence = sentence_of(record, language),
          .language = std::string{language.tag()},
          .edition = record.edition};
}

}  // namespace freehold::hosting

// The commands of plain mode, in groups by what they are about. Each function takes the first word of the line, lowered, and
// the rest, and returns false if the word isn't a command of its group.
#pragma once

#include <string_view>

#include "terminal/plain_turn.h"

namespace freehold::terminal {

/// A choice of the decision in hand, by its word or number. There is a player.
bool choice_command(PlainTurn& turn, std::string_view word, std::string_view rest);
/// Buildings, mortgages, sales; deposits and withdrawals. There is a player.
bool deed_command(PlainTurn& turn, std::string_view word, std::string_view rest);
bool savings_command(PlainTurn& turn, std::string_view word, std::string_view rest);
/// Offers, counter-offers, settlements. There is a player.
bool deal_command(PlainTurn& turn, std::string_view word, std::string_view rest);
/// What there is to see: players, board, deeds, log, rules, dice, chances.
bool look_command(PlainTurn& turn, std::string_view word, std::string_view rest);
/// Other people at a hosted table.
bool company_command(PlainTurn& turn, std::string_view word, std::string_view rest);

/// All that the player can do with deeds now.
void list_deed_actions(PlainTurn& turn);

}  // namespace freehold::terminal

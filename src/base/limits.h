// Upper bounds that size the fixed arrays of a State. An edition beyond them is refused when it loads.
#pragma once

namespace freehold {

inline constexpr int max_players = 8;       ///< players in a game
inline constexpr int min_players = 2;       ///< L.3.3
inline constexpr int max_spaces = 64;       ///< spaces on a board; one bit each in a SpaceSet
inline constexpr int max_groups = 32;       ///< groups on a board, stations and utilities included
inline constexpr int max_decks = 12;        ///< decks on a board (G.27)
inline constexpr int max_cards = 64;        ///< cards of all decks together; one bit each in a CardSet
inline constexpr int max_dice = 4;           ///< dice in a throw
inline constexpr int least_sides = 2;        ///< of one die
inline constexpr int most_sides = 20;        ///< of one die
inline constexpr int max_throw = max_dice * most_sides;  ///< the highest sum of dice
inline constexpr int max_debts = 8;  ///< debts in the queue: seven from a birthday card, one from a transfer
inline constexpr int max_claims = 6;  ///< rents waiting to be claimed: two turns of three throws (UK.13)
inline constexpr int max_orders = 8;  ///< pending deposits and withdrawals of one player (S.12)
inline constexpr int max_levels = 4;  ///< levels of a property (S.7)
inline constexpr int max_dealt =
    max_spaces / min_players;  ///< deeds dealt to each player at the start (UKS.1, G.18)
inline constexpr int max_dealt_at_once = 4;  ///< of these, by one outcome of chance (G.18)
inline constexpr int max_building_steps = 5;  ///< four houses and a hotel, or levels
inline constexpr int max_decimals = 3;  ///< decimals of a currency (G.31)
inline constexpr int max_money = 1'000'000'000;  ///< largest amount accepted anywhere, in whole units

}  // namespace freehold

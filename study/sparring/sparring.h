// The sparring bots: players to measure other bots with, which no client offers.
#pragma once

namespace freehold::bots::sparring {

/// Adds the sparring bots to bot_list(), so that they can be made by name. Call it before anything asks for a
/// bot; calling it again does nothing.
void join_bot_list();

}  // namespace freehold::bots::sparring

// The sparring bots: players to measure other bots with, which no client offers.
#pragma once

namespace freehold::bots::sparring {

/// Adds the sparring bots to bot_list(), so that whoever asks for a bot by its name can have them. Call it before anything asks;
/// calling it again does nothing.
void join_bot_list();

}  // namespace freehold::bots::sparring

// The command line, and the commands on it. Each adds itself in its own file: add_play in play_command.cpp.
#pragma once

#include <memory>

#include "app/context.h"

namespace CLI {
class App;
}

namespace freehold::app {

/// The command line with every command. `context` outlives it; parsing runs the command.
std::unique_ptr<CLI::App> make_program(Context& context);
/// Parses the command line and runs the command.
ExitCode run(int argc, const char* const* argv, Context& context);

/// `freehold play`: a game at the terminal.
void add_play(CLI::App& program, Context& context);
/// `freehold serve`: games for any number of people, in their browsers.
void add_serve(CLI::App& program, Context& context);
/// `freehold join`: plays at a table that a server hosts, by its link.
void add_join(CLI::App& program, Context& context);

/// `freehold editions list | show | check | new | import | options | schema`.
void add_editions(CLI::App& program, Context& context);

/// `freehold saves list | show | rename | delete | export | import`: the games that are kept.
void add_saves(CLI::App& program, Context& context);
/// `freehold backup` and `freehold restore`: a copy of the whole store, and the way back.
void add_backup(CLI::App& program, Context& context);
void add_restore(CLI::App& program, Context& context);
/// `freehold store check | compact | forget | copy`: looks after a store.
void add_store(CLI::App& program, Context& context);
/// `freehold fleet`: the servers on one database, as an operator sees them.
void add_fleet(CLI::App& program, Context& context);

/// `freehold replay`: replays a game, or prints the position it ended in.
void add_replay(CLI::App& program, Context& context);
/// `freehold verify`: proves that nobody steered a game's dice.
void add_verify(CLI::App& program, Context& context);
/// `freehold analyse`: who is likely to win from here, how the game got there, and what a trade would change.
void add_analyse(CLI::App& program, Context& context);

/// `freehold bots list | match`: which bots there are, and how they do against each other.
void add_bots(CLI::App& program, Context& context);
/// `freehold bots check`: whether a program follows the protocol for bots.
void add_bot_check(CLI::App& bots, Context& context);
/// `freehold bots costs | manners`: where a bot loses, and how bots deal with a person.
void add_bot_studies(CLI::App& bots, Context& context);
/// `freehold odds`: exact long-run figures of a board: where throws end, and what deeds earn.
void add_odds(CLI::App& program, Context& context);
/// `freehold sim`: many games of bots, counted, with tables, files and a page to look at.
void add_sim(CLI::App& program, Context& context);
/// `freehold dataset`: games between bots as files, with every decision.
void add_dataset(CLI::App& program, Context& context);
/// `freehold ladder`: ratings of bots.
void add_ladder(CLI::App& program, Context& context);
/// `freehold repeat`: works a result out again and compares.
void add_repeat(CLI::App& program, Context& context);
/// `freehold train`: trains the evaluation that `shrewd` plays by, and measures how good it is.
void add_train(CLI::App& program, Context& context);

/// `freehold rpc`: the whole game over standard input and output, for programs.
void add_rpc(CLI::App& program, Context& context);
/// `freehold completion bash | zsh | fish`: a script for the shell. It describes the commands of `program`, so it is
/// added last.
void add_completion(CLI::App& program, Context& context);

}  // namespace freehold::app

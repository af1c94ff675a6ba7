// `freehold completion bash | zsh | fish`: what a shell needs to complete command lines.
#pragma once

namespace CLI {
class App;
}

namespace freehold::app {

struct Context;

/// Added after all other commands: it describes those of `program`.
void add_completion(CLI::App& program, Context& context);

}  // namespace freehold::app

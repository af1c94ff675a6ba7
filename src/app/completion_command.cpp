#include "app/commands.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "app/context.h"
#include "rules/rule_options.h"

namespace freehold::app {
namespace {

constexpr std::string_view editions_listed = "$(freehold editions list --names 2>/dev/null)";
constexpr std::string_view saves_listed = "$(freehold saves list --names 2>/dev/null)";

// "salary= dice_sides= ...": the value is typed after it.
const std::string& rule_keys() {
  static const std::string all = [] {
    std::string text;
    for_each_option([&text](const OptionInfo& info, auto) {
      text.append(text.empty() ? "" : " ").append(info.key).append("=");
    });
    return text;
  }();
  return all;
}

// The values of an argument, as words of the shell; empty if the shell itself knows them, as with files.
std::string_view values_of(std::string_view argument) {
  if (argument == "EDITION" || argument == "--edition" || argument == "--from") return editions_listed;
  if (argument == "--rule") return rule_keys();
  if (argument == "GAME" || argument == "NAME" || argument == "--resume") return saves_listed;
  return argument == "SHELL" ? "bash zsh fish" : "";
}

// One command with what may follow it.
struct Entry {
  std::string path;  // "editions show"; empty for the program itself
  std::vector<const CLI::App*> commands;
  std::vector<std::string> options;
  std::vector<std::string> arguments;
};

void collect(const CLI::App& command, const std::string& path, std::vector<Entry>& entries) {
  Entry entry{path, {}, {}, {}};
  for (const auto* const option : command.get_options()) {
    for (const auto& name : option->get_lnames())
      entry.options.push_back("--" + name);
    if (option->get_positional()) entry.arguments.push_back(option->get_name(true));
  }
  for (const auto* const sub : command.get_subcommands({}))
    entry.commands.push_back(sub);
  entries.push_back(entry);
  for (const auto* const sub : entry.commands) {
    collect(*sub, path.empty() ? sub->get_name() : path + " " + sub->get_name(), entries);
  }
}

std::string words_of(const Entry& entry) {
  std::vector<std::string> words;
  words.reserve(entry.commands.size() + entry.options.size() + entry.arguments.size());
  for (const auto* const command : entry.commands)
    words.push_back(command->get_name());
  words.insert(words.end(), entry.options.begin(), entry.options.end());
  for (const auto& argument : entry.arguments) {
    if (const auto values = values_of(argument); !values.empty()) words.emplace_back(values);
  }
  return fmt::format("{}", fmt::join(words, " "));
}

std::string bash_script(const std::vector<Entry>& entries) {
  std::string script =
      "# Completion of freehold for bash: source <(freehold completion bash)\n"
      "_freehold() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} path= words= i\n"
      "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
      "    case \"$path ${COMP_WORDS[i]}\" in\n";
  for (const auto& entry : entries) {
    if (!entry.path.empty()) script += fmt::format("      ' {}') path=' {}' ;;\n", entry.path, entry.path);
  }
  script += "    esac\n  done\n  case \"$path\" in\n";
  for (const auto& entry : entries) {
    script += fmt::format("    '{}{}') words=\"{}\" ;;\n", entry.path.empty() ? "" : " ", entry.path,
                          words_of(entry));
  }
  script += "  esac\n  case \"$before\" in\n";
  for (const std::string_view option : {"--edition", "--resume", "--from", "--rule"})
    script += fmt::format("    {}) words=\"{}\" ;;\n", option, values_of(option));
  script +=
      "  esac\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
      "}\n"
      "complete -o default -F _freehold freehold\n";
  return script;
}

// zsh runs bash completions.
std::string zsh_script(const std::vector<Entry>& entries) {
  return "#compdef freehold\n# Completion of freehold for zsh: source <(freehold completion zsh)\n"
         "autoload -U +X bashcompinit && bashcompinit\n" +
         bash_script(entries);
}

std::string in_quotes(std::string_view text) {
  std::string inner;
  for (const char c : text)
    inner += c == '\'' ? std::string{"\\'"} : std::string(1, c);
  return "'" + inner + "'";
}

// fish writes a command's output as (...), not as $(...).
std::string fish_values(std::string_view values) {
  return in_quotes(values.starts_with('$') ? values.substr(1) : values);
}

std::string fish_script(const std::vector<Entry>& entries) {
  std::string script =
      "# Completion of freehold for fish: freehold completion fish | source\n"
      "function __freehold_at\n"
      "  set -l words (commandline -opc | string match -v -- '-*')\n"
      "  test \"$words[2..-1]\" = \"$argv\"\n"
      "end\n";
  for (const auto& entry : entries) {
    const auto add = [&](const std::string& what) {
      script += fmt::format("complete -c freehold -n '__freehold_at {}' {}\n", entry.path, what);
    };
    for (const auto* const command : entry.commands)
      add(fmt::format("-f -a {} -d {}", command->get_name(), in_quotes(command->get_description())));
    for (const auto& argument : entry.arguments) {
      if (const auto values = values_of(argument); !values.empty()) add("-f -a " + fish_values(values));
    }
    for (const auto& option : entry.options) {
      const auto values = values_of(option);
      add("-l " + option.substr(2) + (values.empty() ? "" : " -x -a " + fish_values(values)));
    }
  }
  return script;
}

}  // namespace

void add_completion(CLI::App& program, Context& context) {
  auto* const command =
      program.add_subcommand("completion", "Print what a shell needs to complete freehold's command lines");
  const auto shell = std::make_shared<std::string>();
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->footer(
      "Examples:\n"
      "  source <(freehold completion bash)\n"
      "  freehold completion fish | source");
  command->callback([shell, &program, &context] {
    std::vector<Entry> entries;
    collect(program, "", entries);
    context.out << (*shell == "bash"  ? bash_script(entries)
                    : *shell == "zsh" ? zsh_script(entries)
                                      : fish_script(entries));
  });
}

}  // namespace freehold::app

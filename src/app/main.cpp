// freehold: one program with subcommands.
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

#include "app/commands.h"
#include "app/context.h"
#include "sparring/sparring.h"
#include "telling/language.h"

namespace {

bool wants_colours() {
  const char* const wish = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) == 1 && (wish == nullptr || *wish == '\0');
}

/// Whether this program was built for newer processors than this one, which would end it with "illegal instruction".
bool processor_is_too_old() {
#if defined(__x86_64__) && defined(__SSE4_2__)
  return __builtin_cpu_supports("x86-64-v2") == 0;
#else
  return false;
#endif
}

/// The locale of the system's settings, such as "de_AT.UTF-8"; may be empty.
std::string wanted_language() {
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const locale = std::getenv(name);
    if (locale != nullptr && *locale != '\0') return locale;
  }
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  using freehold::app::ExitCode;
  if (processor_is_too_old()) {
    std::cerr
        << "freehold: this processor is too old for this program: it needs x86-64-v2, as built since 2009\n";
    return static_cast<int>(ExitCode::environment);
  }
  std::setlocale(LC_CTYPE, "");
  std::ios::sync_with_stdio(false);
  freehold::bots::sparring::join_bot_list();
  freehold::telling::speak(freehold::telling::Language::nearest(wanted_language()));
  freehold::app::Context context{.in = std::cin,
                                 .out = std::cout,
                                 .err = std::cerr,
                                 .interactive = isatty(STDIN_FILENO) == 1,
                                 .program = {.version = FREEHOLD_VERSION, .commit = FREEHOLD_COMMIT},
                                 .build = FREEHOLD_BUILD,
                                 .colours = wants_colours(),
                                 .watched = isatty(STDERR_FILENO) == 1};
  try {
    auto code = freehold::app::run(argc, argv, context);
    std::cout.flush();
    if (!std::cout && code == ExitCode::ok) {
      context.fail(ExitCode::environment, "the output could not be written whole");
      code = context.exit_code;
    }
    return static_cast<int>(code);
  } catch (const std::exception& error) {
    std::cerr << "freehold: " << error.what() << '\n';
    return static_cast<int>(ExitCode::environment);
  }
}

#include "app/context.h"

#include <iostream>

namespace freehold::app {

void Context::fail(ExitCode code, std::string_view message) {
  err << "freehold: " << message << '\n';
  exit_code = code;
}

bool Context::confirm(std::string_view question) const {
  if (!interactive) return false;
  err << question << " [y/N] " << std::flush;
  std::string answer;
  std::getline(in, answer);
  return answer == "y" || answer == "Y" || answer == "yes";
}

}  // namespace freehold::app

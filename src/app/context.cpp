#include "app/context.h"

#include <boost/json.hpp>
#include <iostream>

#include "editions/printable_text.h"

namespace freehold::app {
namespace {

constexpr std::size_t longest_line = 2000;

}  // namespace

void Context::fail(ExitCode code, std::string_view message) {
  while (true) {
    const auto end = message.find('\n');
    err << "freehold: " << editions::printable(message.substr(0, end), longest_line) << '\n';
    if (end == std::string_view::npos) break;
    message.remove_prefix(end + 1);
  }
  exit_code = code;
}

void Context::end(const Attempt<>& done) {
  if (done) return;
  exit_code = done.error().code;
  if (!done.error().message.empty()) fail(exit_code, done.error().message);
}

Attempt<> Context::print(const boost::json::value& result) const {
  out << boost::json::serialize(result) << '\n';
  return {};
}

bool Context::confirm(std::string_view question) const {
  if (!interactive) return false;
  err << question << " [y/N] " << std::flush;
  std::string answer;
  std::getline(in, answer);
  return answer == "y" || answer == "Y" || answer == "yes";
}

}  // namespace freehold::app

#include "app/display_choice.h"

#include <ostream>

#include "editions/printable_text.h"

namespace freehold::app {

std::optional<terminal::Display> display_of(bool plain, Context& context) {
  constexpr std::size_t longest_note = 400;
  auto display = terminal::find_display(plain);
  if (!display) return context.fail(ExitCode::usage, display.error()), std::nullopt;
  if (!display->note.empty()) context.err << editions::printable(display->note, longest_note) << std::endl;
  return *std::move(display);
}

}  // namespace freehold::app

// The browser of the person at this machine.
#pragma once

#include <string>

namespace freehold::app {

/// Whether there is a display, and a program (xdg-open) that opens links on it.
bool has_browser();

/// Opens a link in it, without waiting.
void open_browser(const std::string& link);

}  // namespace freehold::app

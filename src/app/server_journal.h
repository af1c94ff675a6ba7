// The server's journal on standard error: a line of text or of JSON for each event.
#pragma once

#include <memory>
#include <string>

#include "hosting/journal.h"

namespace freehold::app {

/// How it is kept.
struct JournalStyle {
  bool json = false;  ///< a JSON object a line
  bool quiet = false;  ///< warnings and errors only
  std::string server{};  ///< said in each line; empty: there is only one
};

/// "2026-01-01T12:00:00Z info listening address=127.0.0.1 port=8017", or the same as a JSON object.
std::unique_ptr<hosting::Journal> make_journal(const JournalStyle& style);

}  // namespace freehold::app

// The server's journal on standard error: a line of text or of JSON for each event.
#pragma once

#include <memory>

#include "server/journal.h"

namespace freehold::app {

/// "2026-01-01T12:00:00Z info listening address=127.0.0.1 port=8017", or with `json` the same as a JSON object.
std::unique_ptr<server::Journal> make_journal(bool json);

}  // namespace freehold::app

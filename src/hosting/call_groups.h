// The groups of calls that every host answers (docs/formats/server.md).
#pragma once

#include <memory>

#include "hosting/call_desk.h"
#include "hosting/call_group.h"

namespace freehold::hosting {

/// hello, edition.*, lobby.*
std::unique_ptr<CallGroup> lobby_calls(CallDesk& desk);
/// table.*: tables and who sits at them
std::unique_ptr<CallGroup> seat_calls(CallDesk& desk);
/// table.*, position.*: what is done and looked up at a table, and in a position of the client's own
std::unique_ptr<CallGroup> play_calls(CallDesk& desk);
/// table.notices, table.notify*
std::unique_ptr<CallGroup> notice_calls(CallDesk& desk);
/// table.export, table.import, table.remove
std::unique_ptr<CallGroup> moving_calls(CallDesk& desk);
/// meet.*
std::unique_ptr<CallGroup> meet_calls(CallDesk& desk);
/// replay.*
std::unique_ptr<CallGroup> replay_calls(CallDesk& desk);

}  // namespace freehold::hosting

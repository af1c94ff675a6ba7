// `freehold rpc`: a session over standard input and output.
#pragma once

#include <atomic>

#include "rpc/session.h"

namespace freehold::rpc {

/// Answers lines from the descriptor `input` on `output`, each at once, until the input ends or nobody reads any more. `stop` is that
/// of the session's setup: it is set while a call is carried out that a later line asks to stop.
void serve(Session& session, int input, int output, std::atomic<bool>& stop);

}  // namespace freehold::rpc

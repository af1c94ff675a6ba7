// `freehold rpc`: a session over standard input and output.
#pragma once

#include "rpc/session.h"

namespace freehold::rpc {

/// Answers lines from the descriptor `input` on `output`, each at once, until the input ends or nobody reads any more.
void serve(Session& session, int input, int output);

}  // namespace freehold::rpc

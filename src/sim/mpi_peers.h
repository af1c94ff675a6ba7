// The processes that mpirun has started with this one, if it was mpirun that started it.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "sim/peers.h"

namespace freehold::sim {

/// Alone, unless a launcher of MPI started this process: then all that it started. MPI lies in a library of its own,
/// libfreehold_mpi.so beside the program or in ../lib/freehold, which is loaded only then. An error, as a sentence, where
/// it is missing or does not start.
std::expected<std::unique_ptr<Peers>, std::string> find_peers();

}  // namespace freehold::sim

// The processes started together with this one by mpirun, if it was.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "sim/peers.h"

namespace freehold::sim {

/// Just this process, unless an MPI launcher started it; then all that it started. MPI is in a library of its
/// own, libfreehold_mpi.so beside the program or in ../lib/freehold, which is loaded only then. The error, a
/// sentence, says that it is missing or doesn't start.
std::expected<std::unique_ptr<Peers>, std::string> find_peers();

}  // namespace freehold::sim

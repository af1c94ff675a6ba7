// The processes started together with this one by mpirun.
#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "sim/peers.h"

namespace freehold::sim {
namespace {

namespace fs = std::filesystem;

// Variables set by launchers: Open MPI's mpirun, and Slurm's srun with PMIx or PMI-2.
bool launched() {
  for (const char* const variable : {"OMPI_COMM_WORLD_SIZE", "PMIX_RANK", "PMI_RANK"}) {
    if (std::getenv(variable) != nullptr) return true;
  }
  return false;
}

void* library() {
  std::error_code error;
  const fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& path : {here / "libfreehold_mpi.so", here / "../lib/freehold/libfreehold_mpi.so"}) {
    // RTLD_GLOBAL, because MPI's own parts look up each other's symbols.
    if (void* const found = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL)) return found;
  }
  return nullptr;
}

}  // namespace

std::expected<std::unique_ptr<Peers>, std::string> find_peers() {
  if (!launched()) return std::make_unique<Peers>();
  using Open = Peers* (*)();
  void* const found = library();
  // dlsym() returns functions as void*, which POSIX says may be converted.
  const auto open = found != nullptr ? reinterpret_cast<Open>(dlsym(found, "freehold_open_peers")) : nullptr;
  if (open == nullptr) {
    const char* const why = dlerror();
    return std::unexpected(std::string{"mpirun started this program, which cannot load its library for MPI "
                                       "(libfreehold_mpi.so): "} +
                           (why != nullptr ? why : "it is another's"));
  }
  std::unique_ptr<Peers> peers{open()};
  if (!peers) return std::unexpected("MPI does not start");
  return peers;
}

}  // namespace freehold::sim

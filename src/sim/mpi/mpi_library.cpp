// libfreehold_mpi.so: the port Peers on MPI. The only code that uses MPI; loaded by find_peers().
#include <mpi.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <vector>

#include "sim/peers.h"

namespace freehold::sim {
namespace {

class MpiPeers final : public Peers {
 public:
  MpiPeers() {
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &count_);
  }
  ~MpiPeers() override { MPI_Finalize(); }

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int count() const override { return count_; }

  void add_up(std::span<std::int64_t> numbers) override {
    constexpr std::size_t most = std::numeric_limits<int>::max();
    for (std::size_t at = 0; at < numbers.size(); at += most) {
      const auto part = numbers.subspan(at, std::min(most, numbers.size() - at));
      MPI_Allreduce(MPI_IN_PLACE, part.data(), static_cast<int>(part.size()), MPI_INT64_T, MPI_SUM,
                    MPI_COMM_WORLD);
    }
  }

  // A batch's rows are some ten megabytes, so an int can count their bytes.
  void gather(std::vector<GameRow>& rows) override {
    const int own = static_cast<int>(rows.size() * sizeof(GameRow));
    std::vector<int> sizes(static_cast<std::size_t>(count_));
    MPI_Gather(&own, 1, MPI_INT, sizes.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
    std::vector<int> places(sizes.size());
    std::exclusive_scan(sizes.begin(), sizes.end(), places.begin(), 0);
    const int all = rank_ == 0 ? places.back() + sizes.back() : 0;
    std::vector<GameRow> together(static_cast<std::size_t>(all) / sizeof(GameRow));
    MPI_Gatherv(rows.data(), own, MPI_BYTE, together.data(), sizes.data(), places.data(), MPI_BYTE, 0,
                MPI_COMM_WORLD);
    rows = std::move(together);
  }

  bool any(bool mine) override {
    int value = mine ? 1 : 0;
    MPI_Allreduce(MPI_IN_PLACE, &value, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    return value != 0;
  }

 private:
  int rank_ = 0;
  int count_ = 1;
};

}  // namespace
}  // namespace freehold::sim

/// A new object, owned by the caller; null if MPI doesn't start. Call once per process.
extern "C" freehold::sim::Peers* freehold_open_peers() {
  int provided = 0;
  if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS) return nullptr;
  return new freehold::sim::MpiPeers;
}

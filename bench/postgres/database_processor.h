// How much processor time the benchmarks' PostgreSQL server has used, and how much it has written to its log.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "kit/postgres_cluster.h"

namespace freehold::bench {

/// Seconds used by all processes of a cluster so far, including those that have ended.
inline double database_processor(const kit::PostgresCluster& cluster) {
  std::ifstream pid_file(cluster.folder() / "data" / "postmaster.pid");
  long postmaster = 0;
  pid_file >> postmaster;
  long ticks = 0;
  for (const auto& process : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(process.path() / "stat");
    std::string text;
    if (!std::getline(file, text)) continue;
    // After the name in brackets: state, ppid, ... utime is the 12th, then stime, cutime, cstime.
    std::istringstream fields(text.substr(text.rfind(')') + 1));
    std::string word;
    long parent = 0;
    fields >> word >> parent;
    const bool is_postmaster = process.path().filename() == std::to_string(postmaster);
    if (!is_postmaster && parent != postmaster) continue;
    for (int skipped = 0; skipped < 9; ++skipped)
      fields >> word;
    long own = 0;
    long system = 0;
    long children = 0;
    long children_system = 0;
    fields >> own >> system >> children >> children_system;
    ticks += own + system + (is_postmaster ? children + children_system : 0);
  }
  return static_cast<double>(ticks) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

/// The size of its write-ahead log so far, in bytes.
inline double database_log(kit::PostgresCluster& cluster) {
  return std::stod(cluster.run("postgres", "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')"));
}

}  // namespace freehold::bench

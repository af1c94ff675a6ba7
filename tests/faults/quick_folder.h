// Where files are that need not outlive the machine: in memory, where the system has such a place.
#pragma once

#include <unistd.h>

#include <filesystem>

namespace freehold::faults {

inline std::filesystem::path quick_folder() {
  const std::filesystem::path in_memory = "/dev/shm";
  return ::access(in_memory.c_str(), W_OK) == 0 ? in_memory : std::filesystem::temp_directory_path();
}

}  // namespace freehold::faults

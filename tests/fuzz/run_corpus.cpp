// The main of freehold_fuzz in builds without libFuzzer: every file of the folder named on the command line
// is given to the target once, so that an input that once broke something is a test for every compiler.
#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

bool run(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (!in) {
    std::cerr << "cannot read " << file << '\n';
    return false;
  }
  std::cout << file.filename().string() << ": " << bytes.size() << " bytes" << std::endl;
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string folder = argc == 3 ? argv[2] : "";
  LLVMFuzzerInitialize(&argc, &argv);
  if (!std::filesystem::is_directory(folder)) {
    std::cerr << "usage: freehold_fuzz TARGET FOLDER\n";
    return 2;
  }
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    if (!run(entry.path())) return 1;
    ++files;
  }
  if (files == 0) {
    std::cerr << "the corpus " << folder << " is empty\n";
    return 1;
  }
  std::cout << files << " inputs, none broke the target\n";
  return 0;
}

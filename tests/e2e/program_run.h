// Runs the program that the build made, and catches what it says.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::e2e {

/// Whether a text contains a part.
inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// How a run ended.
struct Ran {
  int code = -1;  ///< exit code; 128 + the signal that ended it
  std::string out;
  std::string err;
};

/// A home of its own for the program: a new folder that goes with the object. Nothing of the person who runs the tests
/// is read or written.
class Home {
 public:
  Home();
  ~Home();
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  /// Writes a file into the folder, and the folders above it; returns its path.
  [[nodiscard]] std::string write(const std::string& name, std::string_view text) const;
  /// Runs `freehold ARGUMENTS`, with `input` on its standard input and further variables in its environment. With
  /// `output`, standard output goes to that file and is not caught.
  Ran run(const std::vector<std::string>& arguments, std::string_view input = "",
          const std::map<std::string, std::string>& environment = {}, const char* output = nullptr) const;

  /// Runs a script with bash; it finds the program as `freehold`.
  [[nodiscard]] Ran bash(const std::string& script) const;

 private:
  Ran start(std::vector<std::string> words, std::string_view input,
            const std::map<std::string, std::string>& environment, const char* output) const;

  std::filesystem::path folder_;
};

/// The words of a command, with more of them.
[[nodiscard]] std::vector<std::string> with(std::vector<std::string> words,
                                            const std::vector<std::string>& more);

/// An outside bot, as `--bot NAME=` takes it: it does the first of these kinds of action that are on its menu ("roll"), else
/// it ends its turn, allowed or not.
[[nodiscard]] std::string simple_bot(const Home& home, const std::vector<std::string>& types);

}  // namespace freehold::e2e

#include "app/long_work.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <ostream>

#include "app/figures.h"

namespace freehold::app {
namespace {

constexpr int line_width = 78;
constexpr std::chrono::milliseconds pause{200};

}  // namespace

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::llround(std::max(seconds, 0.0)));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
}

std::string progress_line(std::int64_t done, std::int64_t all, std::string_view what, double seconds,
                          int width) {
  const double part =
      all > 0 ? std::clamp(static_cast<double>(done) / static_cast<double>(all), 0.0, 1.0) : 1;
  const std::string left = done > 0 ? duration_text(seconds * (1 - part) / part) + " left" : "";
  const std::string words = fmt::format("] {:3.0f}%  {} of {} {}  {}", std::floor(100 * part),
                                        count_text(done), count_text(all), what, left);
  const int room = std::max(width - 1 - static_cast<int>(words.size()), 0);
  const auto filled = static_cast<std::size_t>(std::lround(part * room));
  const std::string line =
      "[" + std::string(filled, '#') + std::string(static_cast<std::size_t>(room) - filled, '.') + words;
  return line.substr(0, static_cast<std::size_t>(width));
}

ProgressBar::~ProgressBar() {
  if (out_ != nullptr && shown_ != start_)
    *out_ << '\r' << std::string(line_width, ' ') << '\r' << std::flush;
}

void ProgressBar::show(std::int64_t done, std::int64_t all) {
  const auto now = Clock::now();
  if (out_ == nullptr || now - shown_ < pause) return;
  shown_ = now;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  *out_ << '\r' << progress_line(done, all, what_, seconds, line_width) << std::flush;
}

namespace {

std::atomic<bool> asked_for{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

void ask(int signal) {
  asked_for = true;
  std::signal(signal, SIG_DFL);
}

}  // namespace

Interruption::Interruption() {
  asked_for = false;
  std::signal(SIGINT, ask);
  std::signal(SIGTERM, ask);
}

Interruption::~Interruption() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

const std::atomic<bool>& Interruption::asked() const {
  return asked_for;
}

}  // namespace freehold::app

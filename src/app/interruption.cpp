#include "app/interruption.h"

#include <csignal>

namespace freehold::app {
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

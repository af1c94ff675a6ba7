#include "fibers.h"

#include <bit>
#include <utility>

namespace freehold::bench {

namespace {

constexpr std::size_t stack_bytes = 64 * 1024;

}  // namespace

struct Fibers::Fiber {
  ucontext_t context{};
  std::function<void()> run;
  std::unique_ptr<std::byte[]> stack = std::make_unique_for_overwrite<std::byte[]>(stack_bytes);
};

Fibers::~Fibers() = default;

void Fibers::start(std::function<void()> run) {
  auto& fiber = *fibers_.emplace_back(std::make_unique<Fiber>());
  fiber.run = std::move(run);
  ::getcontext(&fiber.context);
  fiber.context.uc_stack.ss_sp = fiber.stack.get();
  fiber.context.uc_stack.ss_size = stack_bytes;
  fiber.context.uc_link = &outside_;
  // makecontext() passes only ints.
  const auto address = std::bit_cast<std::uintptr_t>(&fiber);
  ::makecontext(&fiber.context, std::bit_cast<void (*)()>(&Fibers::enter), 2,
                static_cast<unsigned>(address >> 32U), static_cast<unsigned>(address));
  plan(&fiber, now_);
}

void Fibers::enter(unsigned high, unsigned low) {
  const auto address = (std::uintptr_t{high} << 32U) | low;
  std::bit_cast<Fiber*>(address)->run();
}

void Fibers::run_until(Time end) {
  while (!planned_.empty() && planned_.top().at <= end) {
    const Planned next = planned_.top();
    planned_.pop();
    now_ = next.at;
    current_ = next.fiber;
    ::swapcontext(&outside_, &next.fiber->context);
    current_ = nullptr;
  }
  now_ = end;
}

void Fibers::wait() {
  ::swapcontext(&current_->context, &outside_);
}

void Fibers::sleep(Time time) {
  plan(current_, now_ + time);
  wait();
}

void Resource::take() {
  if (free_ > 0) {
    --free_;
    return;
  }
  waiting_.push_back(fibers_.self());
  fibers_.wait();
}

void Resource::give() {
  if (waiting_.empty()) {
    ++free_;
    return;
  }
  fibers_.wake(waiting_.front());  // directly to the next in line, so that nobody gets in between
  waiting_.pop_front();
}

}  // namespace freehold::bench

#include "net/admin_site.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace freehold::net {
namespace {

/// An order that sets one of the modes.
struct Switch {
  std::string_view path;
  std::atomic<bool> hosting::Mode::* flag;
  bool value;
};
constexpr std::array<Switch, 4> switches = {{{"/drain", &hosting::Mode::draining, true},
                                             {"/undrain", &hosting::Mode::draining, false},
                                             {"/read-only", &hosting::Mode::read_only, true},
                                             {"/read-write", &hosting::Mode::read_only, false}}};

bool is_order(std::string_view path) {
  return path == "/reload" || std::ranges::find(switches, path, &Switch::path) != switches.end();
}

}  // namespace

HttpAnswer AdminSite::answer(const HttpCall& call, bool stopping) const {
  const auto path = call.target.substr(0, call.target.find('?'));
  if (is_order(path)) {
    if (call.method == "POST") return order(path);
    auto answer = refusal(405, "This changes the server: ask for it with POST.");
    answer.allow = "POST";
    return answer;
  }
  if (path == "/metrics" || path == "/api/health") return setup_.site.answer(call, stopping);
  return refusal(404, "There is nothing here.");
}

HttpAnswer AdminSite::order(std::string_view path) const {
  auto& mode = setup_.mode;
  const auto* const found = std::ranges::find(switches, path, &Switch::path);
  if (found == switches.end()) {
    if (const auto failed = setup_.reload()) return refusal(500, *failed);
  } else {
    mode.*(found->flag) = found->value;
    setup_.journal.info(
        "mode", {{"draining", mode.draining ? "yes" : "no"}, {"read_only", mode.read_only ? "yes" : "no"}});
  }
  HttpAnswer answer;
  answer.type = "application/json";
  answer.text = fmt::format("{{\"ok\":true,\"draining\":{},\"read_only\":{}}}\n", mode.draining.load(),
                            mode.read_only.load());
  return answer;
}

}  // namespace freehold::net

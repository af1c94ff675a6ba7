#include "given_bots.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "edition.h"

namespace freehold::python {

/// A function in place of a process. It has all the time that it takes: Ctrl-C ends the run.
class GivenBots::Link final : public outside::BotLink {
 public:
  Link(const py::function& answer, Trouble& trouble) : answer_(answer), trouble_(trouble) {}

  std::expected<outside::Heard, outside::LinkFault> ask(std::string_view text,
                                                        std::chrono::milliseconds) override {
    const py::gil_scoped_acquire locked;
    try {
      return outside::Heard{.line = answer_(text).cast<std::string>()};
    } catch (const std::exception&) {
      const std::lock_guard lock{trouble_.mutex};
      if (!trouble_.first) trouble_.first = std::current_exception();
      if (trouble_.stop != nullptr) *trouble_.stop = true;
    }
    return std::unexpected(outside::LinkFault::gone);
  }

 private:
  const py::function& answer_;
  Trouble& trouble_;
};

GivenBots::GivenBots(const std::vector<std::string>& bots, const py::dict& functions, int threads)
    // Functions take turns anyway: one desk gives them the largest batches. They have no limit of time.
    : cast_({.clock = clock_, .limits = {.game{}}, .processes = functions.empty() ? threads : 1}) {
  for (const auto& [key, function] : functions) {
    const auto name = key.cast<std::string>();
    if (const auto fits = outside::parse_bot_command(name + "=exec:function"); !fits)
      throw py::value_error(fits.error());
    const auto& kept = functions_.emplace(name, function.cast<py::function>()).first->second;
    cast_.add(name, [this, &kept] { return std::make_unique<Link>(kept, trouble_); });
  }
  for (const std::string& bot : bots) {
    if (cast_.knows(bot)) continue;
    if (!outside::is_command(bot)) {
      check_bots({bot}, false);
      continue;
    }
    const auto program = outside::parse_bot_command(bot);
    if (!program) throw py::value_error(program.error());
    cast_.add(program->name, outside::start_command(program->command));
    if (const auto fault = cast_.start_fault(program->name))
      throw py::value_error(fmt::format("{} {}", program->name, fault->text));
  }
}

void GivenBots::conclude() {
  if (trouble_.first) std::rethrow_exception(trouble_.first);
  const std::string idle = cast_.idle_bot();
  for (const outside::Cast::Report& report : cast_.reports()) {
    if (report.bot != idle) continue;
    const std::string warning = fmt::format(
        "{} made no decision itself, so these games say nothing about it: it {}", idle, report.figures.first);
    constexpr int caller_of_the_package = 2;
    if (PyErr_WarnEx(PyExc_UserWarning, warning.c_str(), caller_of_the_package) != 0)
      throw py::error_already_set();
  }
}

}  // namespace freehold::python

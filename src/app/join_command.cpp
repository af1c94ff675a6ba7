#include "app/commands.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/arguments.h"
#include "app/context.h"
#include "app/own_name.h"
#include "base/try.h"
#include "editions/printable_text.h"
#include "remote/join.h"
#include "terminal/lines.h"

namespace freehold::app {
namespace {

struct JoinArguments {
  std::string link;
  bool resume = false;
  std::string name;
  std::string piece;
  std::string word;
  bool plain = false;
  bool ascii = false;
  std::vector<std::string> authorities;
};

Attempt<> join(const JoinArguments& arguments, Context& context) {
  if (arguments.link.empty() != arguments.resume)
    return failed(ExitCode::usage,
                  arguments.resume ? "--resume comes back to the seat that was used last: leave the link out"
                                   : "the link to a table is needed, or --resume for the seat used last");
  for (const auto& [what, text] : {std::pair{"name", arguments.name}, std::pair{"piece", arguments.piece},
                                   std::pair{"word", arguments.word}}) {
    if (const auto fault = editions::text_fault(text))
      return failed(ExitCode::usage, fmt::format("the {} must not have {}", what, fault->what));
  }
  const auto display = FREEHOLD_TRY(display_of(arguments.plain, context));
  const OwnName own_name(OwnName::usual_file());
  remote::Visitor visitor{.name = arguments.name,
                          .usual_name = own_name.kept(),
                          .piece = arguments.piece,
                          .word = arguments.word,
                          .plain = display.plain,
                          .ascii = arguments.ascii,
                          .authorities = arguments.authorities};
  if (!arguments.resume)
    visitor.link = FREEHOLD_TRY(with_code(ExitCode::usage, remote::TableLink::of(arguments.link)));
  std::signal(SIGPIPE, SIG_IGN);  // a server that goes away doesn't end this program
  const remote::SeatKeeper keeper(remote::SeatKeeper::usual_folder());
  terminal::FileLines lines(STDIN_FILENO);
  terminal::AsciiStream ascii(context.out);
  remote::Visit visit(std::move(visitor), keeper, lines, arguments.ascii ? ascii : context.out);
  const auto end = visit.run();
  if (!visit.name_asked_for().empty()) own_name.keep(visit.name_asked_for());
  switch (end.kind) {
    case remote::VisitEnd::Kind::done: context.exit_code = static_cast<ExitCode>(end.code); break;
    case remote::VisitEnd::Kind::refused: return failed(ExitCode::bad, end.message);
    case remote::VisitEnd::Kind::unreachable: return failed(ExitCode::environment, end.message);
  }
  return {};
}

}  // namespace

void add_join(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand("join", "Play at a table on a server, by its link");
  const auto arguments = std::make_shared<JoinArguments>();
  command->add_option("LINK", arguments->link,
                      "The link that the host's browser shows, in quotes: http://.../join/...");
  command->add_flag("--resume", arguments->resume, "Go back to the seat you used last");
  add_option(*command, "--name", arguments->name, "NAME",
             "Your name; without it you are asked, and Enter alone takes the one you gave before");
  add_option(*command, "--piece", arguments->piece, "PIECE", "Your token");
  add_option(*command, "--word", arguments->word, "TEXT",
             "Your own word for the dice, so that nobody else can have chosen them");
  command->add_flag("--plain", arguments->plain, "Line by line, for a screen reader or a pipe");
  command->add_flag("--ascii", arguments->ascii, "Use only ASCII characters, even in amounts");
  add_option(*command, "--authority", arguments->authorities, "FILE",
             "Certificate to trust besides the system's, for a server that made its own; may be repeated")
      ->allow_extra_args(false);
  command->footer(
      "An invite takes a free seat, a spectator's link just watches, and a link to a seat takes over your "
      "own seat from another device.\nYour seat is saved: the same link, or --resume, takes you back to it. "
      "With another --name the link takes a second seat.\nIf the connection is lost, the program reconnects "
      "by itself.\n\nExamples:\n  freehold join 'http://192.0.2.7:8080/join/4LxYk2...' --name Ann\n  "
      "freehold join --resume");
  command->callback([arguments, &context] { context.end(join(*arguments, context)); });
}

}  // namespace freehold::app

#include "terminal/run_terminal.h"

#include <cstdio>

#include "terminal/client.h"

namespace freehold::terminal {

namespace {

Client::Time now() {
  return std::chrono::duration_cast<Client::Time>(std::chrono::steady_clock::now().time_since_epoch());
}

}  // namespace

ScreenEnd run_on_screen(LiveGame& game, TerminalOptions options, Screen& screen) {
  const ClientOptions look{
      .unicode = screen.unicode() && !options.ascii, .colours = screen.colours(), .pace = options.pace};
  Client client(game, look, now());
  while (!client.finished() && screen.ending() == 0) {
    Canvas canvas(screen.width(), screen.height());
    client.draw(canvas);
    if (client.take_new_decision()) screen.drop_typed();  // before anybody can answer what is shown
    screen.present(canvas);
    client.key(screen.read(client.quiet_time(now())), now());
    client.tick(now());
  }
  if (screen.ending() != 0) return {.code = 128 + screen.ending()};
  return {.wants_another = client.wants_another()};
}

ScreenEnd run_terminal(LiveGame& game, TerminalOptions options) {
  const auto screen = open_curses_screen();
  if (!screen) {
    std::fputs("freehold: this terminal does not open; --plain plays line by line\n", stderr);
    return {.code = 2};
  }
  return run_on_screen(game, options, *screen);
}

}  // namespace freehold::terminal

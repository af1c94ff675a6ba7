// The screen of a real terminal, by ncurses, which no other file knows but the one that asks what kind of terminal it is
// (display.cpp).
#include "terminal/screen.h"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <langinfo.h>
#include <ncurses.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace freehold::terminal {

namespace {

volatile std::sig_atomic_t ending_signal = 0;
volatile std::sig_atomic_t interrupted = 0;

// What a crash needs to give the terminal back; set before the handlers are.
termios usual_mode;
bool have_usual_mode = false;
std::array<char, 256> leave_sequence{};
std::size_t leave_length = 0;

void on_ending(int signal) {
  ending_signal = signal;
}
void on_interrupt(int) {
  interrupted = 1;
}

// Async-signal-safe calls only.
void on_crash(int signal) {
  [[maybe_unused]] const auto written = write(STDOUT_FILENO, leave_sequence.data(), leave_length);
  if (have_usual_mode) tcsetattr(STDIN_FILENO, TCSANOW, &usual_mode);
  std::signal(signal, SIG_DFL);
  raise(signal);
}

void remember_leaving(const char* sequence) {
  if (sequence == nullptr || sequence == reinterpret_cast<const char*>(-1)) return;
  const std::size_t length = std::strlen(sequence);
  if (leave_length + length > leave_sequence.size()) return;
  std::memcpy(leave_sequence.data() + leave_length, sequence, length);
  leave_length += length;
}

// Handlers for a while: what was set before comes back. A SIGHUP that is ignored (nohup) stays ignored.
class Handlers {
 public:
  void set(int signal, void (*handler)(int)) {
    struct sigaction before{};
    sigaction(signal, nullptr, &before);
    if (signal == SIGHUP && before.sa_handler == SIG_IGN) return;
    struct sigaction action{};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
    before_.emplace_back(signal, before);
  }
  void restore() {
    for (const auto& [signal, action] : before_)
      sigaction(signal, &action, nullptr);
    before_.clear();
  }

 private:
  std::vector<std::pair<int, struct sigaction>> before_;
};

constexpr std::array<int, 5> crashes{SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

bool wants_no_colours() {
  const char* wish = std::getenv("NO_COLOR");
  return wish != nullptr && *wish != '\0';
}

bool is_dark(int colour) {
  return colour == COLOR_BLACK || colour == COLOR_RED || colour == COLOR_BLUE || colour == COLOR_MAGENTA;
}

KeyCode special_key(wint_t code) {
  switch (code) {
    case KEY_ENTER: return KeyCode::enter;
    case KEY_UP: return KeyCode::up;
    case KEY_DOWN: return KeyCode::down;
    case KEY_LEFT: return KeyCode::left;
    case KEY_RIGHT: return KeyCode::right;
    case KEY_PPAGE: return KeyCode::page_up;
    case KEY_NPAGE: return KeyCode::page_down;
    case KEY_HOME: return KeyCode::home;
    case KEY_END: return KeyCode::end;
    case KEY_BACKSPACE: return KeyCode::backspace;
    case KEY_RESIZE: return KeyCode::resize;
    default: return KeyCode::none;
  }
}

Key mouse_key() {
  MEVENT event{};
  if (getmouse(&event) != OK) return {};
  if ((event.bstate & BUTTON4_PRESSED) != 0) return key(KeyCode::wheel_up);
  if ((event.bstate & BUTTON5_PRESSED) != 0) return key(KeyCode::wheel_down);
  if ((event.bstate & BUTTON1_PRESSED) == 0) return {};
  return {.code = KeyCode::click, .column = event.x, .row = event.y};
}

// Where SIGHUP is ignored a lost terminal shows in this alone.
bool terminal_is_gone() {
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  return poll(&input, 1, 0) == 1 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

class CursesScreen final : public Screen {
 public:
  explicit CursesScreen(SCREEN* terminal) : terminal_(terminal) {
    set_term(terminal_);
    const char* codeset = nl_langinfo(CODESET);
    unicode_ = codeset != nullptr && std::strcmp(codeset, "UTF-8") == 0;
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
    mouseinterval(0);
    curs_set(0);
    if (!wants_no_colours() && has_colors()) {
      start_color();
      use_default_colors();
      depth_ = COLORS >= (1 << 24) ? ColourDepth::direct
               : COLORS >= 256     ? ColourDepth::many
               : COLORS >= 8       ? ColourDepth::eight
                                   : ColourDepth::none;
    }
    for (const char* capability : {"sgr0", "cnorm", "rmkx", "rmcup"})
      remember_leaving(tigetstr(capability));
    remember_leaving("\033[?1000l\033[?1006l");  // the mouse, as xterm and its kin have it
    ending_signal = 0;
    handlers_.set(SIGTERM, on_ending);
    handlers_.set(SIGHUP, on_ending);
    handlers_.set(SIGINT, on_interrupt);
    for (const int signal : crashes)
      handlers_.set(signal, on_crash);
  }

  ~CursesScreen() override {
    endwin();
    delscreen(terminal_);
    handlers_.restore();
  }

  [[nodiscard]] int width() const override { return getmaxx(stdscr); }
  [[nodiscard]] int height() const override { return getmaxy(stdscr); }
  [[nodiscard]] bool colours() const override { return depth_ != ColourDepth::none; }
  [[nodiscard]] bool unicode() const override { return unicode_; }

  void present(const Canvas& canvas) override {
    for (int y = 0; y < canvas.height(); ++y) {
      for (int x = 0; x < canvas.width(); ++x) {
        const Cell& cell = canvas.at(x, y);
        if (cell.glyph == 0) continue;
        const std::array<wchar_t, 2> text{static_cast<wchar_t>(cell.glyph), L'\0'};
        int pair = pair_of(cell.style.fg, cell.style.bg);
        cchar_t character{};
        setcchar(&character, text.data(), attributes_of(cell.style), 0, &pair);
        mvadd_wch(y, x, &character);
      }
    }
    refresh();
  }

  Key read(std::chrono::milliseconds timeout) override {
    wtimeout(stdscr, static_cast<int>(timeout.count()));
    wint_t code = 0;
    const int kind = get_wch(&code);
    if (std::exchange(interrupted, 0) != 0) return key(KeyCode::interrupt);
    if (kind == ERR) {
      if (terminal_is_gone()) ending_signal = SIGHUP;
      return {};
    }
    if (kind == KEY_CODE_YES && code == KEY_MOUSE) return mouse_key();
    if (kind == KEY_CODE_YES) return key(special_key(code));
    switch (code) {
      case '\r':
      case '\n': return key(KeyCode::enter);
      case '\t': return key(KeyCode::tab);
      case 27: return key(KeyCode::escape);
      case 8:
      case 127: return key(KeyCode::backspace);
      case 3: return key(KeyCode::interrupt);
      default: return code < 32 ? Key{} : key(static_cast<char32_t>(code));
    }
  }

  void drop_typed() override { flushinp(); }
  [[nodiscard]] int ending() const override { return ending_signal; }

 private:
  [[nodiscard]] int number_of(Colour colour) const {
    if (colour.is_default()) return -1;
    switch (depth_) {
      case ColourDepth::direct: return colour.rgb;
      case ColourDepth::many: return nearest_of_256(colour);
      case ColourDepth::eight: return nearest_of_8(colour);
      case ColourDepth::none: break;
    }
    return -1;
  }

  int pair_of(Colour fg, Colour bg) {
    if (depth_ == ColourDepth::none) return 0;
    std::pair<int, int> wanted{number_of(fg), number_of(bg)};
    // The nearest of eight may be far from the colour meant: the text must still read on it.
    if (depth_ == ColourDepth::eight && wanted.second >= 0)
      wanted.first = is_dark(wanted.second) ? COLOR_WHITE : COLOR_BLACK;
    if (wanted == std::pair{-1, -1}) return 0;
    const auto [it, fresh] = pairs_.try_emplace(wanted, static_cast<int>(pairs_.size()) + 1);
    if (fresh &&
        (it->second >= COLOR_PAIRS || init_extended_pair(it->second, wanted.first, wanted.second) == ERR))
      it->second = 0;
    return it->second;
  }

  [[nodiscard]] attr_t attributes_of(const Style& style) const {
    attr_t attributes = WA_NORMAL;
    if (style.bold) attributes |= WA_BOLD;
    if (style.dim) attributes |= WA_DIM;
    if (style.underline) attributes |= WA_UNDERLINE;
    if (style.reverse) attributes |= WA_REVERSE;
    return attributes;
  }

  SCREEN* terminal_;
  ColourDepth depth_ = ColourDepth::none;
  bool unicode_ = false;
  std::map<std::pair<int, int>, int> pairs_;
  Handlers handlers_;
};

}  // namespace

std::unique_ptr<Screen> open_curses_screen() {
  std::setlocale(LC_ALL, "");
  have_usual_mode = tcgetattr(STDIN_FILENO, &usual_mode) == 0;
  SCREEN* terminal = newterm(nullptr, stdout, stdin);
  if (terminal == nullptr) return nullptr;
  return std::make_unique<CursesScreen>(terminal);
}

}  // namespace freehold::terminal

#include "sitting.h"

#include <map>
#include <stdexcept>

#include "editions/catalogue.h"
#include "rules/game.h"
#include "rules/valuation.h"
#include "terminal/text.h"

namespace freehold::terminal::testing {

namespace {

std::vector<notation::Seat> seats_of(const Names& names) {
  std::vector<notation::Seat> seats;
  for (const std::string& name : names) {
    const auto colon = name.find(':');
    seats.push_back({.name = name.substr(0, colon),
                     .token = "",
                     .bot = colon == std::string::npos ? "" : name.substr(colon + 1)});
  }
  return seats;
}

std::unique_ptr<table::Table> open(Sitting& sitting, table::TableSetup setup) {
  auto opened = table::Table::open(sitting.store, sitting.clock, std::move(setup));
  if (!opened) throw std::runtime_error(opened.error().message);
  return std::move(*opened);
}

table::TableSetup setup_of(const Names& names, const std::string& edition) {
  auto found = editions::Catalogue().find(edition);
  if (!found) throw std::runtime_error(found.error().message);
  const RuleOptions options = found->ruleset.options;
  return {.edition = std::move(*found), .options = options, .seats = seats_of(names)};
}

}  // namespace

Sitting::Sitting(const Names& names, const std::string& seed, const std::string& edition,
                 const std::function<void(RuleOptions&)>& rules) {
  auto setup = setup_of(names, edition);
  if (rules) rules(setup.options);
  setup.seed_text = seed;
  table = open(*this, std::move(setup));
}

Sitting::Sitting(const Names& names, const Arrange& arrange, const std::string& edition,
                 const std::function<void(RuleOptions&)>& rules) {
  auto setup = setup_of(names, edition);
  if (rules) {
    rules(setup.options);
    setup.edition.ruleset.options = setup.options;
  }
  Ruleset at_once = setup.edition.ruleset;  // without throws for the start
  at_once.options.start_order = StartOrder::first_seat;
  NoSink sink;
  State state = new_game(at_once, static_cast<int>(names.size()), sink);
  arrange(setup.edition.ruleset, state);
  state.issued = state.pot;
  for (int n = 0; n < state.player_count; ++n)
    state.issued += spendable(state, PlayerId{n});
  setup.position = state;
  setup.seed_text = "position";
  table = open(*this, std::move(setup));
}

void give(State& state, PlayerId player, std::initializer_list<int> spaces) {
  for (const int space : spaces)
    state.set_owner(SpaceId{space}, player);
}

AtScreen::AtScreen(Sitting& sitting, int width, int height, ClientOptions options)
    : game(*sitting.table),
      client(game, options, Client::Time{0}),
      table_(*sitting.table),
      width_(width),
      height_(height) {
  text();
}

void AtScreen::press_one(const Key& key) {
  client.key(key, now_);
  canvas();  // a screen is drawn after every key
}

void AtScreen::click(std::string_view words) {
  std::istringstream rows(text());
  std::string row;
  for (int y = 0; std::getline(rows, row); ++y) {
    const auto at = row.find(words);
    if (at == std::string::npos) continue;
    const int column = columns_of(row.substr(0, at));
    return press_one({.code = KeyCode::click, .column = column, .row = y});
  }
  FAIL() << words << " is not on the screen:\n" << text();
}

void AtScreen::press(std::string_view keys) {
  static const std::map<std::string, KeyCode, std::less<>> names{
      {"<enter>", KeyCode::enter},    {"<esc>", KeyCode::escape},
      {"<tab>", KeyCode::tab},        {"<up>", KeyCode::up},
      {"<down>", KeyCode::down},      {"<left>", KeyCode::left},
      {"<right>", KeyCode::right},    {"<pgup>", KeyCode::page_up},
      {"<pgdn>", KeyCode::page_down}, {"<ctrl-c>", KeyCode::interrupt},
      {"<bs>", KeyCode::backspace}};
  while (!keys.empty()) {
    const auto end = keys.starts_with('<') ? keys.find('>') : std::string_view::npos;
    if (const auto it = end == std::string_view::npos ? names.end() : names.find(keys.substr(0, end + 1));
        it != names.end()) {
      press_one(key(it->second));
      keys.remove_prefix(end + 1);
    } else {
      const char32_t character = decode(keys)[0];
      press_one(key(character));
      keys.remove_prefix(encode(character).size());
    }
  }
}

void AtScreen::wait_for_person() {
  constexpr int most = 1'000'000;
  for (int i = 0; i < most && table_.bot_to_act(); ++i) {
    now_ += client.quiet_time(now_);
    client.tick(now_);
  }
}

void AtScreen::wait(Client::Time time) {
  now_ += time;
  client.tick(now_);
}

Canvas AtScreen::canvas() {
  Canvas canvas(width_, height_);
  client.draw(canvas);
  return canvas;
}

std::string AtScreen::text() {
  return canvas().text();
}

}  // namespace freehold::terminal::testing

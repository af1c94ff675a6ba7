#include "hosting/hosted_game.h"

#include "hosting/table_view.h"

namespace freehold::hosting {

void HostedGame::take(std::unique_ptr<table::Table> game) {
  forget();
  game_ = std::move(game);
  luck_ = {};
  ranking_.clear();
  loaded_ = true;
}

void HostedGame::begin(std::unique_ptr<table::Table> game) {
  take(std::move(game));
  luck_.hear(game_->opening_events());
}

void HostedGame::load(std::unique_ptr<table::Table> game, const table::DiceLuck& luck) {
  take(std::move(game));
  luck_ = luck;
}

void HostedGame::forget() {
  valuer_.reset();
  course_.reset();
  game_.reset();
  loaded_ = false;
}

const value::Valuer& HostedGame::valuer() {
  if (!valuer_) valuer_.emplace(game_->ruleset(), value::builtin_network());
  return *valuer_;
}

const std::string& HostedGame::ranking() {
  if (ranking_.empty() && game_ != nullptr && game_->over()) ranking_ = print_ranking(*game_);
  return ranking_;
}

}  // namespace freehold::hosting

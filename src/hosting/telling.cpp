#include "hosting/telling.h"

namespace freehold::hosting {

namespace {

std::string own_message(const ViewSource& source, const std::string& changes) {
  notation::JsonText out;
  out.open_object().member("jsonrpc", "2.0").member("method", "table.own").key("params").open_object();
  out.member("table", source.record.id).member("version", source.version).key("changes").raw(changes);
  out.close_object().close_object();
  return out.take();
}

}  // namespace

Telling::Telling(const std::vector<Update>& updates, SentView shown, const ViewSource& source,
                 const ToldView& told, std::string changes, std::shared_ptr<Stopwatch> watch)
    : updates_(updates),
      shown_(shown),
      source_(source),
      told_(told),
      changes_(std::move(changes)),
      watch_(std::move(watch)),
      bare_(updates.size()) {}

std::vector<OutMessagePtr> Telling::messages(Watcher& watcher) {
  std::vector<OutMessagePtr> list;
  const std::size_t last = updates_.size() - 1;
  for (std::size_t i = 0; i < last; ++i)
    list.push_back(bare(i, watcher));
  if (shown_ == SentView::nothing) {
    list.push_back(bare(last, watcher));
    return list;
  }
  const bool knows = watcher.own != nullptr && watcher.own->holds == watcher.holds;
  if (!watcher.wants_changes || !knows || changes_.empty() || shown_ == SentView::whole_view) {
    list.push_back(whole(watcher));
  } else {
    if (const auto& before_it = own(watcher.own, own_view(watcher.holds))) list.push_back(before_it);
    list.push_back(changed(watcher));
  }
  if (watcher.wants_changes) watcher.own = own_view(watcher.holds);
  return list;
}

std::size_t Telling::variant(std::size_t update, const Watcher& watcher) const {
  const Update& one = updates_[update];
  return &one.for_seats(watcher.holds.seats) == &one.text ? 0 : 1;
}

OutMessagePtr Telling::message(std::string text) const {
  return std::make_shared<const OutMessage>(std::move(text), watch_);
}

const OutMessagePtr& Telling::bare(std::size_t update, const Watcher& watcher) {
  OutMessagePtr& made = bare_[update].at(variant(update, watcher));
  if (made == nullptr) made = message(update_message(updates_[update].for_seats(watcher.holds.seats)));
  return made;
}

const OutMessagePtr& Telling::whole(const Watcher& watcher) {
  OutMessagePtr& made = whole_[watcher.holds];
  if (made == nullptr) {
    notation::JsonText view;
    write_whole_view(view, source_, watcher.holds, false);
    made = message(update_message(updates_.back().for_seats(watcher.holds.seats), "view", view.text()));
  }
  return made;
}

const OutMessagePtr& Telling::changed(const Watcher& watcher) {
  OutMessagePtr& made = changed_.at(variant(updates_.size() - 1, watcher));
  if (made == nullptr)
    made = message(update_message(updates_.back().for_seats(watcher.holds.seats), "changes", changes_));
  return made;
}

const std::shared_ptr<const OwnView>& Telling::own_view(const HeldSeats& holds) {
  auto& view = own_views_[holds];
  if (view == nullptr) view = ToldView::own(source_, holds);
  return view;
}

const OutMessagePtr& Telling::own(const std::shared_ptr<const OwnView>& before,
                                  const std::shared_ptr<const OwnView>& now) {
  const auto [found, is_new] = own_.try_emplace({before, now});
  if (is_new) {
    const std::string changes = told_.own_changes(*before, *now);
    if (changes != "{}") found->second = message(own_message(source_, changes));
  }
  return found->second;
}

}  // namespace freehold::hosting

#include "remote/news_queue.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace freehold::remote {

void NewsQueue::push(News news) {
  const bool replaces =
      news.kind == News::Kind::lost && !news_.empty() && news_.back().kind == News::Kind::lost;
  if (replaces) {
    bytes_ -= news_.back().text.size();
    news_.pop_back();
  }
  if (news_.size() >= most_messages_ || bytes_ + news.text.size() > most_bytes_) {
    drop_all();
    if (news.kind == News::Kind::message) return;
  }
  bytes_ += news.text.size();
  news_.push_back(std::move(news));
}

void NewsQueue::drop_all() {
  const auto newest_first = std::views::reverse(news_);
  const auto state =
      std::ranges::find_if(newest_first, [](const News& one) { return one.kind != News::Kind::message; });
  News left = state == newest_first.end() ? News{.kind = News::Kind::missed} : *state;
  bytes_ = left.text.size();
  news_.clear();
  news_.push_back(std::move(left));
}

std::optional<News> NewsQueue::pop() {
  if (news_.empty()) return std::nullopt;
  News news = std::move(news_.front());
  news_.pop_front();
  bytes_ -= news.text.size();
  return news;
}

}  // namespace freehold::remote

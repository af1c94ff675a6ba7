#include "hosting/told_view.h"

#include <algorithm>
#include <utility>

#include "base/assert.h"

namespace freehold::hosting {

using notation::JsonPart;
using notation::JsonText;

namespace {

constexpr std::string_view clock_pointer = "/clock";
constexpr std::size_t usual_size = 6 * 1024;  // bytes of a view in the middle of a game
constexpr std::size_t usual_parts = 80;

void write_change(JsonText& out, const PrintedView& printed, const JsonPart& part) {
  if (part.index < 0) {
    out.key(part.pointer);
  } else {
    out.key(part.path());
  }
  out.raw(printed.value(part));
}

const JsonPart* find_part(const PrintedView& printed, std::string_view pointer) {
  const auto found = std::ranges::find_if(
      printed.parts, [&](const JsonPart& part) { return part.index < 0 && part.pointer == pointer; });
  return found == printed.parts.end() ? nullptr : &*found;
}

/// Whether a part overlays one that everybody sees.
bool is_overlay(const JsonPart& part) {
  return part.pointer.starts_with("/state/");
}

}  // namespace

std::string_view PrintedView::value_at(std::string_view pointer) const {
  const JsonPart* const part = find_part(*this, pointer);
  return part == nullptr ? std::string_view{} : value(*part);
}

ToldView::Common ToldView::print(const ViewSource& source) {
  JsonText out;
  out.reserve(usual_size);
  out.mark_parts(usual_parts);
  write_common_view(out, source);
  Common now{
      .printed = {.text = {}, .parts = out.take_parts()},
      .clock = {.seat = source.clock_for, .runs_out_at = source.runs_out_at, .paused = source.record.paused},
      .version = source.version};
  now.printed.text = out.take();
  return now;
}

bool ToldView::Common::same_parts(const Common& other) const {
  return std::ranges::equal(printed.parts, other.printed.parts, &JsonPart::same_place);
}

template <class Changed>
void ToldView::compare(const Common& now, Changed changed) const {
  const auto& parts = now.printed.parts;
  const auto& before = common_->printed.parts;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool same = parts[i].pointer == clock_pointer
                          ? now.clock == common_->clock
                          : now.printed.value(parts[i]) == common_->printed.value(before[i]);
    if (!same || tell_again_[i]) changed(i);
  }
}

std::string ToldView::tell(const ViewSource& source) {
  Common now = print(source);
  std::string changes;
  if (common_ && !whole_next_ && common_->same_parts(now) &&
      common_->version / versions_to_whole_view == now.version / versions_to_whole_view) {
    JsonText out;
    out.open_object();
    compare(now, [&](std::size_t i) { write_change(out, now.printed, now.printed.parts[i]); });
    out.close_object();
    changes = out.take();
  }
  whole_next_ = false;
  tell_again_.assign(now.printed.parts.size(), false);
  common_ = std::move(now);
  return changes;
}

void ToldView::tell_one(const ViewSource& source) {
  Common now = print(source);
  if (common_ && common_->same_parts(now)) {
    compare(now, [&](std::size_t i) { tell_again_[i] = true; });
    return;
  }
  whole_next_ = common_.has_value();
  tell_again_.assign(now.printed.parts.size(), false);
  common_ = std::move(now);
}

std::shared_ptr<const OwnView> ToldView::own(const ViewSource& source, const HeldSeats& holds) {
  JsonText out;
  out.mark_parts();
  write_own_view(out, source, holds);
  auto own = std::make_shared<OwnView>();
  own->holds = holds;
  own->printed.parts = out.take_parts();
  own->printed.text = out.take();
  return own;
}

std::string ToldView::own_changes(const OwnView& before, const OwnView& now) const {
  JsonText out;
  out.open_object();
  for (const JsonPart& part : now.printed.parts) {
    const bool same = before.printed.value_at(part.pointer) == now.printed.value(part);
    if (!same || is_overlay(part)) write_change(out, now.printed, part);
  }
  for (const JsonPart& part : before.printed.parts) {
    if (find_part(now.printed, part.pointer) != nullptr) continue;
    const JsonPart* const common = find_part(common_->printed, part.pointer);
    FREEHOLD_ASSERT(common != nullptr);  // only overlays come and go
    write_change(out, common_->printed, *common);
  }
  out.close_object();
  return out.take();
}

}  // namespace freehold::hosting

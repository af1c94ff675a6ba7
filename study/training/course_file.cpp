#include "training/course_file.h"

#include <cstring>
#include <type_traits>

namespace freehold::training {
namespace {

constexpr std::string_view magic = "freehold course 1\n";
constexpr std::uint64_t most_items = 100'000;

template <class Value>
void put(std::string& bytes, const Value& value) {
  static_assert(std::is_trivially_copyable_v<Value>);
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

// Reads values from the front of the bytes; fails once there aren't enough.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  template <class Value>
  void take(Value& value) {
    static_assert(std::is_trivially_copyable_v<Value>);
    fits_ = fits_ && rest_.size() >= sizeof value;
    if (!fits_) return;
    std::memcpy(&value, rest_.data(), sizeof value);
    rest_.remove_prefix(sizeof value);
  }
  template <class Value>
  void take_all(std::vector<Value>& values) {
    std::uint64_t count = 0;
    take(count);
    fits_ = fits_ && count <= most_items && count * sizeof(Value) <= rest_.size();
    if (!fits_) return;
    values.resize(count);
    for (Value& value : values)
      take(value);
  }
  [[nodiscard]] bool whole() const { return fits_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool fits_ = true;
};

template <class Value>
void put_all(std::string& bytes, const std::vector<Value>& values) {
  put(bytes, std::uint64_t{values.size()});
  for (const Value& value : values)
    put(bytes, value);
}

// The parameters of a course as text. A course begun with others isn't continued.
std::string text_of(const CourseOrder& order) {
  std::string text;
  const auto add = [&](auto number) { text += std::to_string(number) + ' '; };
  add(order.seed);
  add(order.first_games);
  add(order.games);
  add(order.epochs);
  add(order.first_epochs);
  add(order.rate);
  add(order.batch);
  add(order.variations);
  add(order.trial_games);
  add(order.formers);
  for (const Member& member : order.others) {
    text += member.id + ' ';
    add(member.share);
  }
  if (order.rival) {
    text += "against ";
    for (const float weight : *order.rival)
      add(weight);
  }
  return text + '\n';
}

}  // namespace

std::string write_course(const CourseOrder& order, const Course& course) {
  std::string bytes = std::string{magic} + text_of(order);
  put(bytes, course.generation);
  put(bytes, course.learner);
  put_all(bytes, course.selves);
  put_all(bytes, course.reports);
  return bytes;
}

std::expected<Course, std::string> read_course(const CourseOrder& order, std::string_view bytes) {
  if (!bytes.starts_with(magic)) return std::unexpected("this isn't a training course");
  bytes.remove_prefix(magic.size());
  const std::string text = text_of(order);
  if (!bytes.starts_with(text)) return std::unexpected("that course was begun with other parameters");
  Reader reader{bytes.substr(text.size())};
  Course course;
  reader.take(course.generation);
  reader.take(course.learner);
  reader.take_all(course.selves);
  reader.take_all(course.reports);
  if (!reader.whole()) return std::unexpected("it is damaged");
  return course;
}

}  // namespace freehold::training

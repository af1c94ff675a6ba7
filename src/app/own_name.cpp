#include "app/own_name.h"

#include <cstdlib>
#include <fstream>
#include <istream>
#include <ostream>
#include <system_error>

#include "base/ascii_case.h"
#include "base/byte_order_mark.h"
#include "editions/catalogue.h"
#include "editions/name.h"
#include "editions/printable_text.h"
#include "hosting/limits.h"
#include "telling/language.h"
#include "terminal/text.h"

namespace freehold::app {
namespace {

// As many as tables hosted by others take.
constexpr std::size_t most_characters = hosting::Limits{}.name_characters;

bool can_be_a_name(const std::string& text) {
  return !editions::name_fault(editions::name_of(text), most_characters);
}

std::string why_not(const std::string& name) {
  const bool too_long = editions::is_too_long(editions::name_of(name), most_characters);
  return too_long ? telling::t("join.name_too_long", {{"most", static_cast<std::int64_t>(most_characters)}})
                  : telling::t("refusal.bad_name");
}

std::string name_of_account() {
  const char* const user = std::getenv("USER");
  const std::string name = user == nullptr ? "" : user;
  return name == "root" || !can_be_a_name(name) ? "Player" : name;
}

}  // namespace

std::filesystem::path OwnName::usual_file() {
  const auto folder = editions::user_data_folder();
  return folder.empty() ? folder : folder / "name";
}

std::string OwnName::kept() const {
  std::ifstream file(file_);
  std::string line;
  std::getline(file, line);
  const std::string name{trimmed(without_byte_order_mark(line))};
  return can_be_a_name(name) ? name : "";
}

void OwnName::keep(const std::string& name) const {
  if (file_.empty() || !can_be_a_name(name)) return;
  std::error_code ignored;
  std::filesystem::create_directories(file_.parent_path(), ignored);
  std::ofstream(file_) << name << '\n';
}

std::string OwnName::known_or_asked(Context& context) const {
  if (std::string name = kept(); !name.empty()) return name;
  const std::string usual = name_of_account();
  if (!context.interactive) return usual;
  std::string line;
  while (true) {
    context.err << telling::t("command.play.ask_name", {{"name", usual}}) << ' ' << std::flush;
    if (!std::getline(context.in, line)) return usual;
    std::string name{trimmed(line)};
    if (name.empty()) name = usual;
    if (!can_be_a_name(name)) {
      context.err << why_not(name) << '\n';
      continue;
    }
    keep(name);
    return name;
  }
}

}  // namespace freehold::app

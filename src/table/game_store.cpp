#include "table/game_store.h"

#include <sodium.h>

#include "base/assert.h"
#include "editions/printable_text.h"

namespace freehold::table {

std::string_view fault_word(StoreFault fault) {
  switch (fault) {
#define FREEHOLD_X(name, fails) \
  case StoreFault::name: return #name;
    FREEHOLD_STORE_FAULTS(FREEHOLD_X)
#undef FREEHOLD_X
  }
  return {};
}

bool is_failure(StoreFault fault) {
  switch (fault) {
#define FREEHOLD_X(name, fails) \
  case StoreFault::name: return fails;
    FREEHOLD_STORE_FAULTS(FREEHOLD_X)
#undef FREEHOLD_X
  }
  return true;
}

std::string new_game_id() {
  FREEHOLD_ASSERT(sodium_init() >= 0);
  constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
  std::string id(game_id_length, ' ');
  for (char& digit : id)
    digit = digits[randombytes_uniform(static_cast<std::uint32_t>(digits.size()))];
  return id;
}

std::optional<StoreError> save_name_fault(std::string_view name) {
  const auto refuse = [](std::string why) {
    return StoreError{StoreFault::bad_name, "A save cannot have this name: " + std::move(why)};
  };
  if (name.empty()) return refuse("it is empty. Give it at least one character.");
  if (name.size() > longest_save_name)
    return refuse("it has " + std::to_string(name.size()) + " bytes. Give it at most " +
                  std::to_string(longest_save_name) + ".");
  if (const auto fault = editions::text_fault(name))
    return refuse("it has " + fault->what + ". Use letters, digits, blanks and signs.");
  if (!editions::can_be_seen(name))
    return refuse("nothing of it can be seen. Use letters, digits and signs.");
  if (name.front() == ' ' || name.back() == ' ')
    return refuse("it begins or ends with a blank. Leave the blank out.");
  return std::nullopt;
}

}  // namespace freehold::table

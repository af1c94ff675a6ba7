# Writes OUTPUT, a C++ source with the texts of FILES (see builtin_editions.h).
set(entries "")
list(TRANSFORM FILES REPLACE "\\.toml$" "")
list(SORT FILES)
foreach(file IN LISTS FILES)
  get_filename_component(id "${file}" NAME)
  file(READ "${file}.toml" text)
  string(APPEND entries "    {\"${id}\", R\"edition(${text})edition\"},\n")
endforeach()
file(WRITE "${OUTPUT}" "#include \"editions/builtin_editions.h\"

namespace freehold::editions {
namespace {

constexpr BuiltinEdition all[] = {
${entries}};

}  // namespace

std::span<const BuiltinEdition> builtin_editions() {
  return all;
}

}  // namespace freehold::editions
")

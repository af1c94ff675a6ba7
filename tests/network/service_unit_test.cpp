// packaging/freehold.service: what it starts exists, and it leaves little exposed.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <regex>
#include <string>

namespace freehold::net {
namespace {

std::string output_of(const std::string& command) {
  struct Closer {
    void operator()(FILE* pipe) const { ::pclose(pipe); }
  };
  const std::unique_ptr<FILE, Closer> pipe(::popen(command.c_str(), "r"));
  std::string text;
  std::array<char, 4'096> bytes{};
  while (const auto size = std::fread(bytes.data(), 1, bytes.size(), pipe.get()))
    text.append(bytes.data(), size);
  return text;
}

TEST(ServiceUnit, starts_the_program_with_options_that_it_has) {
  std::ifstream in("packaging/freehold.service");
  const std::string unit{std::istreambuf_iterator<char>(in), {}};
  ASSERT_FALSE(unit.empty());
  const auto start = unit.find("FREEHOLD_OPTIONS=");
  const auto command = unit.substr(start, unit.find("ExecReload=") - start);
  const auto help = output_of(FREEHOLD_PROGRAM " serve --help");
  const std::regex option("--[a-z-]+");
  int options = 0;
  for (auto found = std::sregex_iterator(command.begin(), command.end(), option);
       found != std::sregex_iterator(); ++found, ++options)
    EXPECT_NE(help.find(found->str()), std::string::npos) << found->str();
  EXPECT_GE(options, 4);
}

TEST(ServiceUnit, leaves_little_exposed) {
  const auto review =
      output_of("systemd-analyze security --offline=true packaging/freehold.service 2>/dev/null");
  const std::regex level("exposure level for freehold.service: ([0-9.]+)");
  std::smatch found;
  if (!std::regex_search(review, found, level)) GTEST_SKIP() << "no systemd-analyze";
  EXPECT_LT(std::stod(found[1]), 3.0);
}

}  // namespace
}  // namespace freehold::net

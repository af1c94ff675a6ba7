// The spaces where throws end most often, and how soon their deeds pay back what they cost.
#include <freehold/odds.h>

#include <algorithm>
#include <cstddef>
#include <iomanip>
#include <iostream>
#include <vector>

int main(int argc, char** argv) {
  const auto answer = freehold::board_odds({.edition = argc > 1 ? argv[1] : "uk"});
  if (!answer) {
    std::cerr << answer.error() << '\n';
    return 1;
  }
  const auto& spaces = answer->odds.spaces;
  std::vector<std::size_t> order;
  for (std::size_t space = 0; space < static_cast<std::size_t>(answer->rules.space_count); ++space)
    order.push_back(space);
  std::ranges::sort(order, std::greater{}, [&](std::size_t space) { return spaces[space]; });

  std::cout << std::fixed << std::setprecision(2);
  for (std::size_t i = 0; i < 10; ++i) {
    std::cout << std::setw(6) << 100 * spaces[order[i]] << " %  " << answer->rules.text.spaces[order[i]];
    for (const auto& income : answer->incomes) {
      if (income.deed.index() == order[i] && !income.levels.empty())
        std::cout << ", pays back after " << income.levels.front().pays_back_after
                  << " throws of an opponent";
    }
    std::cout << '\n';
  }
  std::cout << std::setw(6) << 100 * answer->odds.in_jail << " %  in jail\n";
}

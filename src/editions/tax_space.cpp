#include "editions/tax_space.h"

#include <fmt/format.h>

#include "editions/words.h"

namespace freehold::editions {

void read_tax(Fields& fields, Space& space) {
  const bool is_percentage = fields.has("tax_percent");
  if (is_percentage || fields.has("tax_multiple") || fields.has("tax_base")) {
    space.tax_percent = fields.whole("tax_percent", {1, 100}).value_or(0);
    if (fields.has("tax_multiple"))
      space.tax_multiple = fields.whole("tax_multiple", {1, max_figure}).value_or(0);
    if (fields.has("tax_base")) {
      const auto word = fields.word("tax_base", tax_base_words);
      space.tax_base = word ? static_cast<TaxBase>(*word) : TaxBase::money;
    }
  }
  if (!is_percentage || fields.has("tax")) space.tax = fields.whole("tax", {1, max_figure}).value_or(0);
}

void read_random_amount(Fields& fields, Space& space) {
  const auto least = fields.whole("least", {-max_figure, max_figure});
  const auto most = fields.whole("most", {-max_figure, max_figure});
  const auto step = fields.has("step") ? fields.whole("step", {1, max_figure}) : 1;
  if (!least || !most || !step) return;
  space.least = *least;
  space.most = *most;
  space.step = *step;
  if (*least % *step != 0 || *most % *step != 0)
    return fields.mistake("step",
                          fmt::format("is {}, and 'least' and 'most' should be multiples of it", *step));
  if (*least > *most || (*least == 0 && *most == 0))
    fields.mistake("most", fmt::format("is {}: from {} to it there is no amount but 0", *most, *least));
}

}  // namespace freehold::editions

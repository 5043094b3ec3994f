// SPDX-License-Identifier: Apache-2.0
// The widths are percentages, and a gap divides two parts. The legend has all names and amounts, so
// no reading depends on color alone.
#include "tools/page/share_bar.h"

#include <fmt/format.h>

#include "tools/page/numbers.h"
#include "tools/regress/junit.h"

namespace gadfly::tools::inline page {

std::string share_bar(const std::string& title, const std::vector<BarPart>& shares) {
  double sum = 0;
  for (const BarPart& share : shares) sum += share.amount;
  if (sum <= 0) return "";
  std::string bar;
  std::string legend;
  for (size_t i = 0; i < shares.size(); ++i) {
    const BarPart& share = shares[i];
    const double percent = 100 * share.amount / sum;
    if (percent > 0)
      bar += fmt::format(
          "<span class=\"s{}\" style=\"flex-grow:{:.3f}\" title=\"{} {:.1f} %\"></span>", i,
          percent, xml_escaped(share.name), percent);
    legend += fmt::format("<li><i class=\"s{}\"></i>{} <b>{}</b> {:.0f} %</li>", i,
                          xml_escaped(share.name), xml_escaped(share.text), percent);
  }
  return fmt::format(
      "<figure><figcaption>{}</figcaption><div class=\"bar\">{}</div><ul class=\"legend\">{}</ul>"
      "</figure>\n",
      xml_escaped(title), bar, legend);
}

}  // namespace gadfly::tools::inline page

#include "terminal/reading.h"

#include "telling/language.h"
#include "terminal/deeds_dialog.h"
#include "terminal/dialogs.h"
#include "terminal/help.h"
#include "terminal/house_rules.h"
#include "terminal/luck.h"
#include "terminal/result.h"
#include "terminal/text_dialog.h"

namespace freehold::terminal {

using telling::t;

std::unique_ptr<Dialog> reading_of(char letter, const LiveGame& game, const Scene& scene, SpaceId looked_at) {
  switch (letter) {
    case '?':
    case 'h': return text_dialog(t("terminal.help.title"), help_lines(scene, game.company() != nullptr));
    case 'i': return text_dialog(t("terminal.rules.title"), rules_lines(game.rules(), game.house_rules()));
    case 't': return std::make_unique<DeedsDialog>(looked_at);
    case 'v': return text_dialog(t("terminal.luck.title"), luck_lines(scene, game.events()));
    case 'y': return text_dialog(t("terminal.proof.title"), proof_lines(game));
    case 'l': return log_dialog(game);
    default: return nullptr;
  }
}

}  // namespace freehold::terminal

// Watched: what a visitor's table brings, from the server's messages, beside what the page shows of it.

/** What shows each kind of scene. A card stays in sight while it does what it says; so does whatever has no scene of its own in its words. */
const scenes = { dice: '.dice .thrown', card: '.stage .flip', payment: '.stage .payment', jail: '.stage .cell', out: '.stage .out', auction: '.prompt .bidders, .prompt .sealed', words: '.stage .told', victory: '#ending' };

const kinds = {
  card_drawn: 'card', paid: 'payment', confined: 'jail', released: 'jail', bankrupt: 'out', built: 'words', building_sold: 'words', mortgaged: 'words', lifted: 'words',
  auction_won: 'words', offer_accepted: 'words', offer_rejected: 'words',
};

/** In the page, from its start: keeps the names of the scenes that came up. */
function look_out(selectors) {
  window.scenes_seen = [];
  const look = () => {
    for (const [kind, selector] of Object.entries(selectors)) if (!window.scenes_seen.includes(kind) && document.querySelector(selector)) window.scenes_seen.push(kind);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
}

export class Watched {
  constructor(visitor, seat) {
    this.visitor = visitor;
    this.page = visitor.page;
    this.seat = seat;
    /** Kinds of scenes that the events called for. */
    this.due = new Set();
    /** Types of the events that came. */
    this.events = new Set();
    /** Phases in which the visitor's seat had to decide, and those in which the page sent a decision. */
    this.asked = new Set();
    this.answered = new Set();
    /** Scenes of which there is a picture. */
    this.taken = new Set();
    this.phase = null;
    this.awaited = null;
  }
  /** `seat`: the one that the visitor will take. Before the page is opened. */
  static async watch(visitor, seat) {
    const watched = new Watched(visitor, seat);
    await visitor.context.addInitScript(look_out, scenes);
    watched.page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => watched.hear(JSON.parse(payload)));
      socket.on('framesent', ({ payload }) => JSON.parse(payload).method === 'table.act' && watched.answered.add(watched.phase));
    });
    watched.page.on('dialog', (dialog) => {
      visitor.troubles.push(`a dialog of the browser: ${dialog.message()}`);
      void dialog.dismiss();
    });
    return watched;
  }
  hear({ method, params, result }) {
    const update = method === 'table.update' ? params : result;
    this.note_events(update?.events ?? []);
    // A view comes whole, or as what has changed.
    const told = { ...update?.changes, ...(update?.view?.state ? { '/state/phase': update.view.state.phase, '/state/awaiting': update.view.state.awaiting } : {}) };
    this.phase = told['/state/phase'] ?? this.phase;
    if ('/state/awaiting' in told) this.awaited = told['/state/awaiting']?.player ?? null;
    if (this.awaited === this.seat) this.asked.add(this.phase);
  }
  note_events(events) {
    let card = false;
    for (const { type } of events) {
      this.events.add(type);
      if (type === 'dice' || type === 'turn_started') card = false;
      if (type === 'dice') this.due.add('dice');
      else if (!card && kinds[type]) this.due.add(kinds[type]);
      card ||= type === 'card_drawn';
    }
  }
  seen() {
    return this.page.evaluate(() => window.scenes_seen);
  }
}

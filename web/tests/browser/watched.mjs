// Watched: what a visitor's table brings, from the server's messages, beside what the page shows of it.

/** What shows each kind of scene. A card stays in sight while it does what it says; so does whatever has no scene of its own in its words. */
const scenes = {
  dice: '.dice .thrown', walk: '.tokens .trodden', card: '.stage .flip', payment: '.stage .payment', jail: '.stage .cell', out: '.stage .out', words: '.stage .told',
  auction: '.prompt .bidders, .prompt .sealed', trade: '.prompt .trade', building: '.prompt [id^=build-]', houses: '.board .house, .board .hotel', debt: '.prompt .sums', raise: '.prompt .least button', victory: '#ending',
};

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

/** Puts new values into a view, each at its JSON Pointer. */
function change(view, changes) {
  for (const [pointer, value] of Object.entries(changes)) {
    const names = pointer.slice(1).split('/');
    const last = names.pop();
    const branch = names.reduce((found, name) => found?.[name], view);
    if (branch) branch[last] = value;
  }
}

export class Watched {
  constructor(visitor, seat) {
    this.visitor = visitor;
    this.page = visitor.page;
    this.seat = seat;
    /** What this connection sees of the table, as the server last said. */
    this.view = null;
    /** Kinds of scenes that the events called for. */
    this.due = new Set();
    /** Types of the events that came. */
    this.events = new Set();
    /** Phases in which the visitor's seat had to decide, and those in which the page sent a decision. */
    this.asked = new Set();
    this.answered = new Set();
    /** Scenes of which there is a picture. */
    this.taken = new Set();
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
  get phase() {
    return this.view?.state?.phase ?? null;
  }
  get awaited() {
    return this.view?.state?.awaiting?.player ?? null;
  }
  /** Whether the visitor's seat may do that now, by the server's menu. */
  may(type) {
    return (this.view?.legal ?? []).some((menu) => menu.seat === this.seat && menu.actions.some((action) => action.type === type));
  }
  hear({ method, params, result }) {
    const update = ['table.update', 'table.own'].includes(method) ? params : result;
    this.note_events(update?.events ?? []);
    if (update?.view?.table) this.view = structuredClone(update.view);
    else if (this.view && update?.changes && update.version >= this.view.version) change(this.view, update.changes);
    if (this.view && method === 'table.update') this.view.version = Math.max(this.view.version, update.version ?? 0);
    if (this.awaited === this.seat) this.asked.add(this.phase);
  }
  note_events(events) {
    let card = false;
    for (const { type, how } of events) {
      this.events.add(type);
      if (type === 'dice' || type === 'turn_started') card = false;
      if (type === 'dice') this.due.add('dice');
      else if (type === 'moved' && how === 'dice') this.due.add('walk');
      else if ((!card || type === 'bankrupt') && kinds[type]) this.due.add(kinds[type]);
      card ||= type === 'card_drawn';
    }
  }
  seen() {
    return this.page.evaluate(() => window.scenes_seen);
  }
}

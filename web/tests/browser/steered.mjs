// Steered: two people who play a game so that every scene of its edition comes: whatever the dice leave to them, they bring about.
import { is_over, play_once } from './visitor.mjs';

/** The scenes that an edition with these rules has, with whether both people see them on their own screens or only one of the two. */
export function scenes_of({ options, decks }) {
  const parts = [
    [true, ['dice', 'walk', 'payment', 'out', 'victory']],
    [decks.length > 0, ['card']],
    [options.jail_effect, ['jail']],
    [options.auctions !== 'off', ['auction']],
    [options.offers, ['trade']],
    [options.building !== 'off', ['building', 'houses']],
  ];
  const both = parts.flatMap(([is_there, kinds]) => (is_there ? kinds : []));
  // Where cash may be negative for a turn, nobody has to raise it (H.5).
  return { both, one: options.negative_cash ? [] : ['debt', 'raise'] };
}
/** They come from the ruin of one of the two, which ends the game: last of all. */
const of_the_end = new Set(['out', 'victory']);

/** Longer than the bots take for their turns, and than any scene lasts. */
const stuck_ms = 120000;
/** Longer than a game takes in which the dice bring what nobody can bring about. */
const longest_ms = 420000;

/** The dice have withheld something for so long that the game is not played on. */
export class Unfinished extends Error {}

/** What was about to be pressed may be gone: the table moved on. */
function passing(error) {
  if (!/Timeout|detached|not visible/.test(String(error))) throw error;
  return null;
}

export class Company {
  /** `people`: Watched. `ruined`: the one of them who gives everything away once the rest was seen; null: nobody. */
  constructor(people, edition, ruined) {
    this.people = people;
    this.edition = edition;
    this.ruined = ruined;
    /** When something was last done by either of them. */
    this.moved = Date.now();
    this.ends = ruined ? Date.now() + longest_ms : Infinity;
    this.demanded = scenes_of(edition);
    this.seen = new Map(people.map((one) => [one, new Set()]));
  }
  async look(person) {
    for (const kind of await person.seen()) this.seen.get(person).add(kind);
  }
  /** What one of them has not seen yet. */
  missing(person) {
    return this.demanded.both.filter((kind) => !this.seen.get(person).has(kind));
  }
  get missing_on_either() {
    return this.demanded.one.filter((kind) => this.people.every((person) => !this.seen.get(person).has(kind)));
  }
  wants(kind) {
    return this.people.some((person) => this.missing(person).includes(kind));
  }
  get is_ruining() {
    return this.people.every((person) => this.missing(person).every((kind) => of_the_end.has(kind)));
  }
  other(person) {
    return this.people.find((one) => one !== person);
  }

  /** Whether something is being shown that was never seen: it is waited for. Anything else is cut short by the next decision. */
  async is_watching(person) {
    const { page } = person;
    if (!(await page.locator('.prompt .said, .stage.tappable').count())) return false;
    return [...person.due].some((kind) => !this.seen.get(person).has(kind)) || (await page.locator('.prompt .said').count()) > 0;
  }

  /** One step of one of them; null if there is nothing to do. */
  async step(person) {
    const { page } = person;
    const card = page.locator('.prompt .said .main');
    if (await card.count()) return card.click({ timeout: 3000 });
    if (await this.is_watching(person)) return null;
    if (person.awaited !== person.seat || (await page.locator('.prompt[data-busy]').count())) return null;
    return (await this.bring(person)) ?? play_once(page);
  }

  /** Brings a scene about that is still wanted. */
  async bring(person) {
    const { page, phase } = person;
    // An offer that the table has moved away from.
    if (await page.locator('.prompt .partner').count()) await page.keyboard.press('Escape');
    const key = (name) => page.locator(`.prompt button[data-key="${name}"]:not(:disabled)`);
    if (phase === 'buy' && this.wants('auction') && (await key('d').count())) return key('d').click({ timeout: 10000 });
    if (phase === 'offer') return this.answer(person, key);
    if (phase === 'debt' && (await page.locator('.prompt .least button:not(:disabled)').count())) return page.locator('.prompt .least button').click({ timeout: 10000 });
    if (phase !== 'pre_roll' && phase !== 'post_roll') return null;
    if (person.may('offer') && (await key('o').count())) {
      if (this.wants('trade')) return this.offer(person, { deeds: true });
      if (person === this.ruined && this.is_ruining && this.cash(person) > 0) return this.offer(person, { deeds: false });
    }
    if (this.missing(person).includes('building') && person.may('build')) return this.build(person);
    return null;
  }
  cash({ view, seat }) {
    return view.state.players[seat].cash;
  }
  /** What the other one offers is taken. */
  async answer(person, key) {
    if (person.view.state.offer?.from !== this.other(person).seat) return null;
    await key('a').click({ timeout: 10000 });
    return 'accepted';
  }
  /** Deeds that may change hands: those of groups without buildings (UK.40). */
  bare_deeds(person, seat) {
    const { deeds } = person.view.state;
    const group = (space) => this.edition.board[space].group;
    const built = new Set(deeds.filter((deed) => deed.buildings > 0).map((deed) => group(deed.space)));
    return deeds.filter((deed) => deed.owner === seat && !deed.mortgaged && !built.has(group(deed.space))).map((deed) => deed.space);
  }
  /** Presses the chip of that deed, which the board knows by the same name. */
  async choose(page, hand, space) {
    const label = await page.locator('.board [role=option]').nth(space).getAttribute('aria-label');
    const names = await hand.locator('.chip .name').allInnerTexts();
    await hand.locator('.chip').nth(names.findIndex((name) => label.startsWith(name))).click({ timeout: 10000 });
  }
  /** Offers the other one a deed, or all of one's cash, for a deed; null if that cannot be. */
  async offer(person, { deeds }) {
    const { page } = person;
    const other = this.other(person);
    const [mine, theirs] = [person, other].map((one) => this.bare_deeds(person, one.seat)[0]);
    if (theirs === undefined || (deeds && mine === undefined)) return null;
    const hands = [1, 2].map((nth) => page.locator(`.prompt .trade section:nth-of-type(${nth})`));
    await page.locator('.prompt button[data-key="o"]').click({ timeout: 10000 });
    await page.locator('.prompt .partner select').selectOption(String(other.seat), { timeout: 10000 });
    if (deeds) await this.choose(page, hands[0], mine);
    else await hands[0].locator('.cash input[type=text]').fill(String(this.cash(person)), { timeout: 10000 });
    await this.choose(page, hands[1], theirs);
    await page.locator('.prompt .end .main:not(:disabled)').click({ timeout: 10000 });
    return 'offered';
  }
  async build(person) {
    const { page } = person;
    const built = () => person.view.state.deeds.filter((deed) => deed.owner === person.seat).reduce((sum, deed) => sum + deed.buildings, 0);
    const before = built();
    await page.locator('#panel-deeds .build').first().click({ timeout: 10000 });
    await page.locator('.prompt [id^=build-]:not(.off, :disabled)').first().click({ timeout: 10000 });
    for (const end = Date.now() + 3000; built() === before && Date.now() < end; ) await page.waitForTimeout(40);
    await page.locator('.prompt .done').click({ timeout: 10000 });
    return 'built';
  }

  /** Plays for one of them to the end of the game; `look` is called again and again. */
  async play(person, look) {
    const { page, seat } = person;
    while (Date.now() < this.moved + stuck_ms) {
      if (Date.now() > this.ends) throw new Unfinished(`seat ${seat}: the game goes on and on; not seen yet: ${[...this.missing(person), ...this.missing_on_either].join(', ')}`);
      await this.look(person);
      await look();
      if (await is_over(page)) return this.look(person);
      if ((await this.step(person).catch(passing)) === null) await page.waitForTimeout(50);
      else this.moved = Date.now();
    }
    throw new Error(`seat ${seat}: nobody moves any more; not seen yet: ${[...this.missing(person), ...this.missing_on_either].join(', ')}; it is asked: ${await page.locator('section.prompt').innerText()}`);
  }
}

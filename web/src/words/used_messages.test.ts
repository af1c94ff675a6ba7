// Every message is said by somebody, and everything that is said is written.
import { hints } from '../table/hints';
import { shortcuts } from '../table/shortcuts';
import { lines_of, occasions, tempers } from '../table/voices';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import schema from '../../../docs/formats/server.schema.json';
import en from '../../../messages/en.json';
import { edition_fixtures } from '../fixtures';
import { guest_states } from '../friends/guest_states';
import { hand_over_ends } from '../friends/handing_over';
import { presets } from '../front/presets';
import { rule_groups } from '../front/rule_groups';
import { phrases } from '../people/phrases';
import { heading_key } from '../rules/rulebook';
import { troubles } from '../local/local_host';
import { deed_kinds, effect_fields } from '../workshop/changes';
import { askings, paces } from './settings.svelte';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const texts = (folder: string, kind: RegExp, but: RegExp): string[] =>
  (readdirSync(join(root, folder), { recursive: true }) as string[]).filter((name) => kind.test(name) && !but.test(name)).map((name) => readFileSync(join(root, folder, name), 'utf8'));
const found = (sources: readonly string[], pattern: RegExp): Set<string> => new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] as string)));

const page = texts('web/src', /\.(ts|svelte)$/, /\.test\.ts$|wire\/types\.ts$/);
const engine = texts('src', /\.(cpp|h)$/, /_test\.cpp$/);
const keys = Object.keys(en);
const named = new Set([...found(page, /['"`]((?:\w+\.)+\w+)['"`]/g), ...found(engine, /"((?:\w+\.)+\w+)"/g)]);
/** Keys that are put together: what is put in is a star. */
const patterns = new Set([...found(page, /`((?:\w+\.)(?:[\w.]|\$\{[^`]*?\}(?=[\w.`$]))+)`/g)].filter((key) => key.includes('${')).map((key) => key.replaceAll(/\$\{[^`]*?\}(?=[\w.]|\$|$)/g, '*')));
/** What C++ puts a word behind; of the terminal's and the commands' own tests/architecture says which. */
const families = [...found(engine, /"((?:terminal|command)\.(?:\w+\.)*)"/g)];

const defs = schema.$defs;
const reasons = [...readFileSync(join(root, 'src/rules/event.h'), 'utf8').match(/#define FREEHOLD_REASONS\(X\)(.*?)clang-format on/s)![1]!.matchAll(/X\((\w+),/g)].map(([, word]) => word!);
const refusals = [...found(engine, /^ {2}X\((\w+),/gm), ...found(engine, /"([a-z]+(?:_[a-z]+)*)"/g), 'connection_lost', 'no_such_link', 'no_such_code'];
const bots = [...found(engine, /BotKind\{\s*\{(?:\.id = )?"(\w+)"/g)];
const places = ['jail', 'hospital'];
const options = edition_fixtures.flatMap(({ option_info }) => option_info);
/** A pot pays into no pot. */
const directions = ['player', 'bank', 'pot'].flatMap((from) => ['player', 'bank', 'pot'].map((to) => `${from}_to_${to}`)).filter((one) => one !== 'pot_to_pot');
const pieces = texts('editions', /\.toml$/, /^examples/).flatMap((text) => [...(/^tokens = \[([^\]]*)\]/m.exec(text)?.[1] ?? '').matchAll(/\w+/g)].map(([word]) => word));
const kinds = edition_fixtures.flatMap(({ board }) => board.map(({ kind }) => kind));
const headings = [...found(texts('docs/rules', /^[\w-]+\.md$/, /README/), /^#+ (.+?)(?: \([A-Z]+\))?$/gm)];
const values = [...new Set(options.flatMap((one) => one.values ?? []))];

/** Of each the words that come in the stars' place. */
const words: Record<string, readonly string[]> = {
  'basis.*': defs.Basis.oneOf.map(({ properties }) => properties.kind.const),
  'bot.*': bots,
  'cause.*': reasons,
  'choice.*.*': ['card_choice', 'tax_choice', 'lift_choice'].flatMap((phase) => ['0', '1'].map((option) => `${phase}.${option}`)),
  'choice.*.title': ['card_choice', 'tax_choice', 'lift_choice', 'move_choice'],
  'create.absence.*': ['wait', 'clock', 'bot'],
  'create.bot_talk.*': ['few', 'normal', 'many'],
  'create.who.*': ['bot', 'free', 'me'],
  'deed.*': ['station', 'utility'],
  'menu.*_note': ['away', 'leave', 'resign', 'stand_up'],
  'deed.about.*': kinds,
  'differs.*': options.map(({ key }) => key),
  'differs.*.none': options.map(({ key }) => key),
  'differs.*.*': options.flatMap(({ key, values = ['true', 'false'] }) => values.map((value) => `${key}.${value}`)),
  'device.*': troubles,
  'dice.*': ['bus', 'tycoon'],
  'do.*': defs.ActionType.enum,
  'edition.about.*': readdirSync(join(root, 'editions')).flatMap((name) => (name.endsWith('.toml') ? [name.slice(0, -'.toml'.length)] : [])),
  'friends.*': ['bad_stun', 'bad_answer', 'bad_link', 'unable'],
  'friends.end.*': hand_over_ends.filter((end) => end !== 'done'),
  'friends.state.*': guest_states,
  'hint.*': hints,
  'help.key.*': shortcuts.map(({ name }) => name),
  'kind.*': kinds,
  'laboratory.bot.*': bots,
  'laboratory.count_*': ['games', 'points', 'play_outs'],
  'laboratory.done_*': ['games', 'points', 'play_outs'],
  'laboratory.end.*': defs.LabDone.properties.end.enum,
  'laboratory.level.*': ['alone', 'group', 'owned', 'house', 'hotel', 'level'],
  'laboratory.reason.*': reasons,
  'laboratory.refused.*': [...found(engine, /limited\("(\w+)"/g)],
  'laboratory.tab.*': ['simulate', 'odds'],
  'lobby.stage.*': defs.View.properties.stage.enum,
  'money.*': ['letters', 'sign'],
  'notices.fault.*': ['none', 'blocked', 'failed'],
  'over.*': ['luckiest', 'unluckiest'],
  'over.score.*': ['worth', 'money'],
  'paid.*': directions,
  'paid.*.*': directions.flatMap((direction) => [...reasons, 'drawn'].map((reason) => `${direction}.${reason}`)),
  'phrase.*': phrases.map(({ key }) => key),
  'piece.*': pieces,
  'players.in_*': places,
  'preset.*': Object.keys(presets),
  'preset.*.note': Object.keys(presets),
  'question.*': defs.Question.properties.kind.enum,
  'refusal.*': refusals,
  'rule.*': options.map(({ key }) => key),
  'rule_group.*': [...Object.keys(rule_groups), 'other'],
  'rule_value.*': values,
  'rulebook.heading.*': headings.map((title) => heading_key(title).slice('rulebook.heading.'.length)),
  'settings.asking.*': askings,
  'settings.pace.*': paces,
  'settings.theme.*': ['system', 'light', 'dark'],
  'standing.*': ['buy', 'bid'],
  'standing.*_most': ['buy', 'bid'],
  'standing.offers.*': defs.StandingOrders.properties.offers.enum,
  'standing.release.*': defs.StandingOrders.properties.release.enum,
  'standing.when.*': defs.StandingOrders.properties.when.enum,
  'tabs.*': ['deeds', 'history', 'chat', 'worth', 'rules'],
  'temper.*': defs.TableSeat.properties.temper.enum.filter((word) => word !== null),
  'turn.in_*': places,
  'voice.*.*.*': tempers.flatMap((temper) => occasions.flatMap((occasion) => lines_of(temper, occasion).map((key) => key.slice('voice.'.length)))),
  'workshop.effect.*': Object.keys(effect_fields),
  'workshop.figure.*': ['amount', 'house', 'hotel', 'spaces', 'factor', 'least', 'most', 'step'],
  'workshop.kind.*': deed_kinds,
  'workshop.place.*': ['by_language', 'before', 'before_apart', 'behind', 'behind_apart'],
  'workshop.state.*': ['checking', 'unchecked', 'wrong', 'sound'],
  'workshop.step.*': ['1', '2', '3', '4'],
  'workshop.tab.*': ['space', 'groups', 'cards', 'rules', 'about', 'balance', 'share', 'play'],
  'workshop.tax_base.*': ['money', 'worth'],
  'workshop.verdict.*': ['quick', 'slow', 'never', 'even'],
  'no.*': [...defs.RejectReason.properties.word.enum, ...refusals],
  'why.*': [...defs.OfferReason.properties.word.enum, ...refusals],
};
/** The client asks first whether there is one of these. */
const optional = ['differs.*.none', 'rulebook.heading.*', 'basis.*', 'bot.*', 'deed.about.*', 'differs.*', 'differs.*.*', 'do.*', 'kind.*', 'laboratory.bot.*', 'laboratory.refused.*', 'no.*', 'paid.*.*', 'refusal.*', 'rule.*', 'rule_value.*', 'why.*'];

const filled = (pattern: string): string[] => {
  const [before, behind] = [pattern.slice(0, pattern.indexOf('*')), pattern.slice(pattern.lastIndexOf('*') + 1)];
  return (words[pattern] ?? []).map((word) => before + word + behind);
};

describe('messages', () => {
  it('that are put together come from lists', () => {
    expect([...patterns].sort()).toEqual(Object.keys(words).sort());
  });

  it('that are put together exist', () => {
    const wanted = Object.keys(words).filter((pattern) => !optional.includes(pattern)).flatMap(filled);
    expect(wanted.filter((key) => !(key in en))).toEqual([]);
  });

  it('are all said', () => {
    const said = new Set([...named, ...Object.keys(words).flatMap(filled)]);
    const where = [...said].filter((key) => key.startsWith('cause.')).flatMap((key) => ['card', 'bare', 'space'].map((place) => `${key}.${place}`));
    for (const key of where) said.add(key);
    const family = (key: string) => key.slice(0, key.lastIndexOf('.') + 1);
    expect(keys.filter((key) => !said.has(key) && !families.includes(family(key)))).toEqual([]);
  });
});

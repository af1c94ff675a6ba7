import { afterEach, describe, expect, it, vi } from 'vitest';
import { breakable, fit, fit_first, line_height, shortened, width_of } from './label';

const names = ['Go', 'Northumberland Avenue', 'The Angel, Islington', 'Liverpool Street Station', "Sailors' Hospital", 'Donaudampfschifffahrtsgesellschaft', 'Wwwwwwwwwwwwwwwwwwwwwwwwwwwwww', '中環', '監獄和探監以及其他地方'];

describe('fit', () => {
  it('keeps every line inside the width and all lines inside the height', () => {
    for (const name of names) {
      for (const [width, height] of [[74, 80], [48, 70], [120, 60], [40, 24]] as const) {
        const label = fit(name, width, height, 20, 10);
        if (width > 100 && !name.startsWith('W')) expect(label.lines.length).toBeGreaterThan(0);
        expect(label.lines.length * label.font * line_height).toBeLessThanOrEqual(height + 0.01);
        for (const line of label.lines) expect(width_of(line) * label.font).toBeLessThanOrEqual(width * 1.15);
      }
    }
  });

  it('takes the largest size where there is room', () => {
    expect(fit('Go', 100, 100, 20, 10)).toEqual({ lines: ['Go'], font: 20, whole: true });
  });

  it('hyphenates a long word rather than shrinking it away', () => {
    const { lines } = fit('Northumberland Avenue', 56, 70, 17, 13);
    expect(lines.join('')).toContain('-');
    expect(lines.map((line) => line.replace(/-$/, '')).join('').replace(/\s/g, '')).toBe('NorthumberlandAvenue');
  });

  it('breaks before a syllable, and at a hyphen without a second one', () => {
    expect(fit('Whitechapel', 41, 60, 17, 13).lines).toEqual(['White-', 'chapel']);
    expect(fit('Whitehall', 74, 60, 18, 10).lines).toEqual(['Whitehall']);
    expect(fit('Lock-up', 36, 60, 17, 15).lines).toEqual(['Lock-', 'up']);
  });

  it('breaks words of the shipped boards where a dictionary does, and first where two words are joined', () => {
    const broken = (name: string, width: number) => fit(name, width, 70, 13, 13).lines;
    expect(broken('Einkommensteuer', 58)).toEqual(['Einkommen-', 'steuer']);
    expect(broken('Einkommensteuer', 50)).toEqual(['Einkom-', 'mensteuer']);
    expect(broken('Seemannskrankenhaus', 69)).toEqual(['Seemanns-', 'krankenhaus']);
    expect(broken('Inkomstenbelasting', 61)).toEqual(['Inkomsten-', 'belasting']);
    expect(broken('Mainspring Street', 46)).toEqual(['Main-', 'spring', 'Street']);
    expect(broken("Sailmakers' Row", 49)).toEqual(['Sail-', "makers'", 'Row']);
    expect(broken('Lamplighter Lane', 46)).toEqual(['Lamp-', 'lighter', 'Lane']);
  });

  it('breaks a word outside the board where it does on it, and short ones nowhere', () => {
    expect(breakable('Northumberland')).toBe('Northum\u00adber\u00adland');
    expect(breakable('Park')).toBe('Park');
  });

  it('marks what had to be left out', () => {
    expect(fit('A very long name that never fits here', 40, 24, 12, 10).lines.at(-1)).toMatch(/…$/);
    expect(fit('監獄和探監以及其他地方', 40, 24, 12, 10).lines.at(-1)).toMatch(/…$/);
  });

  it('shortens a name as people do where not all of it fits, and never after a hyphen', () => {
    const short = (name: string, width: number, height: number) => fit(name, width, height, 10, 10).lines;
    expect(short('Jail / Just Visiting', 33, 12)).toEqual(['Jail']);
    expect(short('Electric Company', 25, 24)).toEqual(['Elect.', 'Comp.']);
    expect(short('Northumberland Avenue', 33, 24)).toEqual(['Northum.', 'Avenue']);
    expect(short('Liverpool Street Station', 26, 33)).toEqual(['Liverp.', 'Street', 'Station']);
    expect(short('Marylebone Station', 33, 24)).toEqual(['Maryleb.', 'Station']);
    expect(short('Go to Jail', 33, 12).join()).not.toBe('Go to');
  });

  it('has it whole in the first room where there is one, else in the largest', () => {
    const rooms = [{ width: 33, height: 24 }, { width: 33, height: 34 }, { width: 49, height: 34 }];
    expect(fit_first('Fenchurch Street', rooms, 10, 10)).toMatchObject({ lines: ['Fen-', 'church', 'Street'], room: rooms[1] });
    expect(fit_first('Northumberland Avenue West', rooms.slice(0, 2), 10, 10)).toMatchObject({ lines: ['Northum.', 'Avenue', 'West'], room: rooms[1], whole: false });
  });

  it('leaves out a name of which nothing would be understood', () => {
    for (const name of ['Old Kent Road', 'Community Chest', 'Herring Steps', 'Vine Street']) expect(fit(name, 14, 12, 12, 10).lines, name).toEqual([]);
    expect(fit('Heron Track', 13, 33, 12, 10).lines).toEqual([]);
    expect(fit('B. & O. Railroad', 14, 12, 12, 10).lines).toEqual([]);
    expect(fit('Free Parking', 100, -4, 12, 10).lines).toEqual([]);
  });

  it('shortens within the room', () => {
    const { lines, font } = fit('Westmorlandshire Avenue', 49, 55, 17, 17);
    expect(lines).toEqual(['Westm.', 'Avenue']);
    for (const line of lines) expect(width_of(line) * font).toBeLessThanOrEqual(49);
  });

  it('shortens with the mark inside the room', () => {
    expect(shortened('Bea', 4)).toBe('Bea');
    const cut = shortened('Friederike-Wilhelmine', 5);
    expect(cut).toMatch(/^Fried.*…$/);
    expect(width_of(cut)).toBeLessThanOrEqual(5);
  });
});

/** Words longer than their cell, and signs that are wide. */
const others = [
  'Достопримечательности', 'Красногвардейская площадь', 'Πανεπιστημιούπολη', 'Ηλεκτροεγκεφαλογράφημα', 'ถนนเจริญกรุงสถานีรถไฟหัวลำโพง', 'Հանրապետության հրապարակ', 'საქართველოსთავისუფლება',
  'الإسكندريةوالقاهرة', 'میدان آزادی', 'ירושליםתלאביב', 'महाराष्ट्रविश्वविद्यालय', '국립중앙박물관정거장', 'ＢＲＯＡＤＷＡＹ　ＡＶＥＮＵＥ', 'Ｏｌｄ', '監獄（只是探訪）', 'Foo — Bar — Baz', '“Wow…”',
];

describe('a name in any writing', () => {
  it('shows something of itself, and nothing outside its cell', () => {
    for (const name of others) {
      for (const [width, height] of [[74, 80], [66, 40], [74, 13], [100, 26]] as const) {
        const { lines, font } = fit(name, width, height, 20, 10);
        expect(lines.join('').replace(/…$/, ''), `${name} in ${width}`).toMatch(/\p{L}{2}|\p{L}\p{M}/u);
        expect(lines.length * font * line_height).toBeLessThanOrEqual(height + 0.01);
        // The mark of what was left out may reach into the margin.
        for (const line of lines) expect(width_of(line.replace(/…$/, '')) * font, `${line} in ${width}`).toBeLessThanOrEqual(width);
      }
    }
  });

  it('is broken between syllables, where its dictionary says, or cut', () => {
    expect(fit('Красногвардейская', 74, 40, 17, 13).lines).toEqual(['Красног-', 'вардейская']);
    expect(fit('Πανεπιστημιούπολη', 74, 40, 17, 13).lines).toEqual(['Πανεπιστη-', 'μιούπολη']);
    expect(fit('ถนนเจริญกรุง', 50, 60, 12, 10).lines).toEqual(['ถนน', 'เจริญกรุง']);
    expect(fit('საქართველოსთავისუფლება', 74, 40, 17, 13).lines).toEqual([expect.stringMatching(/^საქართვე\p{L}*…$/u)]);
    expect(fit('Достопримечательности', 14, 12, 12, 10).lines).toEqual([]);
  });

  it('has its wide letters and signs counted as wide', () => {
    for (const name of ['ＡＶＥＮＵＥ', 'ａｖｅｎｕｅ', '监狱（探监）', '、。「」', '————', '한국']) expect(width_of(name), name).toBe(name.length);
    expect(width_of('…und…weiter')).toBeGreaterThan(width_of('und weiter') + 1.4);
    expect(width_of('ｱｲｳ')).toBeLessThan(2);
  });
});

describe('writing whose width nobody can guess', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('is measured by the browser', async () => {
    const measureText = (text: string) => ({ width: 80 * [...text].length });
    vi.stubGlobal('document', { documentElement: {}, createElement: () => ({ getContext: () => ({ measureText }) }) });
    vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => 'serif' }));
    vi.resetModules();
    const label = await import('./label');
    for (const name of ['Площадь', 'میدان', '👍👍', 'Πλατεία']) expect(label.width_of(name), name).toBeCloseTo(0.8 * [...name].length);
    for (const name of ['Rue de la Paix', '中環', 'Žižkov', '£ 400 / 10 %']) expect(label.width_of(name), name).toBe(width_of(name));
    for (const line of label.fit('Площадь Революции', 60, 60, 20, 8).lines) expect(label.width_of(line) * 8).toBeLessThanOrEqual(60);
  });

  it('is cut between characters, never inside one', () => {
    expect(shortened('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 4)).toMatch(/^(?:👨‍👩‍👧)+…$/u);
  });
});

// Faces: which parts the face of each bot is put together from. One that the server names no animal for gets one by its name.
export const ears = {
  pointed: 'M8 23 7 5l14 9zM40 23l1-18-14 9z',
  round: 'M5 13a7 7 0 1 1 13 1zM43 13a7 7 0 1 0-13 1z',
  small: 'M8 17a5 5 0 1 1 8-3zM40 17a5 5 0 1 0-8-3z',
  long: 'M13 18Q8 0 14-2q6 1 7 17zM35 18Q40 0 34-2q-6 1-7 17z',
  tufted: 'M9 22 5 1l7 6 9 8zM39 22 43 1l-7 6-9 8z',
  horned: 'M15 14Q8 10 9-1q5 8 12 9zM33 14q7-4 6-15-5 8-12 9zM7 22q-7-1-7 4 5 3 8 0zM41 22q7-1 7 4-5 3-8 0z',
  bulging: 'M8 15a7.5 7.5 0 1 1 15 0zM25 15a7.5 7.5 0 1 1 15 0z',
  comb: 'M16 13q-2-9 4-7 1-6 5-4 4-3 5 3 5 0 2 8z',
  stalks: 'M15 18 11 3h3l5 14zM33 18l4-15h-3l-5 14zM12.5 6a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM35.5 6a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  claws: 'M10 18Q-1 12 3 2l4 5 4-5q4 8 1 15zM38 18q11-6 7-16l-4 5-4-5q-4 8-1 15z',
  none: '',
} as const;

export const marks = {
  muzzle: 'M24 27c8 0 11 5 11 9 0 5-5 7-11 7s-11-2-11-7c0-4 3-9 11-9z',
  cheeks: 'M6 27q9-2 13 4l5 13Q9 43 6 27zM42 27q-9-2-13 4l-5 13q15-1 18-17z',
  stripes: 'M13 12q5 2 5 15-1 8-6 12-4-13 1-27zM35 12q-5 2-5 15 1 8 6 12 4-13-1-27z',
  discs: 'M24 24a9 9 0 1 0-18 1 9 9 0 0 0 18-1zM42 25a9 9 0 1 0-18-1 9 9 0 0 0 18 1z',
  belly: 'M24 33q14-2 17 2-4 9-17 9T7 35q3-4 17-2z',
  none: '',
} as const;

export const mouths = {
  snout: { solid: 'M20 31q4-2 8 0 1 3-4 5-5-2-4-5z', line: 'M24 36v2q-3 3-6 1M24 38q3 3 6 1' },
  button: { solid: 'M22 30h4l-2 2.5z', line: 'M24 32.5q0 4-4 4M24 32.5q0 4 4 4M10 32l7 1M38 32l-7 1' },
  beak: { solid: 'M19 29q5-3 10 0l-5 10z', line: 'M20.5 31.5h7' },
  hooked: { solid: 'M18 28q6-4 12 0 1 6-6 13-7-7-6-13z', line: 'M19 33q5 2 10 0' },
  teeth: { solid: 'M20 29q4-2 8 0 1 3-4 4-5-1-4-4z', line: 'M20 35h8v5h-8zM24 35v5' },
  wide: { solid: '', line: 'M10 33q14 9 28 0M21 29h.1M27 29h.1' },
  pink: { solid: 'M24 36a4 3.4 0 1 0 0-6.8 4 3.4 0 0 0 0 6.8z', line: 'M20 38.5q4 2 8 0' },
} as const;

export interface Face {
  ears: keyof typeof ears;
  mark: keyof typeof marks;
  mouth: keyof typeof mouths;
  /** Fur, what is lighter of it, and nose or beak. */
  fur: string;
  light: string;
  nose: string;
}

const face = (e: Face['ears'], m: Face['mark'], o: Face['mouth'], fur: string, light: string, nose = '#2b2320'): Face => ({ ears: e, mark: m, mouth: o, fur, light, nose });

export const animals: Readonly<Record<string, Face>> = {
  fox: face('pointed', 'cheeks', 'snout', '#d9752e', '#fff3e4'),
  bear: face('round', 'muzzle', 'snout', '#7d5436', '#d3ab82'),
  cat: face('pointed', 'muzzle', 'button', '#6f7782', '#dfe4ea', '#d9788a'),
  mole: face('none', 'none', 'pink', '#4c4650', '#6a6370', '#ee9aa4'),
  otter: face('small', 'muzzle', 'snout', '#8a6a4c', '#ead9c2'),
  hare: face('long', 'muzzle', 'button', '#b99a78', '#f6ead8', '#c96a72'),
  badger: face('small', 'stripes', 'snout', '#e9e9e6', '#3c3f45'),
  owl: face('tufted', 'discs', 'beak', '#8b6b4a', '#f0e0c4', '#e3a02c'),
  raven: face('none', 'none', 'hooked', '#2f3544', '#4b5468', '#8a919e'),
  lynx: face('tufted', 'cheeks', 'button', '#c99a5c', '#fbeed8', '#a2514c'),
  beaver: face('small', 'muzzle', 'teeth', '#84512f', '#c99366'),
  squirrel: face('tufted', 'muzzle', 'teeth', '#b5512a', '#fbe3c8'),
  goat: face('horned', 'muzzle', 'snout', '#dcd3c2', '#f8f3ea', '#6b5a52'),
  mouse: face('round', 'muzzle', 'button', '#9aa0aa', '#eef0f3', '#e58a98'),
  toad: face('bulging', 'belly', 'wide', '#6f9440', '#dbe3a6'),
  magpie: face('none', 'belly', 'beak', '#27324d', '#f2f4f8', '#566075'),
  hen: face('comb', 'none', 'beak', '#f0e3cd', '#fff8ea', '#e59a1f'),
  crab: face('claws', 'belly', 'wide', '#d8503c', '#f7b39c'),
  snail: face('stalks', 'belly', 'wide', '#c2a36b', '#f0e0b8'),
  wolf: face('pointed', 'cheeks', 'snout', '#59636f', '#dbe1e6'),
};

/** A number made of a name. */
function number_of(name: string): number {
  let number = 7;
  for (const letter of name) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 1000003;
  return number;
}

export function face_of(name: string, animal: string | null): Face {
  const known = animal === null ? undefined : animals[animal];
  const all = Object.values(animals);
  return known ?? (all[number_of(name) % all.length] as Face);
}

/** The backdrop, also by the name. */
const backdrops = ['#bfe0d2', '#c8daf2', '#f3d9c0', '#e4d2ef', '#f2e3a9', '#f0cdd3', '#cfe3b8', '#c5e2ea'] as const;
export const backdrop_of = (name: string): string => backdrops[number_of(name) % backdrops.length] as string;

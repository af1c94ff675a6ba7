// PicturesInMotion: what a trace of the browser says of its pictures: what the page's main thread worked for each, and which were shown in time.

/** How much slower than this processor the phone is taken to be. */
export const slower = 4;
/** Sixty pictures a second. */
export const picture_ms = 1000 / 60;

/** For each picture the milliseconds that the page's main thread worked since the one before, and at what. */
export function pictures_of(all) {
  const threads = new Map(all.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => [`${pid} ${tid}`, { done: [], marks: [] }]));
  for (const one of all) {
    const thread = threads.get(`${one.pid} ${one.tid}`);
    if (one.ph === 'X') thread?.done.push(one);
    else if (one.name === 'picture') thread?.marks.push(one.ts);
  }
  const { done, marks } = [...threads.values()].sort((a, b) => b.marks.length - a.marks.length)[0];
  const pictures = [];
  const open = [];
  let now = { ms: 0, kinds: {} };
  let drawn = 0;
  for (const one of done.sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= one.ts) open.pop();
    // The task that draws a picture ends it.
    if (open.length === 0 && marks[drawn] < one.ts) {
      while (marks[drawn] < one.ts) drawn += 1;
      pictures.push(now);
      now = { ms: 0, kinds: {} };
    }
    const spent = (one.tdur ?? 0) / 1000;
    if (open.length > 0) now.kinds[open.at(-1).name] = (now.kinds[open.at(-1).name] ?? 0) - spent;
    else now.ms += spent;
    now.kinds[one.name] = (now.kinds[one.name] ?? 0) + spent;
    open.push(one);
  }
  return pictures;
}

/** The slowest picture, and how many are over their time, on the slower processor. */
export const slowest_of = (pictures) => Math.max(0, ...pictures.map(({ ms }) => ms)) * slower;
export const over_of = (pictures) => pictures.filter(({ ms }) => ms * slower > picture_ms).length;

/** What became of the pictures in which something moved, as the browser itself reports it: `missed` are those for which it had nothing new to show while a movement went on,
 * `awaited` those before the first picture of a movement, which begins so much later, and `late` those that lacked what the main thread moves. */
export function shown_of(all) {
  const frames = new Map();
  for (const { args } of all.filter(({ name }) => name === 'PipelineReporter')) {
    const report = args?.frame_reporter;
    if (!report?.state || report.state === 'STATE_NO_UPDATE_DESIRED') continue;
    if (!report.has_compositor_animation && !report.has_main_animation && !report.affects_smoothness) continue;
    const name = `${report.layer_tree_host_id} ${report.frame_source} ${report.frame_sequence}`;
    const frame = frames.get(name) ?? { source: `${report.layer_tree_host_id} ${report.frame_source}`, number: Number(report.frame_sequence), shown: false, felt: false };
    frames.set(name, { ...frame, shown: frame.shown || report.state !== 'STATE_DROPPED', felt: frame.felt || report.affects_smoothness });
  }
  const counts = { moving: frames.size, missed: 0, awaited: 0, late: 0 };
  let before = null;
  let began = false;
  for (const frame of [...frames.values()].sort((a, b) => a.source.localeCompare(b.source) || a.number - b.number)) {
    // A picture in which nothing moved lies between two movements.
    if (before?.source !== frame.source || before.number + 1 !== frame.number) began = false;
    began ||= frame.shown;
    if (frame.felt) counts[frame.shown ? 'late' : began ? 'missed' : 'awaited'] += 1;
    before = frame;
  }
  return counts;
}

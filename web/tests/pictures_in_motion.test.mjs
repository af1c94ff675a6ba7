import { describe, expect, it } from 'vitest';
import { over_of, pictures_of, shown_of, slowest_of } from './browser/pictures_in_motion.mjs';

/** A report of the browser on a picture in which something moves. */
const report = (number, state, more = {}) => ({
  name: 'PipelineReporter',
  args: { frame_reporter: { state, frame_sequence: String(number), frame_source: '1', layer_tree_host_id: '1', has_compositor_animation: true, affects_smoothness: state !== 'STATE_PRESENTED_ALL', ...more } },
});

describe('shown_of', () => {
  it('tells what is missed within a movement from what is awaited before one', () => {
    const one = [report(1, 'STATE_DROPPED'), report(2, 'STATE_PRESENTED_ALL'), report(3, 'STATE_DROPPED'), report(4, 'STATE_PRESENTED_PARTIAL')];
    const another = [report(9, 'STATE_DROPPED'), report(10, 'STATE_DROPPED'), report(11, 'STATE_PRESENTED_ALL')];
    expect(shown_of([...one, ...another])).toEqual({ moving: 7, missed: 1, awaited: 3, late: 1 });
  });

  it('takes a picture that is reported twice as shown if it was shown once', () => {
    expect(shown_of([report(1, 'STATE_DROPPED'), report(1, 'STATE_PRESENTED_ALL')])).toEqual({ moving: 1, missed: 0, awaited: 0, late: 1 });
  });

  it('counts no picture in which nothing moves', () => {
    const still = { has_compositor_animation: false, affects_smoothness: false };
    expect(shown_of([report(1, 'STATE_NO_UPDATE_DESIRED'), report(2, 'STATE_DROPPED', still), { name: 'other' }])).toEqual({ moving: 0, missed: 0, awaited: 0, late: 0 });
  });
});

describe('pictures_of', () => {
  const thread = { pid: 1, tid: 2 };
  const task = (ts, dur, name = 'RunTask') => ({ ...thread, ph: 'X', name, ts, dur, tdur: dur });
  const picture = (ts) => ({ ...thread, ph: 'R', name: 'picture', ts });

  it('adds up what the main thread worked until each, each kind without what is within it', () => {
    const pictures = pictures_of([{ ...thread, name: 'thread_name', args: { name: 'CrRendererMain' } }, task(0, 6000), task(1000, 2000, 'Layout'), picture(7000), task(8000, 1000)]);
    expect(pictures).toEqual([{ ms: 6, kinds: { RunTask: 4, Layout: 2 } }]);
    expect([slowest_of(pictures), over_of(pictures)]).toEqual([24, 1]);
  });
});

// Motion: a few scenes move on a slower processor without a picture that takes far too long. All of them, and more strictly: `npm run frames`.
import assert from 'node:assert/strict';
import { launch } from './chromium.mjs';
import { Engine } from './engine.mjs';
import { moved, moving } from './moving.mjs';
import { over_of, slowest_of } from './pictures_in_motion.mjs';

/** The machine of the tests has other work to do. */
const leniency = 2;

export async function scenes_move_without_a_long_stop(scene) {
  const engine = new Engine(scene.program);
  // A browser of its own: one at a time can be traced.
  const browser = await launch();
  try {
    for (const name of ['throw_and_walk', 'payment', 'new_turn', 'auction', 'trade']) {
      const pictures = await moved(scene, engine, browser, name);
      console.log(`        ${name}: ${over_of(pictures)} of ${pictures.length} pictures over 16.7 ms, the slowest ${slowest_of(pictures).toFixed(0)} ms`);
      assert.ok(pictures.length > 20, `${name}: ${pictures.length} pictures`);
      assert.ok(slowest_of(pictures) <= leniency * moving[name].most, `${name}: ${slowest_of(pictures).toFixed(0)} ms`);
    }
  } finally {
    engine.close();
    await browser.close();
  }
}

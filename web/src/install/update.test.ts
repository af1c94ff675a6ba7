import { describe, expect, it } from 'vitest';
import { Update, type Registration } from './update.svelte';

class FakeRegistration implements Registration {
  waiting: { postMessage(word: unknown): void } | null = null;
  installing: { state: ServiceWorkerState; addEventListener(type: string, hear: unknown): void } | null = null;
  readonly said: unknown[] = [];
  private found = () => {};
  private changed = () => {};
  addEventListener(_: 'updatefound', hear: () => void): void {
    this.found = hear;
  }
  /** A new build comes, and has all its files. */
  install(): void {
    this.installing = { state: 'installing', addEventListener: (_, hear) => (this.changed = hear as () => void) };
    this.found();
    this.waiting = { postMessage: (word) => this.said.push(word) };
    this.changed();
  }
}

describe('Update', () => {
  it('is offered once a new build waits', () => {
    const registration = new FakeRegistration();
    const update = new Update();
    update.watch(registration, () => true);
    expect(update.ready).toBe(false);
    registration.install();
    expect(update.ready).toBe(true);
  });

  it('is offered if it waited before the page was opened', () => {
    const registration = new FakeRegistration();
    registration.waiting = { postMessage: () => {} };
    const update = new Update();
    update.watch(registration, () => true);
    expect(update.ready).toBe(true);
  });

  it('is not offered to a page that no build has kept yet', () => {
    const registration = new FakeRegistration();
    const update = new Update();
    update.watch(registration, () => false);
    registration.install();
    expect(update.ready).toBe(false);
  });
});

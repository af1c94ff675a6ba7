// Update: a new build that waits. It begins by itself once no page of the old one is open; the person may ask for it earlier.

/** A service worker's registration, as far as it is used. */
export interface Registration {
  readonly waiting: Pick<ServiceWorker, 'postMessage'> | null;
  readonly installing: Pick<ServiceWorker, 'state' | 'addEventListener'> | null;
  addEventListener(type: 'updatefound', hear: () => void): void;
}

export class Update {
  /** A new build is there. */
  ready = $state(false);
  private registration: Registration | null = null;

  /** `replaces`: whether a build is running that the new one would replace. */
  watch(registration: Registration, replaces = () => navigator.serviceWorker.controller !== null): void {
    this.registration = registration;
    const look = () => (this.ready = replaces() && registration.waiting !== null);
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    look();
  }
  /** Begins it, unless another page is open, and shows it. */
  begin(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.registration?.waiting?.postMessage({ begin: true });
  }
}
export const update = new Update();

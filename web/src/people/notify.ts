// Notify: a system notification while the page is hidden, if the person has allowed it.

export type Permission = NotificationPermission | 'none';

export const permission = (): Permission => ('Notification' in window ? Notification.permission : 'none');

export async function ask_permission(): Promise<Permission> {
  return 'Notification' in window ? Notification.requestPermission() : 'none';
}

/** Shows it until the page is looked at again. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (permission() !== 'granted') return;
  const options = { body, tag, icon: 'favicon-turn.svg' };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    document.addEventListener('visibilitychange', () => shown.close(), { once: true });
  } catch {
    // Phones show one only through a service worker, if there is one.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options);
  }
}

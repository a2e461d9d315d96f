import * as texts from './messages.ts';

/** Shows push messages, and opens their page when they are tapped. */

interface PushText {
  readonly title: string;
  readonly body: string;
  /** The page that it opens. */
  readonly path: string;
  /** A message with the same tag replaces this one. */
  readonly tag: string;
}

/** Browsers take the permission from an app that shows nothing, so a message that cannot be read is shown, too. */
function readText(data: PushMessageData | null): PushText {
  const unread = { title: texts.unreadTitle, body: texts.unreadText, path: '/', tag: 'unread' };
  try {
    const text = data?.json();
    return typeof text?.title === 'string' ? { ...unread, ...text } : unread;
  } catch {
    return unread;
  }
}

async function openPage({ clients, location }: ServiceWorkerGlobalScope, path: unknown): Promise<void> {
  const page = new URL(typeof path === 'string' ? path : '/', location.origin);
  // A message opens pages of this app only.
  if (page.origin !== location.origin) return;
  // An open page stays where it is, because its reader may be entering a score.
  const open = await clients.matchAll({ type: 'window' });
  const shown = open.find(({ url }) => url === page.href);
  await (shown ? shown.focus() : clients.openWindow(page.href));
}

export function showNotifications(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, path, tag } = readText(event.data);
    const shown = { body, tag, data: { path }, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' };
    event.waitUntil(worker.registration.showNotification(title, shown));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(worker, event.notification.data?.path));
  });
}

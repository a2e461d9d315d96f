import type { PushDevice } from '@flagstick/contract';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import {
  PushService,
  type ReceivedPush,
  type TestBrowser,
} from '../../apps/server/testing/features/push-service.ts';

export { PushService };

/** The environment by which a server sends to the push service. */
export const pushSettings = ({ origin }: PushService): Record<string, string> => ({ PUSH_SERVICES: origin });

/** A notification as the service worker shows it. */
interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: { readonly path: string };
}

/** Runs in the page: this browser subscribes at the push service of the journey. */
function subscribeThere({ endpoint, p256dh, auth }: PushDevice) {
  const [allowed, subscribed] = ['journey.allowed', 'journey.subscribed'];
  const subscription = () => {
    const key = localStorage.getItem(subscribed);
    if (key === null) return null;
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(JSON.parse(key)).buffer },
      toJSON: () => ({ keys: { p256dh, auth } }),
      async unsubscribe() {
        localStorage.removeItem(subscribed);
        return true;
      },
    };
  };
  Object.assign(PushManager.prototype, {
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
      localStorage.setItem(subscribed, JSON.stringify([...applicationServerKey]));
      return subscription();
    },
    getSubscription: async () => subscription(),
  });
  Object.defineProperty(Notification, 'permission', {
    get: () => localStorage.getItem(allowed) ?? 'default',
  });
  Notification.requestPermission = async () => {
    localStorage.setItem(allowed, 'granted');
    return 'granted';
  };
}

/** The parts of the service worker that a journey watches, and what it has shown and opened. */
interface WatchedWorker {
  readonly registration: { showNotification: (title: string, options?: object) => Promise<void> };
  readonly clients: { openWindow: (url: string) => Promise<null> };
  dispatchEvent(event: Event): boolean;
  shown?: ShownNotification[];
  opened?: string[];
}

/** Runs in the service worker. */
function watchWorker() {
  const worker = self as unknown as WatchedWorker;
  if (worker.shown) return;
  const shown: ShownNotification[] = [];
  const opened: string[] = [];
  Object.assign(worker, { shown, opened });
  worker.registration.showNotification = async (title, options) => {
    shown.push({ title, ...options } as ShownNotification);
  };
  worker.clients.openWindow = async (url) => {
    opened.push(url);
    return null;
  };
}

/** Runs in the service worker: a tap on a notification. Returns the address that it opens. */
async function tapOn(notification: ShownNotification): Promise<string | undefined> {
  const worker = self as unknown as WatchedWorker;
  const work: Array<Promise<unknown>> = [];
  const tap = {
    notification: { ...notification, close: () => undefined },
    waitUntil: (one: Promise<unknown>) => work.push(one),
  };
  worker.dispatchEvent(Object.assign(new Event('notificationclick'), tap));
  await Promise.all(work);
  return worker.opened?.at(-1);
}

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');

/**
 * A page whose browser gets push messages. The browser of the journeys has no push service and shows no notifications,
 * so its subscription, the permission, the shown notification and the opened window are stand-ins. The service worker
 * gets a push event of the browser, with the text that the server encrypted for this subscription.
 */
export class PushPhone {
  readonly #page: Page;
  readonly #browser: TestBrowser;
  #seen = 0;

  private constructor(page: Page, browser: TestBrowser) {
    this.#page = page;
    this.#browser = browser;
  }

  /** Before the page is opened, on a device with the service worker (`installed`). */
  static async of(page: Page, service: PushService): Promise<PushPhone> {
    const browser = service.browser();
    await page.addInitScript(subscribeThere, browser.device);
    return new PushPhone(page, browser);
  }

  /** Waits for the next message of the server. */
  async next(): Promise<ReceivedPush> {
    await this.#browser.until(this.#seen + 1);
    const received = this.#browser.received[this.#seen];
    if (!received) throw new Error('No message was sent.');
    this.#seen += 1;
    return received;
  }

  /** Gives a message to the service worker, and returns the notification that it shows. */
  async show({ message }: ReceivedPush): Promise<ShownNotification> {
    const worker = await workerOf(this.#page.context());
    await worker.evaluate(watchWorker);
    const before = await worker.evaluate(() => (self as unknown as WatchedWorker).shown?.length ?? 0);
    await this.#deliver(JSON.stringify(message));
    const shown = await worker.evaluate(async (count) => {
      const { shown: all = [] } = self as unknown as WatchedWorker;
      for (let waited = 0; all.length <= count && waited < 5_000; waited += 20)
        await new Promise((resolve) => setTimeout(resolve, 20));
      return all[count];
    }, before);
    if (!shown) throw new Error('The service worker showed no notification.');
    return shown;
  }

  /** Taps the notification, and opens its page. */
  async tap(notification: ShownNotification): Promise<void> {
    const worker = await workerOf(this.#page.context());
    const opened = await worker.evaluate(tapOn, notification);
    if (!opened) throw new Error('The notification opened no page.');
    await this.#page.goto(opened);
  }

  async #deliver(data: string): Promise<void> {
    const devtools = await this.#page.context().newCDPSession(this.#page);
    const registered = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    const { origin } = new URL(this.#page.url());
    const registrationId = await registered;
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    await devtools.detach();
  }
}

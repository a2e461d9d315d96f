import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Device, openDevice, storageOf } from './devices.ts';
import { restore } from './restore.ts';

/** Calls that affect a page or its browser beyond a journey. The page is not reused after one of them. */
const leavesTraces = {
  page: [
    'on',
    'once',
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'emulateMedia',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setViewportSize',
  ],
  context: [
    'on',
    'once',
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setHTTPCredentials',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

interface Kept {
  readonly device: Device;
  readonly page: Page;
  /** A journey did something that {@link restore} does not revert. */
  marked: boolean;
  unfollow?: () => void;
}

/**
 * Devices that journeys take and put back. A page in a running process, with its scripts compiled, loads the app much
 * faster than a new browser.
 */
export class DevicePool {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #free: Kept[] = [];
  readonly #taken = new Map<Page, Kept>();

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /**
   * A device with only accepted cookies and, optionally, a user's session.
   * @param follow listens to it until it is put back, and returns the function that ends that
   */
  async take(
    device: Device,
    as: string | undefined,
    follow: (context: BrowserContext) => () => void,
  ): Promise<Page> {
    const at = this.#free.findIndex((one) => one.device === device);
    const [found] = at < 0 ? [] : this.#free.splice(at, 1);
    if (found) await restore(found.page, await storageOf(this.#url, as));
    const kept = found ?? (await this.#open(device, as));
    kept.unfollow = follow(kept.page.context());
    kept.marked = false;
    this.#taken.set(kept.page, kept);
    return kept.page;
  }

  async putBack(): Promise<void> {
    for (const kept of this.#taken.values()) {
      const { page } = kept;
      const context = page.context();
      if (kept.marked || page.isClosed()) await context.close();
      else {
        for (const other of context.pages()) if (other !== page) await other.close();
        await context.unrouteAll({ behavior: 'ignoreErrors' });
        // Pending requests would reach the server during the next journey.
        await restore(page, { cookies: [], origins: [] });
        kept.unfollow?.();
        this.#free.push(kept);
      }
    }
    this.#taken.clear();
  }

  async #open(device: Device, as: string | undefined): Promise<Kept> {
    const context = await openDevice(this.#browser, this.#url, device, as === undefined ? {} : { as });
    const page = await context.newPage();
    const kept: Kept = { device, page, marked: false };
    const traced = [
      [page, leavesTraces.page],
      [context, leavesTraces.context],
      [context.clock, leavesTraces.clock],
    ] as const;
    for (const [object, names] of traced) {
      for (const name of names) {
        const method: (...args: unknown[]) => unknown = Reflect.get(object, name);
        Reflect.set(object, name, (...args: unknown[]) => {
          kept.marked = true;
          return method.apply(object, args);
        });
      }
    }
    return kept;
  }
}

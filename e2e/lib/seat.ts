import type { Browser, Page } from '@playwright/test';
import { type Device, devices, openDevice } from './devices.ts';

/**
 * One page for many screens: as long as the same person looks on the same device, the browser keeps the session and
 * the scripts it has compiled. What a screen left on the device is gone before the next one.
 */
export class Seat {
  readonly #browser: Browser;
  readonly #url: string;
  #taken: { who: string; page: Page; state: Awaited<ReturnType<typeof stateOf>> } | undefined;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  async take(device: Device, as: string | undefined): Promise<Page> {
    const who = `${as} ${device}`;
    if (this.#taken?.who === who) {
      const { page, state } = this.#taken;
      await page.setViewportSize(devices[device].viewport);
      await restore(page, state);
      return page;
    }
    await this.leave();
    const options = { reducedMotion: 'reduce' } as const;
    const context = await openDevice(this.#browser, this.#url, device, as ? { as, options } : { options });
    this.#taken = { who, page: await context.newPage(), state: await stateOf(context) };
    return this.#taken.page;
  }

  async leave(): Promise<void> {
    await this.#taken?.page.context().close();
    this.#taken = undefined;
  }
}

const stateOf = (context: ReturnType<Page['context']>) => context.storageState();

/** Beside the app, which would write what it holds: an address of the same origin without scripts. */
const beside = '/manifest.webmanifest';

async function restore(page: Page, { cookies, origins }: Awaited<ReturnType<typeof stateOf>>): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  await page.unrouteAll();
  await page.goto(beside);
  await context.clearCookies();
  await context.addCookies(cookies);
  await page.evaluate(
    async (items) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
      for (const { name = '' } of await indexedDB.databases()) {
        await new Promise((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase(name);
          deleting.onsuccess = resolve;
          deleting.onerror = reject;
          deleting.onblocked = reject;
        });
      }
    },
    origins.flatMap(({ localStorage: items }) => items),
  );
}

import type { BrowserContext, Page } from '@playwright/test';

/** Cookies, and per origin what its local storage holds. */
export type State = Pick<Awaited<ReturnType<BrowserContext['storageState']>>, 'cookies' | 'origins'>;

/** Beside the app, which would write what it holds: an address of the same origin without scripts. */
const beside = '/manifest.webmanifest';

/** Puts a page's browser back to what it held: cookies, stores, network and routes. The page is on no screen then. */
export async function restore(page: Page, { cookies, origins }: State): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Who was put back stands there since.
  if (new URL(page.url()).pathname !== beside) await page.goto(beside);
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

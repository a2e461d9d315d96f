import type { BrowserContext, Page } from '@playwright/test';

/** Cookies, and per origin the content of its local storage. */
export type State = Pick<Awaited<ReturnType<BrowserContext['storageState']>>, 'cookies' | 'origins'>;

/** An address of the same origin without scripts, because the app would write its own state. */
const beside = '/manifest.webmanifest';

/** Restores a page's browser: cookies, stores, network and routes. The page shows no screen then. */
export async function restore(page: Page, { cookies, origins }: State): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A restored page is at this address already.
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

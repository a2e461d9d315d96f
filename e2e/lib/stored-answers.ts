import { expect, type Page } from '@playwright/test';

const kept = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('flagstick-reads');
        opening.onerror = () => resolve('');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').getAll();
          reading.onerror = () => resolve('');
          reading.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result ?? ''));
          };
        };
      }),
  );

/** Resolves once the device has stored an answer with this text. */
export async function expectStored(page: Page, words: string): Promise<void> {
  const hideAndRead = async () => {
    // A hidden page writes at once what otherwise waits up to 15 s.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    return kept(page);
  };
  await expect.poll(hideAndRead, { intervals: [100, 500] }).toContain(words);
}

/** How many of the service worker's files the device lacks. Needs a network. */
export const missingFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text();
    const listed = new Set([...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url ?? ''));
    const name = (await caches.keys()).find((cache) => cache.includes('precache'));
    const stored = name === undefined ? [] : await (await caches.open(name)).keys();
    for (const { url } of stored) listed.delete(new URL(url).pathname.slice(1));
    return listed.size;
  });

/** Resolves once the device can open any screen without a network: the app is stored, and an answer with this text. */
export async function expectOfflineStart(page: Page, words: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => missingFiles(page), { intervals: [200, 500], timeout: 60_000 }).toBe(0);
  await expectStored(page, words);
}

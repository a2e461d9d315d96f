import { expect, type Page } from '@playwright/test';

/** What the device holds of the server's answers, as its database has it. */
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

/** Resolves once the device could start without a network: the app is stored, and these words with it. */
export async function couldStartOffline(page: Page, words: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const hideAndRead = async () => {
    // A page that is hidden writes at once what else waits up to 15 s.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    return kept(page);
  };
  await expect.poll(hideAndRead, { intervals: [100, 500] }).toContain(words);
}

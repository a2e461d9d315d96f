import type { BrowserContext, Page } from '@playwright/test';
import type { NetworkRelay } from './network-relay.ts';

/** The notice above the screen about waiting scores. */
export const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /actions? failed due to internet connection issues/ });

export const gameCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

export const waiting = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { calls = [] } = JSON.parse(localStorage.getItem('offlineCalls') ?? '{}') as { calls?: unknown[] };
    return calls.length;
  });

/** Taps Reconnect. A phone whose browser has noticed the network has sent everything already. */
export async function reconnect(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Reconnect' })
    .click({ timeout: 1_000 })
    .catch(() => undefined);
}

/**
 * Cuts the network once every page has loaded what follows its first screen, including the notice about the network.
 */
export async function cutNetwork(context: BrowserContext, wire: NetworkRelay): Promise<void> {
  for (const page of context.pages()) await page.waitForLoadState('networkidle');
  wire.cut();
  await context.setOffline(true);
}

export async function restoreNetwork(context: BrowserContext, wire: NetworkRelay): Promise<void> {
  wire.mend();
  await context.setOffline(false);
}

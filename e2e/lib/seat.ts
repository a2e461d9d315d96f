import type { Browser, Page } from '@playwright/test';
import { type Device, devices, openDevice } from './devices.ts';
import { restore, type State } from './restore.ts';
import type { Screen } from './screens/index.ts';
import type { Stage } from './stage.ts';
import { arrive, pathOf, visit } from './visit.ts';

interface Taken {
  readonly who: string;
  readonly device: Device;
  readonly page: Page;
  readonly state: State;
  /** What the device holds while the app is open and nothing was done there. */
  atRest?: string;
  /** The app is open, and as any screen of it leaves it. */
  inApp?: boolean;
}

/**
 * One page for many screens: as long as the same person looks on the same device, the browser keeps the session and
 * the scripts it has compiled. What a screen left on the device is gone before the next one.
 */
export class Seat {
  readonly #browser: Browser;
  readonly #url: string;
  #taken: Taken | undefined;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** A page for whoever looks at a screen, for {@link show}. */
  async take(device: Device, as: string | undefined): Promise<Page> {
    const who = `${as} ${device}`;
    if (this.#taken?.who !== who) {
      await this.leave();
      const options = { reducedMotion: 'reduce' } as const;
      const context = await openDevice(this.#browser, this.#url, device, as ? { as, options } : { options });
      // The page outlasts a test: what waits for it would not end with the test, nor say what it waited for.
      context.setDefaultTimeout(15_000);
      this.#taken = { who, device, page: await context.newPage(), state: await context.storageState() };
    }
    return this.#taken.page;
  }

  /**
   * Shows a screen on the page that was taken. `within`: where the app is open and holds nothing of an earlier screen,
   * the way there is that of a link inside it, which is a small part of the work of loading the page.
   */
  async show(screen: Screen, stage: Stage, { within }: { within: boolean }): Promise<void> {
    const taken = this.#taken;
    if (!taken) throw new Error('Nobody has taken the seat.');
    const { page, state, atRest } = taken;
    const path = pathOf(screen, stage);
    const isBoard = path.startsWith('/leaderBoard/');
    const mayGo = within && !isBoard && taken.inApp === true && atRest !== undefined;
    const goes = mayGo && atRest === (await holds(page)) && (await leavesScreen(page));
    taken.inApp = false;
    // After the screen before was left: it would be drawn anew.
    await page.setViewportSize(devices[taken.device].viewport);
    if (goes) {
      await goWithin(page, path);
      await arrive(page, screen, stage);
    } else {
      if (page.url() !== 'about:blank') await restore(page, state);
      await visit(page, screen, stage);
    }
    taken.inApp = !screen.alone && !screen.reports && !isBoard;
    if (!screen.open && taken.inApp) taken.atRest ??= await holds(page);
  }

  async leave(): Promise<void> {
    await this.#taken?.page.context().close();
    this.#taken = undefined;
  }
}

/** What was typed, chosen or read there. */
const holds = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Goes to an address as a link does. */
const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), path);

const comes = (waiting: Promise<void>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  );

/**
 * Closes what lies over the screen, and goes where nothing is: whatever was shown is gone by then. False where the app
 * asks back, as it does for a form that was typed into.
 */
async function leavesScreen(page: Page): Promise<boolean> {
  const open = page.locator('[role="dialog"], [role="menu"], [role="listbox"]').filter({ visible: true });
  if ((await open.count()) > 0) {
    await page.keyboard.press('Escape');
    if (!(await comes(open.first().waitFor({ state: 'hidden', timeout: 1_000 })))) return false;
  }
  await goWithin(page, '/nowhere');
  const nothing = page.getByRole('heading', { name: 'This page is out of bounds' });
  return comes(nothing.waitFor({ timeout: 2_000 }));
}

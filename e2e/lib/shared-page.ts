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
  /** The device's storage while the app is open and unused. */
  atRest?: string;
  /** The app is open, in the state that any of its screens leaves. */
  inApp?: boolean;
}

/**
 * One page for many screens: for the same user on the same device, the browser keeps the session and the compiled
 * scripts. A screen's data on the device is removed before the next one.
 */
export class SharedPage {
  readonly #browser: Browser;
  readonly #url: string;
  #taken: Taken | undefined;

  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  /** A page for the user of a screen, for {@link show}. */
  async take(device: Device, as: string | undefined): Promise<Page> {
    const who = `${as} ${device}`;
    if (this.#taken?.who !== who) {
      await this.leave();
      const options = { reducedMotion: 'reduce' } as const;
      const context = await openDevice(this.#browser, this.#url, device, as ? { as, options } : { options });
      // The page outlasts a test, whose timeout would neither end a wait on it nor say what it waited for.
      context.setDefaultTimeout(15_000);
      this.#taken = { who, device, page: await context.newPage(), state: await context.storageState() };
    }
    return this.#taken.page;
  }

  /**
   * Shows a screen on the current page. `within`: if the app is open without data of an earlier screen, navigates by a
   * link inside it, which is far cheaper than loading the page.
   */
  async show(screen: Screen, stage: Stage, { within }: { within: boolean }): Promise<void> {
    const taken = this.#taken;
    if (!taken) throw new Error('The seat has no page.');
    const { page, state, atRest } = taken;
    // A full list of requests takes no more, and a screen may wait for one.
    await page.evaluate(() => performance.clearResourceTimings());
    const path = pathOf(screen, stage);
    const isBoard = path.startsWith('/leaderBoard/');
    const mayGo = within && !isBoard && taken.inApp === true && atRest !== undefined;
    const goes = mayGo && atRest === (await holds(page)) && (await leavesScreen(page));
    taken.inApp = false;
    // After leaving the screen before, which would be drawn again.
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

/** Everything that was typed, chosen or read there. */
const holds = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** Navigates to an address as a link does. */
const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), path);

const comes = (waiting: Promise<void>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  );

/**
 * Closes what covers the screen, and opens an empty page, so that everything shown is gone. False if the app asks
 * first, as for a form with changes.
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

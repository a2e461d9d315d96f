import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Api } from '../lib/api.ts';
import { type Device, openDevice } from '../lib/devices.ts';
import { prizeGiving, prizesOfMatches, prizesOfTeams } from '../lib/prizes.ts';
import type { Round } from '../lib/round.ts';
import { type Moment, type Row, sheet } from './sheet.ts';

/** A prize-giving from its first step to its podium, on three screens side by side. */
interface Strip {
  readonly name: string;
  /** A game before the first step. */
  readonly game: (api: Api) => Promise<Round>;
}

const inOneLine = { showInTwoSteps: false };

const strips: readonly Strip[] = [
  {
    name: 'reveal-forwards',
    game: (api) => prizeGiving(api, 'Summer Medal', { leaderboard: inOneLine, closed: true }),
  },
  {
    name: 'reveal-backwards',
    game: (api) =>
      prizeGiving(api, 'Winter Medal', { leaderboard: { reverseHiddenPlace: true }, closed: true }),
  },
  {
    name: 'reveal-two-steps',
    game: (api) => prizeGiving(api, 'Spring Medal', { sharing: 2, closed: true }),
  },
  {
    name: 'reveal-many',
    game: (api) => prizeGiving(api, 'Autumn Medal', { leaderboard: { ...inOneLine, hideUntil: 5 } }),
  },
  { name: 'reveal-teams', game: (api) => prizesOfTeams(api, 'Better-ball Cup') },
  { name: 'reveal-matches', game: (api) => prizesOfMatches(api, 'Captain v President') },
];

/** Each strip with animations and with reduced motion. */
const suffixes = { '': false, '-moving': true } as const;

export const stripNames: readonly string[] = strips.flatMap(({ name }) =>
  Object.keys(suffixes).map((suffix) => `${name}${suffix}`),
);

/** The times of pictures after a step, in milliseconds. */
const moments = [0, 120, 350, 700, 1_300];
/** The time between the last place and the podium. */
const untilPodium = 8_000;

/** A following screen whose clock the test controls. */
class Follower {
  readonly page: Page;
  #shown = '';
  #at = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string): Promise<void> {
    await this.page.clock.install();
    await this.page.goto(path);
    await this.page.getByText('hidden').first().waitFor();
    await this.page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    // The code that loads after the board has arrived.
    await this.page.waitForLoadState('networkidle');
    await this.page.clock.pauseAt(Date.now() + 60_000);
    await this.standsStill();
  }

  #text(): Promise<string> {
    return this.page.evaluate(() => document.querySelector('main')?.textContent ?? '');
  }

  /** Waits for the next step, and counts its time from here on. */
  async hears(): Promise<void> {
    for (let tries = 0; (await this.#text()) === this.#shown; tries++) {
      if (tries > 200) throw new Error('A screen did not receive a step.');
      await sleep(25);
    }
    this.#shown = await this.#text();
    this.#at = 0;
    await this.goTo(0);
  }

  /** Moves all animations to this time after the step. */
  async goTo(at: number): Promise<void> {
    if (at > this.#at) await this.page.clock.runFor(at - this.#at);
    this.#at = at;
    await this.page.evaluate((time) => {
      for (const animation of document.getAnimations()) {
        const end = animation.effect?.getComputedTiming().endTime;
        if (typeof end !== 'number' || !Number.isFinite(end)) continue;
        if (time >= end) animation.finish();
        else {
          animation.pause();
          animation.currentTime = time;
        }
      }
    }, at);
  }

  async standsStill(): Promise<void> {
    await this.goTo(this.#at + 3_000);
    this.#shown = await this.#text();
  }

  /** Lets this time pass. */
  async waits(ms: number): Promise<void> {
    await this.page.clock.runFor(ms);
    this.#at = 0;
    await this.goTo(0);
  }
}

class Stage {
  readonly #followers: readonly Follower[];
  readonly #remote: Page;
  readonly #moments: readonly number[];

  constructor(followers: readonly Follower[], remote: Page, moves: boolean) {
    this.#followers = followers;
    this.#remote = remote;
    this.#moments = moves ? moments : moments.slice(-1);
  }

  async #each(what: (follower: Follower) => Promise<void>): Promise<void> {
    await Promise.all(this.#followers.map(what));
  }

  async #picture(caption: string): Promise<Moment> {
    const pages = [...this.#followers.map(({ page }) => page), this.#remote];
    const pictures: Buffer[] = [];
    for (const page of pages) pictures.push(await page.screenshot());
    return { caption, pictures };
  }

  async still(caption: string): Promise<Row> {
    return { caption, moments: [await this.#picture('')] };
  }

  async #moving(caption: string): Promise<Row> {
    const taken: Moment[] = [];
    for (const at of this.#moments) {
      await this.#each((follower) => follower.goTo(at));
      taken.push(await this.#picture(this.#moments.length > 1 ? `${at} ms` : ''));
    }
    await this.#each((follower) => follower.standsStill());
    return { caption, moments: taken };
  }

  async step(): Promise<Row | null> {
    const next = this.#remote.getByRole('button', { name: /^Show the/ });
    if ((await next.count()) === 0) return null;
    const step = (await next.locator('small').textContent()) ?? '';
    await next.click();
    await this.#each((follower) => follower.hears());
    // The remote shows the step after this one, or that there is none.
    const steps = this.#remote.getByText(/ steps shown$/);
    await steps.or(next.filter({ hasNotText: step })).waitFor();
    return this.#moving(step);
  }

  async podium(): Promise<Row> {
    await this.#each((follower) => follower.waits(untilPodium));
    return this.#moving('Podium');
  }
}

async function play(browser: Browser, url: string, api: Api, strip: Strip, moves: boolean): Promise<Row[]> {
  const round = await strip.game(api);
  await round.leaderboard({ presentationMode: true });
  const contexts: BrowserContext[] = [];
  const open = async (device: Device, as?: string) => {
    const options = { locale: 'en-GB', timezoneId: 'Europe/Madrid' };
    const context = await openDevice(browser, url, device, { moves, options, ...(as && { as }) });
    contexts.push(context);
    return context.newPage();
  };
  try {
    const followers = [new Follower(await open('television')), new Follower(await open('phone'))];
    const remote = await open('phone', 'organiser');
    const path = `/leaderBoard/${round.code}`;
    await followers[0]?.open(`${path}?tv`);
    await followers[1]?.open(path);
    await remote.goto(`/?view=setup&game=${round.id}&only=reveal`);
    await remote.getByRole('button', { name: /^Show the/, disabled: false }).waitFor();
    const stage = new Stage(followers, remote, moves);
    const rows = [await stage.still('Before')];
    for (let row = await stage.step(); row !== null; row = await stage.step()) rows.push(row);
    rows.push(await stage.podium());
    return rows;
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

/** A strip in one picture: a row for each step, a column for each of its moments. */
export async function takeStrip(browser: Browser, url: string, api: Api, named: string): Promise<Buffer> {
  const [suffix, moves] = Object.entries(suffixes).findLast(([end]) => named.endsWith(end)) ?? ['', false];
  const strip = strips.find(({ name }) => name + suffix === named);
  if (!strip) throw new Error(`There is no strip ${named}.`);
  return sheet(browser, named, await play(browser, url, api, strip, moves));
}

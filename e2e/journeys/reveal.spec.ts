import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@flagstick/contract';
import type { Page } from '@playwright/test';
import { Api } from '../lib/api.ts';
import { networkErrors } from '../lib/page-errors.ts';
import { prizeGiving } from '../lib/prizes.ts';
import { person } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

/** From now on the page records the rows of its board with every frame, each change once. */
const keepFrames = (page: Page, rows: 'article' | 'tr'): Promise<void> =>
  page.evaluate((selector) => {
    const kept: string[] = [];
    const look = () => {
      const texts = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
      const now = texts.join('\n');
      if (now !== kept.at(-1)) kept.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { frames: kept });
  }, rows);

const framesOf = async (page: Page, name: string): Promise<string[]> => {
  const frames = await page.evaluate(() => (window as unknown as { frames: string[] }).frames);
  return frames.flatMap((frame) => frame.split('\n').filter((row) => row.includes(name)));
};

test('prizes are given on three screens: names before figures, the next step on one phone only', async ({
  open,
  api,
}) => {
  const round = await prizeGiving(api, 'Summer Prizes', { leaderboard: { presentationMode: false } });
  const path = `/leaderBoard/${round.code}`;
  const [tv, reader, follower, remote] = await Promise.all([
    open('television'),
    open('phone'),
    open('phone', { as: 'player8' }),
    open('phone', { as: 'organiser' }),
  ]);
  const room = [tv, reader, follower];
  const stage = tv.getByRole('main');
  const coming = remote.getByRole('region', { name: 'Next' });

  await test.step('the screens show three hidden places', async () => {
    await Promise.all([reader.goto(path), follower.goto(path), tv.goto(`${path}?tv`)]);
    for (const page of [reader, follower])
      await expect(page.getByRole('row').filter({ hasText: 'hidden' })).toHaveCount(3);
    await remote.goto(`/?view=setup&game=${round.id}&only=reveal`);
    await remote.getByRole('button', { name: 'Turn on' }).click();
    await expect(stage.getByRole('article')).toHaveCount(3);
    // A message covers no button of the foot: it is placed above the reported height of the foot.
    const { height = 0 } = (await remote.getByRole('contentinfo').boundingBox()) ?? {};
    expect(height).toBeGreaterThan(84);
    const told = () => remote.evaluate(() => document.documentElement.style.getPropertyValue('--dock'));
    await expect.poll(told).toBe(`${Math.round(height)}px`);
    await keepFrames(tv, 'article');
    await keepFrames(reader, 'tr');
  });

  const shown: string[] = [];
  await test.step('from the third to the winner, the name and then the figures', async () => {
    for (let step = 1; step <= 6; step++) {
      const shows = step % 2 === 1 ? 'name' : 'figures';
      const next = remote.getByRole('button', { name: `Show the ${shows}` });
      await expect(next).toContainText(`step ${step} of 6`);
      const name = (await coming.getByRole('heading', { level: 3 }).textContent()) ?? '';
      expect(name).not.toBe('');
      if (shows === 'name') {
        for (const page of room) expect(await page.content()).not.toContain(name);
        shown.push(name);
      }
      // In between, another phone takes steps: the remote follows without waiting for its button.
      if (step > 2 && step < 6) await round.reveal();
      else await next.click();
      const covers = shows === 'name' ? 1 : 0;
      for (const page of [reader, follower]) {
        const row = page.getByRole('row').filter({ hasText: name });
        await expect(row).toHaveCount(1);
        await expect(row.getByText('hidden')).toHaveCount(covers);
      }
      const place = stage.getByRole('article').filter({ hasText: name });
      await expect(place).toHaveCount(1);
      await expect(place.getByText('hidden')).toHaveCount(covers);
    }
    expect(shown).toEqual(['Beatriz Noll', 'Leona Quist', 'Callum Brice']);
    for (const [at, name] of shown.entries()) {
      const frames = await framesOf(tv, name);
      expect(frames[0]).toBe(`${3 - at}${name}hidden`);
      expect(frames.at(-1)).not.toContain('hidden');
      expect((await framesOf(reader, name))[0]).toContain('hidden');
    }
  });

  await test.step('everything was shown, and the podium ends it', async () => {
    await expect(remote.getByText('All 6 steps shown')).toBeVisible();
    await expect(reader.getByText('hidden')).toHaveCount(0);
    // The podium follows the winner after a while; a later visitor sees it at once.
    await tv.reload();
    await expect(tv.getByRole('main', { name: 'Podium' }).getByRole('article')).toHaveCount(3);
  });

  await test.step('in reverse the winner is first, with the figures', async () => {
    await round.leaderboard({ reverseHiddenPlace: true, showInTwoSteps: false });
    for (const page of room) await expect(page.getByText('hidden')).toHaveCount(3);
    for (const name of shown) expect(await tv.content()).not.toContain(name);
    const next = remote.getByRole('button', { name: 'Show the place' });
    await expect(next).toContainText('1st place · step 1 of 3');
    await next.click();
    for (const page of room) await expect(page.getByText('hidden')).toHaveCount(2);
    await expect(stage.getByRole('article').first()).toContainText('Callum Brice');
  });
});

test('a server killed during a prize-giving continues at its step, and shows nothing hidden', async ({
  startServer,
  open,
  watch,
}) => {
  // Pages load while there is no server, and fetch a part of themselves.
  watch.expect(...networkErrors, /Failed to fetch dynamically imported module/);
  const server = await startServer();
  const api = new Api(server.url);
  const round = await prizeGiving(api, 'Winter Prizes');
  const path = `/leaderBoard/${round.code}`;
  const { url } = server;
  const [tv, reader, remote] = await Promise.all([
    open('television', { url }),
    open('phone', { url, as: 'player8' }),
    open('phone', { url, as: 'organiser' }),
  ]);
  await Promise.all([
    tv.goto(`${path}?tv`),
    reader.goto(path),
    remote.goto(`/?view=setup&game=${round.id}&only=reveal`),
  ]);
  const stage = tv.getByRole('main');
  await expect(stage.getByRole('article')).toHaveCount(3);
  await expect(reader.getByRole('row').filter({ hasText: 'hidden' })).toHaveCount(3);

  const player = await person(api, 'player8');
  const params = { id: round.id };
  const doors = async (): Promise<string[]> => {
    const read = (door: string, token?: string) =>
      fetch(`${url}${door}`, { headers: token === undefined ? {} : { access_token: token } });
    const answers = await Promise.all([
      read(path),
      read(`/api/games/code/${round.code}`),
      read(`/api/games/code/${round.code}`, player.token),
      read(`/api/games/${round.id}/players`, player.token),
      read(`/api/open/games/${round.code}`),
    ]);
    return Promise.all(answers.map((answer) => answer.text()));
  };
  /** From the third place to the winner. */
  const places = ['Noll', 'Quist', 'Brice'] as const;
  /** After this many steps each screen shows this many names, and one that waits for its figures. */
  const standsAt = async (steps: number) => {
    const names = Math.ceil(steps / 2);
    for (const page of [tv, reader]) {
      for (const name of places.slice(0, names)) await expect(page.getByText(name).first()).toBeVisible();
    }
    for (const text of [...(await doors()), await tv.content(), await reader.content()]) {
      for (const name of places.slice(names)) expect(text).not.toContain(name);
    }
    if (steps % 2 === 0) return;
    const named = places[names - 1] ?? '';
    await expect(stage.getByRole('article').filter({ hasText: named }).getByText('hidden')).toHaveCount(1);
    const { players } = await round.view(player);
    const row = Object.values(players).find(({ lastName }) => lastName === named);
    expect([row?.thru, row?.holes]).toEqual([0, {}]);
  };

  // The step is pending, or has just been taken.
  for (const [step, ms] of [12, 300].entries()) {
    const before = step * 2;
    const asked = api
      .call(
        calls.games.revealLeaderboard,
        { params, headers: { 'reveal-index': String(before) } },
        round.organiser.token,
      )
      .then(
        () => true,
        () => false,
      );
    await sleep(ms);
    await server.end('SIGKILL');
    const wasAnswered = await asked;
    await server.run();
    const { revealIndex } = (await round.view()).leaderboard;
    expect(wasAnswered ? [before + 1] : [before, before + 1]).toContain(revealIndex);
    await standsAt(revealIndex);
    // The organiser's phone continues: with this step if it was lost, and with the next.
    for (let at = revealIndex; at < before + 2; at++) {
      const next = remote.getByRole('button', { name: at % 2 === 0 ? 'Show the name' : 'Show the score' });
      await expect(next).toContainText(`step ${at + 1} of 6`);
      await next.click();
      await expect.poll(async () => (await round.view()).leaderboard.revealIndex).toBe(at + 1);
      await standsAt(at + 1);
    }
  }
  await expect(remote.getByRole('button', { name: 'Show the name' })).toContainText('step 5 of 6');
  expect((await round.view(player)).leaderboard.revealedPlaces).toEqual([3, 3, 2, 2]);
});

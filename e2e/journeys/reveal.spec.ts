import type { Page } from '@playwright/test';
import { prizeGiving } from '../lib/prizes.ts';
import { expect, test } from '../lib/test.ts';

/** From now on the page keeps what stands on its board with every frame, each change once. */
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

/** The row of a name in each frame that had it. */
const framesOf = async (page: Page, name: string): Promise<string[]> => {
  const frames = await page.evaluate(() => (window as unknown as { frames: string[] }).frames);
  return frames.flatMap((frame) => frame.split('\n').filter((row) => row.includes(name)));
};

test('prizes are given on three screens: what comes next stands on the organiser’s phone alone, the name before the figures', async ({
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
  const coming = remote.getByRole('region', { name: 'Comes next' });

  await test.step('the room sees three covers', async () => {
    await Promise.all([reader.goto(path), follower.goto(path), tv.goto(`${path}?tv`)]);
    for (const page of [reader, follower])
      await expect(page.getByRole('row').filter({ hasText: 'hidden' })).toHaveCount(3);
    await remote.goto(`/?view=setup&game=${round.id}&only=reveal`);
    await remote.getByRole('button', { name: 'Turn it on' }).click();
    await expect(stage.getByRole('article')).toHaveCount(3);
    // A message lies over no button of the foot: it stands above what the foot says of its height.
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
      // In between, another phone goes on: the remote follows, and nobody waits until its button is awake.
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
    // The podium comes once the winner stood alone for a while; who comes later sees it at once.
    await tv.reload();
    await expect(tv.getByRole('main', { name: 'Podium' }).getByRole('article')).toHaveCount(3);
  });

  await test.step('the other way round the winner comes first, with the figures', async () => {
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

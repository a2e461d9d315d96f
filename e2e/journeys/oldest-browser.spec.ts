import type { Page } from '@playwright/test';
import { newerNames } from '../../apps/web/scripts/compat.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

/** Deletes what the oldest supported browsers lack before any script of the page runs. */
async function makeOld(page: Page): Promise<void> {
  await page.addInitScript((paths) => {
    for (const path of paths) {
      const name = path.at(-1) ?? '';
      const owner = path
        .slice(0, -1)
        .reduce<unknown>((of, part) => (of as Record<string, unknown> | undefined)?.[part], globalThis);
      if (owner !== undefined && owner !== null && Object.hasOwn(owner, name)) {
        Reflect.deleteProperty(owner, name);
      }
    }
  }, newerNames());
}

/** Reports violations of the page's policy as errors, as Firefox does: evaluating text as code, for one. */
const reportViolations = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) =>
      console.error(`${effectiveDirective} was violated by ${sourceFile}`),
    );
  });

test('one of the oldest browsers signs in, scores a hole and reads card and leaderboard', async ({
  open,
  api,
}) => {
  const round = await Round.start(api, { name: 'Old Phone', players: ['player1', 'player2'] });
  const page = await open('phone');
  await makeOld(page);
  await reportViolations(page);
  await page.goto('/');
  expect(
    await page.evaluate(() => ['any' in AbortSignal, 'groupBy' in Map, 'withResolvers' in Promise]),
  ).toEqual([false, false, false]);
  await page.getByLabel('E-mail or username').fill('player1');
  await page.getByRole('textbox', { name: 'Password' }).fill('flagstick');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Old Phone' })).toBeVisible();

  const phone = new ScoringPhone(page);
  await page.goto(`/?view=game&game=${round.id}`);
  await expect(page.getByRole('heading', { name: 'Old Phone', level: 1 })).toBeVisible();
  // The form of a group builds schemas, which an old browser must be able to run.
  await page.getByRole('region', { name: 'Group 1' }).getByRole('button', { name: 'Group Members' }).click();
  await expect(page.getByRole('dialog').getByLabel('Group name')).toBeVisible();

  await phone.open(round.id, 1);
  await phone.tap('Tom Ashworth', 5);
  await phone.tap('Grace Bennett', 4);
  await phone.isOnHole(2);
  await expect.poll(async () => (await round.log(round.player(0))).length).toBe(1);

  await page.goto(`/?view=card&game=${round.id}`);
  await expect(page.getByRole('heading', { name: 'Tom Ashworth', level: 2 })).toBeVisible();
  await page.goto(`/leaderBoard/${round.code}`);
  await expect(page.getByRole('row', { name: /Ashworth/ })).toBeVisible();
});

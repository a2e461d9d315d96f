import type { Locator } from '@playwright/test';
import { account, newcomer } from '../lib/account.ts';
import { button } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { holes, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

/** Opening the sheet, a tick by each of three players, and the hand-in. */
const mostTaps = 5;

test('one phone scores for four players, hands in their cards on one sheet, and shares the round', async ({
  open,
  api,
}) => {
  const group = await Promise.all(
    ['Aila', 'Bryn', 'Cass', 'Dean'].map((name) => account(api, newcomer(name, 'Foursome'))),
  );
  const [aila] = group;
  if (!aila) throw new Error('There is no player.');
  const round = await Round.start(api, {
    name: 'One Phone for Four',
    players: group.map(({ username }) => username),
  });
  const page = await open('phone', { as: aila.username });
  const phone = new ScoringPhone(page);
  await phone.open(round.id);
  await page.getByRole('button', { name: /Group 1$/ }).click();
  await page.getByRole('switch', { name: 'Enter scores for the whole group' }).click();
  await button(page.getByRole('dialog'), 'Back').click();

  await test.step('a scored panel is folded, so that the last player is on the screen', async () => {
    const heightOf = async (panel: Locator) => (await panel.boundingBox())?.height ?? 0;
    for (const { fullName } of group.slice(0, 3)) await phone.tap(fullName, 5);
    const last = phone.panel(group[3]?.fullName ?? '');
    await expect(last.getByRole('button', { name: 'More scores' })).toBeInViewport({ ratio: 1 });
    expect(await heightOf(phone.panel(aila.fullName))).toBeLessThan(60);
    await phone.tap(group[3]?.fullName ?? '', 5);
    await phone.isOnHole(2);
    // Undo is in the head, where it covers no player.
    await expect(button(page, 'Undo hole 1')).toBeInViewport({ ratio: 1 });
  });

  const [me, ...others] = round.players;
  if (!me) throw new Error('There is no player.');
  for (const hole of holes.slice(1)) {
    await round.score(me, me, hole, 4);
    for (const other of others) await round.score(me, other, hole, 7);
  }

  await test.step('the leaderboard names the winner once no card can change first place', async () => {
    const board = await open('phone');
    await board.goto(`/leaderBoard/${round.code}`);
    await expect(board.getByText(/^Aila Foursome wins by \d+$/)).toBeVisible();
    await round.leaderboard({ hideUntil: 3 });
    await board.reload();
    await expect(board.getByRole('table')).toBeVisible();
    await expect(board.getByText(/wins/)).toHaveCount(0);
    await round.leaderboard({ hideUntil: 0 });
  });

  await test.step('the group hands in on one sheet', async () => {
    await page.goto(`/?view=card&game=${round.id}`);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    await tap(button(page, 'OK TO SUBMIT'));
    const sheet = page.getByRole('dialog');
    for (const { fullName } of group.slice(1)) {
      await tap(sheet.getByRole('checkbox', { name: `${fullName} agrees` }));
    }
    await tap(button(sheet, 'Hand in 4 cards'));
    await expect(page.getByText('All Cards Submitted!')).toBeVisible();
    process.stdout.write(`${taps} taps to hand in four cards\n`);
    expect(taps).toBeLessThanOrEqual(mostTaps);
    const { players } = await round.view();
    expect(Object.values(players).map(({ state }) => state)).toEqual(Array(4).fill('done'));
  });

  await test.step('the round is a picture to share', async () => {
    await round.accept(round.players.map(({ id }) => id));
    await round.close();
    await page.goto(`/?view=result&game=${round.id}`);
    // This browser has no share sheet for files, so the picture is saved.
    await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
    const saved = page.waitForEvent('download');
    await button(page, 'Share my result').click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('One Phone for Four.png');
    await expect(page.getByText('Picture saved.')).toBeVisible();
  });
});

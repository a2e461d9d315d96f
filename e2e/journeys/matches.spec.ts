import { fourBall, halvedBy, playHole, singles } from '../lib/matches.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { holes } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('a level match ends on the 20th, is handed in and closed', async ({ open, api }) => {
  const round = await singles(api, { name: 'Singles Final', players: ['player3', 'player5'] });
  const halved = await halvedBy(round);
  for (const hole of holes.slice(0, 17)) await playHole(round, hole, halved(hole));

  const phone = new ScoringPhone(await open('phone', { as: 'player3' }));
  const { page } = phone;
  const order = round.players.map(({ id }) => id);
  const [ann, bob] = Object.values((await round.view()).players).toSorted(
    (one, other) => order.indexOf(one._id) - order.indexOf(other._id),
  );
  const nameOf = (player: typeof ann) => `${player?.name} ${player?.lastName}`;
  await phone.open(round.id, 18);
  await expect(page.getByText('All square after 17 · 1 to play')).toBeVisible();
  const [mine = 4, theirs = 4] = halved(18);
  await phone.tap(nameOf(bob), theirs);
  // The keys show the effect of each score, including a half.
  await expect(phone.panel(nameOf(ann))).toContainText('halves');
  await phone.tap(nameOf(ann), mine);
  await test.step('the nineteenth opens automatically, played on the first hole', async () => {
    await phone.isOnHole(19);
    await expect(page.getByText('Played on hole 1', { exact: true })).toBeVisible();
  });
  const [mine19 = 4, theirs19 = 4] = halved(1);
  await phone.tap(nameOf(ann), mine19);
  await phone.tap(nameOf(bob), theirs19);
  await phone.isOnHole(20);
  const [, theirs20 = 4] = halved(2);
  await phone.tap(nameOf(bob), theirs20);
  await page.getByRole('button', { name: 'Concede hole' }).click();
  const asked = page.getByRole('dialog', { name: /^Concede hole 20/ });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  const won = halved(2)[0] ?? 4;
  await expect(phone.panel(nameOf(ann))).toContainText('wins 20th hole');
  await phone.tap(nameOf(ann), won - 1);
  await expect(page.getByRole('heading', { name: 'You won at the 20th' })).toBeVisible();

  const other = round.player(1);
  for (const hole of [18, 19, 20]) {
    const on = hole === 18 ? 18 : hole - 18;
    const [a = 4, b = 4] = halved(on);
    await round.score(other, round.player(0), hole, hole === 20 ? a - 1 : a);
    await round.score(other, other, hole, b);
  }
  await phone.openCard();
  await phone.confirm(nameOf(ann));
  await round.finish(other);
  await phone.allSubmitted();
  await round.close();
  await page.goto(`/leaderBoard/${round.code}`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('20th');
});

test('a four-ball match ends 3&2 with two holes unplayed, is handed in and closed', async ({ open, api }) => {
  const players = ['player3', 'player5', 'player6', 'player7'];
  const round = await fourBall(api, { name: 'Four-ball Final', players });
  // Each of the first side is far better than both of the other, whatever their strokes.
  for (const hole of holes.slice(0, 15)) {
    const isWon = hole <= 3;
    await playHole(round, hole, isWon ? [3, 'PU', 'PU', 'PU'] : ['PU', 'PU', 'PU', 'PU']);
  }
  const phone = new ScoringPhone(await open('phone', { as: 'player3' }));
  const { page } = phone;
  await phone.open(round.id, 16);
  await expect(page.getByText('3 up after 15 · Dormie · 3 to play')).toBeVisible();
  await playHole(round, 16, ['PU', 'PU', 'PU', 'PU']);
  await expect(page.getByRole('button', { name: / 3&2\. Show the match card$/ })).toBeVisible();
  await page.getByRole('button', { name: / 3&2\. Show/ }).click();
  await expect(page.getByRole('dialog', { name: 'The match' }).getByText('not played')).toHaveCount(2);
  await page.keyboard.press('Escape');
  for (const player of round.players.slice(0, 3)) await round.finish(player);
  await round.close();
  await page.goto(`/leaderBoard/${round.code}`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('3&2');
});

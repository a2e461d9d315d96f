import { rules } from '@flagstick/scenarios';
import { foursomes } from '../lib/one-card.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { drawFours, fours, pairs, playFours } from '../lib/teams.ts';
import { expect, test } from '../lib/test.ts';

test('the best two of four is played to the last score on a phone and the closed board', async ({
  open,
  api,
}) => {
  const { round, all } = await fours(api, 'Closing Fours');
  await drawFours(api, round, all);
  await round.activate();
  await playFours(round, all, 17);
  for (const one of all.slice(1)) await round.score(one, one, 18, 4);
  const phone = new ScoringPhone(await open('phone', { as: 'player1' }));
  await phone.open(round.id, 18);
  await phone.tap('Tom', 4);
  await expect.poll(async () => (await round.view()).players[round.player(0).id]?.thru).toBe(18);
  await round.accept(all.map(({ id }) => id));
  await round.close();
  await phone.page.goto(`/leaderBoard/${round.code}`);
  const rows = phone.page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  const { teams } = await round.view();
  const [best] = teams.toSorted((a, b) => (b.points?.totalPoint ?? 0) - (a.points?.totalPoint ?? 0));
  await expect(rows.nth(1)).toContainText(best?.name ?? '');
  await expect(rows.nth(1)).toContainText(String(best?.points?.totalPoint));
});

test('a waltz counts one score, then two, then three', async ({ open, api }) => {
  const { round, all } = await fours(api, 'Saturday Waltz', rules.waltz);
  await drawFours(api, round, all);
  await round.activate();
  await playFours(round, all, 2);
  for (const one of all.slice(1)) await round.score(one, one, 3, 4);
  const phone = new ScoringPhone(await open('phone', { as: 'player1' }));
  await phone.open(round.id, 3);
  await phone.tap('Tom', 4);
  await expect.poll(async () => (await round.view()).players[round.player(0).id]?.thru).toBe(3);
  await phone.page.goto(`/leaderBoard/${round.code}`);
  const table = phone.page.getByRole('table', { name: /live positions/ });
  await table.getByRole('button', { name: 'Birch', exact: true }).click();
  const card = phone.page.getByRole('dialog', { name: 'Birch' });
  await expect(card.getByText('6 scores count', { exact: false })).toBeVisible();
});

test('a foursomes pair enters one score, and marks the other pair’s card', async ({ open, api }) => {
  const players = ['player1', 'player2', 'player3', 'player4'];
  const round = await foursomes(api, { name: 'Spring Foursomes', players });
  const phone = new ScoringPhone(await open('phone', { as: 'player1' }));
  await phone.open(round.id, 1);
  await phone.tap('Amber', 5);
  await phone.tap('Blue', 4);
  const thru = async () => Object.values((await round.view()).players).map((player) => player.thru);
  await expect.poll(thru).toEqual([1, 1, 1, 1]);
  const [tom, grace, third] = [round.player(0), round.player(1), round.player(2)];
  await round.score(third, third, 1, 4);
  await round.score(third, tom, 1, 5);
  const { players: seats } = await round.view();
  expect(seats[tom.id]?.holes[1]).toEqual(seats[grace.id]?.holes[1]);
  expect(seats[grace.id]?.uholes?.[1]?.state).toBe('finished');
  await phone.page.goto(`/leaderBoard/${round.code}`);
  const table = phone.page.getByRole('table', { name: /live positions/ });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table.getByRole('row', { name: /Blue/ })).toBeVisible();
});

test('two balls of a better-ball pair are entered and marked, and the better one counts', async ({
  open,
  api,
}) => {
  const round = await pairs(api, 'Pairs Day');
  const [tom, grace] = [round.player(0), round.player(1)];
  const marker = round.player(3);
  const phone = new ScoringPhone(await open('phone', { as: 'player1' }));
  await phone.open(round.id, 1);
  await phone.tap('Tom', 7);
  await phone.tap(grace.name, 4);
  await round.score(marker, tom, 1, 6);
  await phone.open(round.id, 1);
  // The marker has another value, and is right.
  await phone
    .panel('Tom')
    .getByRole('button', { name: new RegExp(`${marker.name} entered`) })
    .click();
  await round.score(grace, grace, 1, 4);
  const states = async () => {
    const { players } = await round.view();
    return [tom, grace].map(({ id }) => players[id]?.uholes?.[1]?.state);
  };
  await expect.poll(states).toEqual(['finished', 'finished']);
  // On the next hole the partner has a score: the other ball is picked up with one tap.
  await phone.open(round.id, 2);
  await phone.tap(grace.name, 4);
  await phone.panel('Tom').getByRole('button', { name: 'PU, partner’s score counts' }).click();
  await expect.poll(async () => (await round.view()).players[tom.id]?.holes[2]?.gross).toBe('PU');
  const { page } = phone;
  await page.goto(`/leaderBoard/${round.code}`);
  const table = page.getByRole('table', { name: /live positions/ });
  await table.getByRole('button', { name: 'Amber', exact: true }).click();
  const card = page.getByRole('dialog', { name: 'Amber' });
  // One of the two on each hole.
  await expect(card.getByText(/^2 scores count\. /)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('article').filter({ hasText: 'Pairs Day' }).getByText('Amber')).toBeVisible();
});

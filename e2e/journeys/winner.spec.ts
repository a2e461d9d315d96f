import type { Page } from '@playwright/test';
import { holes, type Person, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

const banner = (page: Page) => page.getByRole('status').filter({ hasText: /wins/ });

/** Both players of a pair enter the gross of a hole, so that it counts. */
async function play(
  round: Round,
  card: Person,
  holeNumbers: readonly number[],
  gross: number,
): Promise<void> {
  for (const holeNumber of holeNumbers)
    for (const by of round.players) await round.score(by, card, holeNumber, gross);
}

test('every phone names the winner once no card can change first place', async ({ open, api }) => {
  const round = await Round.start(api, { name: 'Runaway', players: ['player1', 'player2'] });
  const [tom, grace] = [round.player(0), round.player(1)];
  const follower = await open('phone');
  const player = await open('phone', { as: 'player2' });
  await follower.goto(`/leaderBoard/${round.code}`);
  await player.goto(`/?view=game&game=${round.id}`);

  await play(round, grace, holes.slice(0, 6), 4);
  await play(round, tom, holes.slice(0, 6), 9);
  await expect(follower.getByRole('row', { name: /Grace Bennett/ })).toBeVisible();
  for (const page of [follower, player]) await expect(banner(page)).toHaveCount(0);

  await play(round, grace, holes.slice(6), 4);
  await play(round, tom, holes.slice(6, 17), 9);
  for (const page of [follower, player]) {
    await expect(banner(page)).toContainText('Grace Bennett wins');
    await expect(banner(page)).toContainText('No card still out can change first place.');
  }
  for (const screen of [`view=score&game=${round.id}`, `view=card&game=${round.id}`, 'view=home']) {
    await player.goto(`/?${screen}`);
    await expect(banner(player)).toContainText('Grace Bennett wins');
  }
  await player.goto(`/?view=card&game=${round.id}`);

  await play(round, tom, [18], 9);
  for (const page of [follower, player]) {
    await expect(banner(page)).toContainText(/Grace Bennett wins by \d+/);
    await expect(banner(page)).toContainText('The organiser still has to close the game.');
  }

  await player.goto(`/?view=result&game=${round.id}`);
  await expect(banner(player)).toContainText(/Grace Bennett wins by \d+/);

  await round.leaderboard({ hideUntil: 3 });
  for (const page of [follower, player]) await expect(banner(page)).toHaveCount(0);
});

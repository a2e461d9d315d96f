import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('a day is rehearsed: the copy plays itself on the board, and is deleted with a tap', async ({
  open,
  api,
}) => {
  const round = await Round.start(api, {
    name: 'Spring Cup',
    players: ['player1', 'player2', 'player3'],
    waits: true,
  });
  const desk = await open('desk', { as: 'organiser' });
  const page = `/?view=game&game=${round.id}`;
  await desk.goto(page);
  await desk.getByRole('button', { name: 'Rehearse' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Rehearsal' });
  await dialog.getByRole('button', { name: 'Rehearse' }).click();
  await dialog.getByRole('link', { name: 'Watch leaderboard' }).click();
  await expect(desk.getByRole('heading', { name: 'Spring Cup (rehearsal)' })).toBeVisible();
  // The first player finishes the first hole within a few seconds.
  await expect(desk.getByRole('row', { name: /Ashworth/ })).toContainText(/ on \d/, { timeout: 20_000 });

  await desk.goto(page);
  await desk.getByRole('button', { name: 'Rehearse' }).click();
  await dialog.getByRole('button', { name: 'Delete rehearsal' }).click();
  await expect(dialog.getByRole('button', { name: 'Rehearse' })).toBeVisible();
});

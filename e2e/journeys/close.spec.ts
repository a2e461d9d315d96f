import { gameMenu } from '../lib/page-parts.ts';
import { holes, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('a captain’s day with cards in every state is closed from the dialog alone', async ({ open, api }) => {
  const round = await Round.start(api, {
    name: 'Captain’s Day',
    players: ['player1', 'player2', 'player3', 'player4'],
  });
  const [tom, grace, alone, leaver] = [0, 1, 2, 3].map((at) => round.player(at)) as [
    (typeof round.players)[0],
    (typeof round.players)[0],
    (typeof round.players)[0],
    (typeof round.players)[0],
  ];
  const paper = await round.addGuest({ name: 'Robin', lastName: 'Paper' });
  await round.addGuest({ name: 'Billie', lastName: 'Ill' });
  const pars = await round.pars();
  const par = (hole: number) => pars.get(hole) ?? 4;
  for (const hole of holes) {
    await round.score(tom, tom, hole, par(hole));
    await round.score(leaver, tom, hole, par(hole));
    await round.score(grace, grace, hole, par(hole));
    await round.score(tom, grace, hole, par(hole) + (hole === 9 ? 1 : 0));
    await round.score(alone, alone, hole, par(hole) + 1);
    if (hole <= 16) await round.scoreGuest(paper, hole, par(hole));
  }
  await round.score(leaver, leaver, 1, par(1));
  await round.leave(leaver);
  await round.finish(alone, [alone]);

  const desk = await open('desk', { as: 'organiser' });
  await desk.goto(`/?view=game&game=${round.id}`);
  await gameMenu(desk, 'Close game');
  const dialog = desk.getByRole('dialog');
  // The close accepts settled cards that were not handed in.
  const card = (name: string) =>
    dialog
      .locator('section:not([data-part="notHandedIn"])')
      .getByRole('listitem', { name: new RegExp(`^${name}`) });
  await expect(dialog.getByText('4 cards need a decision before you can close.')).toBeVisible();
  const close = dialog.getByRole('button', { name: 'Close game' });
  await expect(close).toBeDisabled();
  await test.step('a card that was never handed in is filled from paper', async () => {
    await expect(card('Robin Paper')).toContainText('No score on holes 17, 18.');
    await card('Robin Paper').getByRole('button', { name: 'Enter 2 missing scores' }).click();
    await card('Robin Paper').getByRole('textbox', { name: 'Hole 17' }).fill('5');
    await card('Robin Paper').getByRole('textbox', { name: 'Hole 18' }).fill('PU');
    await card('Robin Paper').getByRole('button', { name: 'Enter 2 scores' }).click();
    await expect(card('Robin Paper')).toBeHidden();
  });

  await test.step('a player who did not come is noted, with the reason', async () => {
    await card('Billie Ill').getByRole('button', { name: 'WD' }).click();
    await card('Billie Ill').getByRole('textbox', { name: 'Reason for WD' }).fill('Fell ill');
    await card('Billie Ill').getByRole('button', { name: 'Mark as WD' }).click();
    await expect(card('Billie Ill')).toBeHidden();
  });

  await test.step('a dispute is settled with the marker’s value', async () => {
    await expect(card(grace.name)).toContainText('Scores differ on hole 9.');
    await card(grace.name)
      .getByRole('button', { name: `Accept ${tom.name}’s ${par(9) + 1}` })
      .click();
    await expect(card(grace.name)).toBeHidden();
    const log = await round.log(grace);
    expect(log.at(-1)).toMatchObject({
      kind: 'amendment',
      holeNumber: 9,
      reason: 'Marker’s score accepted',
    });
  });

  await test.step('a card with one scorer is accepted, and the close does not wait for a player who left', async () => {
    await expect(card(alone.name)).toContainText('One scorer on holes 1–18.');
    await card(alone.name).getByRole('button', { name: 'Reopen card' }).click();
    const why = card(alone.name).getByRole('textbox', { name: /reopening/ });
    await expect(why).toHaveValue('A second scorer is missing');
    await card(alone.name).getByRole('button', { name: 'Reopen card' }).click();
    await expect(why).toBeHidden();
    await expect.poll(async () => (await round.view()).players[alone.id]?.state).toBe('open');
    await expect(card(alone.name).getByRole('button', { name: 'Reopen card' })).toBeHidden();
    await card(alone.name).getByRole('button', { name: 'Accept' }).click();
    await expect(card(alone.name)).toBeHidden();
    await expect(card(leaver.name)).toContainText('Left after 1 hole.');
  });

  await test.step('the game is closed, and the dialog ends on the result', async () => {
    await expect(
      desk.getByRole('dialog', { name: /You are about to close 'Captain’s Day' game/ }),
    ).toBeVisible();
    await close.click();
    const result = desk.getByRole('dialog', { name: /final result/ }).getByRole('table');
    await expect(result.getByRole('row')).toHaveCount(6);
    await expect(result.getByRole('row').last()).toContainText('WD');
    await expect(result.getByRole('row', { name: new RegExp(`${leaver.name} `) })).toHaveCount(0);
  });
});

import { devices } from '../lib/devices.ts';
import { fours, playFours } from '../lib/teams.ts';
import { expect, test } from '../lib/test.ts';

test('teams for the best two of four are drawn and counted, and a change keeps every score', async ({
  open,
  api,
}) => {
  const { round, all } = await fours(api, 'Saturday Fours');
  const desk = await open('desk', { as: 'organiser' });
  await desk.goto(`/?view=game&game=${round.id}&tab=players`);
  const panel = desk.getByRole('region', { name: 'Teams' });
  await test.step('the organiser makes a team and draws all players', async () => {
    await panel.getByRole('button', { name: 'New team' }).click();
    const dialog = desk.getByRole('dialog', { name: 'New team' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Birch');
    await dialog.getByRole('radio', { name: 'White', exact: true }).click();
    await dialog.getByRole('button', { name: 'Create team' }).click();
    await expect(panel.getByText('1 unused team.')).toBeVisible();
    // A phone has room for the word, too.
    await desk.setViewportSize(devices.phone.viewport);
    await expect
      .poll(async () => (await panel.getByRole('button', { name: /^Remove / }).boundingBox())?.width)
      .toBeGreaterThan(80);
    await desk.setViewportSize(devices.desk.viewport);
    await panel.getByRole('button', { name: 'Draw teams for 8 players' }).click();
    await expect(panel.getByRole('button', { name: 'More actions for Team 1' })).toBeVisible();
  });
  await round.activate();
  await playFours(round, all, 3);
  const before = await round.view();
  const [mover] = all;
  const self = mover && before.players[mover.id];
  if (!self) throw new Error('The round has no player.');
  const own = before.teams.find(({ _id }) => _id === self.team)?.name ?? '';

  const phone = await open('phone', { as: 'player1' });
  await phone.goto(`/leaderBoard/${round.code}`);
  const table = phone.getByRole('table', { name: /live positions/ });
  await expect(table.getByRole('row')).toHaveCount(3);
  await test.step('a team’s card shows whose scores count', async () => {
    await table.getByRole('button', { name: own, exact: true }).click();
    const card = phone.getByRole('dialog', { name: own });
    await expect(card.getByText('6 scores count', { exact: false })).toBeVisible();
    await card.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('removed from the team in play, a player keeps every score', async () => {
    const name = `${self.name} ${self.lastName}`;
    await desk.getByRole('combobox', { name: `${name}’s team` }).click();
    await desk.getByRole('option', { name: 'No team' }).click();
    await phone.goto(`/?view=score&game=${round.id}&hole=4`);
    await expect(phone.getByText('You have no team, please join a team.')).toBeVisible();
    const after = await round.view();
    expect(after.players[self._id]).toMatchObject({ team: null, holes: self.holes });
    expect(after.players[self._id]?.thru).toBe(3);
  });
});

import { calls } from '@flagstick/contract';
import { cutNetwork, gameCard, notice, restoreNetwork, waiting } from '../lib/network.ts';
import { answered, networkErrors } from '../lib/page-errors.ts';
import { button, field, openMenu } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

const tom = 'Tom Ashworth';

test('a refused late score is shown beside the stored one, sent to the organisers and dropped', async ({
  open,
  api,
  wire,
  watch,
}) => {
  watch.expect(...networkErrors, answered(409));
  const round = await Round.start(api, { name: 'Late Score', players: ['player1', 'player2'] });
  const phone = new ScoringPhone(await open('phone', { as: 'player1', url: wire.url }));
  await phone.open(round.id, 1);
  await phone.isOnHole(1);
  await cutNetwork(phone.page.context(), wire);
  await phone.tap(tom, 5);
  // The same person, on another phone.
  await round.score(round.player(0), round.player(0), 1, 6);
  await restoreNetwork(phone.page.context(), wire);
  const refused = phone.panel(tom).getByRole('alert');
  await expect(refused).toContainText('A newer score was entered for this hole on another phone.');
  await expect(refused).toContainText(/5 par.*your score, \d\d:\d\d/);
  await expect(refused).toContainText(/6 bogey.*saved score/);

  // Queried without a network, it is sent once there is one.
  const { page } = phone;
  await cutNetwork(page.context(), wire);
  await refused.getByRole('button', { name: 'Query' }).click();
  await field(page, 'What should the organisers check?').fill('I holed a chip from the bunker.');
  await button(page, 'Send query').click();
  await expect(refused).toContainText('Your query will be sent to the organisers');
  await restoreNetwork(page.context(), wire);
  await expect(refused).toContainText('Query sent to the organisers');

  const desk = await open('desk', { as: 'organiser' });
  await desk.goto(`/?view=game&game=${round.id}`);
  await desk.getByRole('tab', { name: 'Queries (1)' }).click();
  const query = desk.getByRole('listitem', { name: `${tom}, hole 1` });
  await expect(query).toContainText(`${tom} asks for 5 on hole 1`);
  await expect(query).toContainText(`I holed a chip from the bunker.from ${tom}, `);
  await query.getByRole('button', { name: 'Open card' }).click();
  await expect(desk.getByRole('dialog', { name: `${tom}: submission card` })).toBeVisible();

  // It is no longer in the way, and the menu still leads to it.
  await page.goto('/');
  await expect(gameCard(page, 'Late Score')).toBeVisible();
  await expect(page.getByText('1 score was not counted')).toBeHidden();
  await (await openMenu(page)).getByRole('link', { name: 'Scores not counted 1' }).click();
  const row = page.getByRole('listitem', { name: `${tom}, hole 1` });
  await expect(row).toContainText('Query sent to the organisers');
  await row.getByRole('button', { name: 'Discard my score' }).click();
  await expect(page.getByText('All your scores are saved or being sent')).toBeVisible();
  await phone.open(round.id, 1);
  await expect(phone.score(tom)).toHaveAccessibleName(/: 6\./);
  await expect(refused).toBeHidden();
  expect(await waiting(page)).toBe(0);
});

test('a score entered again after a refusal counts, in every tab', async ({ open, api, wire, watch }) => {
  watch.expect(...networkErrors, answered(409));
  const round = await Round.start(api, { name: 'Second Thoughts', players: ['player1', 'player2'] });
  const phone = new ScoringPhone(await open('phone', { as: 'player1', url: wire.url }));
  const context = phone.page.context();
  await phone.open(round.id, 1);
  await phone.isOnHole(1);
  await cutNetwork(context, wire);
  await phone.tap(tom, 5);
  await round.score(round.player(0), round.player(0), 1, 6);
  await restoreNetwork(context, wire);
  const refused = phone.panel(tom).getByRole('alert');
  await expect(refused).toContainText(/6 bogey.*saved score/);
  // The stored value is the current one.
  await round.score(round.player(0), round.player(0), 1, 7);
  await expect(refused).toContainText(/7 double bogey.*saved score/);
  const other = new ScoringPhone(await context.newPage());
  await other.open(round.id, 1);
  await expect(other.panel(tom).getByRole('alert')).toContainText(/5 par.*your score/);

  await phone.score(tom).click();
  await phone.tap(tom, 4);
  await expect(phone.panel(tom)).toContainText('Counted');
  for (const each of [phone, other]) {
    await expect(each.panel(tom).getByRole('alert')).toBeHidden();
    await expect(each.score(tom)).toHaveAccessibleName(/: 4\./);
    expect(await waiting(each.page)).toBe(0);
  }
  const { players } = await round.view();
  expect(players[round.player(0).id]?.uholes?.[1]?.grosses).toEqual({ [round.player(0).id]: 4 });
});

test('a score refused after its game was deleted is on every screen until it is settled', async ({
  open,
  api,
  wire,
  watch,
}) => {
  watch.expect(...networkErrors, answered(404), answered(403), answered(409));
  const round = await Round.start(api, { name: 'Called Off', players: ['player1', 'player2'] });
  const phone = new ScoringPhone(await open('phone', { as: 'player1', url: wire.url }));
  const { page } = phone;
  await phone.open(round.id, 1);
  await phone.isOnHole(1);
  await cutNetwork(page.context(), wire);
  await phone.tap(tom, 5);
  await expect(notice(page)).toContainText(/^1 score saved on this phone/);
  await api.call(calls.games.remove, { params: { id: round.id } }, round.organiser.token);
  await restoreNetwork(page.context(), wire);
  const refused = page.getByRole('status').filter({ hasText: '1 score was not counted' });
  await page.goto('/?view=profile');
  await expect(refused).toBeVisible();
  await page.goto('/');
  await refused.getByRole('link', { name: 'See why' }).click();
  const row = page.getByRole('listitem', { name: `${tom}, hole 1` });
  await expect(row).toContainText(`${tom}, hole 1: 5`);
  await expect(row).toContainText(/Called Off, entered \w+ \d+\/\d+\/\d+ \d\d:\d\d/);
  await expect(row).toContainText('Game not found, Please recheck game code');
  // There are no organisers to ask: the row says so, and the notice stays.
  await row.getByRole('button', { name: 'Query' }).click();
  await button(page, 'Send query').click();
  await expect(row).toContainText('Your query was not accepted: Game not found, Please recheck game code');
  await page.goto('/');
  await expect(gameCard(page, 'Called Off')).toBeHidden();
  await refused.getByRole('link', { name: 'See why' }).click();
  await row.getByRole('button', { name: 'Discard my score' }).click();
  await expect(page.getByText('All your scores are saved or being sent')).toBeVisible();
  expect(await waiting(page)).toBe(0);
});

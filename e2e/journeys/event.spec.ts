import { Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('a club championship over two rounds is set up, cut, drawn by standing and decided', async ({
  open,
  api,
}) => {
  const players = ['player1', 'player2', 'player3'];
  const first = await Round.start(api, { name: 'Championship Saturday', players, rule: 'Medal' });
  const second = await Round.start(api, {
    ...{ name: 'Championship Sunday', rule: 'Medal', waits: true },
    ...{ players: [], groups: [] },
  });

  const page = await open('desk', { as: 'organiser' });
  await page.goto('/events');
  await page.getByRole('button', { name: 'Add event' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add event' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Club Championship');
  await form.getByRole('searchbox', { name: 'Search games' }).fill('Championship');
  await form.getByRole('checkbox', { name: /Championship Saturday/ }).check();
  await form.getByRole('checkbox', { name: /Championship Sunday/ }).check();
  await form.getByRole('switch', { name: 'Make a cut' }).press('Space');
  await form.getByRole('textbox', { name: 'First players, and ties' }).fill('2');
  await form.getByRole('button', { name: 'Create event' }).click();
  await expect(form).toBeHidden();

  const [one, two, three] = [first.player(0), first.player(1), first.player(2)];
  await first.typeCards(
    new Map<string, (hole: number) => number>([
      [one.id, () => 1],
      [two.id, () => 0],
      [three.id, (hole) => (hole <= 2 ? 2 : 1)],
    ]),
  );
  await first.close();
  await page.goto('/events?q=club+championship');
  await page.getByRole('link', { name: 'Club Championship' }).click();
  await expect(page.getByText('Cut: +18 · 2 players inside')).toBeVisible();
  await expect(page.getByRole('row').last()).toContainText('+20');

  await page.goto(`/?view=field&game=${second.id}&tab=draw`);
  await page.getByRole('radio', { name: /^By standing/ }).click();
  await page.getByRole('radiogroup', { name: 'Groups of' }).getByText('2', { exact: true }).click();
  await page.getByRole('button', { name: 'Add 2 players' }).click();
  await page.getByRole('button', { name: 'Use this draw' }).click();
  await expect(page.getByText('The groups have been updated.')).toBeVisible();
  expect((await second.view()).groups.map(({ players: ids }) => ids)).toEqual([[one.id, two.id]]);

  await second.activate();
  await second.typeCards(
    new Map<string, (hole: number) => number>([
      [one.id, () => 0],
      [two.id, (hole) => (hole <= 9 ? 2 : 1)],
    ]),
  );
  await second.close();
  const visitor = await open('phone');
  await visitor.goto(`/leaderBoard/${(await second.view()).code}`);
  await visitor.getByRole('link', { name: /Club Championship, round 2/ }).click();
  const rows = visitor.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('+18');
  await expect(rows.nth(2)).toContainText('+27');
  await visitor.getByRole('tab', { name: 'Round 1' }).click();
  await expect(rows.nth(1)).toContainText('E');
});

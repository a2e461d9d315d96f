import { clubs, games, type KnockOut, knockOuts, scoring } from '@flagstick/contract';
import { must } from '../../apps/server/testing/must.ts';
import { person } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('a knock-out of 21 with a plate is set up, drawn and played to two winners', async ({ open, api }) => {
  const organiser = await api.signIn('organiser');
  const page = await open('desk', { as: 'organiser' });
  await page.goto('/knockOuts');
  await page.getByRole('button', { name: 'Add knock-out' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add knock-out' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Winter Knock-out');
  const club = form.getByRole('textbox', { name: 'Club' });
  await club.fill('Alcanada');
  await page.getByRole('option').first().click();
  const search = form.getByRole('textbox', { name: 'Add a player' });
  for (let at = 0; at < 21; at += 1) {
    const name = `Zed Entrant${String.fromCharCode(97 + at)}`;
    await search.fill(name);
    await page.getByRole('button', { name: `Add “${name}” by name` }).click();
  }
  await form.getByRole('switch', { name: /^Plate/ }).press('Space');
  await form.getByRole('radiogroup', { name: 'First round' }).getByText('Preliminary round').click();
  await form.getByRole('button', { name: 'Create knock-out' }).click();
  await expect(page.getByText('The draw isn’t made yet')).toBeVisible();
  await page.getByRole('button', { name: 'Make the draw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the draw' }).click();
  await expect(page.getByRole('heading', { name: 'Preliminary round' })).toBeVisible();

  const id = must(/knockOut\/(\w+)/.exec(page.url())?.[1]);
  const read = () => api.call(knockOuts.read, { params: { id } }, organiser);
  const openIn = (one: KnockOut, section: 'main' | 'plate') =>
    (section === 'main' ? one.main : one.plateSection)?.rounds
      .flatMap(({ matches }) => matches)
      .find(({ state }) => state === 'open');
  await page
    .getByRole('button', { name: /^Match Zed/ })
    .first()
    .click();
  const result = page.getByRole('dialog');
  await result.getByRole('radiogroup', { name: 'Winner' }).getByText('Zed').first().click();
  await result.getByRole('textbox', { name: 'Score' }).fill('5&2');
  await result.getByRole('button', { name: 'Save result' }).click();
  await expect(result.getByText('With 2 to play a match ends 3 or 4 up.')).toBeVisible();
  await result.getByRole('textbox', { name: 'Score' }).fill('4 and 2');
  await result.getByRole('button', { name: 'Save result' }).click();
  await expect(result).toBeHidden();
  await expect(page.getByText('4&2')).toBeVisible();

  const play = async (section: 'main' | 'plate', isDone: (one: KnockOut) => boolean) => {
    for (let one = await read(); !isDone(one); ) {
      const of = must(openIn(one, section));
      const params = { id, section, round: String(of.round), match: String(of.match) };
      const body = { winner: must(of.a.entrant), score: '2&1', seen: null };
      one = await api.call(knockOuts.enterResult, { params, body }, organiser);
    }
  };
  await play('main', ({ plateReady }) => plateReady);
  await page.reload();
  await page.getByRole('button', { name: 'Draw the plate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the draw' }).click();
  await page.getByRole('radiogroup', { name: 'Section' }).getByText('Plate').click();
  await play('main', ({ main }) => main?.finished === true);
  await play('plate', ({ plateSection }) => plateSection?.finished === true);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Winner: Zed/ })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Section' }).getByText('Plate').click();
  await expect(page.getByRole('heading', { name: /^Winner: Zed/ })).toBeVisible();
  await page.getByRole('link', { name: 'Television' }).click();
  await expect(page.getByRole('heading', { name: /^Winner: Zed/ })).toBeVisible();
});

test('two players share their addresses, and the result of one is confirmed by the other', async ({
  open,
  api,
}) => {
  const organiser = await api.signIn('organiser');
  const users = await Promise.all(['player1', 'player2'].map(async (name) => (await person(api, name)).id));
  const { items } = await api.call(clubs.search, { query: {} }, organiser);
  const body = {
    ...{ name: 'Final', club: must(items[0])._id, draw: 'list' as const, deadlines: ['2036-06-30'] },
    entrants: users.map((user) => ({ players: [{ user }] })),
  };
  const { _id: id } = await api.call(knockOuts.insert, { body }, organiser);
  const [one, two] = [await open('phone', { as: 'player1' }), await open('phone', { as: 'player2' })];
  // One player agrees before the draw, the other after it.
  for (const page of [one, two]) {
    await page.goto('/knockOuts');
    await page.getByText('Final', { exact: true }).first().click();
    if (page === two) {
      await api.call(knockOuts.draw, { params: { id, section: 'main' } }, organiser);
      await page.reload();
      await expect(page.getByText('Play by 30/06/36')).toBeVisible();
    }
    await page.getByRole('switch', { name: /^Share my e-mail address/ }).press('Space');
    await expect(page.getByRole('switch', { name: /^Share my e-mail address/ })).toBeChecked();
  }
  await expect(two.getByRole('link', { name: /^Write to/ })).toBeVisible();
  await one.reload();
  await expect(one.getByRole('link', { name: /^Write to/ })).toBeVisible();
  await one.getByRole('button', { name: 'Enter result' }).click();
  await one.getByRole('radiogroup', { name: 'Winner' }).getByText('Tom').click();
  await one.getByRole('textbox', { name: 'Score' }).fill('19th');
  await one.getByRole('button', { name: 'Save result' }).click();
  await expect(one.getByText(/^You entered:.*19th hole/)).toBeVisible();
  await two.reload();
  await expect(two.getByText(/^Your opponent entered:/)).toBeVisible();
  await two.getByRole('button', { name: 'Confirm result' }).click();
  await expect(two.getByText('You are out of the knock-out.')).toBeVisible();
  await one.reload();
  await expect(one.getByText('You won the knock-out.')).toBeVisible();
});

test('a player opens the match as a game, and its result is in the bracket', async ({ open, api }) => {
  const organiser = await api.signIn('organiser');
  const [tom, opponent] = [await person(api, 'player1'), await person(api, 'player2')];
  const { items } = await api.call(clubs.search, { query: {} }, organiser);
  const body = {
    ...{ name: 'Live Final', club: must(items[0])._id, draw: 'list' as const },
    entrants: [tom, opponent].map(({ id: user }) => ({ players: [{ user }] })),
  };
  const { _id: id } = await api.call(knockOuts.insert, { body }, organiser);
  await api.call(knockOuts.draw, { params: { id, section: 'main' } }, organiser);

  const page = await open('phone', { as: 'player1' });
  await page.goto(`/knockOut/${id}`);
  await page.getByRole('button', { name: 'Play this match' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play this match' });
  await dialog.getByRole('textbox', { name: 'Course' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Start match' }).click();
  await expect(page.getByText('Live Final: Final').first()).toBeVisible();
  await page.goto(`/knockOut/${id}`);
  await expect(page.getByRole('link', { name: 'Open the game' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the game' }).click();
  await expect(page.getByText('Live Final: Final').first()).toBeVisible();
  const game = must(new URL(page.url()).searchParams.get('game'));

  // Ten holes won in a row, as both enter them.
  for (let holeNumber = 1; holeNumber <= 10; holeNumber += 1) {
    for (const by of [tom, opponent]) {
      for (const [player, gross] of [
        [tom, 3],
        [opponent, 8],
      ] as const) {
        const params = { id: game, playerId: player.id };
        await api.call(scoring.updateScore, { params, body: { holeNumber, gross } }, by.token);
      }
    }
  }
  for (const { token } of [tom, opponent])
    await api.call(games.finish, { params: { id: game }, body: {} }, token);
  await page.goto(`/knockOut/${id}`);
  await expect(page.getByText('You won the knock-out.')).toBeVisible();
  await expect(page.getByText('10&8')).toBeVisible();
});

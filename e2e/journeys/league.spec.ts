import { clubs, type League, leagues } from '@flagstick/contract';
import { must } from '../../apps/server/testing/must.ts';
import { enter, pairForm } from '../lib/league.ts';
import { answered } from '../lib/page-errors.ts';
import { person } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('a league of six pairs is set up, played with substitutes and a withdrawal, and followed', async ({
  open,
  api,
  watch,
}) => {
  // The refused substitute.
  // A substitute over the limit is refused.
  watch.expect(answered(400));
  const organiser = await api.signIn('organiser');
  const [one, two] = [await person(api, 'player1'), await person(api, 'player2')];
  const page = await open('desk', { as: 'organiser' });
  await page.goto('/leagues');
  await page.getByRole('button', { name: 'Add league' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add league' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Winter Foursomes');
  await form.getByRole('textbox', { name: 'Club' }).fill('Alcanada');
  await page.getByRole('option').first().click();
  await form.getByRole('radiogroup', { name: 'Played as' }).getByText('Foursomes').click();
  await form.getByRole('combobox', { name: 'Substitutes' }).click();
  await page.getByRole('option', { name: 'With a limit of strokes' }).click();
  for (const side of ['One', 'Two']) {
    await form.getByRole('button', { name: 'Add side' }).click();
    for (const letter of ['a', 'b']) {
      const adder = form.getByRole('textbox', { name: /^Add a player to / }).last();
      await adder.fill(`Pair${letter} ${side}`);
      await page.getByRole('button', { name: `Add “Pair${letter} ${side}” by name` }).click();
    }
  }
  await expect(form.getByRole('region', { name: 'One & One' })).toBeVisible();
  await form.getByRole('switch', { name: /^Show this league/ }).press('Space');
  await form.getByRole('button', { name: 'Create league' }).click();
  await expect(page.getByRole('heading', { name: 'Table' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(1);

  // The other pairs, those of the players with substitutes.
  const id = must(/league\/(\w+)/.exec(page.url())?.[1]);
  const sides = ['Quist', 'Moss', 'Hale', 'Dyer', 'Tarr', 'Brice'].map((lastName, at) =>
    pairForm(lastName, at < 2 ? { user: must([one, two][at]).id } : undefined),
  );
  await api.call(leagues.update, { params: { id }, body: { sides } }, organiser);

  // In round 2 player1 meets player2.
  const phone = await open('phone', { as: 'player1' });
  await phone.goto(`/league/${id}`);
  await phone.getByRole('button', { name: 'Name substitutes' }).nth(1).click();
  const substitutes = phone.getByRole('dialog', { name: 'Substitutes, round 2' });
  const choose = async (name: string) => {
    await substitutes.getByRole('combobox', { name: 'Plays for Sam Quist' }).click();
    await phone.getByRole('option', { name }).click();
    await substitutes.getByRole('button', { name: 'Save substitutes' }).click();
  };
  await choose('Strong Quist');
  await expect(
    substitutes.getByText('This substitute’s Handicap Index is more than 3 strokes lower.'),
  ).toBeVisible();
  await choose('Equal Quist');
  await expect(substitutes).toBeHidden();
  await phone.getByRole('tab', { name: 'Round 2' }).click();
  await expect(phone.getByText('With Equal Quist for Sam Quist')).toBeVisible();

  await phone.getByRole('button', { name: 'Enter result' }).nth(1).click();
  const result = phone.getByRole('dialog');
  await result.getByRole('radiogroup', { name: 'Winner' }).getByText('Quist').click();
  await result.getByRole('textbox', { name: 'Score' }).fill('3 and 2');
  await result.getByRole('button', { name: 'Save result' }).click();
  await expect(result).toBeHidden();
  await expect(phone.getByText('to be confirmed')).toBeVisible();
  const other = await open('phone', { as: 'player2' });
  await other.goto(`/league/${id}`);
  await other.getByRole('button', { name: 'Answer result' }).click();
  await expect(other.getByText(/^The other side entered: .*3&2$/)).toBeVisible();
  await other.getByRole('button', { name: 'Confirm result' }).click();
  await other.getByRole('tab', { name: 'Round 2' }).click();
  await expect(other.getByText('3&2', { exact: true })).toBeVisible();

  // The organiser enters the rest, but for the last round, and withdraws a side with four results of five.
  const { rounds } = await api.call(leagues.read, { params: { id } }, organiser);
  for (const { number: round, fixtures } of rounds.slice(0, 4))
    for (const { fixture, result: stored } of fixtures)
      if (!stored) await enter(api, id, { round, fixture }, { a: 1, b: 0 }, organiser);
  await page.reload();
  await page.getByRole('button', { name: 'Withdraw Brice & Brice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo the withdrawal of Brice & Brice' })).toBeVisible();
  const last: League = await api.call(leagues.read, { params: { id } }, organiser);
  expect(last.table.at(-1)).toMatchObject({ place: null, played: 5 });
  expect(last.table.reduce((sum, { points }) => sum + points, 0)).toBe(13 * 2);

  const follower = await open('phone');
  await follower.goto(`/league/${id}`);
  const rows = follower.getByRole('row');
  await expect(rows).toHaveCount(7);
  await expect(rows.last()).toContainText('Brice & Brice');
  await expect(rows.last()).toContainText('Withdrawn');
  await expect(follower.getByRole('button', { name: /^Fixture/ })).toHaveCount(0);
});

test('a fixture of teams is entered by the matches that each side won', async ({ open, api }) => {
  const organiser = await api.signIn('organiser');
  const { items } = await api.call(clubs.search, { query: {} }, organiser);
  const body = {
    ...{ name: 'Four Clubs', club: must(items[0])._id, format: 'singles' as const, matchCount: 4 },
    sides: ['Reds', 'Blues'].map((name) => ({ ...pairForm(name), name })),
  };
  const { _id: id } = await api.call(leagues.insert, { body }, organiser);
  const page = await open('desk', { as: 'organiser' });
  await page.goto(`/league/${id}`);
  await page.getByRole('button', { name: /^Fixture 1 / }).click();
  const result = page.getByRole('dialog');
  await result.getByRole('textbox', { name: 'Matches won by Reds' }).fill('3');
  await result.getByRole('textbox', { name: 'Matches won by Blues' }).fill('2');
  await result.getByRole('button', { name: 'Save result' }).click();
  await expect(result.getByText('Enter two numbers that add up to 4 at most.')).toBeVisible();
  await result.getByRole('textbox', { name: 'Matches won by Blues' }).fill('0');
  await result.getByRole('button', { name: 'Save result' }).click();
  await expect(page.getByText('3½–½')).toBeVisible();
  await expect(page.getByRole('row', { name: /Reds/ })).toContainText('+3');
});

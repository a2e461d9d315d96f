import { clubs, games, knockOuts, scoring } from '@flagstick/contract';
import type { Page } from '@playwright/test';
import { must } from '../../apps/server/testing/must.ts';
import type { Api } from '../lib/api.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { type Person, person } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

interface Final {
  readonly id: string;
  readonly address: string;
  readonly people: readonly Person[];
}

/** A drawn knock-out of two entrants: the first players are the upper side of its final. */
async function finalOf(
  api: Api,
  name: string,
  body: object,
  sides: readonly (readonly string[])[],
): Promise<Final> {
  const organiser = await api.signIn('organiser');
  const { items } = await api.call(clubs.search, { query: {} }, organiser);
  const people: Person[] = [];
  for (const player of sides.flat()) people.push(await person(api, player));
  const ids = people.map((one) => one.id);
  const entrants = sides.map((side, at) => ({
    players: side.map((_, turn) => ({ user: must(ids[at * side.length + turn]) })),
  }));
  const made = { name, club: must(items[0])._id, draw: 'list' as const, entrants, ...body };
  const { _id: id } = await api.call(knockOuts.insert, { body: made }, organiser);
  await api.call(knockOuts.draw, { params: { id, section: 'main' } }, organiser);
  return { id, address: `/knockOut/${id}`, people };
}

/** Opens the match from the page of its knock-out, and returns the id of the game. */
async function openGame(page: Page, { address }: Final, button: string, start: string): Promise<string> {
  await page.goto(address);
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  const course = dialog.getByRole('textbox', { name: 'Course' });
  // The second round offers the course of the first.
  if ((await course.inputValue()) === '') {
    await course.click();
    await page.getByRole('option').first().click();
  }
  await dialog.getByRole('button', { name: start }).click();
  await expect(page).toHaveURL(/game=\w+/);
  return must(new URL(page.url()).searchParams.get('game'));
}

/** Scores of both cards on these holes, as one player of each side enters them. */
async function play(
  api: Api,
  game: string,
  scorers: readonly Person[],
  holes: readonly number[],
  grosses: readonly [number | 'PU', number | 'PU'],
) {
  for (const holeNumber of holes)
    for (const by of scorers)
      for (const [at, gross] of grosses.entries()) {
        const params = { id: game, playerId: must(scorers[at]).id };
        await api.call(scoring.updateScore, { params, body: { holeNumber, gross } }, by.token);
      }
}

/** Hands in the card of a pair, which its member confirms. */
async function handIn({ page }: ScoringPhone, pair: string, member: string) {
  await expect(page.getByRole('heading', { name: pair, level: 2, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hand in card' }).click();
  const agreement = page.getByRole('dialog', { name: `Does ${member} agree to their score?` });
  await agreement.getByRole('button', { name: 'Hand in card' }).click();
  await expect(agreement).toBeHidden();
}

const holesTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

test('a foursomes match over nine holes is won on the tenth and is in the bracket', async ({ open, api }) => {
  const sides = [
    ['player1', 'player2'],
    ['player3', 'player4'],
  ];
  const final = await finalOf(api, 'Nine Hole Foursomes', { format: 'foursomes', holes: 9 }, sides);
  const [tom, , third] = final.people;
  const page = await open('phone', { as: 'player1' });
  const id = await openGame(page, final, 'Play this match', 'Start match');
  await expect(page.getByText('Nine Hole Foursomes: Final').first()).toBeVisible();
  await play(api, id, [must(tom), must(third)], holesTo(9), ['PU', 'PU']);
  const first = new ScoringPhone(page);
  await first.open(id, 19);
  await expect(page.getByText('All square after 9. Next, the 10th.')).toBeVisible();
  const second = new ScoringPhone(await open('phone', { as: 'player3' }));
  for (const phone of [first, second]) {
    await phone.open(id, 19);
    await phone.isOnHole(10);
    await phone.tap('Ashworth & Bennett', 3);
    await phone.tap('Okafor & Calder', 8);
  }
  await expect(first.page.getByRole('heading', { name: 'You won at the 10th' })).toBeVisible();
  await expect(second.page.getByText('Ashworth & Bennett won at the 10th')).toBeVisible();
  await second.openCard();
  await handIn(second, 'Pair 2', 'Sam Okafor');
  await first.openCard();
  await handIn(first, 'Pair 1', 'Tom Ashworth');
  await first.page.goto(`/?view=result&game=${id}`);
  await first.page.getByRole('link', { name: 'Open the knock-out' }).click();
  await expect(first.page.getByText('You won the knock-out.')).toBeVisible();
  await expect(first.page.getByText('10th hole')).toBeVisible();
});

test('a match over 36 holes is two games, and the second begins with the score of the first', async ({
  open,
  api,
}) => {
  const final = await finalOf(api, 'Long Final', { holes: 36 }, [['player1'], ['player2']]);
  const [tom, other] = final.people.map((one) => must(one));
  const both = [must(tom), must(other)];
  const page = await open('phone', { as: 'player1' });
  const first = await openGame(page, final, 'Play this match', 'Start match');
  await play(api, first, both, holesTo(12), [3, 8]);
  const phone = new ScoringPhone(page);
  await phone.open(first, 13);
  await expect(page.getByText('12 up after 12 · 24 to play')).toBeVisible();
  await play(api, first, both, holesTo(18).slice(12), ['PU', 'PU']);
  for (const { token } of both) await api.call(games.finish, { params: { id: first }, body: {} }, token);
  await page.goto(final.address);
  await expect(page.getByText('The first round is over.')).toBeVisible();
  const second = await openGame(page, final, 'Play the second round', 'Start second round');
  expect(second).not.toBe(first);
  await expect(page.getByText('Long Final: Final, round 2').first()).toBeVisible();
  await phone.open(second, 1);
  await expect(page.getByText('12 up after 18 · 18 to play')).toBeVisible();
  await play(api, second, both, holesTo(6), ['PU', 'PU']);
  await phone.open(second, 7);
  await expect(page.getByText('12 up after 24 · Dormie · 12 to play')).toBeVisible();
  await play(api, second, both, [7], ['PU', 'PU']);
  await expect(page.getByRole('button', { name: / 12&11\. Show the match card$/ })).toBeVisible();
  for (const { token } of both) await api.call(games.finish, { params: { id: second }, body: {} }, token);
  await page.goto(final.address);
  await expect(page.getByText('You won the knock-out.')).toBeVisible();
  await expect(page.getByText('12&11')).toBeVisible();
});

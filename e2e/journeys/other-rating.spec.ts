import { calls, teeName } from '@flagstick/contract';
import type { Api } from '../lib/api.ts';
import { button } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { person, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

/** A tee of the demo's home course with a card for men and one for ladies. */
async function bothCards(api: Api) {
  const { token } = await person(api, 'organiser');
  const found = await api.call(calls.courses.search, { query: { query: 'Alcanada' } }, token);
  const course = found.items.find(({ name }) => name === 'Alcanada')?._id ?? '';
  const cards = await api.call(calls.courseCalls.scoreCards, { params: { id: course } }, token);
  const men = cards.find(({ gender }) => gender === 'men');
  const ladies = cards.find(({ gender, name }) => gender === 'women' && name === men?.name);
  if (!men || !ladies) throw new Error('The course has no tee with both cards.');
  return { men, ladies };
}

test('a woman joins a game with men’s score cards only, and the organiser fixes it in one tap', async ({
  open,
  api,
}) => {
  const { men, ladies } = await bothCards(api);
  const round = await Round.start(api, {
    ...{ name: 'Friday Stableford', players: ['player1'], waits: true, scoreCards: [men._id] },
  });
  const grace = await person(api, 'player2');
  const playsOff = async () => (await round.view()).players[grace.id]?.hcp ?? Number.NaN;
  const rating = `off the men’s rating of ${men.name}. This game has no ladies’ card.`;

  const phone = await open('phone', { as: 'player2' });
  await phone.goto(`/?view=game&game=${round.id}`);
  await expect(phone.getByText(`You would play ${rating}`)).toBeVisible();
  await button(phone, 'Join game').click();
  await expect(phone.getByText(`You play ${rating}`)).toBeVisible();
  const before = await playsOff();

  const desk = await open('desk', { as: 'organiser' });
  await desk.goto(`/?view=field&game=${round.id}&tab=check`);
  await expect(desk.getByText(`1 player plays off the men’s rating of ${men.name}`)).toBeVisible();
  const change = desk.getByRole('list', { name: 'Playing handicaps' }).getByRole('listitem');
  await expect(change).toHaveText(/^Grace Bennett: \d+ → \d+$/);
  const [from, to] = ((await change.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  expect(from).toBe(before);
  await button(desk, `Add ${teeName(ladies)}`).click();
  await expect(
    desk.getByText(`${teeName(ladies)} added. 1 player moved to ${teeName(ladies)}.`),
  ).toBeVisible();
  await expect(change).toBeHidden();

  expect(await playsOff()).toBe(to);
  await expect(phone.getByText(`You play ${rating}`)).toBeHidden();
});

test('a player reads on the first hole that the other rating counts, and dismisses it', async ({
  open,
  api,
}) => {
  const { men } = await bothCards(api);
  const round = await Round.start(api, {
    ...{ name: 'Twilight Nine', players: ['player1', 'player2'], scoreCards: [men._id] },
  });
  const phone = await open('phone', { as: 'player2' });
  await phone.goto(`/?view=score&game=${round.id}`);
  await new ScoringPhone(phone).isOnHole(1);
  const notice = phone.getByText(`You play off the men’s rating of ${men.name}.`);
  await expect(notice).toContainText('Ask the organiser.');
  await button(phone, 'Dismiss this notice').click();
  await expect(notice).toBeHidden();
});

test('the set-up offers the ladies’ card that a new game lacks', async ({ open, api }) => {
  const { men, ladies } = await bothCards(api);
  const round = await Round.start(api, {
    ...{ name: 'Saturday Medal', players: [], waits: true, scoreCards: [men._id] },
  });
  const desk = await open('desk', { as: 'organiser' });
  await desk.goto(`/?view=setup&game=${round.id}`);
  const offer = desk.getByText(
    `${men.name} has a ladies’ card. Without it, ladies play off the men’s rating.`,
  );
  await expect(offer).toBeVisible();
  await button(desk, `Add ${teeName(ladies)}`).click();
  await expect(offer).toBeHidden();
  await expect(desk.getByRole('checkbox', { name: new RegExp(teeName(ladies)) })).toBeChecked();
  await button(desk, 'Save').click();
  await expect
    .poll(async () => (await round.view()).scoreCards.map(({ _id }) => _id))
    .toEqual([men._id, ladies._id]);
});

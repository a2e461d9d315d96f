import { clubs, type TeamDay, teamDays } from '@flagstick/contract';
import { must } from '../../apps/server/testing/must.ts';
import { person } from '../lib/round.ts';
import { listOrder, submit, submitBoth } from '../lib/team-day.ts';
import { expect, test } from '../lib/test.ts';

const letters = Array.from({ length: 12 }, (_, at) => String.fromCharCode(97 + at));

test('a team day of twelve a side is set up, ordered blind and played to a trophy that is kept', async ({
  open,
  api,
}) => {
  const organiser = await api.signIn('organiser');
  const [red, blue] = [await person(api, 'player1'), await person(api, 'player2')];
  const page = await open('desk', { as: 'organiser' });
  await page.goto('/teamDays');
  await page.getByRole('button', { name: 'Add team day' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add team day' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Artisans’ Match');
  await form.getByRole('textbox', { name: 'Club' }).fill('Alcanada');
  await page.getByRole('option').first().click();
  for (const [title, name] of [
    ['First side', 'Reds'],
    ['Second side', 'Blues'],
  ] as const) {
    const side = form.getByRole('region', { name: title });
    await side.getByRole('textbox', { name: 'Name of the side' }).fill(name);
    for (const letter of letters) {
      const player = `${name} Player${letter}`;
      await side.getByRole('textbox', { name: `Add a player to ${name}` }).fill(player);
      await page.getByRole('button', { name: `Add “${player}” by name` }).click();
    }
  }
  await form.getByRole('button', { name: 'Add session' }).click();
  await form.getByRole('radiogroup', { name: 'Played as' }).getByText('Four-ball').click();
  await form.getByRole('button', { name: 'Add session' }).click();
  await form.getByRole('radiogroup', { name: 'Played as' }).nth(1).getByText('Singles').click();
  await form.getByRole('textbox', { name: 'Matches', exact: true }).nth(1).fill('12');
  await form.getByRole('radiogroup', { name: 'Holder of the trophy' }).getByText('Blues').click();
  await form.getByRole('button', { name: 'Create team day' }).click();
  await expect(page.getByText('18 to play')).toBeVisible();
  await expect(page.getByText('Needs 9½ of 18')).toBeVisible();
  await expect(page.getByText('Needs 9 of 18')).toBeVisible();

  const id = must(/teamDay\/(\w+)/.exec(page.url())?.[1]);
  const read = (token = organiser) => api.call(teamDays.read, { params: { id } }, token);
  const day: TeamDay = await read();
  // The captains join with their accounts.
  const withCaptain = ({ name: title, players }: TeamDay['sides']['a'], captain: string) => ({
    ...{ name: title, captain },
    players: players.map(({ _id, name, lastName }) => ({ _id, name, lastName })),
  });
  const sides = { a: withCaptain(day.sides.a, red.id), b: withCaptain(day.sides.b, blue.id) };
  await api.call(teamDays.update, { params: { id }, body: { sides } }, organiser);

  const one = await open('phone', { as: 'player1' });
  await one.goto(`/teamDay/${id}`);
  await one.getByRole('button', { name: 'Submit order' }).first().click();
  const order = one.getByRole('dialog', { name: 'Order of Reds, session 1' });
  await order.getByRole('button', { name: 'Fill in the rest' }).click();
  await order.getByRole('button', { name: 'Submit order' }).click();
  await expect(order).toBeHidden();
  await expect(one.getByText(/^Your order of session 1 is submitted/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Reds: order submitted').first()).toBeVisible();
  expect(JSON.stringify((await read(blue.token)).sessions)).not.toContain(must(listOrder(day, 'a', 1)[0])[0]);

  const two = await open('phone', { as: 'player2' });
  await two.goto(`/teamDay/${id}`);
  await two.getByRole('button', { name: 'Submit order' }).first().click();
  await two.getByRole('dialog').getByRole('button', { name: 'Fill in the rest' }).click();
  await two.getByRole('dialog').getByRole('button', { name: 'Submit order' }).click();
  await expect(two.getByRole('button', { name: /^Match 1 Playera & Playerb/ })).toBeVisible();

  // The captain of Reds enters a result, and that of Blues confirms it.
  await one.reload();
  await one.getByRole('button', { name: /^Match 1 / }).click();
  const result = one.getByRole('dialog');
  await result.getByRole('radiogroup', { name: 'Winner' }).getByText('Reds').click();
  await result.getByRole('textbox', { name: 'Score' }).fill('3 and 2');
  await result.getByRole('button', { name: 'Save result' }).click();
  await expect(result).toBeHidden();
  await expect(one.getByText('to be confirmed')).toBeVisible();
  await two.reload();
  await two.getByRole('button', { name: 'Answer result' }).click();
  await expect(two.getByText('The other side entered: Reds 3&2')).toBeVisible();
  await two.getByRole('button', { name: 'Confirm result' }).click();
  await expect(two.getByText('Needs 8½ of 17')).toBeVisible();

  await submitBoth(api, day, 2, organiser);
  const enter = (session: number, match: number, winner: 'a' | 'b' | null) =>
    api.call(
      teamDays.enterResult,
      { params: { id, session: String(session), match: String(match) }, body: { winner, seen: null } },
      organiser,
    );
  for (let match = 2; match <= 6; match += 1) await enter(1, match, match % 2 === 0 ? 'b' : null);
  // Reds have 2 and Blues 4 of 18 points.
  for (let match = 1; match <= 10; match += 1) await enter(2, match, match % 2 === 0 ? 'a' : 'b');
  await page.reload();
  await expect(page.getByText('Blues keep the trophy')).toBeVisible();
  await page.getByRole('button', { name: /^Match 11 / }).click();
  await page.getByRole('dialog').getByRole('radiogroup', { name: 'Winner' }).getByText('Halved').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save result' }).click();
  await expect(page.getByText('Blues win')).toBeVisible();
  await page.getByRole('link', { name: 'Television' }).click();
  await expect(page.getByRole('heading', { name: 'Session 2, singles' })).toBeVisible();
  await expect(page.getByText('Blues win')).toBeVisible();
});

test('followers without an account see the matches of a public team day, and no hidden order', async ({
  open,
  api,
}) => {
  const organiser = await api.signIn('organiser');
  const { items } = await api.call(clubs.search, { query: {} }, organiser);
  const side = (name: string) => ({ name, players: [{ name: 'Robin', lastName: `Of ${name}` }] });
  const body = {
    ...{ name: 'Open Day', club: must(items[0])._id, publicPage: true },
    sides: { a: side('Reds'), b: side('Blues') },
    sessions: [{ kind: 'singles' as const, matchCount: 1 }],
  };
  const day = await api.call(teamDays.insert, { body }, organiser);
  await submit(api, day, { session: 1, side: 'a' }, organiser);
  const page = await open('phone');
  await page.goto(`/teamDay/${day._id}`);
  await expect(page.getByText('Reds: order submitted')).toBeVisible();
  await expect(page.getByText('Both orders are shown once both are submitted.')).toBeVisible();
  await submit(api, day, { session: 1, side: 'b' }, organiser);
  await page.reload();
  await expect(page.getByText('Robin Of Reds').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Match/ })).toHaveCount(0);
});

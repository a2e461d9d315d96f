import { dayMs, entryLists, events } from '@flagstick/contract';
import { answered } from '../lib/page-errors.ts';
import { person, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

test('an organiser opens an entry list, players enter, and a free space is kept for the next', async ({
  open,
  api,
}) => {
  const date = new Date(Date.now() + 7 * dayMs).toISOString();
  const { id, code } = await Round.start(api, { name: 'Winter Medal', players: [], waits: true, date });
  const desk = await open('desk', { as: 'organiser' });
  await desk.goto(`/?view=game&game=${id}`);
  await desk.getByRole('button', { name: 'Open an entry list' }).click();
  const form = desk.getByRole('dialog', { name: 'Open an entry list' });
  await form.getByRole('textbox', { name: 'Spaces' }).fill('1');
  await form.getByRole('button', { name: 'Open entry list' }).click();
  await expect(desk.getByRole('heading', { name: 'Entries are open' })).toBeVisible();
  await expect(desk.getByText('0 of 1 space taken')).toBeVisible();

  const rival = await person(api, 'player2');
  await api.call(entryLists.enter, { params: { code } }, rival.token);
  const phone = await open('phone', { as: 'player1' });
  await phone.goto(`/join/${code}`);
  await expect(phone).toHaveURL(new RegExp(`/entry/${code}`));
  await phone.getByRole('button', { name: 'Enter' }).click();
  await expect(phone.getByRole('heading', { name: 'You’re number 1 on the waiting list' })).toBeVisible();
  await phone.goto('/');
  await expect(phone.getByRole('heading', { name: 'Your entries' })).toBeVisible();

  await api.call(entryLists.withdraw, { params: { code } }, rival.token);
  await phone.getByRole('link', { name: 'See your entry' }).click();
  await phone.getByRole('button', { name: 'Accept space' }).click();
  await expect(phone.getByRole('heading', { name: 'You have a space' })).toBeVisible();

  await desk.reload();
  await expect(desk.getByText('1 of 1 space taken')).toBeVisible();
  await desk.getByRole('button', { name: /^Remove / }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(desk.getByText('0 of 1 space taken')).toBeVisible();
});

test('two players enter together with answers, and are drawn into one group', async ({
  open,
  api,
  watch,
}) => {
  test.setTimeout(180_000);
  // An entry without a required answer is refused.
  watch.expect(answered(400));
  const date = new Date(Date.now() + 7 * dayMs).toISOString();
  const { id, code, organiser } = await Round.start(api, {
    ...{ name: 'Captain’s Day', players: [], waits: true, date },
  });
  const desk = await open('desk', { as: 'organiser' });
  await desk.goto(`/?view=game&game=${id}`);
  await desk.getByRole('button', { name: 'Open an entry list' }).click();
  const form = desk.getByRole('dialog', { name: 'Open an entry list' });
  await form.getByRole('textbox', { name: 'Players in an entry' }).fill('2');
  const addQuestion = async (number: number, text: string, kind: string) => {
    await form.getByRole('button', { name: 'Add a question' }).click();
    const question = form.getByRole('region', { name: `Question ${number}` });
    await question.getByRole('textbox', { name: 'Question' }).fill(text);
    await question.getByText(kind, { exact: true }).click();
    return question;
  };
  const lunch = await addQuestion(1, 'Will you stay for lunch?', 'Yes or no');
  await lunch.getByRole('switch', { name: 'Players must answer' }).click();
  const meal = await addQuestion(2, 'Meal', 'Choice');
  await meal.getByRole('textbox', { name: 'Choices' }).fill('Fish\nMeat');
  await form.getByRole('button', { name: 'Open entry list' }).click();
  await expect(desk.getByRole('heading', { name: 'Entries are open' })).toBeVisible();

  const mate = await person(api, 'player5');
  const phone = await open('phone', { as: 'player4' });
  await phone.goto(`/entry/${code}`);
  await phone.getByRole('button', { name: 'Enter' }).click();
  const entry = phone.getByRole('dialog', { name: 'Your entry' });
  await entry.getByLabel('Add a partner', { exact: true }).fill(mate.name);
  await phone.getByRole('option', { name: mate.name }).first().click();
  await entry.getByRole('button', { name: 'Enter' }).click();
  await expect(entry.getByText('Please answer this question.')).toBeVisible();
  await entry.getByText('Yes', { exact: true }).click();
  await entry.getByRole('button', { name: 'Enter' }).click();
  await expect(phone.getByRole('heading', { name: 'Waiting for your partner' })).toBeVisible();

  const other = await open('phone', { as: 'player5' });
  await other.goto('/');
  await expect(other.getByText('A player wants to enter with you')).toBeVisible();
  const entered = other.getByRole('article').filter({ hasText: 'Captain’s Day' });
  await entered.getByRole('link', { name: 'See your entry' }).click();
  await other.getByRole('button', { name: 'Confirm' }).click();
  const confirm = other.getByRole('dialog', { name: 'Confirm your entry' });
  await confirm.getByText('No', { exact: true }).click();
  await confirm.getByRole('combobox', { name: 'Meal' }).click();
  await other.getByRole('option', { name: 'Fish' }).click();
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByRole('heading', { name: 'You have a space' })).toBeVisible();
  await expect(other.getByText('Meal: Fish')).toBeHidden();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'You have a space' })).toBeVisible();
  await phone.getByRole('button', { name: 'Change entry' }).click();
  const change = phone.getByRole('dialog', { name: 'Change entry' });
  await change.getByText('No', { exact: true }).click();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toBeHidden();

  await desk.reload();
  await expect(desk.getByText('Will you stay for lunch? No')).toHaveCount(2);
  await expect(desk.getByText('Meal: Fish')).toBeVisible();
  // Others enter, so that the draw has two groups.
  for (const name of ['player3', 'player6', 'player7', 'player8'])
    await api.call(
      entryLists.enter,
      { params: { code }, body: { answers: [true] } },
      (await person(api, name)).token,
    );
  const { questions, opensAt, spaces } = await api.call(entryLists.read, { params: { code } });
  const closesAt = new Date(Date.now() + 1_000).toISOString();
  const body = { opensAt, closesAt, spaces, questions, groupSize: 2 };
  await api.call(entryLists.set, { params: { id }, body }, organiser.token);
  await desk.reload();
  await desk.getByRole('button', { name: 'Add 6 players' }).click({ timeout: 90_000 });
  await desk.getByRole('link', { name: 'Draw groups' }).click();
  await expect(desk.getByRole('button', { name: 'Use this draw' })).toBeVisible();
  const pair = desk
    .getByRole('listitem')
    .filter({ hasText: mate.name })
    .filter({ hasText: (await person(api, 'player4')).name });
  await expect(pair.first()).toBeVisible();
});

test('a Saturday from the opening of the ballot to the draw', async ({ open, api }) => {
  const date = new Date(Date.now() + 7 * dayMs).toISOString();
  const { id, code, organiser } = await Round.start(api, {
    ...{ name: 'Saturday Ballot', players: [], waits: true, date },
  });
  // The ballot is drawn when entries close, so they close as soon as all have entered.
  const closesAt = new Date(Date.now() + 25_000).toISOString();
  const opensAt = new Date(Date.now() - 3_600_000).toISOString();
  const body = { opensAt, closesAt, spaces: 2, order: 'ballot' as const };
  await api.call(entryLists.set, { params: { id }, body }, organiser.token);
  const phone = await open('phone', { as: 'player1' });
  await phone.goto(`/entry/${code}`);
  await phone.getByRole('button', { name: 'Enter' }).click();
  await expect(phone.getByRole('heading', { name: 'You’re in the ballot' })).toBeVisible();
  for (const name of ['player2', 'player3'])
    await api.call(entryLists.enter, { params: { code } }, (await person(api, name)).token);

  const desk = await open('desk', { as: 'organiser' });
  await desk.goto(`/entry/${code}`);
  await expect(desk.getByText('3 players have entered')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Add 2 players' })).toBeVisible({ timeout: 90_000 });
  await desk.getByRole('button', { name: 'Check the ballot' }).click();
  await expect(desk.getByText('The ballot is right.')).toBeVisible();
  await desk.getByRole('button', { name: 'Add 2 players' }).click();
  await desk.getByRole('link', { name: 'Draw groups' }).click();
  await expect(desk.getByRole('button', { name: 'Use this draw' })).toBeVisible();
});

test('a player enters an event once, and is added to both rounds', async ({ open, api }) => {
  const dayOf = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
  const waits = { players: [], groups: [], rule: 'Medal', waits: true };
  const one = await Round.start(api, { ...waits, name: 'Masters Saturday', date: dayOf(7) });
  const two = await Round.start(api, { ...waits, name: 'Masters Sunday', date: dayOf(8) });
  const { organiser, code } = one;
  const rounds = [{ game: one.id }, { game: two.id }];
  const event = await api.call(events.insert, { body: { name: 'Club Masters', rounds } }, organiser.token);

  const desk = await open('desk', { as: 'organiser' });
  await desk.goto(`/event/${event._id}`);
  await expect(desk.getByText('Players enter once for all rounds.')).toBeVisible();
  await desk.getByRole('button', { name: 'Open an entry list' }).click();
  const form = desk.getByRole('dialog', { name: 'Open an entry list' });
  await form.getByRole('button', { name: 'Open entry list' }).click();
  await expect(desk.getByRole('heading', { name: 'Club Masters' })).toBeVisible();
  await expect(desk.getByText('Round 2')).toBeVisible();

  const phone = await open('phone', { as: 'player1' });
  await phone.goto(`/entry/${code}`);
  await expect(phone.getByText('Round 1')).toBeVisible();
  await phone.getByRole('button', { name: 'Enter' }).click();
  await expect(phone.getByRole('heading', { name: 'You have a space' })).toBeVisible();

  const { opensAt, spaces } = await api.call(entryLists.read, { params: { code } });
  const body = { opensAt, closesAt: new Date(Date.now() + 1_000).toISOString(), spaces };
  await api.call(entryLists.set, { params: { id: one.id }, body }, organiser.token);
  await desk.reload();
  await desk.getByRole('button', { name: 'Add 1 player' }).click({ timeout: 90_000 });
  await expect(desk.getByRole('link', { name: 'Draw groups' })).toBeVisible();
  const { id } = await person(api, 'player1');
  for (const round of [one, two]) expect(Object.keys((await round.view()).players)).toEqual([id]);
  await desk.goto(`/event/${event._id}`);
  await expect(desk.getByRole('link', { name: 'Entry list' })).toBeVisible();

  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'You’re playing' })).toBeVisible();
  await phone.getByRole('button', { name: 'Withdraw' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(phone.getByRole('heading', { name: 'You withdrew' })).toBeVisible();
  for (const round of [one, two]) expect((await round.view()).players).toEqual({});
});

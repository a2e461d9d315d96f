import { calls } from '@flagstick/contract';
import type { Page } from '@playwright/test';
import { account, madeByAdmin, newcomer } from '../lib/account.ts';
import type { Api } from '../lib/api.ts';
import { activate, button, field, gameMenu, home } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { holes, person, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

const playersOf = (round: Round) => `/?view=game&game=${round.id}&tab=players`;
const cdhOf = (at: number) => `10203040${String(at).padStart(2, '0')}`;
const golfer = (at: number) => ({ hcp: 5 + at / 2, cdh: cdhOf(at) });

const names = (board: Page) => board.getByRole('table').getByRole('rowheader').getByRole('button');

async function pick(page: Page, typed: string, fullName: string) {
  await field(page, 'Add a player').fill(typed);
  await page.getByRole('option', { name: fullName }).click();
}

test('a captain adds forty people and sees the CDH numbers of those who accept', async ({ open, api }) => {
  const firstNames = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo', 'Guy', 'Hal', 'Ida', 'Jan'];
  const lastNames = ['Quillfeather', 'Quickenden', 'Quarrington', 'Quantrill'];
  const names = lastNames.flatMap((last) => firstNames.map((first) => newcomer(first, last)));
  const accepting = 4;
  const people = await Promise.all(
    names.map((who, at) => (at < accepting ? account : madeByAdmin)(api, who, golfer(at))),
  );
  const [last, ...others] = people.toReversed();
  if (!last) throw new Error('There are no people to add.');
  const round = await Round.start(api, { name: 'Captain’s Prize', players: [], waits: true });
  for (const { id } of others) await round.add(id);
  for (const { username } of people.slice(0, accepting)) {
    await api.call(calls.games.join, { params: { id: round.id } }, await api.signIn(username));
  }

  const page = await open('desk', { as: 'organiser' });
  await page.goto(playersOf(round));
  await pick(page, 'quantr', last.fullName);
  await expect(page.getByText(`${last.fullName} has been added to the list.`)).toBeVisible();
  const free = page.getByRole('region', { name: 'Not in a group' });
  await expect(free.getByRole('listitem')).toHaveCount(40);
  await expect(free.getByText(/CDH 10203040\d\d/)).toHaveCount(accepting);
  await button(free, 'Make groups of 4 from these 40').click();
  const groups = page.getByRole('region', { name: 'Groups', exact: true });
  await expect(groups.getByText(/CDH 10203040\d\d/)).toHaveCount(accepting);
  await expect(page.getByText('Every player is in a group.')).toBeVisible();
});

/** A person of role player who is one of a club's game's organisers, like a former club manager. */
async function deputy(api: Api, make: () => Promise<Round>) {
  const admin = await api.signIn('demoadmin');
  const found = await api.call(calls.clubs.search, { query: { query: 'Alcanada' } }, admin);
  const who = await account(api, newcomer('Delia', 'Marchbank'), {
    rule: 'club',
    club: found.items[0]?._id ?? '',
  });
  const round = await make();
  await api.form(calls.users.update, `users/${who.id}`, { rule: 'player' }, admin);
  return { who, round };
}

test('a deputy adds a player, who sees the deputy’s name and may leave, without their CDH number', async ({
  open,
  api,
}) => {
  const { who, round } = await deputy(api, () =>
    Round.start(api, { name: 'Ladies’ Day', players: [], waits: true }),
  );
  const added = await account(api, newcomer('Hilda', 'Ravenscroft'), golfer(40));
  const page = await open('phone', { as: who.username });
  await page.goto(playersOf(round));
  await pick(page, 'ravens', added.fullName);
  const row = page.getByRole('region', { name: 'Not in a group' }).getByRole('listitem');
  await expect(row).toContainText(added.fullName);
  await expect(row).not.toContainText('CDH');
  await expect(row).not.toContainText('Invited');

  const phone = await open('phone', { as: added.username });
  await phone.goto('/');
  const card = phone.getByRole('article').filter({ hasText: 'Ladies’ Day' });
  await expect(card).toContainText('Added by Delia Marchbank');
  await card.getByRole('link', { name: 'Ladies’ Day' }).click();
  await gameMenu(phone, 'Leave game');
  await button(phone.getByRole('dialog', { name: /^Leave/ }), 'Leave').click();
  await expect(home(phone)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a father scores for his child and retires her: the card stays retired', async ({ open, api }) => {
  const father = await account(api, newcomer('Victor', 'Holm'), golfer(41));
  const child = await account(api, newcomer('Nora', 'Holm'), golfer(42));
  const round = await Round.start(api, {
    name: 'Parents and Children',
    players: [father.username, child.username],
    rule: 'Medal',
  });
  const [victor, nora] = [round.player(0), round.player(1)];
  const phone = new ScoringPhone(await open('phone', { as: father.username }));
  await phone.open(round.id);
  for (const hole of [1, 2]) {
    await phone.isOnHole(hole);
    await phone.tap(father.fullName, 5);
    await phone.tap(child.fullName, 5);
  }
  await phone.isOnHole(3);
  const pad = await phone.more(child.fullName);
  await button(pad, 'DNF, did not finish').click();
  await expect(pad).toContainText('15 unplayed holes will be recorded as DNP.');
  await button(pad, '2').click();
  await expect(phone.panel(child.fullName)).toContainText('after 2');
  // The rest of her card follows, hole by hole.
  await phone.goTo(18);
  await expect(phone.score(child.fullName)).toHaveAccessibleName(/DNP/);
  await expect(phone.panel(child.fullName)).toContainText('Counted');
  const log = await round.log(nora);
  expect(new Set(log.map(({ scorer, typedBy }) => `${scorer} ${typedBy}`))).toEqual(
    new Set([`${victor.id} ${victor.id}`]),
  );

  for (const hole of holes) await round.score(victor, victor, hole, 5);
  await round.accept([victor.id, nora.id]);
  await round.close();
  const board = await open('phone');
  await board.goto(`/leaderBoard/${round.code}`);
  await expect(board.getByText('Final Result', { exact: true })).toBeVisible();
  const row = board.getByRole('row').filter({ hasText: child.fullName });
  await expect(row).toContainText('No return');
  await expect(names(board)).toHaveText([father.fullName, child.fullName]);
});

test('friends without a phone are scored for; in the evening one accepts and one refuses', async ({
  open,
  api,
}) => {
  const [owner, yes, no] = [
    await account(api, newcomer('Oscar', 'Vane'), golfer(43)),
    await account(api, newcomer('Yolanda', 'Fairweather'), golfer(44)),
    await account(api, newcomer('Nigel', 'Fairbrother'), golfer(45)),
  ];
  const name = 'Sunday Fourball';
  const round = await Round.start(api, {
    name,
    players: [owner.username],
    by: owner.username,
    maxPlayers: 4,
    waits: true,
  });
  const phone = new ScoringPhone(await open('phone', { as: owner.username }));
  const { page } = phone;
  await test.step('the owner adds them to the game and the group, and leaves', async () => {
    await page.goto(playersOf(round));
    const free = page.getByRole('region', { name: 'Not in a group' });
    for (const friend of [yes, no]) {
      await pick(page, friend.lastName.slice(0, 6), friend.fullName);
      const row = free.getByRole('listitem').filter({ hasText: friend.fullName });
      await expect(row).toContainText('Invited');
      await button(row, `More actions for ${friend.fullName}`).click();
      await page.getByRole('menuitem', { name: /^Group 1/ }).click();
      await expect(row).toHaveCount(0);
    }
    await activate(page);
    await expect(page.getByRole('tab', { name: 'Control room' })).toBeVisible();
  });
  await test.step('one phone scores for all of them', async () => {
    await phone.open(round.id);
    await page.getByRole('button', { name: /Group 1$/ }).click();
    await page.getByRole('switch', { name: 'Enter scores for the whole group' }).click();
    await button(page.getByRole('dialog'), 'Back').click();
    for (const { fullName } of [owner, yes, no]) await phone.tap(fullName, 4);
    await phone.isOnHole(2);
    for (const { fullName } of [owner, yes, no]) await expect(phone.panel(fullName)).toBeVisible();
  });
  const me = round.player(0);
  for (const hole of holes) {
    for (const { id } of [owner, yes, no]) await round.score(me, { ...me, id }, hole, 4 + (hole % 2));
  }
  await round.close();

  await test.step('accepting at home puts the game into the history', async () => {
    const evening = await open('phone', { as: yes.username });
    await evening.goto('/');
    const invitation = evening.getByRole('region', { name: 'Invitations' });
    await expect(invitation).toContainText('Oscar Vane added you to this game');
    await button(invitation, `Yes, I played, ${name}`).click();
    await expect(evening.getByText(`${name} is in your history.`)).toBeVisible();
    await expect(invitation).toBeHidden();
    await evening.getByRole('tab', { name: 'Game History' }).click();
    await expect(evening.getByRole('article').filter({ hasText: name })).toBeVisible();
  });
  await test.step('refusing keeps the result without the name', async () => {
    const evening = await open('phone', { as: no.username });
    await evening.goto('/');
    const invitation = evening.getByRole('region', { name: 'Invitations' });
    await button(invitation, `I didn’t play, ${name}`).click();
    const sure = evening.getByRole('dialog', { name: `Remove your name from ${name}?` });
    await expect(sure).toContainText('The result is kept without your name.');
    await button(sure, 'I didn’t play').click();
    await expect(invitation).toBeHidden();
    await evening.getByRole('tab', { name: 'Game History' }).click();
    await expect(evening.getByText('You have no game history yet.')).toBeVisible();
    const board = await open('phone');
    await board.goto(`/leaderBoard/${round.code}`);
    await expect(names(board).filter({ hasText: /^Player$/ })).toBeVisible();
    await expect(board.getByText('Fairbrother')).toHaveCount(0);
    await expect(names(board).filter({ hasText: yes.fullName })).toBeVisible();
  });
});

test('a player joins after the start, asks, and is added to a group at the third hole', async ({
  open,
  api,
}) => {
  const [walking, late] = [
    await account(api, newcomer('Wanda', 'Keel'), golfer(46)),
    await account(api, newcomer('Jo', 'Fielding'), golfer(47)),
  ];
  const round = await Round.start(api, {
    name: 'Evening Roll-up',
    players: [walking.username, 'player5'],
  });
  const [wanda, other] = [round.player(0), round.player(1)];
  for (const hole of [1, 2]) {
    for (const by of [wanda, other]) for (const card of [wanda, other]) await round.score(by, card, hole, 4);
  }
  const wandas = new ScoringPhone(await open('phone', { as: walking.username }));
  await wandas.open(round.id);
  await wandas.isOnHole(3);

  const page = await open('phone', { as: late.username });
  await page.goto(`/join/${round.code}`);
  await button(page, 'Join game').click();
  const group = page.getByRole('region', { name: 'Group 1' });
  await button(group, 'Ask to join').click();
  await expect(button(group, 'Cancel request')).toBeVisible();

  const asked = wandas.page.getByRole('list', { name: 'Requests to join Group 1' });
  await expect(asked).toContainText('Jo Fielding wants to join your group');
  await button(asked, 'Accept').click();
  await expect(asked).toBeHidden();
  await wandas.isOnHole(3);

  await expect(page.getByRole('heading', { name: 'My group' })).toBeVisible();
  await page.getByRole('link', { name: 'Start scoring' }).click();
  const jos = new ScoringPhone(page);
  await jos.goTo(3);
  await jos.tap(late.fullName, 4);
  const jo = await person(api, late.username);
  await expect.poll(async () => (await round.view(jo)).players[late.id]?.thru).toBe(1);
  // A member of the group marks the newcomer, and the newcomer marks one.
  const { players } = await round.view();
  const markers = Object.values(players).filter(
    ({ _id, scoringPlayers }) => _id !== late.id && scoringPlayers.includes(late.id),
  );
  expect(markers).toHaveLength(1);
  expect(players[late.id]?.scoringPlayers).toHaveLength(2);
});

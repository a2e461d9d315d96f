import { calls } from '@flagstick/contract';
import { cutNetwork, reconnect, restoreNetwork } from '../lib/network.ts';
import { foursomes } from '../lib/one-card.ts';
import { networkErrors } from '../lib/page-errors.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { holes, type Person, Round } from '../lib/round.ts';
import { expectOfflineStart } from '../lib/stored-answers.ts';
import { expect, test } from '../lib/test.ts';

const [tom, grace, ruth, sam] = ['Tom Ashworth', 'Grace Bennett', 'Ruth Calder', 'Sam Okafor'] as const;

async function enterAll(round: Round, upTo = 18): Promise<void> {
  const pars = await round.pars();
  const { players } = round;
  for (const hole of holes.slice(0, upTo)) {
    for (const [at, card] of players.entries()) {
      const marker = players.at(at - 1) ?? card;
      for (const by of new Set([card, marker])) await round.score(by, card, hole, pars.get(hole) ?? 4);
    }
  }
}

const stateOf = async (round: Round, { id }: Person) => (await round.view()).players[id]?.state;

test('on two phones each player confirms their own card, which is handed in and stays so', async ({
  open,
  api,
}) => {
  const round = await Round.start(api, { name: 'Two Phones', players: ['player1', 'player2'] });
  await enterAll(round);
  const toms = new ScoringPhone(await open('phone', { as: 'player1' }));
  await toms.page.goto(`/?view=card&game=${round.id}`);
  await toms.confirm(tom);
  await expect(toms.page.getByText('This card has been handed in')).toBeVisible();
  expect([await stateOf(round, round.player(0)), await stateOf(round, round.player(1))]).toEqual([
    'done',
    'open',
  ]);
  await toms.page.reload();
  const certified = toms.page.getByRole('region', { name: 'Confirmation' });
  await expect(certified.getByRole('listitem').first()).toContainText('Player · confirmed the card');
  await toms.page.getByRole('button', { name: 'Open card' }).click();
  // Grace has a phone of her own, so this one does not ask for her.
  await expect(toms.page.getByText('Grace needs to confirm this card')).toBeVisible();
  await expect(toms.page.getByRole('button', { name: 'Hand in card' })).toHaveCount(0);

  const graces = new ScoringPhone(await open('phone', { as: 'player2' }));
  await graces.page.goto(`/?view=card&game=${round.id}&player=${round.player(0).id}`);
  await expect(graces.page.getByText('This card has been handed in')).toBeVisible();
  await graces.page.goto(`/?view=card&game=${round.id}`);
  // The toast is gone after three seconds, on both phones at once.
  const tomSees = toms.allSubmitted();
  await graces.confirm(grace);
  await Promise.all([graces.allSubmitted(), tomSees]);
});

test('four confirmations at the same time on four phones hand in four cards', async ({ open, api }) => {
  const names = [tom, grace, ruth, sam];
  const users = ['player1', 'player2', 'player4', 'player3'];
  const round = await Round.start(api, { name: 'Four Phones', players: users });
  await enterAll(round);
  const phones: ScoringPhone[] = [];
  for (const as of users) phones.push(new ScoringPhone(await open('phone', { as })));
  await Promise.all(phones.map(({ page }) => page.goto(`/?view=card&game=${round.id}`)));
  // Each phone is watched at once: the toast is gone after three seconds.
  await Promise.all(
    phones.map(async (phone, at) => {
      await phone.confirm(names[at] ?? '');
      await phone.allSubmitted();
    }),
  );
  for (const player of round.players) expect(await stateOf(round, player)).toBe('done');
});

test('one phone asks for the guests one after the other, and each card is in at once', async ({
  open,
  api,
}) => {
  const round = await Round.start(api, { name: 'One Phone', players: [], waits: true });
  const me = (await Round.byCode(api, round.code, ['player1'])).player(0);
  await round.join(me);
  const guests = [
    await round.addGuest({ name: 'Ann', lastName: 'Lee' }),
    await round.addGuest({ name: 'Ben', lastName: 'Ray' }),
  ];
  await round.group('Group 1', [me, ...guests]);
  await round.activate();
  for (const guest of guests) {
    const params = { id: round.id, playerId: guest.id, change: 'add' as const };
    await api.call(calls.scoring.toggleScoringPlayer, { params }, me.token).catch(() => undefined);
  }
  const pars = await round.pars();
  for (const hole of holes) {
    for (const card of [me, ...guests]) await round.score(me, card, hole, pars.get(hole) ?? 4);
  }
  const { page } = new ScoringPhone(await open('phone', { as: 'player1' }));
  await page.goto(`/?view=card&game=${round.id}`);
  for (const [at, name] of [tom, 'Ann Lee', 'Ben Ray'].entries()) {
    await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'OK TO SUBMIT' }).click();
    const agreement = page.getByRole('dialog', { name: `Does ${name} agree to their score?` });
    await agreement.getByRole('button', { name: 'OK TO SUBMIT' }).click();
    await expect.poll(() => stateOf(round, [me, ...guests][at] ?? me)).toBe('done');
  }
  await expect(page.getByText('All Cards Submitted!')).toBeVisible();
});

test('without a network a confirmation is kept, through a restart too, and sent after the scores', async ({
  open,
  api,
  wire,
  watch,
}) => {
  watch.expect(...networkErrors);
  const players = ['player1', 'player2'];
  const round = await Round.start(api, { name: 'Last Green', players, rule: 'Medal' });
  const other = await Round.start(api, { name: 'Last Points', players });
  const body = { gameIds: [round.id, other.id], mainScoringGame: round.id };
  await api.call(calls.games.linkGames, { body }, round.organiser.token);
  await enterAll(round, 17);
  const par = (await round.pars()).get(18) ?? 4;
  const [me, marker] = [round.player(0), round.player(1)];
  await round.score(marker, me, 18, par);
  const phone = new ScoringPhone(await open('phone', { as: 'player1', url: wire.url, installed: true }));
  const context = phone.page.context();
  await phone.open(round.id, 18);
  await phone.isOnHole(18);
  await expectOfflineStart(phone.page, round.id);
  await cutNetwork(context, wire);
  await phone.tap(tom, par);
  await phone.tap(grace, par);
  await phone.openCard();
  await phone.confirm(tom);
  await expect(phone.page.getByText('Saved on this phone.')).toBeVisible({ timeout: 10_000 });
  expect(await stateOf(round, me)).toBe('open');
  await phone.page.close();

  const again = new ScoringPhone(await context.newPage());
  await again.page.goto(`/?view=card&game=${round.id}`);
  await expect(again.page.getByText(/^Confirmed at /)).toBeVisible();
  await restoreNetwork(context, wire);
  await reconnect(again.page);
  await expect(again.page.getByText('This card has been handed in')).toBeVisible();
  for (const game of [round, other]) expect(await stateOf(game, me)).toBe('done');
  await round.score(marker, marker, 18, par);
  await round.finish(marker);
  await again.allSubmitted();
});

test('the card of a team is confirmed once, by either partner', async ({ open, api }) => {
  const players = ['player1', 'player2', 'player4', 'player3'];
  const round = await foursomes(api, { name: 'Partners', players });
  const [a1, a2, b1] = [round.player(0), round.player(1), round.player(2)];
  for (const hole of holes) {
    for (const card of [a1, b1]) for (const by of [a1, b1]) await round.score(by, card, hole, 4);
  }
  const phone = new ScoringPhone(await open('phone', { as: 'player2' }));
  await phone.page.goto(`/?view=card&game=${round.id}`);
  await phone.page.getByRole('button', { name: 'Hand in card' }).click();
  const agreement = phone.page.getByRole('dialog', { name: /agree to their score\?$/ });
  await agreement.getByRole('button', { name: 'Hand in card' }).click();
  await expect(phone.page.getByText('This card has been handed in')).toBeVisible();
  for (const member of [a1, a2]) expect(await stateOf(round, member)).toBe('done');
  expect(await stateOf(round, b1)).toBe('open');
});

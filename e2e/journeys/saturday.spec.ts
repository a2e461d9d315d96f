import { calls, entryLists } from '@flagstick/contract';
import { account, newcomer, password } from '../lib/account.ts';
import { Api } from '../lib/api.ts';
import { kioskLink, openKiosk, signAndHandIn, typeCard } from '../lib/kiosk.ts';
import { waiting } from '../lib/network.ts';
import { answered } from '../lib/page-errors.ts';
import { button, closeWelcome, field, signIn } from '../lib/page-parts.ts';
import { ScoringPhone } from '../lib/phone.ts';
import { PushPhone, PushService, pushSettings } from '../lib/push-service.ts';
import { person, Round } from '../lib/round.ts';
import { expect, test } from '../lib/test.ts';

const game = 'Saturday Stableford';
const [amy, ben] = ['Amy Quill', 'Ben Rowe'] as const;

test('a Saturday from the opening of entries to rounds that guests keep', async ({
  open,
  startServer,
  watch,
}) => {
  test.setTimeout(420_000);
  // A browser that is no clubhouse screen yet, or no longer.
  watch.expect(answered(401));
  const service = await PushService.start();
  const { url } = await startServer(pushSettings(service));
  const api = new Api(url);
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const round = await Round.start(api, { name: game, players: [], waits: true, date: inMinutes(30) });
  const { id, code, organiser } = round;
  const params = { id };
  const desk = await open('desk', { as: 'organiser', url });
  const [first, second, third] = [
    await person(api, 'player1'),
    await person(api, 'player2'),
    await person(api, 'player3'),
  ];
  const entrants = [first, second, third];

  await test.step('a ballot gives two of three players a space, and one who withdraws passes it on', async () => {
    // Entries close, and the ballot is drawn, as soon as all have entered.
    const body = { opensAt: inMinutes(-60), closesAt: inMinutes(0.3), spaces: 2, order: 'ballot' as const };
    await api.call(entryLists.set, { params, body }, organiser.token);
    for (const { token } of entrants) await api.call(entryLists.enter, { params: { code } }, token);
    await desk.goto(`/entry/${code}`);
    await expect(button(desk, 'Add 2 players')).toBeVisible({ timeout: 120_000 });
    const states = await Promise.all(
      entrants.map(
        async ({ token }) => (await api.call(entryLists.read, { params: { code } }, token)).mine?.state,
      ),
    );
    expect(states.toSorted()).toEqual(['in', 'in', 'waiting']);
    const withdrawn = entrants[states.indexOf('in')] ?? first;
    const next = states.indexOf('waiting');
    await api.call(entryLists.withdraw, { params: { code } }, withdrawn.token);
    const phone = await open('phone', { as: `player${next + 1}`, url });
    await phone.goto(`/entry/${code}`);
    await button(phone, 'Accept space').click({ timeout: 60_000 });
    await expect(phone.getByRole('heading', { name: 'You have a space' })).toBeVisible();
  });

  await test.step('the players and two guests are drawn, and the game starts', async () => {
    for (const [name, lastName] of [
      ['Amy', 'Quill'],
      ['Ben', 'Rowe'],
    ] as const) {
      const body = { name, lastName, gender: 'men' as const, hcp: 12 };
      await api.call(calls.games.addGuest, { params, body }, organiser.token);
    }
    await desk.reload();
    await button(desk, 'Add 2 players').click();
    await desk.getByRole('link', { name: 'Draw groups' }).click();
    await button(desk, 'Use this draw').click();
    await expect(desk.getByText('The groups have been updated.')).toBeVisible();
    expect(Object.values((await round.view()).players).every(({ group }) => group !== null)).toBe(true);
    await round.activate();
  });

  const { items } = await api.call(calls.seatLinks.make, { params }, organiser.token);
  const guestId = async (full: string) =>
    Object.values((await round.view()).players).find((one) => `${one.name} ${one.lastName}` === full)?._id ??
    '';
  const [amyId, benId] = [await guestId(amy), await guestId(ben)];
  const linkOf = (player: string) => `/seat/${items.find((one) => one.player === player)?.token}`;
  const amys = await open('phone', { url });

  await test.step('the guests score by link', async () => {
    for (const [page, full, player] of [
      [amys, amy, amyId],
      [await open('phone', { url }), ben, benId],
    ] as const) {
      await page.goto(linkOf(player));
      await button(page, `Yes, score as ${full}`).click();
      const phone = new ScoringPhone(page);
      await phone.isOnHole((await round.view()).players[player]?.group?.startingHole ?? 1);
      await phone.tap(full, 4);
      await expect.poll(() => waiting(page)).toBe(0);
      await expect
        .poll(async () => Object.keys((await round.view()).players[player]?.uholes ?? {}).length)
        .toBe(1);
    }
  });

  const amelia = await account(api, newcomer('Amelia', 'Quillon'));
  const benedict = await account(api, newcomer('Benedict', 'Rowan'));

  await test.step('one guest signs in on that phone and adds the round', async () => {
    await amys.goto(linkOf(amyId));
    await button(amys, 'Stop scoring on this phone').click();
    await signIn(amys, amelia.username);
    await closeWelcome(amys);
    await button(amys, 'Add it to my account').click();
    await button(amys, 'Yes, it is my round').click();
    await expect(amys.getByText(`${game} is in your games`)).toBeVisible();
  });

  await test.step('a player without a phone enters the card at the clubhouse, and a marker confirms it', async () => {
    const accounts = new Map(entrants.map((entrant, at) => [entrant.id, `player${at + 1}`]));
    const { players } = await round.view();
    const [player, marker] = Object.values(players).filter((one) => accounts.has(one._id));
    const screen = await open('desk', {
      ...{ url, options: { viewport: { width: 1080, height: 1920 }, hasTouch: true } },
    });
    await openKiosk(screen, await kioskLink(api, round));
    await typeCard(screen, `${player?.name} ${player?.lastName}`, '454345435545434454');
    await signAndHandIn(screen);
    await button(screen, 'My marker is here').click();
    await field(screen, 'E-mail or username').fill(accounts.get(marker?._id ?? '') ?? '');
    await field(screen, 'Password').fill(password);
    await button(screen, 'Confirm card').click();
    await expect(screen.getByText('Your card is handed in.')).toBeVisible();
    expect((await round.view()).players[player?._id ?? '']).toMatchObject({ state: 'done', oneScorer: [] });
  });

  await test.step('the committee enters the other cards and closes the game', async () => {
    const { players, scoreCards } = await round.view();
    const holes = scoreCards[0]?.holesParams.map(({ number }) => number) ?? [];
    const uholes = Object.fromEntries(
      holes.map((holeNumber) => [holeNumber, { holeNumber, grosses: { [organiser.id]: 4 } }]),
    );
    for (const { _id: playerId, scoreId, state } of Object.values(players)) {
      if (state === 'done') continue;
      const body = { playerId, uholes, reason: 'Paper card' };
      await api.call(calls.committee.amend, { params: { id, scoreId }, body }, organiser.token);
    }
    await round.close();
  });

  const own = await open('phone', { as: benedict.username, url, installed: true });
  const push = await PushPhone.of(own, service);

  await test.step('the other guest turns on push messages in a new account', async () => {
    await own.goto('/?view=notifications');
    const onThisDevice = own.getByRole('switch', { name: 'Push messages on this device' });
    await onThisDevice.click();
    await expect(onThisDevice).toBeChecked();
  });

  await test.step('the other guest accepts the round that the organiser names the account for', async () => {
    await desk.goto(`/?view=game&game=${id}`);
    await button(desk, 'Game menu').click();
    await desk.getByRole('menuitem', { name: 'Guests' }).click();
    await button(desk, `Find account of ${ben}`).click();
    const dialog = desk.getByRole('dialog', { name: `Find account of ${ben}` });
    await dialog.getByLabel('Account').fill(benedict.username);
    await dialog.getByText(benedict.fullName).click();
    await button(dialog, 'Send request').click();
    await expect(dialog).toBeHidden();
    const received = await push.show(await push.next());
    expect(received.title).toBe(`${game}: was this your round?`);
    await push.tap(received);
    await button(own, `Add it to my account: ${ben}, ${game}`).click();
    await button(own, 'Yes, it is my round').click();
    await expect(own.getByText(`${game} is in your games`)).toBeVisible();
  });

  await test.step('both have the result in their history, and the leaderboard has their names', async () => {
    const { players } = await round.view();
    expect([amelia, benedict].map(({ id: one }) => Object.hasOwn(players, one))).toEqual([true, true]);
    expect(Object.values(players).filter(({ guest }) => guest)).toEqual([]);
    for (const { username } of [amelia, benedict]) {
      const page = await open('phone', { as: username, url });
      await page.goto('/');
      await page.getByRole('tab', { name: 'Game history' }).click();
      await expect(page.getByText(game).first()).toBeVisible();
    }
    const board = await open('phone', { url });
    await board.goto(`/leaderBoard/${code}`);
    for (const { fullName } of [amelia, benedict])
      await expect(board.getByText(fullName).first()).toBeVisible();
  });
  await service.close();
});

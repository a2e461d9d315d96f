import { courses, games, type PrizeContest, prizes } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AccountCalls } from '../../../testing/features/club-accounts.ts';
import { Harness } from '../../../testing/harness.ts';
import { refusal } from '../../../testing/refusal.ts';

let server: Harness;
let club: AccountCalls;

beforeAll(async () => {
  server = await Harness.start();
  club = await AccountCalls.start(server);
});
afterAll(() => server.close());

const changesOf = ({ body }: Awaited<ReturnType<AccountCalls['preview']>>) =>
  body.lines.map(({ player, change }) => [player._id, change]);

it('the preview shows what each winner gets, and one act credits every prize once', async () => {
  const game = await club.closedGame();
  const [first, second] = [game.player(0), game.player(1)];
  const preview = await club.preview(game.params);
  expect(preview.body).toMatchObject({ hasPots: false, creditedAt: null, months: null });
  expect(changesOf(preview)).toEqual([
    [first.id, 2500],
    [second.id, 1000],
  ]);
  const again = await Promise.all([
    club.credit(game.params),
    club.credit(game.params),
    club.credit(game.params),
  ]);
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(changesOf(await club.preview(game.params))).toEqual([
    [first.id, 0],
    [second.id, 0],
  ]);
  const { body } = await club.statement(first, first);
  expect([body.balance, body.count]).toEqual([2500, 1]);
  expect(body.items[0]).toMatchObject({ kind: 'prize', reason: 'Stableford', game: { _id: game.params.id } });
});

it('prizes are credited only after the prize-giving, since members read their credit', async () => {
  const game = await club.playedGame();
  const { params, organiser } = game;
  const leaderboard = { presentationMode: true, hideUntil: 3 as const };
  await server.call(games.update, { params, body: { leaderboard } }, organiser);
  expect((await game.close()).status).toBe(200);
  expect((await club.preview(params)).status).toBe(200);
  expect(refusal(await club.credit(params))).toEqual([409, 'credit.beforePrizeGiving']);
  for (let step = 0; step < 3; step++) {
    expect((await server.call(games.revealLeaderboard, { params }, organiser)).status).toBe(200);
  }
  expect((await club.credit(params)).status).toBe(200);
  expect((await club.statement(game.player(0), game.player(0))).body).toMatchObject({
    balance: 2500,
    count: 1,
  });
});

it('prizes that were finalised again are booked as corrections with the reason', async () => {
  const game = await club.closedGame();
  const [first, second, third] = [game.player(0), game.player(1), game.player(2)];
  await club.credit(game.params);
  const { fixedAt } = (await club.preview(game.params)).body;
  await game.amend(first, { disqualified: true, reason: 'Wrong ball' });
  await club.settle(game);
  expect(changesOf(await club.preview(game.params))).toEqual([
    [second.id, 1500],
    [third.id, 1000],
    [first.id, -2500],
  ]);
  const stale = await club.creditAs(game.params, fixedAt);
  expect(refusal(stale)).toEqual([409, 'credit.changed']);
  expect((await club.credit(game.params)).status).toBe(200);
  const entries = async (who: typeof first) =>
    (await club.statement(who)).body.items.map(({ kind, pence, reason }) => [kind, pence, reason]);
  expect(await entries(first)).toEqual([
    ['correction', -2500, 'Stableford: Wrong ball'],
    ['prize', 2500, 'Stableford'],
  ]);
  expect(await entries(second)).toEqual([
    ['correction', 1500, 'Stableford: Wrong ball'],
    ['prize', 1000, 'Stableford'],
  ]);
  expect(await entries(third)).toEqual([['prize', 1000, 'Stableford']]);
});

it('credit that was spent is not taken back, and the preview says how much', async () => {
  const game = await club.closedGame();
  const first = game.player(0);
  await club.credit(game.params);
  await club.spend(first, 2000);
  await game.amend(first, { disqualified: true, reason: 'Wrong ball' });
  await club.settle(game);
  const lines = async () =>
    (await club.preview(game.params)).body.lines.find(({ player }) => player._id === first.id);
  expect(await lines()).toMatchObject({ won: 0, credited: 2500, change: -500, uncovered: 2000 });
  await club.credit(game.params);
  expect((await club.statement(first)).body.balance).toBe(0);
  expect(await lines()).toMatchObject({ won: 0, credited: 2000, change: 0, uncovered: 2000 });
  // Later credit covers the rest.
  await club.correct(first, 2500);
  expect(await lines()).toMatchObject({ change: -2000, uncovered: 0 });
  await club.credit(game.params);
  expect((await club.statement(first)).body.balance).toBe(500);
});

it('credit of a prize that expired is not taken from other credit', async () => {
  const game = await club.closedGame();
  const first = game.player(0);
  await club.months(1);
  await club.credit(game.params);
  await club.months(null);
  await server.storage.db
    .updateTable('club_account_entries')
    .set({ expires_on: '2020-01-01' })
    .where('user_id', '=', first.id)
    .execute();
  await club.correct(first, 3000);
  expect((await club.statement(first)).body.balance).toBe(3000);
  await game.amend(first, { disqualified: true, reason: 'Wrong ball' });
  await club.settle(game);
  await club.credit(game.params);
  expect((await club.statement(first)).body.balance).toBe(3000);
});

it('shares of pots are credited on request, and then stay included', async () => {
  const sweep: PrizeContest = {
    ...{
      id: 'sweep',
      name: 'Sweep',
      kind: { type: 'points', holes: 'all' },
      division: null,
      ties: 'countback',
    },
    ...{ exempt: true, prizes: [], pot: { stake: 200, entrants: 'all', shares: [100] } },
  };
  const game = await club.closedGame(sweep);
  const first = game.player(0);
  const without = (await club.preview(game.params)).body;
  expect([without.hasPots, without.pots, without.lines.length]).toEqual([true, false, 2]);
  await club.credit(game.params);
  await club.credit(game.params, true);
  expect((await club.statement(first)).body.items.map(({ reason, pence }) => [reason, pence])).toEqual([
    ['Sweep, share of the pot', 600],
    ['Stableford', 2500],
  ]);
  expect((await club.preview(game.params)).body).toMatchObject({ pots: true, potsCredited: true });
});

it('only the club’s own organisers, its manager and admins credit prizes', async () => {
  const game = await club.closedGame();
  const { params, organiser } = game;
  const rival = (await AccountCalls.start(server)).manager;
  const colleague = await server.user('organiser', { clubId: club.course.clubId });
  for (const who of [organiser, rival, colleague]) {
    expect(refusal(await club.preview(params, false, who))).toEqual([403, 'action.notAllowed']);
    expect(refusal(await club.credit(params, false, who))).toEqual([403, 'action.notAllowed']);
  }
  // The organiser of the game now works for the club.
  const hired = { club_id: club.course.clubId, user_id: organiser.id, made_organiser: false, by_id: null };
  await server.storage.db.insertInto('club_organisers').values(hired).execute();
  const createdAt = new Date();
  const token = await server.sessions.open({ id: organiser.id, role: 'organiser', createdAt });
  expect((await club.credit(params, false, { ...organiser, token })).status).toBe(200);
  expect((await club.preview(params, false, await server.user('admin'))).status).toBe(200);
});

it('differences stay with the club of the prizes after the course has moved to another one', async () => {
  const own = await AccountCalls.start(server);
  const other = await AccountCalls.start(server);
  const [credited, uncredited] = [await own.closedGame(), await own.closedGame()];
  await own.credit(credited.params);
  const course = { params: { id: own.course.courseId }, body: { club: other.course.clubId } };
  const moved = await server.call(courses.update, course, await server.user('admin'));
  expect([moved.status, moved.body.club._id]).toEqual([200, other.course.clubId]);
  const first = credited.player(0);
  await credited.amend(first, { disqualified: true, reason: 'Wrong ball' });
  await own.settle(credited);
  for (const { params } of [credited, uncredited]) {
    expect(refusal(await other.preview(params))).toEqual([403, 'action.notAllowed']);
    expect((await own.credit(params)).status).toBe(200);
  }
  expect((await own.statement(first)).body.balance).toBe(0);
  expect((await own.statement(uncredited.player(0))).body.balance).toBe(2500);
  const view = await server.call(prizes.get, { params: credited.params });
  expect(view.body.settled?.club).toBe(own.course.clubId);
});

it('an open game and an unknown game have no credit', async () => {
  const open = await club.playedGame();
  expect(refusal(await club.preview(open.params))).toEqual([409, 'prize.notClosed']);
  expect(refusal(await club.creditAs(open.params, '2026-06-14T12:00:00.000Z'))).toEqual([
    409,
    'prize.notClosed',
  ]);
  expect(refusal(await club.preview({ id: '0000000000000000' }))).toEqual([404, 'game.notFound']);
});

it('a winner whose account was deleted gets no credit, and their entries stay without a name', async () => {
  const game = await club.closedGame();
  const first = game.player(0);
  const gone = { deleted_at: new Date(), name: 'Former player', last_name: '' };
  await server.storage.db.updateTable('users').set(gone).where('id', '=', first.id).execute();
  const [line] = (await club.preview(game.params)).body.lines;
  expect(line).toMatchObject({ player: { name: 'Former player' }, deleted: true, won: 2500, change: 0 });
});

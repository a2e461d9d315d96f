import { committee as calls, clubCalls, contractTexts, games } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { changedElsewhere, makeDeputy, score, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { mailsIn, nextMail } from '../../../testing/mailbox.ts';
import { refusal } from '../../../testing/refusal.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

async function returned() {
  const game = await CommitteeCalls.start(server, course);
  const [one, two] = [game.player(0), game.player(1)];
  await game.enter(one, [one, two], 5);
  expect((await game.finish(one)).status).toBe(200);
  return game;
}

type Body = { homeClubMail?: string; gameClubMail: string; extraReceivers?: string[] };
const send = ({ params, organiser }: CommitteeCalls, who: TestUser, body: Body, as = organiser) =>
  server.call(calls.notify, { params, body: { playerId: who.id, ...body } }, as);
it('a card is mailed once to each address, with every hole and the time', async () => {
  const game = await returned();
  const one = game.player(0);
  const to = ['cards@game.example', 'captain@game.example'] as const;
  const { status, body } = await send(game, one, {
    gameClubMail: to[0],
    extraReceivers: [to[1], to[0], 'Captain@Game.example'],
  });
  expect(status).toBe(200);
  const seat = await game.seat(one);
  expect(seat.submitionEmail).toBe(body.submitionEmail);
  const mail = await nextMail(server.dataDir, to[0]);
  expect(mail.text).toContain(`Score card of ${seat.name} ${seat.lastName}`);
  expect(mail.text).toContain('1: 5, 2: 5');
  expect(mail.text).toContain(`Total: gross 90`);
  expect(mail.text).toContain(`playing handicap ${seat.hcp}`);
  await nextMail(server.dataDir, to[1]);
  expect(await mailsIn(server.dataDir, to[0])).toHaveLength(1);
  expect(await mailsIn(server.dataDir, 'Captain@Game.example')).toHaveLength(0);
  // Followers cannot see it.
  expect((await view(server, game.params.id)).players[one.id]?.submitionEmail).toBeNull();
});

it('the home club’s address is needed only if it is another club', async () => {
  const game = await returned();
  const [one, two] = [game.player(0), game.player(1)];
  const other = await addCourse(server.storage);
  const { db } = server.storage;
  await db.updateTable('users').set({ home_club_id: other.clubId }).where('id', '=', one.id).execute();
  await changedElsewhere(server, game.params.id);
  await game.amend(two, { comments: 'Well played' });
  const without = await send(game, one, { gameClubMail: 'a@game.example' });
  expect([refusal(without), without.failure.fields]).toEqual([
    [400, 'request.invalid'],
    [{ field: 'homeClubMail', error: contractTexts.clubMail }],
  ]);
  expect(await mailsIn(server.dataDir, 'a@game.example')).toHaveLength(0);
  await send(game, one, { gameClubMail: 'a@game.example', homeClubMail: 'b@home.example' });
  await nextMail(server.dataDir, 'b@home.example');
  expect((await game.seat(one)).homeClub).toBe(other.clubId);
});

it('a mail of an open card, to a bad address or by a stranger is refused', async () => {
  const game = await returned();
  const [one, two] = [game.player(0), game.player(1)];
  const gameClubMail = 'c@game.example';
  expect(refusal(await send(game, two, { gameClubMail }))).toEqual([409, 'card.notIn']);
  const bad = await send(game, one, { gameClubMail: 'c@', extraReceivers: ['x'] });
  expect(bad.failure.fields).toEqual([
    { field: 'gameClubMail', error: contractTexts.clubMail },
    { field: 'extraReceivers.0', error: contractTexts.extraMail },
  ]);
  const extraReceivers = Array.from({ length: 6 }, (_, at) => `d${at}@game.example`);
  expect(refusal(await send(game, one, { gameClubMail, extraReceivers }))).toEqual([400, 'request.invalid']);
  expect(refusal(await send(game, one, { gameClubMail }, two))).toEqual([403, 'action.notAllowed']);
  const stranger = await server.user('organiser');
  expect(refusal(await send(game, one, { gameClubMail }, stranger))).toEqual([403, 'action.notAllowed']);
  expect(refusal(await send(game, stranger, { gameClubMail }))).toEqual([404, 'player.notFound']);
  expect(await mailsIn(server.dataDir, gameClubMail)).toHaveLength(0);
});

it('a player, also as an organiser, mails cards to twenty unknown addresses a day', async () => {
  const game = await returned();
  const [one, two] = [game.player(0), game.player(1)];
  const own = { gameClubMail: 'own@game.example' };
  const sent = await server.call(calls.notify, { params: game.params, body: own }, one);
  expect(sent.status).toBe(200);
  expect((await nextMail(server.dataDir, own.gameClubMail)).text).toContain('Score card of');
  await makeDeputy(server, game.params.id, two, game.organiser);
  const extraReceivers = (nth: number) => Array.from({ length: 4 }, (_, i) => `p${nth}-${i}@far.example`);
  for (let nth = 0; nth < 4; nth++) {
    const to = { gameClubMail: `q${nth}@far.example`, extraReceivers: extraReceivers(nth) };
    expect((await send(game, one, to, two)).status).toBe(200);
  }
  expect(refusal(await send(game, one, { gameClubMail: 'more@far.example' }, two))).toEqual([
    429,
    'request.tooMany',
  ]);
});

it('refused calls do not count: a card requested too early is sent once it is in', async () => {
  const game = await CommitteeCalls.start(server, course);
  const [one, two] = [game.player(0), game.player(1)];
  const mail = { gameClubMail: 'early@game.example' };
  for (let time = 0; time < 12; time++) {
    expect(refusal(await send(game, one, mail))).toEqual([409, 'card.notIn']);
  }
  await game.enter(one, [one, two], 5);
  expect((await game.finish(one)).status).toBe(200);
  expect((await send(game, one, mail)).status).toBe(200);
});

it('one card is sent ten times an hour, by all senders together', async () => {
  const game = await returned();
  const one = game.player(0);
  const gameClubMail = 'many@game.example';
  const admin = await server.user('admin');
  for (let at = 0; at < 10; at++) {
    expect((await send(game, one, { gameClubMail }, at % 2 ? admin : game.organiser)).status).toBe(200);
  }
  for (const as of [game.organiser, admin]) {
    expect(refusal(await send(game, one, { gameClubMail }, as))).toEqual([429, 'request.tooMany']);
  }
  const two = game.player(1);
  expect(refusal(await send(game, two, { gameClubMail }))).toEqual([409, 'card.notIn']);
});

it('an account mails thirty unknown addresses an hour, and those of clubs after that', async () => {
  const game = await returned();
  const one = game.player(0);
  const { db } = server.storage;
  const gameClubMail = 'Known@heath.example';
  const at = { id: course.clubId };
  await db.updateTable('clubs').set({ card_email: 'known@heath.example' }).where('id', '=', at.id).execute();
  const extraReceivers = (nth: number) => Array.from({ length: 5 }, (_, i) => `s${nth}-${i}@far.example`);
  for (let nth = 0; nth < 6; nth++) {
    expect((await send(game, one, { gameClubMail, extraReceivers: extraReceivers(nth) })).status).toBe(200);
  }
  const more = { gameClubMail, extraReceivers: ['one.more@far.example'] };
  expect(refusal(await send(game, one, more))).toEqual([429, 'request.tooMany']);
  expect((await send(game, one, { gameClubMail })).status).toBe(200);
  expect(await mailsIn(server.dataDir, 'one.more@far.example')).toEqual([]);
  await db.updateTable('clubs').set({ card_email: '' }).where('id', '=', at.id).execute();
});

it('a mailed card has the CDH number for senders who may read it, and on their own card', async () => {
  const { db } = server.storage;
  const cdh = '1012349876';
  const elsewhere = await addCourse(server.storage);
  const manager = await server.user('club', { clubId: course.clubId });
  const cdhIn = async (id: string, as: TestUser, whose: TestUser, to: string) => {
    const body = { playerId: whose.id, gameClubMail: to, homeClubMail: to };
    expect((await server.call(calls.notify, { params: { id }, body }, as)).status).toBe(200);
    return (await nextMail(server.dataDir, to)).text.includes(cdh);
  };
  const owner = await server.user('player');
  const friend = await server.user('organiser');
  await db
    .updateTable('users')
    .set({ cdh, home_club_id: elsewhere.clubId })
    .where('id', 'in', [owner.id, friend.id])
    .execute();
  const made = gameForm(course);
  const players = (await server.call(games.insert, { body: made }, owner)).body._id;
  const clubs = (await server.call(games.insert, { body: made }, await server.user('organiser'))).body._id;
  for (const id of [players, clubs]) {
    for (const who of [owner, friend]) await server.call(games.join, { params: { id } }, who);
    await server.call(games.activate, { params: { id } }, manager);
    for (const who of [owner, friend]) {
      for (let hole = 1; hole <= 18; hole++) await score(server, id, who, who.id, hole, 5);
    }
    const body = { playerIds: [owner.id, friend.id] };
    expect((await server.call(calls.acceptCard, { params: { id }, body }, manager)).status).toBe(200);
  }
  expect(await cdhIn(players, manager, owner, 'one@game.example')).toBe(false);
  expect(await cdhIn(players, friend, friend, 'two@game.example')).toBe(true);
  expect(await cdhIn(clubs, manager, owner, 'three@game.example')).toBe(true);
  await db.updateTable('users').set({ home_club_id: course.clubId }).where('id', '=', owner.id).execute();
  await changedElsewhere(server, players);
  await server.call(games.autoProgress, { params: { id: players }, body: { autoProgress: true } }, manager);
  expect(await cdhIn(players, manager, owner, 'four@game.example')).toBe(true);
});

it('a club sets where it wants cards', async () => {
  const { db } = server.storage;
  const ask = async (id: string) =>
    server.call(clubCalls.email, { params: { id } }, await server.user('player'));
  await db
    .updateTable('clubs')
    .set({ email: 'office@club.example' })
    .where('id', '=', course.clubId)
    .execute();
  expect((await ask(course.clubId)).body).toEqual({ email: 'office@club.example' });
  await db
    .updateTable('clubs')
    .set({ card_email: 'cards@club.example' })
    .where('id', '=', course.clubId)
    .execute();
  expect((await ask(course.clubId)).body).toEqual({ email: 'cards@club.example' });
  expect(refusal(await ask(course.courseId))).toEqual([404, 'item.notFound']);
});

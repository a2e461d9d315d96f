import {
  seatRequests as calls,
  committee,
  games,
  groups,
  scoring,
  seatLinks,
  seatRequestSentences as sentences,
} from '@flagstick/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { linksOf, openLink, type Phone, seatOn } from '../../../../testing/features/seat-links.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { score, startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { mailsIn } from '../../../../testing/mailbox.ts';
import { must } from '../../../../testing/must.ts';
import { newId } from '../../../storage/index.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

interface Answered {
  readonly status: number;
  readonly failure: {
    readonly code?: string;
    readonly fields?: ReadonlyArray<{ field: string; error: string }>;
  };
}
const codeOf = ({ status, failure }: Answered) => [status, failure.code];
const fieldOf = ({ status, failure }: Answered) => [
  status,
  failure.fields?.[0]?.field,
  failure.fields?.[0]?.error,
];

const seatOf = (id: string, playerId: string) => ({ params: { id, playerId } });
const ask = (id: string, playerId: string, user: TestUser, as?: TestUser) =>
  server.call(calls.make, { ...seatOf(id, playerId), body: { user: user.id } }, as);
const withdraw = (id: string, playerId: string, as: TestUser) =>
  server.call(calls.withdraw, seatOf(id, playerId), as);
const mine = async (as: TestUser) => (await server.call(calls.mine, {}, as)).body.items;
const listed = async (id: string, as: TestUser) =>
  (await server.call(calls.list, { params: { id } }, as)).body.items;
const accept = (requestId: string, as: TestUser) => server.call(calls.accept, { params: { requestId } }, as);
const decline = (requestId: string, as: TestUser) =>
  server.call(calls.decline, { params: { requestId } }, as);
const addressOf = async ({ id }: TestUser) =>
  must(
    (await server.storage.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())
      ?.email,
  );
/** The letters posted to the person. */
const lettersTo = async (user: TestUser) =>
  (
    await server.storage.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', await addressOf(user))
      .execute()
  ).length;

/** A player and a guest in one group, in play; the player scored the guest's first hole, the guest by link. */
async function guestRound() {
  const { game, organiser, players } = await startRound(server, { players: 1, course, playing: false });
  const id = game._id;
  const params = { id };
  const body = { name: 'Amy', lastName: 'Quill', hcp: 12 };
  const guest = (await server.call(games.addGuest, { params, body }, organiser)).body._id;
  const ann = must(players[0]);
  const join = { name: 'Group 1', playerId: guest };
  expect((await server.call(groups.addPlayer, { params, body: join }, organiser)).status).toBe(200);
  await server.call(games.activate, { params }, organiser);
  const phone: Phone = {};
  const seat = await seatOn(server, { gameId: id, organiser, player: guest }, phone);
  await score(server, id, seat, guest, 1, 4);
  await score(server, id, ann, guest, 1, 4);
  const amy = await server.user('player', { name: 'Amelia', lastName: 'Quill' });
  return { id, name: game.name, organiser, ann, guest, seat, phone, amy };
}
type GuestRound = Awaited<ReturnType<typeof guestRound>>;

async function close({ id, organiser, ann, guest }: GuestRound) {
  const notes = { playerIds: [ann.id, guest], note: 'WD' as const, reason: 'Rain' };
  await server.call(committee.noteCards, { params: { id }, body: notes }, organiser);
  const { status } = await server.call(games.close, { params: { id }, body: undefined }, organiser);
  expect(status).toBe(200);
}

/** The id of the request, as its account reads it. */
async function requested({ id, guest, organiser, amy }: GuestRound): Promise<string> {
  expect((await ask(id, guest, amy, organiser)).status).toBe(200);
  return must((await mine(amy))[0])._id;
}

it('an account gets at most ten messages a day, however often it is named and the request withdrawn', async () => {
  const { id, guest, organiser, amy } = await guestRound();
  const statuses: number[] = [];
  for (let time = 0; time < 11; time++) {
    statuses.push((await ask(id, guest, amy, organiser)).status);
    await withdraw(id, guest, organiser);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(await lettersTo(amy)).toBe(10);
});

it('an account that accepts gets seat, card, log and history, and the guest’s phone is signed out', async () => {
  const round = await guestRound();
  const { id, name, organiser, ann, guest, seat, amy } = round;
  const requestId = await requested(round);
  expect(await mine(amy)).toMatchObject([{ game: { name }, guest: { name: 'Amy', lastName: 'Quill' } }]);
  expect((await accept(requestId, amy)).body).toEqual({ game: id, name });
  const { players } = await view(server, id, organiser);
  expect(players[guest]).toBeUndefined();
  const card = must(players[amy.id]);
  expect(card).toMatchObject({ guest: false, name: 'Amelia' });
  expect(card.uholes?.[1]).toMatchObject({ grosses: { [amy.id]: 4, [ann.id]: 4 }, state: 'finished' });
  const log = await server.call(scoring.log, { params: { id, playerId: amy.id } }, amy);
  expect(JSON.stringify(log.body)).not.toContain(guest);
  expect((await server.call(games.joinedGames, {}, amy)).body.items.map(({ _id }) => _id)).toContain(id);
  expect(codeOf(await score(server, id, seat, guest, 2, 4))).toEqual([401, 'token.expired']);
  expect([await mine(amy), await listed(id, organiser)]).toEqual([[], []]);
});

it('a round of a closed game moves with its result', async () => {
  const round = await guestRound();
  await close(round);
  expect((await accept(await requested(round), round.amy)).status).toBe(200);
  const { items } = (await server.call(games.history, { query: {} }, round.amy)).body;
  expect(items.map(({ _id }) => _id)).toContain(round.id);
});

it('an acceptance or a decline that is sent again counts once', async () => {
  const [one, two] = [await guestRound(), await guestRound()];
  const accepted = await requested(one);
  const both = await Promise.all([accept(accepted, one.amy), accept(accepted, one.amy)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await accept(accepted, one.amy)).status).toBe(200);
  expect(codeOf(await decline(accepted, one.amy))).toEqual([409, 'seatRequest.ended']);
  const declined = await requested(two);
  for (let time = 0; time < 2; time++) expect((await decline(declined, two.amy)).status).toBe(200);
  expect(codeOf(await accept(declined, two.amy))).toEqual([409, 'seatRequest.ended']);
  expect([await lettersTo(one.organiser), await lettersTo(two.organiser)]).toEqual([1, 1]);
});

it('a named account gets one letter, and a repeated request changes nothing', async () => {
  const round = await guestRound();
  const { id, guest, organiser, amy } = round;
  const first = await requested(round);
  expect((await ask(id, guest, amy, organiser)).status).toBe(200);
  expect((await mine(amy)).map(({ _id }) => _id)).toEqual([first]);
  expect(await lettersTo(amy)).toBe(1);
  const [letter] = await vi.waitUntil(
    async () => {
      const mails = await mailsIn(server.dataDir, await addressOf(amy));
      return mails.length > 0 && mails;
    },
    { timeout: 10_000 },
  );
  expect(letter?.subject).toBe(`${round.name}: was this your round?`);
  expect(letter?.text.replaceAll('\n', ' ')).toContain('as the guest Amy Quill');
  expect(await listed(id, organiser)).toMatchObject([
    { player: guest, user: { _id: amy.id, name: 'Amelia' }, state: 'open' },
  ]);
});

it('of two organisers who name two accounts at once, one is refused', async () => {
  const { id, guest, organiser, amy } = await guestRound();
  const [admin, bea] = [await server.user('admin'), await server.user('player')];
  const asked = await Promise.all([ask(id, guest, amy, organiser), ask(id, guest, bea, admin)]);
  expect(asked.map(codeOf).toSorted()).toEqual([
    [200, undefined],
    [409, 'seatRequest.open'],
  ]);
  expect((await mine(amy)).length + (await mine(bea)).length).toBe(1);
});

it('an account that can’t be named is refused with the same words, whatever the reason', async () => {
  const { id, guest, organiser, amy } = await guestRound();
  const { db } = server.storage;
  const [suspended, unconfirmed, refusing] = [
    await server.user('player'),
    await server.user('player'),
    await server.user('player'),
  ];
  await db.updateTable('users').set({ active: false }).where('id', '=', suspended.id).execute();
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', unconfirmed.id).execute();
  await db
    .insertInto('refused_inviters')
    .values({ user_id: refusing.id, inviter_id: organiser.id })
    .execute();
  const cannot = [400, 'user', sentences.cannot];
  for (const user of [suspended, unconfirmed, refusing, { ...amy, id: guest }, { ...amy, id: newId() }])
    expect(fieldOf(await ask(id, guest, user, organiser))).toEqual(cannot);
  expect(fieldOf(await ask(id, guest, organiser, organiser))).toEqual([400, 'user', sentences.self]);
  expect(await listed(id, organiser)).toEqual([]);
});

it('other games, other players, players with an account and players of the game are refused', async () => {
  const [one, two] = [await guestRound(), await guestRound()];
  const { id, guest, organiser, ann, amy } = one;
  expect(codeOf(await ask(id, guest, amy))).toEqual([401, 'token.invalid']);
  expect(codeOf(await ask(id, guest, amy, ann))).toEqual([403, 'action.notAllowed']);
  expect(codeOf(await ask(id, two.guest, amy, organiser))).toEqual([404, 'player.notFound']);
  expect(codeOf(await ask(id, ann.id, amy, organiser))).toEqual([409, 'seatLink.noGuest']);
  expect(codeOf(await ask(id, guest, ann, organiser))).toEqual([409, 'rounds.together']);
  expect(codeOf(await withdraw(id, guest, organiser))).toEqual([404, 'seatRequest.unknown']);
  const requestId = await requested(one);
  for (const answer of [accept, decline])
    expect(codeOf(await answer(requestId, two.amy))).toEqual([404, 'seatRequest.unknown']);
  expect((await mine(amy)).map(({ _id }) => _id)).toEqual([requestId]);
});

it('a request can be withdrawn, and another account named; one that declined can’t be named again', async () => {
  const round = await guestRound();
  const { id, guest, organiser, amy } = round;
  const first = await requested(round);
  for (let time = 0; time < 2; time++) expect((await withdraw(id, guest, organiser)).status).toBe(200);
  expect(codeOf(await accept(first, amy))).toEqual([409, 'seatRequest.ended']);
  const bea = await server.user('player');
  const second = await requested({ ...round, amy: bea });
  await decline(second, bea);
  expect(await listed(id, organiser)).toMatchObject([{ state: 'declined', user: { _id: bea.id } }]);
  expect(fieldOf(await ask(id, guest, bea, organiser))).toEqual([400, 'user', sentences.declined]);
  expect(codeOf(await withdraw(id, guest, organiser))).toEqual([409, 'seatRequest.ended']);
  expect((await accept(await requested(round), amy)).status).toBe(200);
});

it('a request ends once the guest leaves the game, or claims the round on the phone', async () => {
  const [left, claimed] = [await guestRound(), await guestRound()];
  const [first, second] = [await requested(left), await requested(claimed)];
  const remove = { params: { id: left.id }, body: { playerId: left.guest } };
  expect((await server.call(games.removePlayer, remove, left.organiser)).status).toBe(200);
  const claimer = await server.user('player');
  expect((await server.call(seatLinks.claim, { body: { token: claimed.seat.token } }, claimer)).status).toBe(
    200,
  );
  expect(codeOf(await accept(first, left.amy))).toEqual([409, 'seatRequest.ended']);
  expect(codeOf(await accept(second, claimed.amy))).toEqual([409, 'seatRequest.ended']);
  expect([await mine(left.amy), await mine(claimed.amy)]).toEqual([[], []]);
  expect((await view(server, claimed.id, claimed.organiser)).players[claimer.id]).toBeDefined();
});

it('a request without an answer ends in time, and its organiser gets a letter', async () => {
  const round = await guestRound();
  const requestId = await requested(round);
  const { db } = server.storage;
  const past = new Date(Date.now() - 1_000);
  await db.updateTable('seat_requests').set({ until: past }).where('id', '=', requestId).execute();
  expect(await mine(round.amy)).toEqual([]);
  expect(codeOf(await accept(requestId, round.amy))).toEqual([409, 'seatRequest.ended']);
  await db.updateTable('jobs').set({ due_at: past }).where('key', '=', requestId).execute();
  const other = await Harness.start({}, server.storage);
  await vi.waitUntil(async () => (await listed(round.id, round.organiser))[0]?.state === 'lapsed', {
    timeout: 10_000,
  });
  await other.app.close();
  expect(await lettersTo(round.organiser)).toBe(1);
});

it('after the account accepts elsewhere, another seat on the guest’s phone does not verify the card', async () => {
  const round = await guestRound();
  const { id, organiser, ann, phone, amy } = round;
  expect((await accept(await requested(round), amy)).status).toBe(200);
  const { token } = must((await linksOf(server, id, organiser)).players.get(ann.id));
  const { body } = await openLink(server, token, ann.id, phone);
  const anns = { id: ann.id, token: body.access_token };
  await score(server, id, amy, amy.id, 2, 4);
  await score(server, id, anns, amy.id, 2, 4);
  const read = async () => must((await view(server, id, organiser)).players[amy.id]).uholes?.[2];
  expect(await read()).toMatchObject({ state: 'scored' });
  await score(server, id, ann, amy.id, 2, 4);
  expect(await read()).toMatchObject({ state: 'finished' });
});

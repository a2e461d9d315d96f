import { seatLinks as calls, committee, games, groups, scoring } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieOf, linksOf, openLink, type Phone, seatOn } from '../../../testing/features/seat-links.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { score, startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const claim = (token: string, as?: TestUser) => server.call(calls.claim, { body: { token } }, as);
const codeOf = ({ status, failure }: { status: number; failure: { code?: string } }) => [
  status,
  failure.code,
];

/** A player and a guest in one group, in play; the guest scored the first hole on a phone with a link. */
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
  const seat = await seatOn(server, { gameId: id, organiser, player: guest });
  await score(server, id, seat, guest, 1, 4);
  await score(server, id, ann, guest, 1, 4);
  return { id, organiser, ann, guest, seat };
}

it('a claim moves seat, card, log and history to the account, and its phone continues with it', async () => {
  const { id, organiser, ann, guest, seat } = await guestRound();
  const amy = await server.user('player', { name: 'Amy', lastName: 'Quill' });
  expect((await claim(seat.token, amy)).body).toMatchObject({ game: id });
  const { players } = await view(server, id, organiser);
  expect(players[guest]).toBeUndefined();
  const card = must(players[amy.id]);
  expect(card).toMatchObject({ guest: false, name: 'Amy' });
  expect(card.uholes?.[1]).toMatchObject({ grosses: { [amy.id]: 4, [ann.id]: 4 }, state: 'finished' });
  const log = await server.call(scoring.log, { params: { id, playerId: amy.id } }, amy);
  expect(log.body.map(({ scorer, typedBy }) => [scorer, typedBy])).toContainEqual([amy.id, amy.id]);
  expect(JSON.stringify(log.body)).not.toContain(guest);
  expect((await score(server, id, amy, amy.id, 2, 5)).status).toBe(200);
  expect((await score(server, id, amy, ann.id, 1, 5)).status).toBe(200);
  expect((await server.call(games.joinedGames, {}, amy)).body.items.map(({ _id }) => _id)).toContain(id);
});

it('after the claim its phone counts as the account, so another seat on it does not verify the card', async () => {
  const { id, organiser, ann, guest } = await guestRound();
  const phone: Phone = {};
  const seat = await seatOn(server, { gameId: id, organiser, player: guest }, phone);
  await score(server, id, seat, guest, 2, 4);
  const amy = await server.user('player');
  const headers = { cookie: must(phone.cookie) };
  cookieOf(await server.call(calls.claim, { body: { token: seat.token } }, amy, headers), phone);
  const anns = await seatOn(server, { gameId: id, organiser, player: ann.id }, phone);
  await score(server, id, anns, amy.id, 2, 4);
  const read = async () => must((await view(server, id, organiser)).players[amy.id]).uholes?.[2];
  expect(await read()).toMatchObject({ state: 'scored' });
  await score(server, id, ann, amy.id, 2, 4);
  expect(await read()).toMatchObject({ state: 'finished' });
});

it('the session of a claimed seat has ended, and a second claim is refused', async () => {
  const { id, guest, seat } = await guestRound();
  const [first, second] = [await server.user('player'), await server.user('player')];
  expect((await claim(seat.token, first)).status).toBe(200);
  expect(codeOf(await score(server, id, seat, guest, 2, 4))).toEqual([401, 'token.expired']);
  expect(codeOf(await claim(seat.token, second))).toEqual([409, 'seatLink.notYours']);
});

it('an account’s token, a revoked link, a player’s seat and a second seat in the game claim nothing', async () => {
  const { id, organiser, ann, guest, seat } = await guestRound();
  const other = await server.user('player');
  expect(codeOf(await claim(other.token, other))).toEqual([409, 'seatLink.notYours']);
  expect(codeOf(await claim(seat.token, seat))).toEqual([403, 'action.notAllowed']);
  expect(codeOf(await claim(seat.token))).toEqual([401, 'token.invalid']);
  const anns = await seatOn(server, { gameId: id, organiser, player: ann.id });
  expect(codeOf(await claim(anns.token, other))).toEqual([409, 'seatLink.noGuest']);
  expect(codeOf(await claim(seat.token, ann))).toEqual([409, 'rounds.together']);
  await server.call(calls.revokeAll, { params: { id } }, organiser);
  expect(codeOf(await claim(seat.token, other))).toEqual([409, 'seatLink.notYours']);
  expect(must((await view(server, id, organiser)).players[guest]).guest).toBe(true);
});

it('an account that was signed in when its phone opened the seat claims the round; one that typed scores does not', async () => {
  const { id, organiser, guest } = await guestRound();
  const amy = await server.user('player');
  const { token } = must((await linksOf(server, id, organiser)).players.get(guest));
  const { body } = await openLink(server, token, guest, {}, amy);
  const seat = { id: guest, token: body.access_token };
  expect((await score(server, id, seat, guest, 2, 4)).status).toBe(200);
  await score(server, id, organiser, guest, 3, 5, {}, { onBehalfPlayer: guest });
  expect(codeOf(await claim(seat.token, organiser))).toEqual([409, 'rounds.together']);
  expect((await claim(seat.token, amy)).status).toBe(200);
  expect(must((await view(server, id, organiser)).players[amy.id]).uholes?.[2]).toMatchObject({
    grosses: { [amy.id]: 4 },
  });
});

it('a round of a closed game is claimed with its result', async () => {
  const { id, organiser, ann, guest, seat } = await guestRound();
  const notes = { playerIds: [ann.id, guest], note: 'WD' as const, reason: 'Rain' };
  await server.call(committee.noteCards, { params: { id }, body: notes }, organiser);
  const { status } = await server.call(games.close, { params: { id }, body: undefined }, organiser);
  expect(status).toBe(200);
  const amy = await server.user('player');
  expect((await claim(seat.token, amy)).status).toBe(200);
  const { items } = (await server.call(games.history, { query: {} }, amy)).body;
  expect(items.map(({ _id }) => _id)).toContain(id);
});

import {
  accounts,
  seatLinks as calls,
  committee,
  games,
  groups,
  limits,
  print,
  scoring,
} from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, linksOf, openLink, type Phone, seatOn } from '../../../testing/features/seat-links.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { score, startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { hashOfToken } from './token.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const codeOf = ({ status, failure }: { status: number; failure: { code?: string } }) => [
  status,
  failure.code,
];

/** A game in play: ann, bob, cat and dan in one group, each marking the next. */
async function round() {
  const { game, organiser, players } = await startRound(server, { players: 4, course });
  const [ann, bob, cat, dan] = players;
  return { id: game._id, organiser, ann: must(ann), bob: must(bob), cat: must(cat), dan: must(dan) };
}

/** A game before play with two guests in one group. */
async function guests({ playing = true } = {}) {
  const { game, organiser } = await startRound(server, { players: 0, course, playing: false });
  const id = game._id;
  const params = { id };
  const add = async (name: string) =>
    (await server.call(games.addGuest, { params, body: { name, lastName: 'Guest', hcp: 12 } }, organiser))
      .body._id;
  const [amy, ben] = [await add('Amy'), await add('Ben')];
  await server.call(groups.create, { params, body: { name: 'Group 1', playersId: [amy, ben] } }, organiser);
  const begin = () => server.call(games.activate, { params }, organiser);
  if (playing) await begin();
  return { id, organiser, amy, ben, begin };
}

const hole = async (id: string, reader: TestUser, player: string, number = 1) =>
  must((await view(server, id, reader)).players[player]).uholes?.[number];

describe('scoring links of a game', () => {
  it('organisers make one link for each group and player, once, and others neither read nor make them', async () => {
    const { id, organiser, ann } = await round();
    const { players: links, groups } = await linksOf(server, id, organiser);
    expect([links.size, groups.size]).toEqual([4, 1]);
    const again = await linksOf(server, id, organiser);
    expect([...again.players.values()]).toEqual([...links.values()]);
    const params = { id };
    expect((await server.call(calls.list, { params }, organiser)).body.count).toBe(5);
    for (const call of [calls.list, calls.make, calls.revokeAll]) {
      expect(codeOf(await server.call(call, { params }, ann))).toEqual([403, 'action.notAllowed']);
    }
  });

  it('the database holds the hash of a token and not the token', async () => {
    const { id, organiser, ann } = await round();
    const { token } = must((await linksOf(server, id, organiser)).players.get(ann.id));
    const rows = await server.storage.db
      .selectFrom('seat_links')
      .selectAll()
      .where('game_id', '=', id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.map(({ hash }) => hash)).toContain(hashOfToken(token));
  });

  it('a link shows its seats before one is opened; a group’s link opens a seat of this group only', async () => {
    const { id, organiser, ann, bob } = await round();
    const elsewhere = await round();
    const { players: links, groups } = await linksOf(server, id, organiser);
    const own = must(links.get(ann.id)).token;
    const { body } = await server.call(calls.read, { params: { token: own } });
    expect([body.game._id, body.group?.name, body.seats.map(({ player }) => player)]).toEqual([
      id,
      'Group 1',
      [ann.id],
    ]);
    const shared = must(groups.get('Group 1')).token;
    expect((await server.call(calls.read, { params: { token: shared } })).body.seats).toHaveLength(4);
    expect(codeOf(await openLink(server, own, bob.id))).toEqual([404, 'player.notFound']);
    expect(codeOf(await openLink(server, shared, elsewhere.ann.id))).toEqual([404, 'player.notFound']);
    expect((await openLink(server, shared, bob.id)).status).toBe(200);
    const unknown = { params: { token: 'x'.repeat(22) } };
    expect(codeOf(await server.call(calls.read, unknown))).toEqual([404, 'seatLink.unknown']);
    expect(codeOf(await server.raw(calls.read, { params: { token: 'x' } }))).toEqual([
      400,
      'request.invalid',
    ]);
  });

  it('printed score cards open scoring once the links are made, and join the game before', async () => {
    const { id, organiser } = await round();
    const printed = async () => {
      const params = { id, sheet: 'scoreCards' as const };
      const { body } = await server.call(print.sheet, { params }, organiser);
      return pdfTexts(Buffer.from(body.bytes, 'base64')).flat().join('\n');
    };
    expect(await printed()).not.toContain('no account or app needed');
    await linksOf(server, id, organiser);
    expect(await printed()).toContain('no account or app needed');
  });

  it('a link opens its seat on a limited number of phones', async () => {
    const { id, organiser, ann } = await round();
    const { token } = must((await linksOf(server, id, organiser)).players.get(ann.id));
    const statuses: number[] = [];
    for (let phone = 0; phone <= limits.phonesPerSeat; phone++)
      statuses.push((await openLink(server, token, ann.id)).status);
    expect(statuses).toEqual([...Array(limits.phonesPerSeat).fill(200), 409]);
  });
});

describe('the session of a seat', () => {
  it('scores, marks, reads the log and hands in for its player', async () => {
    const { id, organiser, ann, bob } = await round();
    const seat = await seatOn(server, { gameId: id, organiser, player: ann.id });
    expect((await view(server, id, seat)).audience).toBe('group');
    expect((await score(server, id, seat, ann.id, 1, 4)).status).toBe(200);
    expect((await score(server, id, seat, bob.id, 1, 5)).status).toBe(200);
    const params = { id, playerId: ann.id };
    expect((await server.call(scoring.log, { params }, seat)).body).toHaveLength(1);
    expect(codeOf(await server.call(games.finish, { params: { id } }, seat))).toEqual([
      409,
      'card.notComplete',
    ]);
    const body = { holeNumber: 1, gross: 4 };
    expect((await server.call(committee.query, { params, body }, seat)).status).toBe(200);
  });

  it('a player’s link never gives anything of the account: no profile, no session, no right of an organiser', async () => {
    const { id, organiser, ann } = await round();
    await server.call(games.addOrganiser, { params: { id, userId: ann.id } }, organiser);
    const seat = await seatOn(server, { gameId: id, organiser, player: ann.id });
    expect((await view(server, id, ann)).audience).toBe('organisers');
    expect((await view(server, id, seat)).audience).toBe('group');
    expect(codeOf(await server.call(accounts.me, {}, seat))).toEqual([403, 'action.notAllowed']);
    expect(codeOf(await server.call(accounts.sessions, {}, seat))).toEqual([403, 'action.notAllowed']);
    expect(codeOf(await server.call(calls.list, { params: { id } }, seat))).toEqual([
      403,
      'action.notAllowed',
    ]);
    const sessions = (await server.call(accounts.sessions, {}, ann)).body.items;
    expect(sessions).toHaveLength(1);
  });

  it('goes on when the group of its link is removed', async () => {
    const { id, organiser, amy } = await guests({ playing: false });
    const { token } = must((await linksOf(server, id, organiser)).groups.get('Group 1'));
    const seat = { id: amy, token: (await openLink(server, token, amy)).body.access_token };
    const params = { id };
    expect(
      (await server.call(groups.removeAll, { params, body: { groups: ['Group 1'] } }, organiser)).status,
    ).toBe(200);
    await server.sessions.invalidate(amy);
    expect((await view(server, id, seat)).players[amy]?.linkPhones).toBe(1);
    expect(codeOf(await score(server, id, seat, amy, 1, 4))[0]).not.toBe(401);
  });

  it('in another game it is a stranger, even with a seat there', async () => {
    const { id, organiser, ann } = await round();
    const seat = await seatOn(server, { gameId: id, organiser, player: ann.id });
    const other = await startRound(server, { people: [ann], players: 3, course });
    expect((await view(server, other.game._id, seat)).audience).toBe('public');
    expect(codeOf(await score(server, other.game._id, seat, ann.id, 1, 4))).toEqual([
      403,
      'action.notAllowed',
    ]);
  });

  it('ends when the link is revoked and when all are; the close ends its scoring and opening', async () => {
    const { id, organiser, ann, bob, cat, dan } = await round();
    const seat = await seatOn(server, { gameId: id, organiser, player: ann.id });
    const link = must((await linksOf(server, id, organiser)).players.get(ann.id));
    expect((await server.call(calls.revoke, { params: { id, linkId: link._id } }, organiser)).status).toBe(
      200,
    );
    expect(codeOf(await score(server, id, seat, ann.id, 1, 4))).toEqual([401, 'token.expired']);
    expect(codeOf(await openLink(server, link.token, ann.id))).toEqual([404, 'seatLink.unknown']);
    const again = await seatOn(server, { gameId: id, organiser, player: ann.id });
    expect((await score(server, id, again, ann.id, 1, 4)).status).toBe(200);
    await server.call(calls.revokeAll, { params: { id } }, organiser);
    expect(codeOf(await score(server, id, again, ann.id, 2, 4))).toEqual([401, 'token.expired']);
    const last = await seatOn(server, { gameId: id, organiser, player: bob.id });
    const { token } = must((await linksOf(server, id, organiser)).players.get(bob.id));
    // The organiser notes the cards that are not complete, and closes the game.
    const notes = { playerIds: [ann.id, bob.id, cat.id, dan.id], note: 'WD' as const, reason: 'Rain' };
    await server.call(committee.noteCards, { params: { id }, body: notes }, organiser);
    expect((await server.call(games.close, { params: { id }, body: undefined }, organiser)).status).toBe(200);
    expect(codeOf(await openLink(server, token, bob.id))).toEqual([409, 'seatLink.closed']);
    expect(codeOf(await score(server, id, last, bob.id, 1, 4))).toEqual([403, 'game.closed']);
  });
});

describe('a guest with a link', () => {
  it('marks and is marked like every player, and has no phone again once the link is revoked', async () => {
    const { id, organiser, amy, ben, begin } = await guests({ playing: false });
    const seat = await seatOn(server, { gameId: id, organiser, player: amy });
    const other = await seatOn(server, { gameId: id, organiser, player: ben });
    await begin();
    expect((await view(server, id, seat)).players[amy]).toMatchObject({
      scoringPlayers: [amy, ben],
      linkPhones: 1,
    });
    for (const one of [seat, other]) await score(server, id, one, amy, 1, 4);
    expect(await hole(id, organiser, amy)).toMatchObject({ state: 'finished' });
    await server.call(calls.revokeAll, { params: { id } }, organiser);
    expect(must((await view(server, id, organiser)).players[amy]).linkPhones).toBeUndefined();
  });

  it('CHG-16 marks like the rotation after opening a link late, besides the markers of the group', async () => {
    const { game, organiser, players } = await startRound(server, { players: 2, course, playing: false });
    const [ann, bob] = [must(players[0]), must(players[1])];
    const [a, b] = [ann.id, bob.id];
    const [id, params] = [game._id, { id: game._id }];
    const body = { name: 'Amy', lastName: 'Guest', hcp: 12 };
    const amy = (await server.call(games.addGuest, { params, body }, organiser)).body._id;
    const playersId = [a, b, amy];
    await server.call(groups.removeAll, { params, body: { groups: ['Group 1'] } }, organiser);
    await server.call(groups.create, { params, body: { name: 'Group 2', playersId } }, organiser);
    await server.call(games.activate, { params }, organiser);
    for (const one of [ann, bob]) expect((await score(server, id, one, a, 1, 4)).status).toBe(200);
    const before = await hole(id, organiser, a);
    expect(before).toMatchObject({ state: 'finished' });
    const markers = async () => {
      const rows = await server.storage.db
        .selectFrom('game_scorers')
        .select(['scorer_id', 'player_id'])
        .where('game_id', '=', id)
        .execute();
      return rows.map((row) => `${row.scorer_id} ${row.player_id}`).toSorted();
    };
    const assigned = [`${a} ${amy}`, `${a} ${b}`, `${b} ${amy}`, `${b} ${a}`];
    expect(await markers()).toEqual(assigned.toSorted());
    const seat = await seatOn(server, { gameId: id, organiser, player: amy });
    expect(await markers()).toEqual([...assigned, `${amy} ${a}`].toSorted());
    expect(await hole(id, organiser, a)).toEqual(before);
    expect((await score(server, id, seat, a, 2, 4)).status).toBe(200);
    expect(codeOf(await score(server, id, seat, b, 2, 4))).toEqual([403, 'score.notYours']);
    // A second phone of hers changes nothing.
    await seatOn(server, { gameId: id, organiser, player: amy });
    expect(await markers()).toEqual([...assigned, `${amy} ${a}`].toSorted());
  });

  it('two phones on one seat both read that there are two', async () => {
    const { id, organiser, amy } = await guests();
    const first = await seatOn(server, { gameId: id, organiser, player: amy });
    const second = await seatOn(server, { gameId: id, organiser, player: amy });
    for (const phone of [first, second])
      expect(must((await view(server, id, phone)).players[amy]).linkPhones).toBe(2);
  });

  it('the same phone opens a seat twice and counts once', async () => {
    const { id, organiser, amy } = await guests();
    const phone: Phone = {};
    await seatOn(server, { gameId: id, organiser, player: amy }, phone);
    const again = await seatOn(server, { gameId: id, organiser, player: amy }, phone);
    expect(must((await view(server, id, again)).players[amy]).linkPhones).toBe(1);
  });
});

describe('one phone is one person', () => {
  it('two links on one phone do not verify each other’s card; links on two phones do', async () => {
    const { id, organiser, amy, ben } = await guests();
    const phone: Phone = {};
    const [one, two] = [
      await seatOn(server, { gameId: id, organiser, player: amy }, phone),
      await seatOn(server, { gameId: id, organiser, player: ben }, phone),
    ];
    for (const seat of [one, two]) expect((await score(server, id, seat, amy, 1, 4)).status).toBe(200);
    expect(await hole(id, organiser, amy)).toMatchObject({ state: 'scored' });
    const elsewhere = await seatOn(server, { gameId: id, organiser, player: ben });
    await score(server, id, elsewhere, amy, 2, 4);
    await score(server, id, one, amy, 2, 4);
    expect(await hole(id, organiser, amy, 2)).toMatchObject({ state: 'finished' });
  });

  it('seats of linked games on one phone are one person and one phone', async () => {
    const { id, organiser, ann, bob } = await round();
    const linked = await startRound(server, { people: [ann, bob], players: 2, course, playing: false });
    const other = linked.game._id;
    const link = { gameIds: [id, other], mainScoringGame: id };
    const set = await server.call(games.linkGames, { body: link }, await server.user('admin'));
    expect(set.status).toBe(200);
    const phone: Phone = {};
    const anns = await seatOn(server, { gameId: id, organiser, player: ann.id }, phone);
    const bobs = await seatOn(server, { gameId: other, organiser: linked.organiser, player: bob.id }, phone);
    await seatOn(server, { gameId: other, organiser: linked.organiser, player: ann.id }, phone);
    expect(must((await view(server, id, organiser)).players[ann.id]).linkPhones).toBe(1);
    expect((await score(server, id, anns, ann.id, 1, 4)).status).toBe(200);
    const typed = await server.storage.db
      .selectFrom('seat_phones')
      .select('person_id')
      .where('player_id', '=', bobs.id)
      .execute();
    expect(typed).toEqual([{ person_id: ann.id }]);
  });

  it('an account and a link on its phone are one person, whichever was used first', async () => {
    for (const first of ['account', 'link'] as const) {
      const { id, organiser, ann, dan } = await round();
      const { token } = must((await linksOf(server, id, organiser)).players.get(dan.id));
      const phone: Phone = {};
      // Dan marks ann. Ann opens dan's seat on her own phone.
      const { body } = await openLink(server, token, dan.id, phone, first === 'account' ? ann : undefined);
      const seat = { id: dan.id, token: body.access_token };
      await score(server, id, ann, ann.id, 1, 4, { cookie: must(phone.cookie) });
      await score(server, id, seat, ann.id, 1, 4);
      expect([first, await hole(id, organiser, ann.id)]).toMatchObject([first, { state: 'scored' }]);
      await score(server, id, ann, ann.id, 2, 4, { cookie: must(phone.cookie) });
      await score(server, id, dan, ann.id, 2, 4);
      // The phone that opened dan's seat before its own account counts as dan, so his own phone cannot verify it either.
      const state = first === 'account' ? 'finished' : 'scored';
      expect(await hole(id, organiser, ann.id, 2)).toMatchObject({ state });
    }
  });

  it('an account that scored and signed out is the person of a seat that its phone opens', async () => {
    const { id, organiser, ann, dan } = await round();
    const phone: Phone = {};
    // Dan marks ann.
    cookieOf(await score(server, id, ann, ann.id, 1, 4), phone);
    const seat = await seatOn(server, { gameId: id, organiser, player: dan.id }, phone);
    await score(server, id, seat, ann.id, 1, 4);
    expect(await hole(id, organiser, ann.id)).toMatchObject({ state: 'scored' });
    await score(server, id, dan, ann.id, 1, 4);
    expect(await hole(id, organiser, ann.id)).toMatchObject({ state: 'finished' });
  });

  it('an account that signs in on the phone of another counts as itself while no seat was opened', async () => {
    const { id, organiser, ann, dan } = await round();
    const phone: Phone = {};
    cookieOf(await score(server, id, ann, ann.id, 1, 4), phone);
    const { headers } = await score(server, id, dan, ann.id, 1, 4, { cookie: must(phone.cookie) });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await hole(id, organiser, ann.id)).toMatchObject({ state: 'finished' });
  });

  it('a phone that opened both seats gives one certificate of each card, and another phone the second', async () => {
    const { id, organiser, amy, ben } = await guests();
    const phone: Phone = {};
    const [one, two] = [
      await seatOn(server, { gameId: id, organiser, player: amy }, phone),
      await seatOn(server, { gameId: id, organiser, player: ben }, phone),
    ];
    const holes = Array.from({ length: 18 }, (_, at) => at + 1);
    for (const seat of [one, two])
      for (const card of [amy, ben])
        for (const number of holes) await score(server, id, seat, card, number, 4);
    const params = { id };
    for (const seat of [one, two])
      await server.call(games.finish, { params, body: { oneScorer: [amy, ben] } }, seat);
    const certified = async (player: string) =>
      must((await view(server, id, organiser)).players[player]).certificates.map(({ role, by }) => [
        role,
        by,
      ]);
    expect(await certified(amy)).toEqual([['player', amy]]);
    expect(await certified(ben)).toEqual([['marker', amy]]);
    const elsewhere = await seatOn(server, { gameId: id, organiser, player: ben });
    await score(server, id, elsewhere, ben, 1, 4);
    await server.call(games.finish, { params, body: { oneScorer: [amy, ben] } }, elsewhere);
    expect(await certified(ben)).toEqual([
      ['marker', amy],
      ['player', ben],
    ]);
  });
});

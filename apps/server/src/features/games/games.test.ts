import { games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { gameForm } from '../../../testing/games/new-game.ts';
import { changedElsewhere, score, startRound, view } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;
let organiser: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  organiser = await server.user('organiser');
});
afterAll(() => server.close());

const form = (more: object = {}) => gameForm(course, { name: 'Midsummer Medal', maxPlayers: 8, ...more });

describe('POST games/', () => {
  it('POST games/ answers 401 without a session, 400 naming fields, 403 for its size, 201', async () => {
    expect((await server.call(games.insert, { body: form() })).status).toBe(401);
    const bad = await server.raw(
      games.insert,
      { body: form({ name: ' x', maxPlayers: 1001, scoreCards: [] }) },
      organiser,
    );
    expect(bad.status).toBe(400);
    expect(bad.failure.fields.map(({ field }) => field).sort()).toEqual(['maxPlayers', 'name', 'scoreCards']);
    const player = await server.user('player');
    const large = await server.call(games.insert, { body: form() }, player);
    expect([large.status, large.failure.fields[0]?.field]).toEqual([403, 'maxPlayers']);
    expect((await server.call(games.insert, { body: form({ maxPlayers: 4 }) }, player)).status).toBe(201);
    const made = await server.call(games.insert, { body: form() }, organiser);
    expect(made.status).toBe(201);
    expect(made.body.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(made.body).toMatchObject({ state: 'waitingList', playersCount: 0, audience: 'organisers' });
  });

  it('POST games/ accepts a player’s game up to thirty days back, an organiser’s back to 1990', async () => {
    const player = await server.user('player');
    const date = new Date(Date.now() - 40 * 24 * 3600 * 1000).toISOString();
    const old = await server.call(games.insert, { body: form({ date, maxPlayers: 4 }) }, player);
    expect([old.status, old.failure.fields]).toEqual([
      400,
      [{ field: 'date', error: 'The date can be at most 30 days ago.' }],
    ]);
    expect((await server.call(games.insert, { body: form({ date }) }, organiser)).status).toBe(201);
    const early = await server.call(
      games.insert,
      { body: form({ date: '1989-12-31T12:00:00Z' }) },
      organiser,
    );
    expect([early.status, early.failure.fields[0]?.field]).toEqual([400, 'date']);
  });

  it.each([
    ['course', { course: '0000000000000000' }],
    ['competitionId', { competitionId: '0000000000000000' }],
    ['scoreCards', { scoreCards: ['0000000000000000'] }],
    ['startingTees', { startingTees: [19] }],
    ['redirectUrl', { redirectUrl: 'http://example.com' }],
  ])('POST games/ refuses an invalid %s', async (field, more) => {
    const { status, failure } = await server.raw(games.insert, { body: form(more) }, organiser);
    expect([status, failure.fields[0]?.field]).toEqual([400, field]);
  });

  it('POST games/ makes the managers of the course’s club organisers', async () => {
    const manager = await server.user('club', { clubId: course.clubId });
    const { body } = await server.call(games.insert, { body: form() }, organiser);
    expect(body.organizers).toMatchObject([
      { _id: organiser.id, type: 'owner' },
      { _id: manager.id, type: 'club manager' },
    ]);
  });
});

describe('joining', () => {
  it('joining counts spaces held for a payment until they expire', async () => {
    const made = await server.call(games.insert, { body: form({ maxPlayers: 3 }) }, organiser);
    const params = { id: made.body._id };
    await server.call(games.join, { params }, await server.user());
    const hold = (id: string, minutes: number) =>
      server.storage.db
        .insertInto('place_holds')
        .values({
          id,
          game_id: params.id,
          user_id: organiser.id,
          places: 2,
          until: new Date(Date.now() + minutes * 60_000),
        })
        .execute();
    await hold('over', -1);
    await hold('kept', 15);
    await changedElsewhere(server, params.id);
    const late = await server.user();
    const full = await server.call(games.join, { params }, late);
    expect([full.status, full.failure.code]).toEqual([409, 'game.full']);
    const fewer = await server.call(games.update, { params, body: { maxPlayers: 2 } }, organiser);
    expect([fewer.status, fewer.failure.code]).toEqual([409, 'game.maxPlayers']);
    // No event marks the expiry: it is checked when a call arrives.
    await server.storage.db.deleteFrom('place_holds').where('id', '=', 'kept').execute();
    await hold('short', 0.001);
    await changedElsewhere(server, params.id);
    await view(server, params.id, organiser);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect((await server.call(games.join, { params }, late)).status).toBe(200);
  });

  it('joining seats a player once, with the first card of the gender, and is refused when full', async () => {
    const body = form({ maxPlayers: 2, scoreCards: [course.whiteId, course.redId] });
    const game = (await server.call(games.insert, { body }, organiser)).body;
    const params = { id: game._id };
    const lady = await server.user('player', { gender: 'women', index: 20 });
    expect((await server.call(games.join, { params })).status).toBe(401);
    const joined = await server.call(games.join, { params }, lady);
    expect(joined.body).toMatchObject({ teeColor: course.redId, hci: 20, hcp: 19, status: 'inProgress' });
    const twice = await server.call(games.join, { params }, lady);
    expect([twice.status, twice.failure.error]).toEqual([409, 'You already joined this game']);
    await server.call(games.join, { params }, await server.user());
    const full = await server.call(games.join, { params }, await server.user());
    expect(full.status).toBe(409);
    expect(full.failure).toMatchObject({ error: 'The game is full.', isFull: true });
    const unknown = await server.call(games.join, { params: { id: '0000000000000000' } }, lady);
    expect([unknown.status, unknown.failure.code]).toEqual([404, 'game.notFound']);
  });

  it('an organiser adds players and guests, whose names are capitalised', async () => {
    const game = (await server.call(games.insert, { body: form() }, organiser)).body;
    const params = { id: game._id };
    const player = await server.user();
    expect(
      (await server.call(games.addPlayer, { params, body: { playerId: player.id } }, player)).status,
    ).toBe(403);
    expect(
      (await server.call(games.addPlayer, { params, body: { playerId: player.id } }, organiser)).status,
    ).toBe(200);
    const again = await server.call(games.addPlayer, { params, body: { playerId: player.id } }, organiser);
    expect([again.status, again.failure.error]).toEqual([409, 'Player already exist']);
    const guest = await server.call(
      games.addGuest,
      { params, body: { name: 'anne-marie', lastName: "o'neill", hcp: -1.2, gender: 'women' } },
      organiser,
    );
    expect(guest.body).toMatchObject({
      name: 'Anne-Marie',
      lastName: "O'Neill",
      guest: true,
      hci: -1.2,
      hcp: -1,
    });
    const bad = await server.raw(
      games.addGuest,
      { params, body: { name: 'A', lastName: 'B', hcp: 55 } },
      organiser,
    );
    expect([bad.status, bad.failure.fields[0]?.field]).toEqual([400, 'hcp']);
  });

  it('an organiser restores players who left to their seat, with their scores', async () => {
    const round = await startRound(server, { players: 2, course });
    const [player] = round.players;
    if (!player) throw new Error('no player');
    await score(server, round.game._id, player, player.id, 1, 4);
    expect((await server.call(games.leave, { params: { id: round.game._id } }, player)).status).toBe(200);
    expect((await view(server, round.game._id)).players[player.id]).toBeUndefined();
    await server.call(
      games.addPlayer,
      { params: { id: round.game._id }, body: { playerId: player.id } },
      round.organiser,
    );
    expect((await view(server, round.game._id)).players[player.id]?.holes[1]?.gross).toBe(4);
  });
});

describe('the life of a game', () => {
  it('an organiser activates a game, players hand in, and it closes when every card is settled', async () => {
    const round = await startRound(server, { players: 2, playing: false, course });
    const params = { id: round.game._id };
    const [one, two] = round.players;
    if (!one || !two) throw new Error('no players');
    expect((await server.call(games.activate, { params }, one)).status).toBe(403);
    const early = await server.call(games.close, { params, body: undefined }, round.organiser);
    expect([early.status, early.failure.error]).toEqual([403, 'Game is not started']);
    expect((await server.call(games.activate, { params }, round.organiser)).body.state).toBe('playing');
    expect((await server.call(games.activate, { params }, round.organiser)).status).toBe(200);

    const unready = await server.call(games.finish, { params }, one);
    expect([unready.status, unready.failure.code]).toEqual([409, 'card.notComplete']);
    for (let hole = 1; hole <= 18; hole++) {
      for (const player of [one, two])
        for (const by of [one, two]) await score(server, round.game._id, by, player.id, hole, 5);
    }
    const open = await server.call(games.close, { params, body: undefined }, one);
    expect(open.status).toBe(403);
    for (const player of [one, two]) {
      const handed = await server.call(games.finish, { params }, player);
      expect(handed.body.submitted).toEqual([player.id]);
    }
    const late = await score(server, round.game._id, one, one.id, 1, 6);
    expect([late.status, late.failure.code]).toEqual([409, 'score.cardSubmitted']);
    const closed = await server.call(games.close, { params, body: undefined }, round.organiser);
    expect(closed.body).toMatchObject({ state: 'done' });
    expect((await server.call(games.activate, { params }, round.organiser)).status).toBe(409);
    expect((await server.call(games.join, { params }, await server.user())).status).toBe(409);
  });

  it('a game does not close over an incomplete card, and names the player', async () => {
    const round = await startRound(server, { players: 1, course });
    const [player] = round.players;
    if (!player) throw new Error('no player');
    await score(server, round.game._id, player, player.id, 1, 4);
    const refused = await server.call(
      games.close,
      { params: { id: round.game._id }, body: undefined },
      round.organiser,
    );
    expect(refused.failure).toMatchObject({
      error: 'Some score cards are incomplete. Complete cards or delete players from game.',
      fields: [{ field: player.id }],
    });
  });
});

describe('reading a game', () => {
  it('a game shows the public no entries, and players no private data', async () => {
    const round = await startRound(server, { players: 5, course });
    const [one, two, , , five] = round.players;
    if (!one || !two || !five) throw new Error('no players');
    await score(server, round.game._id, one, one.id, 1, 4);
    const nobody = await view(server, round.game._id);
    expect(nobody.audience).toBe('public');
    expect(nobody.players[one.id]).toMatchObject({
      holes: { 1: { gross: 4 } },
      points: { totalPoint: expect.any(Number) },
    });
    expect(nobody.players[one.id]).not.toHaveProperty('uholes');
    expect(nobody.players[one.id]).not.toHaveProperty('email');
    const mate = await view(server, round.game._id, two);
    expect(mate.players[one.id]?.uholes?.[1]?.grosses).toEqual({ [one.id]: 4 });
    expect((await view(server, round.game._id, five)).players[one.id]).not.toHaveProperty('uholes');
    expect((await view(server, round.game._id, round.organiser)).players[one.id]).toHaveProperty('email');
  });

  it('the leaderboard’s access hides the board, or other groups’ scores from players', async () => {
    const round = await startRound(server, { players: 5, course });
    const [one, two, , , five] = round.players;
    if (!one || !two || !five) throw new Error('no players');
    await score(server, round.game._id, one, one.id, 1, 4);
    const params = { id: round.game._id };
    const off = { leaderboard: { ...round.game.leaderboard, activateStatus: 3 as const } };
    await server.call(games.update, { params, body: off }, round.organiser);
    const refused = await server.call(games.get, { params, query: {} });
    expect([refused.status, refused.failure.error]).toEqual([403, 'Leaderboard turned off by organiser.']);
    expect((await view(server, round.game._id, two)).players[one.id]?.holes[1]?.gross).toBe(4);
    const covered = (await view(server, round.game._id, five)).players[one.id];
    expect(covered).toMatchObject({ holes: {}, thru: 0, points: { totalPoint: 0 } });
  });

  it('a game answers 304 to a client with this version, by code or id, and refuses unknown codes', async () => {
    const round = await startRound(server, { players: 1, course });
    const [player] = round.players;
    if (!player) throw new Error('no player');
    const query = {};
    const first = await server.call(games.byCode, { params: { code: round.game.code.toLowerCase() }, query });
    const etag = String(first.headers.etag);
    const params = { code: round.game.code };
    const held = await server.call(games.byCode, { params, query }, undefined, { 'if-none-match': etag });
    expect(held.status).toBe(304);
    await score(server, round.game._id, player, player.id, 1, 5);
    const changed = await server.call(games.byCode, { params, query }, undefined, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    const unknown = await server.call(games.byCode, { params: { code: 'ZZZZZZ' }, query });
    expect([unknown.status, unknown.failure.error]).toEqual([404, 'Game Code is invalid!']);
    const malformed = await server.raw(games.byCode, { params: { code: 'O0O0O0' }, query }, undefined);
    expect(malformed.status).toBe(400);
    const front = await server.call(games.byCode, { params, query: { queryType: 'front' } });
    expect([front.status, front.failure.code]).toEqual([400, 'game.queryType']);
  });
});

describe('my games', () => {
  it('my games have the caller’s standing, and the history can be cleared', async () => {
    const round = await startRound(server, { players: 2, course, verifyQs: false });
    const [one, two] = round.players;
    if (!one || !two) throw new Error('no players');
    await score(server, round.game._id, one, one.id, 1, 3);
    const begun = await server.call(games.joinedGames, {}, one);
    // The hole of the marked player is open.
    expect(begun.body.items[0]?.mine).toMatchObject({ thru: 1, nextHole: 1 });
    await score(server, round.game._id, one, two.id, 1, 5);
    const joined = await server.call(games.joinedGames, {}, one);
    expect(joined.body.items).toMatchObject([
      { _id: round.game._id, isPlayer: true, isOrganiser: false, mine: { label: '1', thru: 1, nextHole: 2 } },
    ]);
    // Another player entered the second hole for them: their own score is still due.
    await score(server, round.game._id, two, one.id, 2, 5);
    const marked = await server.call(games.joinedGames, {}, one);
    expect(marked.body.items[0]?.mine).toMatchObject({ thru: 2, nextHole: 2 });
    const mine = await server.call(games.currentOrganising, {}, round.organiser);
    expect(mine.body.items.map((game) => game._id)).toContain(round.game._id);
    for (let hole = 1; hole <= 18; hole++)
      for (const player of [one, two]) await score(server, round.game._id, player, player.id, hole, 5);
    const remove = () => server.call(games.removeFromHistory, { params: { id: round.game._id } }, one);
    const early = await remove();
    expect([early.status, early.failure.error]).toEqual([
      409,
      'You can remove this game from your history once it is closed.',
    ]);
    await server.call(games.close, { params: { id: round.game._id }, body: undefined }, round.organiser);
    const history = await server.call(games.history, { query: {} }, one);
    expect(history.body.items.map((game) => game._id)).toEqual([round.game._id]);
    const home = async (player: TestUser) =>
      (await server.call(games.joinedGames, {}, player)).body.items.map((game) => game._id);
    expect(await home(one)).toEqual([round.game._id]);
    expect((await remove()).status).toBe(200);
    expect([await home(one), await home(two)]).toEqual([[], [round.game._id]]);
    expect((await server.call(games.history, { query: {} }, one)).body.count).toBe(0);
    expect((await server.call(games.history, { query: {} }, two)).body.count).toBe(1);
  });
});

describe('PUT games/{id}', () => {
  it('PUT games/{id} keeps the cards in use and the seated players', async () => {
    const round = await startRound(server, { players: 2, course });
    const params = { id: round.game._id };
    const cards = await server.call(
      games.update,
      { params, body: { scoreCards: [course.redId] } },
      round.organiser,
    );
    expect([cards.status, cards.failure.code]).toEqual([409, 'game.cardInUse']);
    const fewer = await server.call(games.update, { params, body: { maxPlayers: 1 } }, round.organiser);
    expect([fewer.status, fewer.failure.code]).toEqual([409, 'game.maxPlayers']);
    const [player] = round.players;
    expect((await server.call(games.update, { params, body: { name: 'Mine' } }, player)).status).toBe(403);
    const late = new Date(Date.parse(round.game.updateDate) - 1000).toISOString();
    const conflict = await server.call(
      games.update,
      { params, body: { name: 'Mine', updateDate: late } },
      round.organiser,
    );
    expect([conflict.status, conflict.failure.code]).toEqual([409, 'edit.conflict']);
    const renamed = await server.call(games.update, { params, body: { name: 'Renamed' } }, round.organiser);
    expect(renamed.body.name).toBe('Renamed');
  });
});

describe('the cache that answers 304 from memory', () => {
  it('a 304 from memory needs the same token, query and version, and never leaks a hidden board', async () => {
    const round = await startRound(server, { players: 1, course });
    const path = `/api/games/code/${round.game.code}`;
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as { port: number };
    const ask = (headers: Record<string, string>, query = '') =>
      fetch(`http://127.0.0.1:${port}${path}${query}`, { headers, cache: 'no-store' });
    const etag = (await ask({})).headers.get('etag') ?? '';
    const held = { 'if-none-match': etag };
    expect((await ask(held)).status).toBe(304);
    expect((await ask(held)).headers.get('etag')).toBe(etag);
    expect((await ask({ 'if-none-match': '"0-other"' })).status).toBe(200);
    expect((await ask({ ...held, access_token: round.organiser.token })).status).toBe(200);
    expect((await ask(held, '?queryType=front')).status).toBe(400);
    const leaderboard = { ...round.game.leaderboard, activateStatus: 3 as const };
    await server.call(
      games.update,
      { params: { id: round.game._id }, body: { leaderboard } },
      round.organiser,
    );
    expect((await ask(held)).status).toBe(403);
  });
});

describe('GET games/boards', () => {
  it('GET games/boards lists games in play before finished ones, without hidden or waiting ones', async () => {
    const live = await startRound(server, { players: 1, course });
    const off = await startRound(server, { players: 1, course });
    const waiting = await startRound(server, { players: 1, course, playing: false });
    const leaderboard = { ...off.game.leaderboard, activateStatus: 2 as const };
    await server.call(games.update, { params: { id: off.game._id }, body: { leaderboard } }, off.organiser);
    const { status, body } = await server.call(games.boards, { query: { limit: 100 } });
    expect(status).toBe(200);
    const ids = body.items.map((game) => game._id);
    expect(ids).toContain(live.game._id);
    expect(ids).not.toContain(off.game._id);
    expect(ids).not.toContain(waiting.game._id);
    const states = body.items.map((game) => game.state);
    expect(states.lastIndexOf('playing')).toBeLessThan(states.indexOf('done'));
  });
});

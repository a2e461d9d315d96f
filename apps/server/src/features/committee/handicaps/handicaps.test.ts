import { handicaps as calls, games } from '@flagstick/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitteeCalls, fieldsOf } from '../../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { changedElsewhere, makeDeputy, type startRound, view } from '../../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';
import { must } from '../../../../testing/must.ts';
import { refusal } from '../../../../testing/refusal.ts';
import { defaultSettings } from '../../game-rules/settings.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const start = (options?: Parameters<typeof startRound>[1]) => CommitteeCalls.start(server, course, options);

type Set = { hcp: number | null; reason?: string };
const setHcp = ({ params, organiser }: CommitteeCalls, who: TestUser, body: Set, as = organiser) =>
  server.call(calls.changePlayerHcp, { params, body: { playerId: who.id, ...body } }, as);
const look = (
  { params, organiser }: CommitteeCalls,
  who: TestUser,
  body: { hci?: number | null; hcp?: number | null },
  as = organiser,
) => server.call(calls.playingHcp, { params: { ...params, playerId: who.id }, body }, as);
const renew = ({ params, organiser }: CommitteeCalls, playerIds: string[], as = organiser) =>
  server.call(calls.updatePlayersPh, { params, body: { playerIds } }, as);

async function closed() {
  const game = await start({ players: 1 });
  await game.amend(game.player(0), { nofinish: 'WD', reason: 'Hurt his back' });
  expect((await game.close()).status).toBe(200);
  return game;
}

describe('a playing handicap set by an organiser', () => {
  it('a set playing handicap overrides the index until it is removed, with lines in the log', async () => {
    const game = await start();
    const one = game.player(0);
    const before = await game.seat(one);
    const set = await setHcp(game, one, { hcp: 3, reason: 'Committee’s figure' });
    expect([set.status, set.body.hcp]).toEqual([200, 3]);
    await game.amend(one, { hci: 30, reason: 'Wrong card' });
    expect(await game.seat(one)).toMatchObject({ hcp: 3, hci: 30 });
    await game.amend(one, { hci: before.hci ?? 0, reason: 'It was right' });
    expect((await setHcp(game, one, { hcp: null })).body.hcp).toBe(before.hcp);
    const log = (await game.log(one)).filter(({ card }) => card?.field === 'hcp');
    expect(log.map(({ kind, card, reason }) => [kind, card?.old, card?.now, reason])).toEqual([
      ['amendment', null, '3', 'Committee’s figure'],
      ['amendment', '3', null, null],
    ]);
  });

  it('a playing handicap is refused in a closed game, for strangers and for one’s own card', async () => {
    const over = await closed();
    expect(refusal(await setHcp(over, over.player(0), { hcp: 3 }))).toEqual([409, 'game.isDone']);
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    expect(refusal(await setHcp(game, over.player(0), { hcp: 3 }))).toEqual([404, 'player.notFound']);
    expect(refusal(await setHcp(game, one, { hcp: 3 }, two))).toEqual([403, 'action.notAllowed']);
    await makeDeputy(server, game.params.id, one, game.organiser);
    expect(refusal(await setHcp(game, one, { hcp: 3 }, one))).toEqual([403, 'card.own']);
    expect((await setHcp(game, two, { hcp: 3 }, one)).status).toBe(200);
    const bad = await setHcp(game, two, { hcp: 3.25 });
    expect([...refusal(bad), ...fieldsOf(bad)]).toEqual([400, 'request.invalid', 'hcp']);
  });
});

describe('a preview of another handicap', () => {
  it('a preview of another handicap shows the changes and changes nothing', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    await game.enter(one, [one, two], 5, [1, 2, 3]);
    await game.enter(two, [one, two], 4, [1, 2, 3]);
    const now = await game.seat(one);
    const { body } = await look(game, one, { hci: 54 });
    expect(body.before).toMatchObject({ hcp: now.hcp, hci: now.hci, place: '2' });
    expect(body.before.totalPoint).toBe(now.points.totalPoint);
    expect(body.hcp).toBe(body.after.hcp);
    expect(body.after.hcp).toBeGreaterThan(50);
    expect(body.after.totalPoint).toBeGreaterThan(body.before.totalPoint);
    expect(body.after.place).toBe('1');
    expect(Object.keys(body.after.strokes)).toHaveLength(18);
    expect(await game.seat(one)).toEqual(now);
    await game.amend(one, { hci: 54, reason: 'Wrong card' });
    expect(await game.seat(one)).toMatchObject({ hcp: body.after.hcp });
    expect((await game.seat(one)).points.totalPoint).toBe(body.after.totalPoint);
  });

  it('a preview of another handicap is for the organisers, and for the player without the places', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    expect((await look(game, one, { hcp: 2 }, one)).body).toMatchObject({
      hcp: 2,
      before: { place: null },
      after: { place: null },
    });
    expect(refusal(await look(game, one, { hcp: 2 }, two))).toEqual([403, 'action.notAllowed']);
    const over = await closed();
    expect(refusal(await look(over, over.player(0), { hcp: 2 }))).toEqual([409, 'game.isDone']);
    expect(refusal(await look(game, over.player(0), { hcp: 2 }))).toEqual([404, 'player.notFound']);
  });
});

describe('the index of the accounts', () => {
  it('the index is copied to the named seats or to all, and set playing handicaps stay', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    const before = await game.seat(one);
    await setHcp(game, two, { hcp: 7 });
    const { db } = server.storage;
    await db.updateTable('users').set({ index_tenths: 305 }).where('id', 'in', [one.id, two.id]).execute();
    const asked = { playerIds: [], preview: true };
    const foreseen = await server.call(
      calls.updatePlayersPh,
      { params: game.params, body: asked },
      game.organiser,
    );
    const told = foreseen.body.changes?.map(({ _id, before: was, after }) => [
      _id,
      was.hci,
      after.hci,
      after.hcp,
    ]);
    expect(foreseen.body.updated).toEqual([]);
    expect((await renew(game, [two.id])).body).toEqual({ updated: [two.id] });
    expect(await game.seat(one)).toEqual(before);
    expect(await game.seat(two)).toMatchObject({ hci: 30.5, hcp: 7 });
    expect((await renew(game, [])).body).toEqual({ updated: [one.id] });
    const after = await game.seat(one);
    expect(after.hcp).toBeGreaterThan(before.hcp);
    expect(told).toEqual(
      expect.arrayContaining([
        [one.id, before.hci, 30.5, after.hcp],
        [two.id, expect.any(Number), 30.5, 7],
      ]),
    );
    expect([(await game.seat(two)).hcpSet, after.hcpSet]).toEqual([true, undefined]);
    expect((await renew(game, [])).body).toEqual({ updated: [] });
    expect((await game.log(one)).at(-1)).toMatchObject({
      kind: 'amendment',
      card: { field: 'hci', old: String(before.hci), now: '30.5' },
    });
  });

  it('another organiser copies a playing organiser’s index; a sole organiser may do it', async () => {
    const game = await start();
    const [one, two] = [game.player(0), game.player(1)];
    await makeDeputy(server, game.params.id, one, game.organiser);
    const before = await game.seat(one);
    const { db } = server.storage;
    await db.updateTable('users').set({ index_tenths: 412 }).where('id', 'in', [one.id, two.id]).execute();
    expect(refusal(await renew(game, [one.id], one))).toEqual([403, 'card.own']);
    expect((await renew(game, [], one)).body).toEqual({ updated: [two.id] });
    expect(await game.seat(one)).toEqual(before);
    expect((await renew(game, [one.id])).body).toEqual({ updated: [one.id] });
    const alone = await start();
    await server.call(games.join, { params: alone.params }, alone.organiser);
    await db.updateTable('users').set({ index_tenths: 77 }).where('id', '=', alone.organiser.id).execute();
    expect((await renew(alone, [alone.organiser.id])).body).toEqual({ updated: [alone.organiser.id] });
  });

  it('the index of the accounts is copied to no seat in a game without players', async () => {
    expect((await renew(await start({ players: 0 }), [])).body).toEqual({ updated: [] });
  });

  it('copying the index is refused to players, in a closed game and for people outside it', async () => {
    const game = await start();
    const over = await closed();
    expect(refusal(await renew(game, [], game.player(0)))).toEqual([403, 'action.notAllowed']);
    expect(refusal(await renew(game, [over.player(0).id]))).toEqual([404, 'player.notFound']);
    expect(refusal(await renew(over, []))).toEqual([409, 'game.isDone']);
  });
});

describe('a guest', () => {
  const guest = { name: 'ann', lastName: 'lee', gender: 'women' as const, hcp: 20, socialHcp: null };
  const bring = async ({ params }: CommitteeCalls, as: TestUser) =>
    (await server.call(games.addGuest, { params, body: { name: 'Ann', lastName: 'Le' } }, as)).body;
  const correct = (id: string, as: TestUser | undefined, body: Partial<typeof guest> = {}) =>
    server.call(calls.updateGuest, { params: { id }, body: { ...guest, ...body } }, as);

  it('a guest is corrected by an organiser: name, gender and index, on every board', async () => {
    const game = await start();
    const { _id } = await bring(game, game.organiser);
    const { status, body } = await correct(_id, game.organiser);
    expect([status, body]).toEqual([200, { ...guest, _id, name: 'Ann', lastName: 'Lee' }]);
    const { players } = await view(server, game.params.id, game.player(0));
    expect(must(players[_id])).toMatchObject({ name: 'Ann', lastName: 'Lee', gender: 'women', hci: 20 });
    const stored = await view(server, game.params.id, game.organiser);
    expect(must(stored.players[_id]).hcp).toBeGreaterThan(0);
  });

  it('a guest is corrected in all games or in none', async () => {
    const [game, other] = [await start(), await start()];
    const { _id } = await bring(game, game.organiser);
    await makeDeputy(server, other.params.id, game.organiser, other.organiser);
    const { db } = server.storage;
    const card = `c${_id.slice(1)}`;
    await db.insertInto('cards').values({ id: card }).execute();
    await sql`insert into game_players (game_id, player_id, card_id, tee_id)
      select ${other.params.id}, player_id, ${card}, tee_id from game_players where player_id = ${_id}`.execute(
      db,
    );
    await changedElsewhere(server, other.params.id);
    server.app.boards.markStale([other.params.id]);
    const seen = async () =>
      Promise.all(
        [game, other].map(
          async ({ params }) => (await view(server, params.id, game.organiser)).players[_id]?.name,
        ),
      );
    expect(await seen()).toEqual(['Ann', 'Ann']);
    // The database refuses the second game.
    const body = sql.raw(`$$ begin if new.game_id = '${other.params.id}' then raise exception 'gone'; end if;
      return new; end $$`);
    await sql`create function refuse() returns trigger language plpgsql as ${body}`.execute(db);
    await sql`create trigger gone before insert on game_log for each row execute function refuse()`.execute(
      db,
    );
    const refused = await correct(_id, game.organiser, { name: 'Bea' });
    await sql`drop trigger gone on game_log`.execute(db);
    await sql`drop function refuse()`.execute(db);
    expect([refused.status, await seen()]).toEqual([500, ['Ann', 'Ann']]);
    expect((await correct(_id, game.organiser, { name: 'Bea' })).status).toBe(200);
    expect(await seen()).toEqual(['Bea', 'Bea']);
  });

  it('a guest has a line in the log for a changed index or social handicap', async () => {
    const game = await start();
    const { _id } = await bring(game, game.organiser);
    const one = { id: _id } as TestUser;
    await correct(_id, game.organiser);
    await correct(_id, game.organiser, { hcp: null as never, socialHcp: 24 as never });
    const cards = (await game.log(one)).map(({ card }) => card).filter((card) => card?.field !== 'tee');
    expect(cards).toEqual([
      { field: 'hci', old: null, now: '20' },
      { field: 'hci', old: '20', now: null },
      { field: 'shcp', old: null, now: '24' },
    ]);
  });

  it('a guest moves to the tees of the corrected gender; other corrections move no tee', async () => {
    const game = await start();
    const { _id } = await bring(game, game.organiser);
    const tees = new Map(
      (await view(server, game.params.id, game.organiser)).scoreCards.map((tee) => [tee._id, tee.gender]),
    );
    const of = async () => {
      const { teeColor } = await game.seat({ id: _id } as TestUser);
      return tees.get(teeColor);
    };
    expect([...tees.values()]).toContain('women');
    expect(await of()).toBe('men');
    await correct(_id, game.organiser);
    expect(await of()).toBe('women');
    const white = [...tees].find(([, gender]) => gender === 'men')?.[0] ?? '';
    const params = { ...game.params };
    const body = { playerId: _id, scoreCardId: white };
    expect((await server.call(games.changePlayerTee, { params, body }, game.organiser)).status).toBe(200);
    await correct(_id, game.organiser, { hcp: 21 });
    expect(await of()).toBe('men');
  });

  it('a guest loses the social handicap when an index is set: the form accepts one of the two', async () => {
    const game = await start();
    const { _id } = await bring(game, game.organiser);
    await correct(_id, game.organiser, { hcp: null as never, socialHcp: 12 as never });
    const who = { id: _id } as TestUser;
    expect((await game.seat(who)).shcp).toBe(12);
    expect((await game.amend(who, { hci: 9, reason: 'Shown at the desk' })).status).toBe(200);
    expect(await game.seat(who)).toMatchObject({ hci: 9, shcp: null });
    const cards = (await game.log(who)).map(({ card }) => card).filter((card) => card?.field !== 'tee');
    expect(cards).toEqual([
      { field: 'shcp', old: null, now: '12' },
      { field: 'hci', old: null, now: '9' },
      { field: 'shcp', old: '12', now: null },
    ]);
  });

  it('a correction of a guest is refused to outsiders and for accounts, naming the field', async () => {
    const game = await start();
    const { _id } = await bring(game, game.organiser);
    expect(refusal(await correct(_id, undefined))).toEqual([401, 'token.invalid']);
    const bad = await correct(_id, game.organiser, { hcp: 55 });
    expect([...refusal(bad), ...fieldsOf(bad)]).toEqual([400, 'request.invalid', 'hcp']);
    expect(refusal(await correct(_id, game.player(0)))).toEqual([403, 'action.notAllowed']);
    expect(refusal(await correct(game.player(0).id, game.organiser))).toEqual([404, 'item.notFound']);
    expect((await game.seat({ id: _id } as TestUser)).lastName).toBe('Le');
  });

  it('a guest is corrected by the player who brought them, until their first score', async () => {
    const game = await start({ rule: 'Roll-up Stableford, full handicap', settings: { guests: true } });
    const [one, two] = [game.player(0), game.player(1)];
    const { _id } = await bring(game, one);
    // The screen offers the correction by this field; spectators do not get it.
    const readBy = async (as?: TestUser) =>
      (await server.call(games.get, { params: game.params, query: {} }, as)).body.players[_id]?.broughtBy;
    expect([await readBy(one), await readBy(two), await readBy()]).toEqual([one.id, one.id, undefined]);
    expect((await correct(_id, one)).status).toBe(200);
    expect(refusal(await correct(_id, two))).toEqual([403, 'action.notAllowed']);
    await game.set({ id: _id } as TestUser, 1, 5);
    expect(refusal(await correct(_id, one))).toEqual([403, 'action.notAllowed']);
  });

  it('a guest stays unchanged in every game when one of them refuses', async () => {
    const women = { exist: true, gender: 'women' as const, minHandicap: 0, maxHandicap: 18 };
    const rule = 'Roll-up Stableford, full handicap' as const;
    const open = await start({ players: 1, rule, settings: { guests: true } });
    const narrow = await start({ players: 0, rule, settings: { guests: true, eligibility: [women] } });
    const host = open.player(0);
    const { _id } = await bring(open, host);
    expect((await correct(_id, host, { hcp: 12 })).status).toBe(200);
    // Seats the same guest in another game of the host, which no call does.
    const { db } = server.storage;
    await server.call(
      games.addPlayer,
      { params: narrow.params, body: { playerId: host.id, outOfCompetition: true } },
      narrow.organiser,
    );
    const { body: twin } = await server.call(
      games.addGuest,
      { params: narrow.params, body: { ...guest, hcp: 12 } },
      narrow.organiser,
    );
    await db
      .updateTable('game_players')
      .set({ player_id: _id, added_by: host.id })
      .where('game_id', '=', narrow.params.id)
      .where('player_id', '=', twin._id)
      .execute();
    await changedElsewhere(server, narrow.params.id);
    const seats = async () => {
      const both = [open, narrow].map(({ params, organiser }) => view(server, params.id, organiser));
      return (await Promise.all(both)).map(({ players }) => [players[_id]?.name, players[_id]?.hci]);
    };
    await server.call(
      games.autoProgress,
      { params: narrow.params, body: { autoProgress: true } },
      narrow.organiser,
    );
    expect(await seats()).toEqual([
      ['Ann', 12],
      ['Ann', 12],
    ]);
    const refused = await correct(_id, host, { name: 'Eve', hcp: 30 });
    expect([...refusal(refused), ...fieldsOf(refused)]).toEqual([400, 'request.invalid', 'hcp']);
    expect(await seats()).toEqual([
      ['Ann', 12],
      ['Ann', 12],
    ]);
  });

  it('a corrected guest must fit the rule, and is not the host’s after the host left', async () => {
    const handicapRules = { ...defaultSettings.handicapRules, allowPlayerWithSocialHandicap: false };
    const settings = { guests: true, handicapRules };
    const game = await start({ rule: 'Roll-up Stableford, full handicap', settings });
    const one = game.player(0);
    const { params } = game;
    const body = { name: 'Ann', lastName: 'Le', hcp: 12 };
    const { _id } = (await server.call(games.addGuest, { params, body }, one)).body;
    const social = await correct(_id, one, { hcp: null, socialHcp: 30 } as never);
    expect([...refusal(social), ...fieldsOf(social)]).toEqual([400, 'request.invalid', 'socialHcp']);
    expect((await game.seat({ id: _id } as TestUser)).hci).toBe(12);
    await game.leave(one);
    expect(refusal(await correct(_id, one))).toEqual([403, 'action.notAllowed']);
    expect((await correct(_id, game.organiser)).status).toBe(200);
  });
});

describe('a preview of a card', () => {
  const ask = (query: Record<string, unknown>, as: TestUser) =>
    server.call(calls.points, { query } as never, as);

  it('a preview of a card uses the rule of the game', async () => {
    const { round } = await start();
    const query = { gameId: round.game._id, scorecardId: course.whiteId };
    const off0 = await ask({ ...query, hcp: '0', grosses: ['4', 'PU', '', '36'] }, round.organiser);
    expect(off0.status).toBe(200);
    expect(Object.keys(off0.body.holes ?? {})).toHaveLength(3);
    const off18 = await ask({ ...query, hcp: '18', grosses: ['4', 'PU', '', '36'] }, round.organiser);
    expect(off18.body.totalPoint).toBe(off0.body.totalPoint + 1);
    expect((await ask({ ...query, hcp: '18', grosses: '4' }, round.organiser)).body.totalPoint).toBe(
      off18.body.totalPoint,
    );
  });

  it('a preview of a card names what it cannot read', async () => {
    const { round } = await start();
    const query = { gameId: round.game._id, scorecardId: course.whiteId, hcp: '0' };
    const long = await ask({ ...query, grosses: Array.from({ length: 19 }, () => '4') }, round.organiser);
    expect([...refusal(long), ...fieldsOf(long)]).toEqual([400, 'request.invalid', 'grosses']);
    expect((await ask({ ...query, grosses: '37' }, round.organiser)).status).toBe(400);
    const noTee = await ask({ ...query, scorecardId: round.organiser.id }, round.organiser);
    expect([...refusal(noTee), ...fieldsOf(noTee)]).toEqual([400, 'game.noScoreCard', 'scorecardId']);
    expect(refusal(await ask({ ...query, gameId: round.organiser.id }, round.organiser))).toEqual([
      404,
      'game.notFound',
    ]);
  });
});

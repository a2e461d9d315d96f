import { teamDays as calls, knockOutSentences, type TeamDay, teamDaySentences } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dayMatchOf,
  inListOrder,
  playerIds,
  singles,
  startTeamDays,
  type TeamDayCalls,
} from '../../../testing/features/team-days.ts';
import type { Harness, TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { refusal, refusedFields } from '../../../testing/refusal.ts';

let server: Harness;
let clubId: string;
let days: TeamDayCalls;
let organiser: TestUser;
let ann: TestUser;
let bob: TestUser;
let cat: TestUser;
let dan: TestUser;
let redCaptain: TestUser;
let blueCaptain: TestUser;
let twoADay: (more?: object) => Promise<TeamDay>;

beforeAll(async () => {
  ({ server, clubId, days, organiser, ann, bob, cat, dan, redCaptain, blueCaptain, twoADay } =
    await startTeamDays());
});
afterAll(() => server.close());

const first = { match: 1 };

describe('the set-up', () => {
  it('wrong players, captains, clubs and sessions are refused with the field, and change nothing', async () => {
    const insert = async (a: object, b: object, more: object = {}, as?: TestUser) =>
      refusedFields(
        await days.insert({ sides: { a: { name: 'Reds', ...a }, b: { name: 'Blues', ...b } }, ...more }, as),
      );
    const one = { user: ann.id };
    expect(await insert({ players: [one] }, { players: [one] })).toEqual([
      400,
      `sides: ${teamDaySentences.twice}`,
    ]);
    expect(await insert({ captain: ann.id }, { captain: ann.id })).toEqual([
      400,
      `sides.b.captain: ${teamDaySentences.captains}`,
    ]);
    expect(await insert({ captain: ann.id }, { players: [one] })).toEqual([
      400,
      `sides.a.captain: ${teamDaySentences.otherSide}`,
    ]);
    expect(await insert({ captain: clubId }, {})).toEqual([
      400,
      `sides.a.captain: ${knockOutSentences.noPlayer}`,
    ]);
    expect(await insert({}, { players: [{ user: clubId }] })).toEqual([
      400,
      `sides.b.players.0: ${knockOutSentences.noPlayer}`,
    ]);
    expect(await insert({}, {}, { club: ann.id })).toEqual([400, `club: ${knockOutSentences.noClub}`]);
    expect(await insert({}, {}, { sessions: [{ ...singles, start: '08:30' }] })).toEqual([
      400,
      `sessions.0.date: ${teamDaySentences.startDay}`,
    ]);
    const { count } = (await server.call(calls.list, { query: {} }, organiser)).body;
    expect(count).toBe(0);
  });

  it('matches start at the interval of their session, and all points are still to be played', async () => {
    const day = await twoADay({
      holder: 'b',
      sessions: [
        { kind: 'fourball', matchCount: 1, date: '2026-06-13', start: '23:55', points: 2 },
        { ...singles, date: '2026-06-14', start: '08:30', interval: 12 },
      ],
    });
    expect(day.sessions.map(({ matches }) => matches.map(({ start }) => start))).toEqual([
      ['23:55'],
      ['08:30', '08:42'],
    ]);
    expect(day.standing).toEqual({
      ...{ points: { a: 0, b: 0 }, total: 4, left: 4 },
      ...{ needs: { a: 2.5, b: 2 }, decided: null },
    });
    const [listed] = (await server.call(calls.list, { query: {} }, blueCaptain)).body.items;
    expect(listed).toMatchObject({ _id: day._id, firstDay: '2026-06-13', lastDay: '2026-06-14' });
  });

  it('an order fixes its session and the listed players of its side', async () => {
    const { _id: id, sides } = await twoADay();
    const form = (players: object[], captain: string | null = redCaptain.id) => ({
      a: { name: 'Scarlets', captain, players },
      b: { name: 'Blues', captain: blueCaptain.id, players: [{ user: cat.id }, { user: dan.id }] },
    });
    const both = [{ user: ann.id }, { user: bob.id }];
    const before = await days.read(id);
    await days.order(id, 'a', inListOrder(before, 'a'), redCaptain);
    const change = async (body: object) => refusal(await days.update(id, body));
    expect(await change({ sessions: [] })).toEqual([409, 'teamDay.ordered']);
    expect(await change({ sessions: [{ ...singles, points: 2 }] })).toEqual([409, 'teamDay.ordered']);
    expect(await change({ sides: form([{ user: ann.id }]) })).toEqual([409, 'teamDay.ordered']);
    const later = { ...singles, date: '2026-07-01' };
    const more = [{ user: bob.id }, { user: ann.id }, { name: 'Robin', lastName: 'Quist' }];
    expect((await days.update(id, { sides: form(more), sessions: [later, singles] })).status).toBe(200);
    const after = await days.read(id);
    expect(after.sides.a).toMatchObject({ name: 'Scarlets', players: [{ name: 'Bob' }, {}, { user: null }] });
    expect(playerIds(after, 'a')).toEqual(expect.arrayContaining(sides.a.players.map(({ _id }) => _id)));
    const robin = must(after.sides.a.players[2]);
    const renamed = { _id: robin._id, name: 'Robyn', lastName: 'Quist' };
    expect((await days.update(id, { sides: form([...both, renamed]) })).status).toBe(200);
    expect((await days.read(id)).sides.a.players[2]).toMatchObject({ _id: robin._id, name: 'Robyn' });
    const unknown = { _id: must(after.sides.b.players[0])._id, name: 'Eve', lastName: 'Roe' };
    expect(refusedFields(await days.update(id, { sides: form([...both, renamed, unknown]) }))).toEqual([
      400,
      `sides.a.players.3: ${knockOutSentences.noPlayer}`,
    ]);
    expect(await change({ updateDate: '2026-01-01T00:00:00Z', name: 'X1' })).toEqual([409, 'edit.conflict']);
  });
});

it('the sides are saved with players and a captain whose accounts were deleted, and get no others', async () => {
  const [player, captain, other] = [
    await server.user('player'),
    await server.user('player'),
    await server.user('player'),
  ];
  const { _id: id } = await days.add({ captain, players: [player] }, { players: [ann] });
  const deleted = [player.id, captain.id, other.id];
  await server.storage.db
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('id', 'in', deleted)
    .execute();
  const save = (aPlayers: string[], bPlayers: string[], bCaptain: TestUser | null = null) => {
    const users = (ids: string[]) => ids.map((user) => ({ user }));
    return days.update(id, {
      sides: {
        a: { name: 'Scarlets', captain: captain.id, players: users(aPlayers) },
        b: { name: 'Blues', captain: bCaptain?.id ?? null, players: users(bPlayers) },
      },
    });
  };
  expect((await save([player.id, bob.id], [ann.id])).status).toBe(200);
  expect(refusedFields(await save([player.id, other.id], [ann.id]))).toEqual([
    400,
    `sides.a.players.1: ${knockOutSentences.noPlayer}`,
  ]);
  expect(refusedFields(await save([bob.id], [player.id]))).toEqual([
    400,
    `sides.b.players.0: ${knockOutSentences.noPlayer}`,
  ]);
  expect(refusedFields(await save([bob.id], [ann.id], other))).toEqual([
    400,
    `sides.b.captain: ${knockOutSentences.noPlayer}`,
  ]);
});

describe('results', () => {
  it('one side enters, the other confirms, and the standing follows', async () => {
    const { _id: id } = await days.revealed(await twoADay({ holder: 'a' }));
    const entered = (await days.enter(id, first, { winner: 'a', score: '2 and 1' }, ann)).body;
    const result = must(dayMatchOf(entered, first).result);
    expect(result).toMatchObject({ status: 'entered', by: 'a', score: '2&1' });
    expect(entered.standing.points).toEqual({ a: 0, b: 0 });
    const seen = must(result.at);
    expect(refusal(await days.answer(id, first, { seen, agree: true }, redCaptain))).toEqual([
      403,
      'action.notAllowed',
    ]);
    // Dan plays in another match.
    expect(refusal(await days.answer(id, first, { seen, agree: true }, dan))).toEqual([
      403,
      'action.notAllowed',
    ]);
    const confirmed = (await days.answer(id, first, { seen, agree: true }, blueCaptain)).body;
    expect(confirmed.standing).toEqual({
      ...{ points: { a: 1, b: 0 }, total: 2, left: 1 },
      ...{ needs: { a: 0, b: null }, decided: { how: 'kept', side: 'a' } },
    });
    expect(refusal(await days.enter(id, first, { winner: 'b', seen: null }, cat))).toEqual([
      409,
      'teamDay.conflict',
    ]);
    const now = must(dayMatchOf(confirmed, first).result?.at);
    expect(refusal(await days.enter(id, first, { winner: 'b', seen: now }, cat))).toEqual([
      409,
      'teamDay.decided',
    ]);
    const halved = (await days.enter(id, { match: 2 }, { winner: null })).body;
    expect(halved.standing).toMatchObject({
      ...{ points: { a: 1.5, b: 0.5 }, left: 0, decided: { how: 'won', side: 'a' } },
    });
    const removed = (await days.removeResult(id, first, now)).body;
    expect(removed.standing).toMatchObject({ points: { a: 0.5, b: 0.5 }, decided: null });
  });

  it('the same result of both sides counts, and another one is disputed until the organiser decides', async () => {
    const { _id: id } = await days.revealed(await twoADay());
    const by = async (who: TestUser, winner: 'a' | 'b', seen: string | null) =>
      must(dayMatchOf((await days.enter(id, first, { winner, seen }, who)).body, first).result);
    const one = await by(ann, 'a', null);
    expect((await by(cat, 'a', one.at)).status).toBe('final');
    const second = { match: 2 };
    const enter = async (who: TestUser, winner: 'a' | 'b', seen: string | null) =>
      must(dayMatchOf((await days.enter(id, second, { winner, seen }, who)).body, second).result);
    const theirs = await enter(bob, 'a', null);
    const disputed = await enter(dan, 'b', theirs.at);
    expect(disputed.status).toBe('disputed');
    expect((await enter(dan, 'b', disputed.at)).status).toBe('disputed');
    const latest = must(dayMatchOf(await days.read(id), second).result?.at);
    expect(refusal(await days.removeResult(id, second, latest, dan))).toEqual([403, 'action.notAllowed']);
    const decided = (await days.enter(id, second, { winner: 'b', score: '1 up', seen: latest })).body;
    expect(dayMatchOf(decided, second).result).toMatchObject({ status: 'final', by: null, score: '1 up' });
  });

  it('a side concedes its own match at once, and disqualifications are the committee’s', async () => {
    const { _id: id } = await days.revealed(await twoADay());
    const enter = (entry: object, who: TestUser, match = 1) => days.enter(id, { match }, entry, who);
    const lost = (await enter({ how: 'conceded', winner: 'b' }, ann)).body;
    expect(dayMatchOf(lost, first)).toMatchObject({ state: 'decided', result: { how: 'conceded' } });
    expect(refusal(await enter({ how: 'conceded', winner: 'b' }, dan, 2))).toEqual([
      403,
      'action.notAllowed',
    ]);
    expect(refusal(await enter({ how: 'disqualified', winner: 'b' }, dan, 2))).toEqual([
      403,
      'action.notAllowed',
    ]);
    const out = (await enter({ how: 'disqualified' }, organiser, 2)).body;
    expect(out.standing).toMatchObject({ total: 1, left: 0, decided: { how: 'won', side: 'b' } });
  });

  it('a score that no match ends with is refused with its field', async () => {
    const { _id: id } = await days.revealed(await twoADay());
    const fields = async (entry: object) => refusedFields(await days.enter(id, first, entry));
    expect(await fields({ winner: 'a', score: '5&2' })).toEqual([
      400,
      expect.stringMatching(/^score: With 2/),
    ]);
    expect(await fields({ winner: null, score: '3&2' })).toEqual([
      400,
      `score: ${knockOutSentences.notPlayed}`,
    ]);
    expect(await fields({ how: 'walkover' })).toEqual([400, `winner: ${knockOutSentences.winner}`]);
    expect(await fields({ how: 'notPlayed', winner: 'a' })).toEqual([
      400,
      `winner: ${teamDaySentences.noWinner}`,
    ]);
    expect(dayMatchOf(await days.read(id), first).result).toBeNull();
  });

  it('players of another team day and readers of a public page enter nothing', async () => {
    const { _id: id } = await days.revealed(await twoADay({ publicPage: true }));
    const other = await server.user('player');
    expect(refusal(await days.enter(id, first, { winner: 'a' }, other))).toEqual([403, 'action.notAllowed']);
    const closed = await days.revealed(await twoADay());
    expect(refusal(await days.enter(closed._id, first, { winner: 'a' }, other))).toEqual([
      404,
      'item.notFound',
    ]);
    expect(refusal(await days.enter(id, { match: 3 }, { winner: 'a' }))).toEqual([404, 'item.notFound']);
  });
});

it('readers of a public page see short names of young players and no handicaps', async () => {
  const young = await server.user('player', { name: 'Kit', lastName: 'Moss' });
  const birth_date = '2014-05-05';
  await server.storage.db.updateTable('users').set({ birth_date }).where('id', '=', young.id).execute();
  const { _id: id } = await days.add(
    { players: [young] },
    { players: ['Robin'] },
    { publicPage: true, sessions: [{ ...singles, matchCount: 1 }] },
  );
  const seen = (await days.tryRead(id)).body;
  expect(seen.sides.a.players).toEqual([
    { _id: expect.any(String), user: young.id, name: 'Kit', lastName: 'M.' },
  ]);
  expect((await days.read(id)).sides.a.players[0]).toMatchObject({ lastName: 'Moss', hcp: 10 });
});

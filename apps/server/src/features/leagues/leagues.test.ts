import {
  leagues as calls,
  knockOutSentences,
  type League,
  leagueSentence,
  leagueSentences,
} from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  briefTable,
  LeagueCalls,
  leagueFixtureOf,
  leagueSideForm,
  type TestLeagueSide,
} from '../../../testing/features/leagues.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { refusal } from '../../../testing/refusal.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';

let now = new Date('2026-03-01T10:00:00Z');
let server: Harness;
let course: TestCourse;
let leagues: LeagueCalls;
let organiser: TestUser;
let ann: TestUser;
let bob: TestUser;
let cat: TestUser;
let dan: TestUser;

beforeAll(async () => {
  const clock: Clock = { ...systemClock, now: () => now };
  server = await Harness.start({}, undefined, undefined, clock);
  course = await addCourse(server.storage);
  organiser = await server.user('organiser');
  leagues = new LeagueCalls(server, course.clubId, organiser);
  const player = (name: string, lastName: string) => server.user('player', { name, lastName });
  ann = await player('Ann', 'Lee');
  bob = await player('Bob', 'Moss');
  cat = await player('Cat', 'Roe');
  dan = await player('Dan', 'Quist');
});
afterAll(() => server.close());

const first = { round: 1, fixture: 1 };
const homeWins = { won: { a: 1, b: 0 } };

/** Ann and Bob, Cat and Dan, and so many sides of people without an account. */
const pairs = (others = 0): TestLeagueSide[] => [
  {
    players: [ann, bob],
    substitutes: [
      ['Low', 4],
      ['High', 20],
      ['Open', null],
    ],
  },
  { players: [cat, dan], name: 'Blues' },
  ...Array.from({ length: others }, (_, at) => ({
    players: [[`Robin${String.fromCharCode(97 + at)}`, 12] as const],
  })),
];

const idOf = (league: League, side: number) => must(league.sides[side])._id;
const playersOf = (league: League, side: number) =>
  must(league.sides[side]).players.map(({ _id }) => _id) as [string, string, string, string, string];
const resultAt = (league: League, ref = first) => must(leagueFixtureOf(league, ref).result);

const refusedFields = ({ status, failure }: Awaited<ReturnType<LeagueCalls['insert']>>) => [
  status,
  ...(failure.fields ?? []).map(({ field, error }) => `${field}: ${error}`),
];

describe('the set-up', () => {
  it('wrong sides, players, points, clubs and deadlines are refused with the field, and change nothing', async () => {
    const insert = async (body: object) => refusedFields(await leagues.insert(body));
    const one = { players: [{ user: ann.id }] };
    expect(await insert({ sides: [one, one] })).toEqual([400, `sides: ${leagueSentences.twice}`]);
    expect(await insert({ sides: [{ players: [] }] })).toEqual([
      400,
      `sides.0.name: ${leagueSentences.noName}`,
    ]);
    expect(await insert({ sides: [{ name: 'Reds', players: [{ user: course.clubId }] }] })).toEqual([
      ...[400, `sides.0.players.0: ${knockOutSentences.noPlayer}`],
    ]);
    expect(await insert({ sides: [{ name: 'Reds', _id: course.clubId }] })).toEqual([
      ...[400, `sides.0: ${leagueSentences.noSide}`],
    ]);
    const crowd = Array.from({ length: 13 }, (_, at) => ({
      ...{ name: 'Robin', lastName: `Moss ${String.fromCharCode(65 + at)}` },
    }));
    expect(await insert({ sides: [{ players: crowd }] })).toEqual([
      ...[400, `sides.0.players: ${leagueSentence('tooMany', 12)}`],
    ]);
    expect(await insert({ points: { win: 1, half: 2, loss: 0, match: 0 } })).toEqual([
      ...[400, `points.win: ${leagueSentences.order}`],
    ]);
    expect(await insert({ points: { win: 1.2, half: 1, loss: 0, match: 0 } })).toEqual([
      ...[400, `points.win: ${leagueSentences.halves}`],
    ]);
    expect(await insert({ deadlines: ['2026-05-01', '2026-04-01'] })).toEqual([
      ...[400, `deadlines: ${knockOutSentences.ascending}`],
    ]);
    expect(await insert({ club: ann.id })).toEqual([400, `club: ${knockOutSentences.noClub}`]);
    expect((await server.call(calls.list, { query: {} }, organiser)).body.count).toBe(0);
  });

  it('six sides have five rounds, in which each pair of sides meets once, and unnamed sides their players’ names', async () => {
    const league = await leagues.add(pairs(4), { deadlines: [null, '2026-04-30'] });
    expect(league.rounds.map(({ fixtures, bye, deadline }) => [fixtures.length, bye, deadline])).toEqual([
      ...[
        [3, null, null],
        [3, null, '2026-04-30'],
        [3, null, null],
        [3, null, null],
        [3, null, null],
      ],
    ]);
    expect(league.sides.slice(0, 3).map(({ title }) => title)).toEqual([
      'Lee & Moss',
      'Blues',
      'Robina Guest',
    ]);
    expect(league.begun).toBe(false);
    expect(league.points).toEqual({ win: 2, half: 1, loss: 0, match: 0 });
    const [listed] = (await server.call(calls.list, { query: {} }, ann)).body.items;
    expect(listed).toMatchObject({ _id: league._id, sides: 6, decided: 0, fixtures: 15, mayChange: false });
    expect((await leagues.add(pairs(1), { legs: 2 })).rounds).toHaveLength(6);
  });

  it('before the first result everything changes, and afterwards names, players and deadlines only', async () => {
    const league = await leagues.add(pairs(2));
    const { _id: id } = league;
    const forms = league.sides.map(({ _id, name, players }) => ({
      ...{ _id, name },
      players: players.map((player) =>
        player.user
          ? { user: player.user, substitute: player.substitute }
          : {
              ...{ _id: player._id, name: player.name, lastName: player.lastName },
              ...{ hcp: player.hcp ?? null, substitute: player.substitute },
            },
      ),
    }));
    const change = async (body: object) => refusal((await leagues.update(id, body)) as never);
    expect((await leagues.update(id, { legs: 2, sides: forms.toReversed() })).status).toBe(200);
    const turned = await leagues.read(id);
    expect(turned.sides.map(({ _id }) => _id)).toEqual(league.sides.map(({ _id }) => _id).toReversed());
    expect((await leagues.update(id, { legs: 1, sides: forms })).status).toBe(200);
    await leagues.enter(id, first, homeWins);
    for (const body of [
      ...[{ legs: 2 }, { matchCount: 3 }, { points: { win: 3, half: 1, loss: 0, match: 0 } }],
      ...[{ withdrawal: 'stand' }, { substitutes: { kind: 'most', index: 18 } }, { sides: forms.slice(1) }],
      { sides: forms.toReversed() },
    ])
      expect(await change(body)).toEqual([409, 'league.begun']);
    expect((await leagues.update(id, { legs: 1, deadlines: ['2026-04-01'] })).status).toBe(200);
    const [one, ...others] = forms;
    const renamed = { ...must(one), name: 'Reds', players: must(one).players.slice(1) };
    expect((await leagues.update(id, { sides: [renamed, ...others] })).status).toBe(200);
    const after = await leagues.read(id);
    expect(after.sides[0]).toMatchObject({
      title: 'Reds',
      _id: idOf(league, 0),
      players: [{ name: 'Bob' }, {}, {}, {}],
    });
    expect(resultAt(after).winner).toBe('a');
    expect(await change({ updateDate: '2026-01-01T00:00:00Z', name: 'X1' })).toEqual([409, 'edit.conflict']);
  });
});

describe('a result', () => {
  it('of a side counts once the other side confirms it, and is disputed by another one', async () => {
    const { _id: id } = await leagues.add(pairs());
    const entered = (await leagues.enter(id, first, { ...homeWins, score: '3 and 2' }, ann)).body;
    expect(resultAt(entered)).toMatchObject({ status: 'entered', by: 'a', score: '3&2', winner: 'a' });
    expect(briefTable(entered)).toEqual(['1. Lee & Moss 0', '1. Blues 0']);
    const seen = must(resultAt(entered).at);
    expect(refusal(await leagues.answer(id, first, { seen, agree: true }, bob))).toEqual([
      403,
      'action.notAllowed',
    ]);
    expect(refusal(await leagues.enter(id, first, homeWins, cat))).toEqual([409, 'league.conflict']);
    const confirmed = (await leagues.answer(id, first, { seen, agree: true }, dan)).body;
    expect(briefTable(confirmed)).toEqual(['1. Lee & Moss 2', '2. Blues 0']);
    const final = must(resultAt(confirmed).at);
    expect(refusal(await leagues.enter(id, first, { ...homeWins, seen: final }, cat))).toEqual([
      409,
      'league.decided',
    ]);
    expect(refusal(await leagues.removeResult(id, first, final, ann))).toEqual([409, 'league.decided']);
    expect((await leagues.removeResult(id, first, final)).body.begun).toBe(false);
    const again = must(resultAt((await leagues.enter(id, first, homeWins, ann)).body).at);
    const disputed = await leagues.enter(id, first, { won: { a: 0, b: 1 }, seen: again }, cat);
    expect(resultAt(disputed.body).status).toBe('disputed');
    const last = must(resultAt(disputed.body).at);
    expect(refusal(await leagues.removeResult(id, first, last, cat))).toEqual([403, 'action.notAllowed']);
    const decided = await leagues.enter(id, first, { won: { a: 0, b: 0 }, seen: last });
    expect(resultAt(decided.body)).toMatchObject({ status: 'final', by: null, winner: null, halved: 1 });
    expect(briefTable(decided.body)).toEqual(['1. Lee & Moss 1', '1. Blues 1']);
  });

  it('that gives up the fixture counts at once, and only organisers note one that is not played', async () => {
    const { _id: id } = await leagues.add(pairs(), { matchCount: 5 });
    const all = { won: { a: 0, b: 5 } };
    expect(refusal(await leagues.enter(id, first, { how: 'conceded', ...all }, cat))).toEqual([
      403,
      'action.notAllowed',
    ]);
    const conceded = (await leagues.enter(id, first, { how: 'conceded', ...all }, ann)).body;
    expect(resultAt(conceded)).toMatchObject({ status: 'final', winner: 'b', halved: 0 });
    const seen = must(resultAt(conceded).at);
    expect(refusal(await leagues.enter(id, first, { how: 'notPlayed', seen }, ann))).toEqual([
      409,
      'league.decided',
    ]);
    const notPlayed = (await leagues.enter(id, first, { how: 'notPlayed', seen })).body;
    expect(notPlayed.table.map(({ played }) => played)).toEqual([0, 0]);
  });

  it('must fit the matches of the fixture', async () => {
    const { _id: id } = await leagues.add(pairs(), { matchCount: 3 });
    const fields = async (entry: object) => refusedFields((await leagues.enter(id, first, entry)) as never);
    expect(await fields({ won: { a: 2, b: 2 } })).toEqual([
      400,
      `won: ${leagueSentence('matches', '3 matches')}`,
    ]);
    expect(await fields({ how: 'walkover', won: { a: 2, b: 0 } })).toEqual([
      400,
      `won: ${leagueSentences.winner}`,
    ]);
    expect(await fields({ how: 'notPlayed', won: { a: 1, b: 0 } })).toEqual([
      ...[400, `won: ${leagueSentences.noWinner}`],
    ]);
    expect(await fields({ won: { a: 2, b: 0 }, score: '3&2' })).toEqual([
      ...[400, `score: ${leagueSentences.oneMatch}`],
    ]);
    const single = await leagues.add(pairs());
    expect(
      refusedFields((await leagues.enter(single._id, first, { ...homeWins, score: '5&2' })) as never),
    ).toEqual([...[400, 'score: With 2 to play a match ends 3 or 4 up.']]);
    expect((await leagues.read(id)).begun).toBe(false);
    expect(refusal(await leagues.enter(id, { round: 2, fixture: 1 }, homeWins))).toEqual([
      404,
      'item.notFound',
    ]);
  });

  it('is entered by players of its sides only', async () => {
    const { _id: id } = await leagues.add(pairs(2));
    // Round 1: 1-4, 2-3.
    expect(refusal(await leagues.enter(id, first, homeWins, cat))).toEqual([403, 'action.notAllowed']);
    const outsider = await server.user('player');
    expect(refusal(await leagues.enter(id, first, homeWins, outsider))).toEqual([404, 'item.notFound']);
  });
});

describe('substitutes', () => {
  const lower = { substitutes: { kind: 'lower', strokes: 3 } };

  it('within the limit are named by their side, and others are refused with the reason', async () => {
    await server.storage.db
      .updateTable('users')
      .set({ index_tenths: 100 })
      .where('id', '=', ann.id)
      .execute();
    const league = await leagues.add(pairs(), lower);
    const { _id: id } = league;
    const [annId, bobId, low, high, open] = playersOf(league, 0);
    const [catId] = playersOf(league, 1);
    const at = { ...first, side: 'a' as const };
    const fields = async (list: ReadonlyArray<readonly [string, string]>) =>
      refusedFields((await leagues.substitute(id, at, list, ann)) as never);
    const substitute = 'substitutes.0.substitute';
    expect(await fields([[annId, low]])).toEqual([400, `${substitute}: ${leagueSentence('tooLow', 3)}`]);
    expect(await fields([[annId, open]])).toEqual([400, `${substitute}: ${leagueSentences.noIndex}`]);
    expect(await fields([[annId, bobId]])).toEqual([400, `${substitute}: ${leagueSentences.notSubstitute}`]);
    expect(await fields([[catId, high]])).toEqual([
      400,
      `substitutes.0.player: ${leagueSentences.notPlayer}`,
    ]);
    expect(
      await fields([
        [annId, high],
        [annId, low],
      ]),
    ).toEqual([400, `substitutes.1.player: ${leagueSentences.replacedTwice}`]);
    expect((await leagues.read(id)).begun).toBe(false);
    const named = (await leagues.substitute(id, at, [[annId, high]], bob)).body as League;
    expect(leagueFixtureOf(named, first).substitutes).toEqual([
      { side: 'a', player: annId, substitute: high },
    ]);
    expect(named.begun).toBe(true);
    expect(refusal((await leagues.substitute(id, { ...at, side: 'b' }, [], ann)) as never)).toEqual([
      403,
      'action.notAllowed',
    ]);
    // An index that changes later does not undo it.
    await server.storage.db
      .updateTable('users')
      .set({ index_tenths: 400 })
      .where('id', '=', ann.id)
      .execute();
    expect((await leagues.substitute(id, at, [[annId, high]], ann)).status).toBe(200);
    const forms = [leagueSideForm(must(pairs()[0])), leagueSideForm(must(pairs()[1]))];
    const sides = forms.map((form, side) => ({ ...form, _id: idOf(league, side) }));
    expect(refusedFields((await leagues.update(id, { sides })) as never)).toEqual([
      ...[400, `sides.0.players: ${leagueSentences.replacing}`],
    ]);
    await leagues.enter(id, first, homeWins);
    expect(refusal((await leagues.substitute(id, at, [], ann)) as never)).toEqual([409, 'league.decided']);
    const cleared = (await leagues.substitute(id, at, [], organiser)).body as League;
    expect(leagueFixtureOf(cleared, first).substitutes).toEqual([]);
    await server.storage.db
      .updateTable('users')
      .set({ index_tenths: null })
      .where('id', '=', ann.id)
      .execute();
  });

  it('have an index of at most the limit where the league sets one', async () => {
    const league = await leagues.add(pairs(), { substitutes: { kind: 'most', index: 18 } });
    const [annId, bobId, low, high] = playersOf(league, 0);
    const at = { ...first, side: 'a' as const };
    const refused = await leagues.substitute(
      league._id,
      at,
      [
        [annId, low],
        [bobId, high],
      ],
      ann,
    );
    expect(refusedFields(refused as never)).toEqual([
      ...[400, `substitutes.1.substitute: ${leagueSentence('tooHigh', 18)}`],
    ]);
    expect((await leagues.read(league._id)).begun).toBe(false);
  });
});

it('results of a side that withdraws are void before half of its fixtures, and undoing it restores them', async () => {
  const league = await leagues.add(pairs(2));
  const { _id: id } = league;
  // Rounds of four: 1-4 2-3, 4-3 1-2, 2-4 3-1.
  await leagues.enter(id, first, homeWins);
  await leagues.enter(id, { round: 1, fixture: 2 }, homeWins);
  const early = (await leagues.withdraw(id, idOf(league, 3))).body;
  expect(briefTable(early)).toEqual([
    '1. Blues 2',
    '2. Lee & Moss 0',
    '3. Robina Guest 0',
    '–. Robinb Guest 0',
  ]);
  expect(early.sides[3]).toMatchObject({ withdrawn: true, void: true });
  expect(leagueFixtureOf(early, first)).toMatchObject({ state: 'void', result: null });
  expect(refusal(await leagues.enter(id, first, homeWins))).toEqual([409, 'league.notOpen']);
  const { items } = (await server.call(calls.list, { query: {} }, organiser)).body;
  // Three of six fixtures are void.
  expect(items.find(({ _id }) => _id === id)).toMatchObject({ decided: 1, fixtures: 3 });
  const back = (await leagues.withdraw(id, idOf(league, 3), false)).body;
  expect(briefTable(back)[0]).toBe('1. Lee & Moss 2');
  await leagues.enter(id, { round: 2, fixture: 1 }, homeWins);
  const late = (await leagues.withdraw(id, idOf(league, 3))).body;
  expect(late.sides[3]).toMatchObject({ withdrawn: true, void: false });
  // Blues win their fixture with the side by walkover.
  expect(leagueFixtureOf(late, { round: 3, fixture: 1 })).toMatchObject({
    ...{ state: 'out', result: { how: 'walkover', winner: 'a', at: null } },
  });
  expect(briefTable(late)[0]).toBe('1. Blues 4');
  expect(refusal(await leagues.withdraw(id, course.clubId))).toEqual([404, 'item.notFound']);
});

it('a round is overdue once its last day has ended at the club with a fixture still open', async () => {
  const { _id: id } = await leagues.add(pairs(), { legs: 2, deadlines: ['2026-03-10', '2026-03-20'] });
  now = new Date('2026-03-10T12:00:00Z');
  expect((await leagues.read(id)).rounds.map(({ overdue }) => overdue)).toEqual([false, false]);
  now = new Date('2026-03-11T12:00:00Z');
  expect((await leagues.read(id)).rounds.map(({ overdue }) => overdue)).toEqual([true, false]);
  await leagues.enter(id, first, homeWins, ann);
  const { rounds } = await leagues.read(id);
  expect(rounds[0]?.overdue).toBe(true);
  await leagues.enter(id, first, { ...homeWins, seen: must(rounds[0]?.fixtures[0]?.result?.at) });
  expect((await leagues.read(id)).rounds[0]?.overdue).toBe(false);
});

it('followers read a public league with short names of young players and no handicaps', async () => {
  const young = await server.user('player', { name: 'Kit', lastName: 'Young' });
  const { db } = server.storage;
  await db.updateTable('users').set({ birth_date: '2014-05-05' }).where('id', '=', young.id).execute();
  const sides: TestLeagueSide[] = [{ players: [young] }, { players: [cat] }];
  const hidden = await leagues.add(sides);
  expect((await leagues.tryRead(hidden._id)).status).toBe(404);
  const open = await leagues.add(sides, { publicPage: true });
  const read = (await leagues.tryRead(open._id)).body;
  expect(read.sides[0]).toMatchObject({ title: 'Kit Y.', players: [{ name: 'Kit', lastName: 'Y.' }] });
  expect(JSON.stringify(read)).not.toContain('hcp');
  expect((await leagues.read(open._id, cat)).sides[0]?.title).toBe('Kit Young');
});

it('a deleted league is gone with its rows', async () => {
  const { _id: id } = await leagues.add(pairs());
  await leagues.enter(id, first, homeWins);
  await server.call(calls.remove, { params: { id } }, organiser);
  expect((await leagues.tryRead(id, organiser)).status).toBe(404);
});

import { leagues as calls, type League, type LeagueTableRow } from '@flagstick/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LeagueCalls, leagueFixtureOf, type TestLeagueSide } from '../../../testing/features/leagues.ts';
import { addCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
let leagues: LeagueCalls;
/** One player of each of the first three sides. */
let people: TestUser[];

beforeAll(async () => {
  server = await Harness.start();
  const { clubId } = await addCourse(server.storage);
  leagues = new LeagueCalls(server, clubId, await server.user('organiser'));
  people = [];
  for (let at = 0; at < 3; at += 1) people.push(await server.user('player', { index: 12 }));
});
afterAll(() => server.close());

const sides = (count: number): TestLeagueSide[] =>
  Array.from({ length: count }, (_, at) => ({
    players: [people[at] ?? ['Robin', 9], ['Alex', 20]],
    substitutes: [
      ['Equal', 14.5],
      ['Strong', 2],
    ],
  }));

const small = fc.nat({ max: 11 });
const matchCount = 3;
const matches = fc.nat({ max: matchCount });
const side = fc.constantFrom('a' as const, 'b' as const);
/** The organiser, or one of the people. */
const caller = fc.option(fc.nat({ max: 2 }), { freq: 3 });
const how = fc.constantFrom(
  ...(['played', 'played', 'played', 'conceded', 'conceded', 'walkover', 'notPlayed'] as const),
);
const step = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      ...{ kind: fc.constant('enter' as const), at: small, how, a: matches, b: matches, caller },
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), at: small, agree: fc.boolean(), caller }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: small, caller }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('substitute' as const), at: small, side, player: fc.nat({ max: 3 }) },
      ...{ substitute: fc.nat({ max: 3 }), caller },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      at: small,
      withdrawn: fc.boolean(),
      caller,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('setUp' as const),
      change: fc.constantFrom(...(['rename', 'reorder', 'shorten', 'points', 'deadlines'] as const)),
      caller,
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The form of the stored sides, as the organiser saves it again. */
const formOf = (league: League) =>
  league.sides.map(({ _id, name, players }) => ({
    ...{ _id, name },
    players: players.map(({ _id: player, user, name: first, lastName, substitute, hcp }) =>
      user === null
        ? { _id: player, name: first, lastName, substitute, hcp: hcp ?? null }
        : { user, substitute },
    ),
  }));

function changeOf(league: League, change: Extract<Step, { kind: 'setUp' }>['change']): object {
  const form = formOf(league);
  const [first, ...others] = form;
  switch (change) {
    case 'rename':
      return { sides: [{ ...must(first), name: `Side ${league.updateDate.slice(-5, -1)}` }, ...others] };
    case 'reorder':
      return { sides: form.toReversed() };
    case 'shorten':
      return { sides: [{ ...must(first), players: must(first).players.slice(0, 2) }, ...others] };
    case 'points':
      return { points: { ...league.points, win: league.points.win + 1 } };
    case 'deadlines':
      return { deadlines: [null, '2036-06-01'] };
  }
}

const refsOf = ({ rounds }: League) =>
  rounds.flatMap(({ number, fixtures }) => fixtures.map(({ fixture }) => ({ round: number, fixture })));

async function take(league: League, action: Step): Promise<number> {
  const { _id: id } = league;
  const as = action.caller === null ? leagues.organiser : must(people[action.caller]);
  if (action.kind === 'setUp') return (await leagues.update(id, changeOf(league, action.change), as)).status;
  if (action.kind === 'withdraw') {
    const of = must(league.sides[action.at % league.sides.length])._id;
    return (await leagues.withdraw(id, of, action.withdrawn, as)).status;
  }
  const refs = refsOf(league);
  const ref = must(refs[action.at % refs.length]);
  const fixture = leagueFixtureOf(league, ref);
  const seen = fixture.result?.at ?? null;
  switch (action.kind) {
    case 'enter': {
      const { a, b } = action;
      return (await leagues.enter(id, ref, { how: action.how, won: { a, b }, seen }, as)).status;
    }
    case 'answer': {
      const answer = { seen: seen ?? league.createDate, agree: action.agree };
      return (await leagues.answer(id, ref, answer, as)).status;
    }
    case 'remove':
      return (await leagues.removeResult(id, ref, seen ?? league.createDate, as)).status;
    case 'substitute': {
      const { players } = must(league.sides.find(({ _id }) => _id === fixture[action.side]));
      const named = [action.player, action.substitute].map((at) => must(players[at % players.length])._id);
      const of = { ...ref, side: action.side };
      return (await leagues.substitute(id, of, [[must(named[0]), must(named[1])]], as)).status;
    }
  }
}

const sum = (rows: readonly LeagueTableRow[], of: (row: LeagueTableRow) => number) =>
  rows.reduce((all, row) => all + of(row), 0);

/** The table adds up to the fixtures that count, and no result that waits for an answer counts. */
function requireConsistent({ rounds, table, points, sides: all }: League): void {
  const fixtures = rounds.flatMap((round) => round.fixtures);
  for (const { state, result } of fixtures)
    expect(state === 'open').toBe(result?.status !== 'final' && state !== 'out' && state !== 'void');
  const counting = fixtures.filter(
    ({ state, result }) => (state === 'decided' && result?.how !== 'notPlayed') || state === 'out',
  );
  expect(table.map(({ side: id }) => id).toSorted()).toEqual(all.map(({ _id }) => _id).toSorted());
  for (const row of table) {
    expect(row.won + row.halved + row.lost).toBe(row.played);
    expect(row.played).toBe(counting.filter(({ a, b }) => a === row.side || b === row.side).length);
    const ofFixtures = row.won * points.win + row.halved * points.half + row.lost * points.loss;
    expect(row.points).toBe(ofFixtures + row.matchesFor * points.match);
  }
  expect(sum(table, ({ won }) => won)).toBe(sum(table, ({ lost }) => lost));
  expect(sum(table, ({ matchesFor }) => matchesFor)).toBe(sum(table, ({ matchesAgainst }) => matchesAgainst));
  expect(sum(table, ({ matchesFor }) => matchesFor)).toBe(counting.length * matchCount);
}

const read = async (id: string) => {
  const { status, body } = await leagues.tryRead(id, leagues.organiser);
  expect(status).toBe(200);
  return body;
};

it('no sequence of calls breaks a league, a refused one changes nothing, and each can be decided', async () => {
  const setUp = fc.record({
    ...{ count: fc.integer({ min: 2, max: 5 }), legs: fc.constantFrom(1, 2) },
    withdrawal: fc.constantFrom('void', 'half', 'stand'),
    substitutes: fc.constantFrom({ kind: 'any' }, { kind: 'lower', strokes: 2 }),
  });
  const steps = fc.array(step, { minLength: 15, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(setUp, steps, async ({ count, ...rules }, actions) => {
      const points = { win: 2, half: 1, loss: 0, match: 0.5 };
      const { _id: id } = await leagues.add(sides(count), { ...rules, points, matchCount });
      for (const action of actions) {
        const before = await read(id);
        const status = await take(before, action);
        expect([200, 400, 403, 404, 409]).toContain(status);
        const after = await read(id);
        if (status !== 200) expect(after).toEqual(before);
        requireConsistent(after);
      }
      for (const { _id: withdrawn } of (await read(id)).sides) await leagues.withdraw(id, withdrawn, false);
      for (const ref of refsOf(await read(id))) {
        const { state, result } = leagueFixtureOf(await read(id), ref);
        if (state !== 'open') continue;
        const entry = { won: { a: 2, b: 1 }, seen: result?.at ?? null };
        expect((await leagues.enter(id, ref, entry)).status).toBe(200);
      }
      const end = await read(id);
      requireConsistent(end);
      const { items } = (await server.call(calls.list, { query: {} }, leagues.organiser)).body;
      const listed = must(items.find(({ _id }) => _id === id));
      expect([listed.decided, listed.fixtures]).toEqual([refsOf(end).length, refsOf(end).length]);
      await server.call(calls.remove, { params: { id } }, leagues.organiser);
    }),
    // A sequence is as short to read as a shrunk one, and shrinking would take minutes.
    { numRuns: 10, endOnFailure: true },
  );
}, 180_000);

import type { TeamDay } from '@flagstick/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMatchOf, playerIds, TeamDayCalls } from '../../../testing/features/team-days.ts';
import { addCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
let days: TeamDayCalls;
/** The captain and a player of Reds, then of Blues. */
let people: TestUser[];

beforeAll(async () => {
  server = await Harness.start();
  const { clubId } = await addCourse(server.storage);
  days = new TeamDayCalls(server, clubId, await server.user('organiser'));
  people = [];
  for (let at = 0; at < 4; at += 1) people.push(await server.user('player'));
});
afterAll(() => server.close());

const sessions = [
  { kind: 'fourball', matchCount: 2 },
  { kind: 'singles', matchCount: 4, points: 2 },
];

const small = fc.nat({ max: 11 });
const session = fc.constantFrom(1, 2);
const side = fc.constantFrom('a' as const, 'b' as const);
/** The organiser, or one of the people. */
const caller = fc.option(fc.nat({ max: 3 }), { freq: 3 });
const how = fc.constantFrom(
  ...(['played', 'played', 'played', 'walkover', 'conceded', 'disqualified', 'notPlayed'] as const),
);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      session,
      side,
      turn: small,
      empty: small,
      caller,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reveal' as const), session, caller }) },
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ kind: fc.constant('enter' as const), session, match: fc.integer({ min: 1, max: 4 }) },
      ...{ how, winner: fc.option(side), caller },
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('answer' as const), session, match: fc.integer({ min: 1, max: 4 }) },
      ...{ agree: fc.boolean(), caller },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('remove' as const), session, match: fc.integer({ min: 1, max: 4 }), caller },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('setUp' as const), points: fc.constantFrom(1, 2, 3) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('captain' as const), side }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** An order that begins at some player of the side; one match may be empty. */
function linesFor(day: TeamDay, action: Extract<Step, { kind: 'order' }>): string[][] {
  const { matches, kind } = must(day.sessions[action.session - 1]);
  const ids = playerIds(day, action.side);
  const turned = ids.map((_, at) => must(ids[(at + action.turn) % ids.length]));
  const size = kind === 'singles' ? 1 : 2;
  return matches.map((_, at) => (at === action.empty ? [] : turned.slice(at * size, (at + 1) * size)));
}

/** The set-up of the sides in which the organiser and the captain of one side change places. */
function sidesWithCaptain(day: TeamDay, changed: 'a' | 'b') {
  const form = (name: 'a' | 'b') => {
    const { captain, players, ...own } = day.sides[name];
    const isOrganiser = captain?._id === days.organiser.id;
    const usual = must(people[name === 'a' ? 0 : 2]).id;
    const other = isOrganiser ? usual : days.organiser.id;
    return {
      ...{ name: own.name, captain: name === changed ? other : (captain?._id ?? null) },
      players: players.map((one) =>
        one.user === null ? { _id: one._id, name: one.name, lastName: one.lastName } : { user: one.user },
      ),
    };
  };
  return { a: form('a'), b: form('b') };
}

async function take(day: TeamDay, action: Step): Promise<number> {
  const { _id: id } = day;
  const as = 'caller' in action && action.caller !== null ? must(people[action.caller]) : days.organiser;
  switch (action.kind) {
    case 'order':
      return (await days.order(id, action.side, linesFor(day, action), as, action.session)).status;
    case 'reveal':
      return (await days.reveal(id, as, action.session)).status;
    case 'setUp':
      return (await days.update(id, { sessions: [{ ...sessions[0], points: action.points }, sessions[1]] }))
        .status;
    case 'captain':
      return (await days.update(id, { sides: sidesWithCaptain(day, action.side) })).status;
    default: {
      const match = 1 + ((action.match - 1) % must(day.sessions[action.session - 1]).matches.length);
      const ref = { session: action.session, match };
      const seen = dayMatchOf(day, ref).result?.at ?? null;
      const at = seen ?? new Date().toISOString();
      if (action.kind === 'remove') return (await days.removeResult(id, ref, at, as)).status;
      if (action.kind === 'answer')
        return (await days.answer(id, ref, { seen: at, agree: action.agree }, as)).status;
      return (await days.enter(id, ref, { how: action.how, winner: action.winner, seen }, as)).status;
    }
  }
}

const captainsOf = ({ sides: { a, b } }: TeamDay) => [a.captain?._id, b.captain?._id];

/** The points add up, and an order that is not revealed is in no answer but its captain's. */
async function requireConsistent(day: TeamDay): Promise<void> {
  const { points, left, total } = day.standing;
  expect(points.a + points.b + left).toBe(total);
  const sums = day.sessions.map(({ score }) => score.a + score.b);
  expect(sums.reduce((all, one) => all + one, 0)).toBe(points.a + points.b);
  for (const person of [undefined, ...people, days.organiser]) {
    const seen = await days.tryRead(day._id, person);
    expect(seen.status).toBe(200);
    for (const one of seen.body.sessions) {
      const at = captainsOf(day).indexOf(person?.id);
      const captains = person === undefined || at === -1 ? null : at === 0 ? 'a' : 'b';
      if (captains === null || !one.ordered[captains]) expect(one.myOrder).toBeNull();
      const own = new Set(captains === null ? [] : playerIds(day, captains));
      expect(one.myOrder?.flat().filter((id) => !own.has(id)) ?? []).toEqual([]);
      if (one.revealed) continue;
      expect(one.matches.flatMap(({ a, b }) => [...a, ...b])).toEqual([]);
      expect(one.matches.every(({ state, result }) => state === 'hidden' && result === null)).toBe(true);
    }
  }
}

it('no sequence of calls breaks a team day or shows a hidden order, and each can be decided', async () => {
  const steps = fc.array(step, { minLength: 15, maxLength: 35 });
  const holder = fc.option(side);
  await fc.assert(
    fc.asyncProperty(holder, steps, async (held, actions) => {
      const [red, redPlayer, blue, bluePlayer] = people.map((one) => must(one));
      const names = (letter: string) => ['b', 'c', 'd'].map((one) => `${letter}${one}`);
      const { _id: id } = await days.add(
        { captain: must(red), players: [must(redPlayer), ...names('r')] },
        { captain: must(blue), players: [must(bluePlayer), ...names('b')] },
        { sessions, holder: held, publicPage: true },
      );
      for (const action of actions) {
        const before = await days.read(id);
        expect([200, 400, 403, 404, 409]).toContain(await take(before, action));
        const after = await days.read(id);
        // A new captain would read an order that is still hidden.
        if (before.sessions.some(({ ordered, revealed }) => (ordered.a || ordered.b) && !revealed))
          expect(captainsOf(after)).toEqual(captainsOf(before));
        await requireConsistent(after);
      }
      for (const number of [1, 2] as const) {
        const day = await days.read(id);
        const one = must(day.sessions[number - 1]);
        for (const name of ['a', 'b'] as const) {
          if (one.ordered[name]) continue;
          const order = {
            kind: 'order' as const,
            session: number,
            side: name,
            turn: 0,
            empty: 99,
            caller: null,
          };
          const captain = day.sides[name].captain?._id;
          const as = people.find((person) => person.id === captain) ?? days.organiser;
          expect((await days.order(id, name, linesFor(day, order), as, number)).status).toBe(200);
        }
        for (const { match } of one.matches) {
          const now = dayMatchOf(await days.read(id), { session: number, match });
          expect(now.state).not.toBe('hidden');
          if (now.state !== 'open') continue;
          const entry = { winner: null, seen: now.result?.at ?? null };
          expect((await days.enter(id, { session: number, match }, entry)).status).toBe(200);
        }
      }
      const end = await days.read(id);
      await requireConsistent(end);
      expect(end.standing.left).toBe(0);
      expect(end.standing.decided === null).toBe(end.standing.total === 0);
    }),
    // A sequence is as short to read as a shrunk one, and shrinking would take minutes.
    { numRuns: 8, endOnFailure: true },
  );
}, 180_000);

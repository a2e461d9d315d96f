import {
  knockOuts as calls,
  type KnockOut,
  type KnockOutMatch,
  type KnockOutSection,
} from '@flagstick/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KnockOutCalls, openMatch } from '../../../testing/features/knock-outs.ts';
import { addCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser, testConfig } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { type Clock, systemClock } from '../../shared/clock.ts';
import type { Mail } from '../mail/index.ts';
import { passAllDeadlines } from './deadlines.ts';

let server: Harness;
let knockOuts: KnockOutCalls;
let players: TestUser[];
const start = new Date('2026-05-01T10:00:00Z');
let now = start;
const clock: Clock = { ...systemClock, now: () => now };
const mail = { post: async () => '', wake: () => undefined } as unknown as Mail;
const reported: unknown[] = [];

beforeAll(async () => {
  server = await Harness.start({}, undefined, undefined, clock);
  const { clubId } = await addCourse(server.storage);
  knockOuts = new KnockOutCalls(server, clubId, await server.user('organiser'));
  players = [];
  for (let at = 0; at < 4; at += 1) players.push(await server.user('player'));
});
afterAll(() => server.close());

const section = fc.constantFrom('main' as const, 'plate' as const);
const small = fc.nat({ max: 7 });
const match = fc.record({ section, at: fc.nat({ max: 6 }) });
const how = fc.constantFrom(
  ...(['played', 'played', 'played', 'walkover', 'conceded', 'disqualified', 'notPlayed'] as const),
);
/** The organiser, or a player by number. */
const caller = fc.option(small, { freq: 2 });
const reason = fc.constantFrom('withdrawn' as const, 'disqualified' as const, null);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('enter' as const), match, how, side: small, caller }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), match, agree: fc.boolean(), caller }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), match, caller }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('out' as const), entrant: small, reason, caller }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('draw' as const), section }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), section }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deadline' as const), section, round: small }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('time' as const), days: small }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const matchesOf = (drawn: KnockOutSection | null): KnockOutMatch[] =>
  drawn?.rounds.flatMap(({ matches }) => matches) ?? [];
const sectionOf = (one: KnockOut, name: 'main' | 'plate') => (name === 'main' ? one.main : one.plateSection);
const dayAt = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function take(one: KnockOut, action: Step): Promise<number> {
  const { _id: id } = one;
  const as = 'caller' in action && action.caller !== null ? must(players[action.caller % 4]) : undefined;
  if ('match' in action) {
    const all = matchesOf(sectionOf(one, action.match.section));
    const found = all[action.match.at % Math.max(1, all.length)];
    const ref = { section: action.match.section, round: found?.round ?? 1, match: found?.match ?? 1 };
    const seen = found?.result?.at ?? null;
    if (action.kind === 'answer') {
      return (
        await knockOuts.answer(id, ref, seen ?? now.toISOString(), action.agree, as ?? knockOuts.organiser)
      ).status;
    }
    if (action.kind === 'remove')
      return (await knockOuts.removeResult(id, ref, seen ?? now.toISOString(), as)).status;
    const sides = [found?.a.entrant, found?.b.entrant, found?.a.entrant, found?.b.entrant, null];
    const winner = sides[action.side % 5] ?? null;
    return (await knockOuts.enter(id, ref, { how: action.how, winner, seen }, as)).status;
  }
  switch (action.kind) {
    case 'out': {
      const entrant = must(one.entrants[action.entrant % one.entrants.length])._id;
      return (await knockOuts.setOut(id, entrant, action.reason, as)).status;
    }
    case 'draw':
      return (await knockOuts.draw(id, action.section)).status;
    case 'undo':
      return (await knockOuts.undoDraw(id, action.section)).status;
    case 'deadline': {
      const field = action.section === 'main' ? 'deadlines' : 'plateDeadlines';
      const days = Array.from({ length: (action.round % 3) + 1 }, (_, at) => dayAt(at * 4));
      return (await knockOuts.update(id, { [field]: days })).status;
    }
    case 'time': {
      now = new Date(now.getTime() + action.days * 86_400_000);
      const faults = { report: (error: unknown) => void reported.push(error) } as never;
      await passAllDeadlines({
        ...{ storage: server.storage, boards: { clock } as never, mail, config: testConfig, faults },
      });
      return 200;
    }
  }
}

/** Each entrant loses one match at most, and a complete section has at most one who lost none. */
function requireConsistent(drawn: KnockOutSection | null) {
  if (!drawn) return;
  const decided = matchesOf(drawn).filter(({ state }) => state === 'decided' || state === 'out');
  const losers = decided.flatMap(({ a, b, result }) =>
    [a.entrant, b.entrant].filter((side) => side !== null && side !== result?.winner),
  );
  expect(new Set(losers).size).toBe(losers.length);
  if (!drawn.finished) return expect(drawn.champion).toBeNull();
  expect([...losers, drawn.champion].filter(Boolean).toSorted()).toEqual(drawn.order.toSorted());
  const withWinner = decided.every(({ result }) => result?.winner !== null);
  if (withWinner) expect([drawn.champion === null, decided.length]).toEqual([false, drawn.order.length - 1]);
}

const read = async (id: string) => {
  const { status, body } = await knockOuts.tryRead(id, knockOuts.organiser);
  expect(status).toBe(200);
  return body;
};

it('no sequence of calls breaks a knock-out, and each can be played to its champion', async () => {
  const rules = fc.constantFrom('toss', 'bothOut', 'committee', 'betterSeed');
  const setUp = fc.record({ count: fc.integer({ min: 2, max: 7 }), unplayed: rules, plate: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(setUp, fc.array(step, { minLength: 15, maxLength: 40 }), async (more, steps) => {
      now = start;
      const names = Array.from({ length: more.count }, (_, at) => players[at] ?? `Guest${'abcdefg'[at]}`);
      const { _id: id } = await knockOuts.drawn(names, { plate: more.plate, unplayed: more.unplayed });
      for (const action of steps) {
        const status = await take(await read(id), action);
        expect([200, 400, 403, 404, 409]).toContain(status);
        const after = await read(id);
        for (const drawn of [after.main, after.plateSection]) requireConsistent(drawn);
      }
      expect(reported).toEqual([]);
      // A draw is refused while a deadline has passed.
      await knockOuts.update(id, { deadlines: [], plateDeadlines: [] });
      await knockOuts.draw(id);
      for (const name of ['main', 'plate'] as const) {
        for (let open = openMatch(await read(id), name); open; open = openMatch(await read(id), name)) {
          const ref = { section: name, round: open.round, match: open.match };
          const entry = { winner: open.a.entrant, seen: open.result?.at ?? null };
          expect((await knockOuts.enter(id, ref, entry)).status).toBe(200);
        }
        if (name === 'main') await knockOuts.draw(id, 'plate');
      }
      const end = await read(id);
      expect([end.main?.finished, end.plateSection?.finished ?? true]).toEqual([true, true]);
      for (const drawn of [end.main, end.plateSection]) requireConsistent(drawn);
      expect((await server.call(calls.list, { query: {} }, knockOuts.organiser)).status).toBe(200);
      await server.call(calls.remove, { params: { id } }, knockOuts.organiser);
    }),
    // A sequence is as short to read as a shrunk one, and shrinking would take minutes.
    { numRuns: 12, endOnFailure: true },
  );
}, 180_000);

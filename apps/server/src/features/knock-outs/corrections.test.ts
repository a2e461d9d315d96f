import type { KnockOut } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entrantOf, KnockOutCalls, type MatchRef, matchOf } from '../../../testing/features/knock-outs.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { refusal } from '../../../testing/refusal.ts';

let server: Harness;
let course: TestCourse;
let knockOuts: KnockOutCalls;
let players: TestUser[];

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  knockOuts = new KnockOutCalls(server, course.clubId, await server.user('organiser'));
  players = [];
  for (const name of ['Ann', 'Bob', 'Cat', 'Dan']) players.push(await server.user('player', { name }));
});
afterAll(() => server.close());

const four = () => players as [TestUser, TestUser, TestUser, TestUser];
/** Ann plays Dan. */
const upper = { round: 1, match: 1 };
/** Cat plays Bob. */
const lower = { round: 1, match: 2 };
const final = { round: 2, match: 1 };
const seenIn = (knockOut: KnockOut, ref: MatchRef) => must(matchOf(knockOut, ref).result?.at);

async function cup(more: object = {}) {
  const drawn = await knockOuts.drawn(four(), more);
  const { _id: id } = drawn;
  const of = (user: TestUser) => entrantOf(drawn, user);
  const wins = async (ref: MatchRef, user: TestUser, as?: TestUser, seen: string | null = null) => {
    const answer = await knockOuts.enter(id, ref, { winner: of(user), seen }, as);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const out = async (user: TestUser, reason: 'withdrawn' | 'disqualified' | null, as?: TestUser) => {
    const answer = await knockOuts.setOut(id, of(user), reason, as);
    return answer.status === 200 ? answer.body : refusal(answer);
  };
  return { id, of, wins, out };
}

it('a result against an earlier opponent is deleted with the correction of the match before', async () => {
  const [ann, , cat, dan] = four();
  const { id, of, wins } = await cup();
  const first = await wins(upper, ann);
  await wins(lower, cat);
  const entered = await wins(final, ann, ann);
  const corrected = await wins(upper, dan, undefined, seenIn(first, upper));
  expect(matchOf(corrected, final)).toMatchObject({ a: { entrant: of(dan) }, state: 'open', result: null });
  const answer = await knockOuts.answer(id, final, seenIn(entered, final), true, cat);
  expect(refusal(answer)).toEqual([409, 'knockOut.conflict']);
  expect((await knockOuts.read(id)).main?.champion).toBeNull();
});

it('a result is deleted with the withdrawal that decides its match, and the organiser can enter another', async () => {
  const [ann, , cat, dan] = four();
  const { id, of, wins, out } = await cup();
  const entered = await wins(upper, ann, ann);
  await out(ann, 'withdrawn', ann);
  await wins(lower, cat);
  await wins(final, dan);
  const late = await knockOuts.answer(id, upper, seenIn(entered, upper), true, dan);
  expect(refusal(late)).toEqual([409, 'knockOut.conflict']);
  expect(matchOf(await knockOuts.read(id), upper)).toMatchObject({
    ...{ state: 'out', result: { winner: of(dan), at: null } },
  });
  await knockOuts.removeStored(id, final);
  expect(matchOf(await wins(upper, dan), upper).state).toBe('decided');
});

it('an entrant who advanced by a withdrawal and has played withdraws, and the results stay', async () => {
  const [ann, bob, , dan] = four();
  const { id, of, wins, out } = await cup();
  await out(ann, 'withdrawn', ann);
  await wins(lower, bob);
  await wins(final, dan);
  const after = await out(dan, 'withdrawn', dan);
  expect(after).toMatchObject({ main: { champion: of(dan), finished: true } });
  expect(await out(ann, null)).toEqual([409, 'knockOut.nextPlayed']);
  await knockOuts.removeStored(id, final);
  expect((await knockOuts.read(id)).main?.champion).toBe(of(bob));
  // The first withdrawal decided; without it Dan's decides.
  expect(matchOf(await knockOuts.read(id), upper)).toMatchObject({
    result: { how: 'walkover', winner: of(dan) },
  });
  const back = (await out(ann, null)) as KnockOut;
  expect(matchOf(back, upper)).toMatchObject({ state: 'out', result: { winner: of(ann) } });
  expect(matchOf(back, final)).toMatchObject({ state: 'open', a: { entrant: of(ann) } });
});

it('a withdrawal from a drawn plate is undone', async () => {
  const [ann, bob, cat] = four();
  const { id, of, wins, out } = await cup({ plate: true });
  await wins(upper, ann);
  await wins(lower, bob);
  await knockOuts.draw(id, 'plate');
  const plateFinal = { section: 'plate' as const, round: 1, match: 1 };
  const withdrawn = (await out(cat, 'withdrawn', cat)) as KnockOut;
  expect(matchOf(withdrawn, plateFinal).state).toBe('out');
  const back = (await out(cat, null)) as KnockOut;
  expect(matchOf(back, plateFinal).state).toBe('open');
  expect(back.entrants.find(({ _id }) => _id === of(cat))?.out).toBeNull();
});

it('no knock-out is created at a deleted club', async () => {
  const { clubId } = await addCourse(server.storage);
  await server.storage.db
    .updateTable('clubs')
    .set({ deleted_at: new Date() })
    .where('id', '=', clubId)
    .execute();
  const answer = await knockOuts.insert({ club: clubId });
  expect(answer.failure.fields?.map(({ field }) => field)).toEqual(['club']);
});

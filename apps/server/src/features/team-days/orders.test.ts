import { type TeamDay, teamDaySentences } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  dayMatchOf,
  inListOrder,
  playerIds,
  singles,
  startTeamDays,
  TeamDayCalls,
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

const hiddenState = ({ sessions }: TeamDay) =>
  sessions.map(({ ordered, revealed, myOrder, matches }) => ({
    ...{ ordered, revealed, myOrder },
    players: matches.flatMap(({ a, b }) => [...a, ...b]),
  }));

it('an order is in no answer but its captain’s until both are submitted', async () => {
  const day = await twoADay({ publicPage: true });
  const { _id: id } = day;
  const lines = inListOrder(day, 'a');
  const answer = (await days.order(id, 'a', lines, redCaptain)).body;
  const ofReds = { ordered: { a: true, b: false }, revealed: false, players: [] };
  expect(hiddenState(answer)).toEqual([{ ...ofReds, myOrder: lines }]);
  for (const reader of [organiser, blueCaptain, ann, cat, undefined]) {
    const seen = (await days.tryRead(id, reader)).body;
    expect(hiddenState(seen)).toEqual([{ ...ofReds, myOrder: null }]);
  }
  const swapped = lines.toReversed();
  expect(hiddenState((await days.order(id, 'a', swapped, redCaptain)).body)[0]?.myOrder).toEqual(swapped);
  const revealed = (await days.order(id, 'b', inListOrder(day, 'b'), blueCaptain)).body;
  expect(revealed.sessions[0]?.revealed).toBe(true);
  expect(dayMatchOf(revealed, first)).toMatchObject({
    ...{ a: swapped[0], b: inListOrder(day, 'b')[0], state: 'open', result: null },
  });
  expect(hiddenState((await days.tryRead(id)).body)[0]?.players).toHaveLength(4);
  expect(refusal(await days.order(id, 'a', lines, redCaptain))).toEqual([409, 'teamDay.revealed']);
});

it('no captain changes while an order is hidden, so no organiser becomes one and reads it', async () => {
  const day = await twoADay();
  const { _id: id } = day;
  const sidesWith = (a: TestUser | null, b: TestUser | null) => ({
    a: { name: 'Reds', captain: a?.id ?? null, players: [{ user: ann.id }, { user: bob.id }] },
    b: { name: 'Blues', captain: b?.id ?? null, players: [{ user: cat.id }, { user: dan.id }] },
  });
  const change = async (a: TestUser | null, b: TestUser | null) =>
    refusal(await days.update(id, { sides: sidesWith(a, b) }));
  await days.order(id, 'a', inListOrder(day, 'a'), redCaptain);
  for (const [a, b] of [
    [organiser, blueCaptain],
    [null, blueCaptain],
    [redCaptain, organiser],
  ] as const)
    expect(await change(a, b)).toEqual([409, 'teamDay.ordered']);
  expect((await days.read(id)).sessions[0]?.myOrder).toBeNull();
  expect((await days.update(id, { sides: sidesWith(redCaptain, blueCaptain) })).status).toBe(200);
  await days.order(id, 'b', inListOrder(day, 'b'), blueCaptain);
  expect((await days.update(id, { sides: sidesWith(organiser, null) })).status).toBe(200);
});

it('captains submit their own side’s order, and organisers who are not captains any', async () => {
  const day = await twoADay({ publicPage: true });
  const lines = inListOrder(day, 'a');
  for (const caller of [ann, blueCaptain])
    expect(refusal(await days.order(day._id, 'a', lines, caller))).toEqual([403, 'action.notAllowed']);
  expect(refusal(await days.order(day._id, 'a', lines, redCaptain, 2))).toEqual([404, 'item.notFound']);
  expect((await days.order(day._id, 'a', lines, organiser)).status).toBe(200);
});

it('an order that cannot be played is refused with its line, and changes nothing', async () => {
  const day = await twoADay();
  const [a1 = '', a2 = ''] = playerIds(day, 'a');
  const [b1 = ''] = playerIds(day, 'b');
  const submit = async (lines: string[][]) =>
    refusedFields(await days.order(day._id, 'a', lines, redCaptain));
  expect(await submit([[a1]])).toEqual([400, `lines: ${teamDaySentences.places}`]);
  expect(await submit([[a1], [a1]])).toEqual([400, `lines.1: ${teamDaySentences.inOrder}`]);
  expect(await submit([[a1, a2], []])).toEqual([400, `lines.0: ${teamDaySentences.one}`]);
  expect(await submit([[a1], [b1]])).toEqual([400, `lines.1: ${teamDaySentences.notOfSide}`]);
  expect((await days.read(day._id)).sessions[0]?.ordered).toEqual({ a: false, b: false });
});

it('a captain who organises reveals no order before their own is in, and changes none of the other side', async () => {
  const captain = await server.user('organiser');
  const own = new TeamDayCalls(server, clubId, captain);
  const day = await own.add(
    { captain, players: [ann, bob] },
    { captain: blueCaptain, players: [cat, dan] },
    { sessions: [singles] },
  );
  const { _id: id } = day;
  expect(refusal(await days.reveal(id))).toEqual([404, 'item.notFound']);
  expect(refusal(await own.reveal(id, blueCaptain))).toEqual([403, 'action.notAllowed']);
  expect(refusal(await own.reveal(id, captain, 2))).toEqual([404, 'item.notFound']);
  expect(refusal(await own.reveal(id))).toEqual([409, 'teamDay.orderFirst']);
  const lines = inListOrder(day, 'a');
  const theirs = inListOrder(day, 'b');
  expect(refusal(await own.order(id, 'b', theirs, captain))).toEqual([403, 'action.notAllowed']);
  await own.order(id, 'a', lines, captain);
  const revealed = (await own.reveal(id)).body;
  expect(dayMatchOf(revealed, first)).toMatchObject({ state: 'pending', b: [] });
  expect(refusal(await own.reveal(id))).toEqual([409, 'teamDay.revealed']);
  expect(refusal(await own.enter(id, first, { winner: 'a' }))).toEqual([409, 'teamDay.notRevealed']);
  const complete = (await own.order(id, 'b', theirs, blueCaptain)).body;
  expect(dayMatchOf(complete, first).state).toBe('open');
  // Now it would answer the other order.
  expect(refusal(await own.order(id, 'a', lines.toReversed(), captain))).toEqual([409, 'teamDay.revealed']);
  expect(refusal(await own.order(id, 'b', theirs, captain))).toEqual([403, 'action.notAllowed']);
  const unordered = await twoADay();
  expect(refusal(await days.reveal(unordered._id))).toEqual([409, 'teamDay.noOrder']);
});

it('a side without a player for a match loses it by walkover', async () => {
  const day = await twoADay();
  const { _id: id } = day;
  await days.order(id, 'a', inListOrder(day, 'a'), organiser);
  const [b1 = ''] = playerIds(day, 'b');
  const { standing, sessions } = (await days.order(id, 'b', [[b1], []], organiser)).body;
  expect(sessions[0]?.matches[1]).toMatchObject({
    ...{ state: 'decided', result: { how: 'walkover', winner: 'a', status: 'final', at: null } },
  });
  expect(standing).toMatchObject({ points: { a: 1, b: 0 }, left: 1 });
  expect(refusal(await days.enter(id, { match: 2 }, { winner: 'b' }))).toEqual([409, 'teamDay.notOpen']);
});

it('an organiser changes a revealed order, but no line with a result', async () => {
  const day = await days.revealed(await twoADay());
  const { _id: id } = day;
  const lines = inListOrder(day, 'a');
  await days.enter(id, first, { winner: 'a', score: '3&2' });
  expect(refusal(await days.order(id, 'a', lines.toReversed(), organiser))).toEqual([
    409,
    'teamDay.hasResult',
  ]);
  const short = [must(lines[0]), []];
  const after = (await days.order(id, 'a', short, organiser)).body;
  expect(dayMatchOf(after, { match: 2 }).result).toMatchObject({ how: 'walkover', winner: 'b' });
  expect(dayMatchOf(after, first).result).toMatchObject({ score: '3&2' });
});

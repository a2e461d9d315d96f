import { committee as calls } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../../testing/harness.ts';

let server: Harness;
let course: TestCourse;
beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const note = (
  game: CommitteeCalls,
  who: readonly { readonly id: string }[],
  what: 'WD' | 'DNF' | 'DNP' | 'DQ',
  { as = game.organiser, reason = 'Play was abandoned' }: { as?: TestUser; reason?: string } = {},
) =>
  server.call(
    calls.noteCards,
    { params: game.params, body: { playerIds: who.map(({ id }) => id), note: what, reason } },
    as,
  );

it('several cards get a note with one reason, and the game can be closed', async () => {
  const game = await CommitteeCalls.start(server, course, { players: 3 });
  const [ann, bob, cat] = [0, 1, 2].map((at) => game.player(at)) as [TestUser, TestUser, TestUser];
  expect((await game.close()).status).toBe(409);
  const answer = await note(game, [ann, bob, ann], 'DNF');
  expect([answer.status, answer.body.noted]).toEqual([200, [ann.id, bob.id]]);
  expect((await note(game, [cat], 'DQ')).status).toBe(200);
  const seats = await Promise.all([ann, bob, cat].map((who) => game.seat(who)));
  expect(seats.map(({ nofinish, disqualified }) => [nofinish, disqualified])).toEqual([
    ['DNF', false],
    ['DNF', false],
    [null, true],
  ]);
  expect((await game.close()).status).toBe(200);
  expect((await note(game, [ann], 'WD')).failure.code).toBe('game.isDone');
});

it('all cards or none get a note', async () => {
  const game = await CommitteeCalls.start(server, course);
  const [ann, bob] = [game.player(0), game.player(1)];
  const stranger = await server.user('player');
  const refused = await note(game, [ann, stranger], 'WD');
  expect([refused.status, refused.failure.code]).toEqual([404, 'player.notFound']);
  expect((await game.seat(ann)).nofinish).toBeNull();
  const notAllowed = await note(game, [ann, bob], 'WD', { as: ann });
  expect(notAllowed.status).toBe(403);
  const noReason = await note(game, [ann, bob], 'WD', { reason: '' });
  expect([noReason.status, noReason.failure.fields?.[0]?.field]).toEqual([400, 'reason']);
});

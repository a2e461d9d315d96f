import {
  prizes as calls,
  games,
  isPrizeHidden,
  noPrizes,
  type PrizeContest,
  type PrizeSetup,
  print,
} from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommitteeCalls } from '../../../testing/features/committee.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { pdfTexts } from '../../../testing/pdf.ts';
import { refusal } from '../../../testing/refusal.ts';

let server: Harness;
let course: TestCourse;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
});
afterAll(() => server.close());

const contest = (id: string, kind: PrizeContest['kind'], more: Partial<PrizeContest> = {}): PrizeContest => ({
  ...{ id, name: `The ${id}`, kind, division: null, ties: 'countback', exempt: false, pot: null },
  prizes: [{ kind: 'voucher', pence: 2500 }],
  ...more,
});
const contests = [
  contest('main', { type: 'points', holes: 'all' }),
  contest('gross', { type: 'gross', holes: 'all' }),
  contest('pin', { type: 'nearestPin', hole: 3, unit: 'metres' }, { exempt: true }),
];
const setup: PrizeSetup = {
  ...noPrizes,
  contests,
  reveal: { beforePlaces: ['pin', 'gross'], afterPlaces: ['main'] },
};

const done = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(200);

/** A full game whose first player leads every contest, with the first three places hidden. */
async function start(hideUntil: 0 | 3 = 3) {
  const game = await CommitteeCalls.start(server, course, { players: 5 });
  const { params, organiser } = game;
  for (const [at, player] of game.round.players.entries()) {
    const hole = (holeNumber: number) => ({ holeNumber, grosses: { [organiser.id]: 4 + at } });
    const uholes = Object.fromEntries(Array.from({ length: 18 }, (_, i) => [i + 1, hole(i + 1)]));
    await game.amend(player, { uholes, reason: 'Paper card' });
  }
  await done(server.call(calls.set, { params, body: { setup } }, organiser));
  const body = { playerId: game.player(0).id, distance: { unit: 'centimetres', value: 185 } as const };
  await done(server.call(calls.measure, { params: { ...params, contestId: 'pin' }, body }, organiser));
  const leaderboard = { presentationMode: true, hideUntil };
  await done(server.call(games.update, { params, body: { leaderboard } }, organiser));
  const read = async (as?: TestUser) => (await server.call(calls.get, { params }, as)).body;
  return {
    ...{ game, params, organiser, read },
    shown: async (as?: TestUser) =>
      (await read(as)).contests.filter(({ awards }) => awards.length > 0).map(({ id }) => id),
    reveal: async () => server.call(games.revealLeaderboard, { params }, organiser),
  };
}

it('the prize-giving shows contests in the chosen order, around the places of the leaderboard', async () => {
  const { shown, reveal, read, organiser, game } = await start();
  const [first, last] = [game.player(0), game.player(4)];
  const seen: string[][] = [await shown()];
  const places: number[] = [];
  for (let step = 0; step < 6; step++) {
    const { leaderboard } = (await reveal()).body;
    expect(leaderboard.revealIndex).toBe(step + 1);
    places.push(leaderboard.revealedPlaces.length);
    seen.push(await shown());
    expect(await shown(last), 'Players of the game see the same').toEqual(seen.at(-1));
  }
  expect(seen).toEqual([
    [],
    ['pin'],
    ['gross', 'pin'],
    ['gross', 'pin'],
    ['gross', 'pin'],
    ['gross', 'pin'],
    ['main', 'gross', 'pin'],
  ]);
  expect(places).toEqual([0, 0, 1, 2, 3, 3]);
  expect(refusal(await reveal())).toEqual([409, 'reveal.nothing']);
  expect(await shown(organiser)).toHaveLength(3);
  expect((await read(first)).mine?.won.map(({ contest: name }) => name)).toEqual(['The main', 'The pin']);
});

it('before its step a prize shows no winner, figure, reason, result or document', async () => {
  const { read, reveal, game, params, organiser } = await start();
  const [first, second, last] = [game.player(0), game.player(1), game.player(4)];
  const before = await read(last);
  expect(before).toMatchObject({ hidden: true, mine: null });
  expect(
    before.contests.map(({ hidden, awards, passed, measured }) => [hidden, awards, passed, measured]),
  ).toEqual([
    [true, [], [], null],
    [true, [], [], null],
    [true, [], [], []],
  ]);
  await reveal();
  const pinShown = await read(last);
  expect(pinShown.contests[2]?.measured).toHaveLength(1);
  expect(pinShown.mine).toEqual({ won: [], missed: [] });
  await reveal();
  // The second has the best gross, because the first has won the main prize, which is shown later.
  const [, gross] = (await read()).contests;
  expect(gross?.awards[0]?.players[0]?._id).toBe(second.id);
  expect(gross?.passed).toEqual([]);
  expect((await read(organiser)).contests[1]?.passed).toHaveLength(1);
  expect(JSON.stringify((await read()).contests[0])).not.toContain(first.id);
  const sheet = async (name: 'prizes' | 'prizesCsv') =>
    Buffer.from(
      (await server.call(print.sheet, { params: { ...params, sheet: name } }, last)).body.bytes,
      'base64',
    );
  const texts = pdfTexts(await sheet('prizes')).flat();
  expect(texts).toContain('The gross');
  expect(texts).not.toContain('The main');
  expect((await sheet('prizesCsv')).toString()).not.toContain('The main');
});

it('a player sees the measured results of their own group before the step of the contest', async () => {
  const { read, game } = await start();
  const [first, together, apart] = [game.player(0), game.player(1), game.player(4)];
  const results = async (as: TestUser) => (await read(as)).contests[2]?.measured?.length;
  expect([await results(first), await results(together), await results(apart)]).toEqual([1, 1, 0]);
});

it('without hidden places the contests alone are shown, and a reset shows them all', async () => {
  const { shown, reveal, params, organiser } = await start(0);
  expect(await shown()).toEqual([]);
  await reveal();
  expect(await shown()).toEqual(['pin']);
  await done(server.call(games.resetPresentation, { params }, organiser));
  expect(await shown()).toEqual(['main', 'gross', 'pin']);
});

it('a lower step hides the contests after it again, and a copy begins with none shown', async () => {
  const { shown, reveal, params, organiser } = await start();
  for (let step = 0; step < 6; step++) await reveal();
  const back = async (revealIndex: number) =>
    (await server.call(games.update, { params, body: { leaderboard: { revealIndex } } }, organiser)).body
      .leaderboard;
  expect(await back(5)).toMatchObject({ revealed: true, revealedPlaces: [3, 2, 1] });
  expect(await shown()).toEqual(['gross', 'pin']);
  expect(await back(1)).toMatchObject({ revealed: false, revealedPlaces: [] });
  expect(await shown()).toEqual(['pin']);
  const body = { date: new Date().toISOString(), name: 'Next week' };
  const { _id: id } = (await server.call(games.copy, { params, body }, organiser)).body;
  const copied = (await server.call(calls.get, { params: { id } }, organiser)).body;
  expect(copied.setup?.reveal).toEqual(setup.reveal);
  expect(
    (await server.call(games.get, { params: { id }, query: {} }, organiser)).body.leaderboard.revealedPrizes,
  ).toEqual([]);
});

it.each([
  ['a contest twice', { beforePlaces: ['pin', 'gross', 'pin'], afterPlaces: ['main'] }],
  ['a contest too few', { beforePlaces: ['pin'], afterPlaces: ['main'] }],
  ['an unknown contest', { beforePlaces: ['pin', 'gross', 'other'], afterPlaces: [] }],
])('an order with %s is refused and names the field', async (_what, reveal) => {
  const { params, organiser, read } = await start();
  const body = { setup: { ...setup, reveal } };
  const refused = await server.call(calls.set, { params, body }, organiser);
  expect([refused.status, refused.failure.fields[0]?.field]).toEqual([400, 'setup.reveal']);
  expect((await read(organiser)).setup?.reveal).toEqual(setup.reveal);
});

it('a contest is hidden until its step, and none is after the last step', () => {
  const shown = (...ids: string[]) => ids.map((id) => ({ contest: id }));
  expect(isPrizeHidden(setup.reveal, shown('pin'), 'pin')).toBe(false);
  expect(isPrizeHidden(setup.reveal, shown('pin'), 'main')).toBe(true);
  expect(isPrizeHidden(setup.reveal, shown('pin'), 'removed')).toBe(true);
  expect(isPrizeHidden(setup.reveal, shown('pin', 'gross', 'main'), 'removed')).toBe(false);
  expect(isPrizeHidden(null, [], 'main')).toBe(false);
});

it('a removed contest that was shown is hidden when its id returns, and the places stay revealed', async () => {
  const { shown, reveal, params, organiser } = await start();
  for (let step = 0; step < 4; step++) await reveal();
  const set = (body: { setup: PrizeSetup }) => done(server.call(calls.set, { params, body }, organiser));
  await set({
    setup: {
      ...setup,
      contests: contests.filter(({ id }) => id !== 'pin'),
      reveal: { beforePlaces: ['gross'], afterPlaces: ['main'] },
    },
  });
  const { leaderboard } = (await server.call(games.get, { params, query: {} }, organiser)).body;
  expect(leaderboard).toMatchObject({
    revealIndex: 3,
    revealedPlaces: [3, 2],
    revealedPrizes: [{ contest: 'gross', step: 1 }],
  });
  await set({ setup });
  expect(await shown()).toEqual(['gross']);
});

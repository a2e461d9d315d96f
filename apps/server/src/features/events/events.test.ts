import {
  events as calls,
  committee,
  type EventStanding,
  eventSentences,
  type GolfEvent,
  games,
} from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { addGame } from '../../../testing/games/new-game.ts';
import { score } from '../../../testing/games/round.ts';
import { addRound } from '../../../testing/games/season.ts';
import { Harness, type TestUser, testConfig } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';
import { buildApp } from '../../app/app.ts';
import { systemClock } from '../../shared/clock.ts';
import { liveStandingEveryMs } from './standing.ts';

let seeding: Harness;
let server: Harness;
let course: TestCourse;
let organiser: TestUser;
let other: TestUser;
let ann: TestUser;
let bob: TestUser;
let cat: TestUser;
let ahead = 0;

beforeAll(async () => {
  const storage = await testStorage();
  seeding = await Harness.start({}, storage);
  course = await addCourse(storage);
  [organiser, other] = [await seeding.user('organiser'), await seeding.user('organiser')];
  const player = (name: string) => seeding.user('player', { name, index: 0 });
  [ann, bob, cat] = [await player('Ann'), await player('Bob'), await player('Cat')];
  const elapsed = systemClock.elapsed;
  vi.spyOn(systemClock, 'elapsed').mockImplementation(() => elapsed() + ahead);
  server = Harness.over(await buildApp({ config: testConfig, storage }), storage, testConfig);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.app.close();
  await seeding.close();
});

type Cards = ReadonlyArray<readonly [TestUser, number, number?]>;

/** A game in play; each card is the player's gross on every hole, and the number of holes played. */
const round = (name: string, cards: Cards, { rule = 'Medal', on = course, as = organiser } = {}) =>
  addRound(seeding, as, {
    ...{ name, date: '2026-05-03T09:00:00Z', course: on.courseId, tee: on.whiteId },
    rule: must(on.rules.get(rule) ?? rule),
    cards: cards.map(([player, gross, holes = 18]) => ({
      ...{ player: player.id, index: 0 },
      grosses: Array.from({ length: 18 }, (_, hole) => (hole < holes ? gross : null)),
    })),
  });
const close = async (id: string) => {
  const { status } = await server.call(games.close, { params: { id }, body: undefined }, organiser);
  expect(status).toBe(200);
};
const insert = (body: object, as = organiser) => server.raw(calls.insert, { body }, as);
const roundsOf = (...ids: string[]) => ids.map((game) => ({ game }));
async function add(ids: readonly string[], more: object = {}): Promise<GolfEvent> {
  const answer = await insert({ name: 'Club Cup', rounds: roundsOf(...ids), ...more });
  expect(answer.status).toBe(201);
  return answer.body as GolfEvent;
}
const standingOf = (id: string, as?: TestUser) => server.raw(calls.standing, { params: { id } }, as);
async function read(id: string, as?: TestUser): Promise<EventStanding> {
  const answer = await standingOf(id, as);
  expect(answer.status).toBe(200);
  return answer.body as EventStanding;
}
const lines = ({ items }: EventStanding) =>
  items.map(({ label, name, score }) => `${label} ${name} ${score}`);
const change = (id: string, body: object, as = organiser) =>
  server.raw(calls.update, { params: { id }, body }, as);
const update = (id: string, leaderboard: object) =>
  server.call(games.update, { params: { id }, body: { leaderboard } }, organiser);
const refusalOf = ({ status, failure }: Awaited<ReturnType<typeof insert>>) => [
  status,
  failure.fields?.map(({ field, error }) => `${field}: ${error}`),
];

describe('the games of an event', () => {
  it('an event is created, read, changed and deleted by the organisers of its games', async () => {
    const [one, two, three] = [await round('R1', [[ann, 4]]), await round('R2', []), await round('R3', [])];
    const made = await add([one, two], { cut: { afterRound: 1, places: 10, within: null } });
    expect(made).toMatchObject({ by: 'gross', ties: 'countback', cut: { afterRound: 1, places: 10 } });
    expect(made.rounds.map(({ game, name, abandoned }) => [game, name, abandoned])).toEqual([
      [one, 'R1', false],
      [two, 'R2', false],
    ]);
    const { _id: id } = made;
    const params = { id };
    const rounds = [{ game: one, abandoned: true }, ...roundsOf(three, two)];
    const changed = await change(id, { name: 'Winter Cup', by: 'nett', rounds });
    expect(changed.body).toMatchObject({ name: 'Winter Cup', by: 'nett', ties: 'countback' });
    const stored = await server.call(calls.read, { params }, organiser);
    expect(stored.body).toEqual(changed.body);
    expect(stored.body.rounds.map(({ name, abandoned }) => [name, abandoned])).toEqual([
      ['R1', true],
      ['R3', false],
      ['R2', false],
    ]);
    const listed = async (as: TestUser) =>
      (await server.call(calls.list, { query: { query: 'winter' } }, as)).body.items.map(({ _id }) => _id);
    expect([await listed(organiser), await listed(other)]).toEqual([[id], []]);
    for (const call of [calls.read, calls.remove])
      expect((await server.raw(call, { params }, other)).status).toBe(404);
    await server.call(games.addOrganiser, { params: { id: two, userId: other.id } }, organiser);
    expect(await listed(other)).toEqual([id]);
    const stale = await change(id, { name: 'Old', updateDate: made.updateDate });
    expect([stale.status, stale.failure.code]).toEqual([409, 'edit.conflict']);
    expect((await server.call(calls.remove, { params }, organiser)).status).toBe(200);
    expect((await standingOf(id)).status).toBe(404);
  });

  it('games of another organiser, another club, without own scores or with points are refused', async () => {
    const mine = await round('R1', []);
    const elsewhere = await addCourse(server.storage);
    const refused: ReadonlyArray<readonly [string, string]> = [
      [await round('Theirs', [], { as: other }), eventSentences.noGame],
      ['0000000000000000', eventSentences.noGame],
      [await round('Away', [], { on: elsewhere }), eventSentences.otherClub],
      [await round('Scramble', [], { rule: 'Scramble of 4' }), eventSentences.notIndividual],
      [await round('Points', [], { rule: 'Stableford' }), eventSentences.mixedScoring],
    ];
    for (const [game, error] of refused) {
      const answer = await insert({ name: 'Club Cup', rounds: roundsOf(mine, game) });
      expect(refusalOf(answer)).toEqual([400, [`rounds.1.game: ${error}`]]);
    }
  });

  it('one game, a game twice and a cut after the last round are refused', async () => {
    const [one, two, three] = [await round('R1', []), await round('R2', []), await round('R3', [])];
    const form = { name: 'Club Cup', rounds: roundsOf(one, two) };
    expect((await insert({ ...form, rounds: roundsOf(one) })).status).toBe(400);
    expect(refusalOf(await insert({ ...form, rounds: roundsOf(one, one) }))).toEqual([
      400,
      [`rounds: ${eventSentences.twice}`],
    ]);
    const cut = { afterRound: 2, places: 1, within: null };
    expect(refusalOf(await insert({ ...form, cut }))).toEqual([
      400,
      [`cut.afterRound: ${eventSentences.cutRound}`],
    ]);
    expect(refusalOf(await insert({ ...form, cut: { ...cut, afterRound: 1, places: null } }))).toEqual([
      400,
      [`cut.places: ${eventSentences.cutCondition}`],
    ]);
    const { _id: id } = await add([one, two, three], { cut });
    expect(refusalOf(await change(id, { rounds: roundsOf(one, two) }))).toEqual([
      400,
      [`rounds: ${eventSentences.cutRound}`],
    ]);
  });

  it('a game names its events to every reader, and is deleted only after its removal from them', async () => {
    const [one, two] = [await round('R1', [[ann, 4]]), await round('R2', [])];
    const named = async () =>
      (await server.call(games.get, { params: { id: two }, query: {} })).body.events?.map(
        ({ name, round: nth }) => `${name} ${nth}`,
      );
    expect(await named()).toEqual([]);
    const { _id: id } = await add([one, two]);
    expect(await named()).toEqual(['Club Cup 2']);
    await change(id, { name: 'Bowl', rounds: roundsOf(two, one) });
    expect(await named()).toEqual(['Bowl 1']);
    const refused = await server.raw(games.remove, { params: { id: two } }, organiser);
    expect([refused.status, refused.failure.code]).toEqual([409, 'game.inEvent']);
    await server.call(calls.remove, { params: { id } }, organiser);
    expect(await named()).toEqual([]);
    expect((await server.call(games.remove, { params: { id: two } }, organiser)).status).toBe(200);
  });
});

const note = (gameId: string, playerId: string, nofinish: 'WD') =>
  server.call(
    committee.noteCards,
    { params: { id: gameId }, body: { playerIds: [playerId], note: nofinish, reason: 'Injured' } },
    organiser,
  );

describe('the standing', () => {
  it('a waiting round adds nothing; the cut line is projected and players have the score to reach it', async () => {
    const cards: Cards = [
      [ann, 4],
      [bob, 5],
      [cat, 5, 9],
    ];
    const [one, two] = [await round('R1', cards), await addGame(server, course, organiser)];
    const { _id: id } = await add([one, two], { cut: { afterRound: 1, places: 1, within: null } });
    const standing = await read(id);
    expect(standing).toMatchObject({ counts: 'strokes', final: false, count: 3 });
    expect(standing.rounds.map(({ status, holes }) => [status, holes])).toEqual([
      ['live', 18],
      ['waiting', 18],
    ]);
    expect(lines(standing)).toEqual(['1 Ann 1', '2 Cat 9', '3 Bob 19']);
    expect(standing.cut).toMatchObject({ made: false, score: 1, passed: 1, missed: 2 });
    expect(standing.items.map(({ need }) => need)).toEqual([null, { score: -8, holes: 9 }, null]);
  });

  it('closed rounds make the cut; players who missed it or are out are below, with the reason', async () => {
    const first: Cards = [
      [ann, 4],
      [bob, 4],
      [cat, 5],
    ];
    const second: Cards = [
      [ann, 5, 2],
      [bob, 4],
    ];
    const [one, two] = [await round('R1', first), await round('R2', second)];
    const { _id: id } = await add([one, two], { cut: { afterRound: 1, places: 2, within: null } });
    await close(one);
    expect((await note(two, ann.id, 'WD')).status).toBe(200);
    const standing = await read(id);
    expect(standing.cut).toMatchObject({ made: true, score: 1, passed: 2, missed: 1 });
    expect(standing.items.map(({ name, label, section, out }) => [name, label, section, out])).toEqual([
      ['Bob', '1', 'placed', null],
      ['Cat', '2', 'missedCut', null],
      ['Ann', '-', 'out', { reason: 'withdrawn', round: 2, isAfter: false }],
    ]);
    expect(standing.items[0]).toMatchObject({ score: 2, strokes: 144 });
    await close(two);
    expect(await read(id)).toMatchObject({ final: true });
    const abandoned = { rounds: [{ game: one }, { game: two, abandoned: true }], cut: null };
    expect((await change(id, abandoned)).status).toBe(200);
    expect(lines(await read(id))).toEqual(['T1 Ann 1', 'T1 Bob 1', '3 Cat 19']);
  });

  it('points are added up, and a rule change to strokes leaves a round out', async () => {
    const points = { rule: 'Stableford' };
    const rounds = [await round('R1', [[ann, 4]], points), await round('R2', [[ann, 5]], points)];
    const { _id: id } = await add(rounds);
    expect(await read(id)).toMatchObject({ counts: 'points', items: [{ label: '1', score: 52 }] });
    await server.storage.db
      .updateTable('games')
      .set({ rule_id: must(course.rules.get('Medal')) })
      .where('id', '=', must(rounds[1]))
      .execute();
    const { rounds: shown, items } = await read(id);
    expect(shown.map(({ status }) => status)).toEqual(['live', 'notCounted']);
    expect(items).toMatchObject([{ score: 35 }]);
  });

  it('after a round with hidden places or a private leaderboard no later round is shown', async () => {
    const cards: Cards = [
      [ann, 4],
      [bob, 5],
    ];
    const rounds = [await round('R1', cards), await round('R2', cards), await round('R3', cards)];
    const { _id: id } = await add(rounds);
    const statuses = async () => (await read(id)).rounds.map(({ status }) => status).join(' ');
    expect([await statuses(), lines(await read(id))]).toEqual(['live live live', ['1 Ann 3', '2 Bob 57']]);
    for (const hiding of [{ hideUntil: 3 }, { hideUntil: 0, activateStatus: 2 }]) {
      expect((await update(must(rounds[1]), hiding)).status).toBe(200);
      expect([await statuses(), lines(await read(id))]).toEqual([
        'live hidden hidden',
        ['1 Ann 1', '2 Bob 19'],
      ]);
    }
    await close(must(rounds[1]));
    expect(await statuses()).toBe('live final live');
  });

  it('a standing without a public leaderboard exists for its players and organisers only', async () => {
    const rounds = [await round('R1', [[ann, 4]]), await round('R2', [])];
    const { _id: id } = await add(rounds);
    for (const game of rounds) await update(game, { activateStatus: 3 });
    const statuses = async () => {
      const readers = [undefined, bob, other, ann, organiser];
      return Promise.all(readers.map(async (as) => (await standingOf(id, as)).status));
    };
    expect(await statuses()).toEqual([404, 404, 404, 200, 200]);
    expect((await read(id, ann)).items).toEqual([]);
    await update(must(rounds[0]), { activateStatus: 1 });
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  });

  it('players under 18, players with an unpaid fee and invited players are shown as on the leaderboard', async () => {
    const junior = await seeding.user('player', { name: 'Robin', lastName: 'Underage', index: 0 });
    const { db } = server.storage;
    await db.updateTable('users').set({ birth_date: '2012-02-03' }).where('id', '=', junior.id).execute();
    const one = await round('R1', [
      [junior, 4],
      [bob, 4],
    ]);
    const { _id: id } = await add([one, await addGame(server, course, organiser)]);
    await db
      .updateTable('games')
      .set({ is_paid: true, pay_before_play: true, pay_type: 1, fee_pence: 1200 })
      .where('id', '=', one)
      .execute();
    await db
      .updateTable('game_players')
      .set({ pay_status: 1 })
      .where('game_id', '=', one)
      .where('player_id', '=', junior.id)
      .execute();
    await close(one);
    const { items } = await read(id);
    expect(items.map(({ name, lastName }) => `${name} ${lastName}`)).toEqual(['Robin U.']);
  });

  it('an unchanged standing answers 304, and games in play change it after five seconds', async () => {
    const [one, two] = [await round('R1', [[ann, 4, 2]]), await addGame(server, course, organiser)];
    const { _id: id } = await add([one, two]);
    const url = `/api/events/${id}/standing`;
    const first = await server.app.inject({ url });
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await server.app.inject({ url, headers })).statusCode).toBe(304);
    expect((await score(server, one, organiser, ann.id, 3, 9)).status).toBe(200);
    expect((await server.app.inject({ url, headers })).statusCode).toBe(304);
    ahead += liveStandingEveryMs;
    const later = await server.app.inject({ url, headers });
    expect([later.statusCode, later.json().items[0].cells[0].thru]).toEqual([200, 3]);
  });
});

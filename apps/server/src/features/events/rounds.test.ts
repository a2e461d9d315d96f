import {
  events as calls,
  type EventStanding,
  errors,
  eventSentences,
  type GolfEvent,
  games,
  limits,
} from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { addGame } from '../../../testing/games/new-game.ts';
import { score } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

let server: Harness;
let course: TestCourse;
let organiser: TestUser;

beforeAll(async () => {
  server = await Harness.start();
  course = await addCourse(server.storage);
  organiser = await server.user('organiser');
});
afterAll(() => server.close());

const insert = (ids: readonly string[], as = organiser) =>
  server.raw(calls.insert, { body: { name: 'Club Cup', rounds: ids.map((game) => ({ game })) } }, as);
async function add(ids: readonly string[]): Promise<string> {
  const answer = await insert(ids);
  expect(answer.status).toBe(201);
  return (answer.body as GolfEvent)._id;
}
async function read(id: string): Promise<EventStanding> {
  const answer = await server.raw(calls.standing, { params: { id } });
  expect(answer.status).toBe(200);
  return answer.body as EventStanding;
}
const refusalOf = ({ status, failure }: Awaited<ReturnType<typeof insert>>) => [
  status,
  failure.fields?.map(({ field, error }) => `${field}: ${error}`),
];
const makeAccess = (id: string, activateStatus: 1 | 2 | 3) =>
  server.call(games.update, { params: { id }, body: { leaderboard: { activateStatus } } }, organiser);
async function addGuest(id: string, more: object = {}): Promise<string> {
  const body = { name: 'Pat', lastName: 'Guest', gender: 'men', hcp: 12, ...more };
  const answer = await server.raw(games.addGuest, { params: { id }, body }, organiser);
  expect(answer.status).toBe(200);
  return (answer.body as { _id: string })._id;
}
const start = (id: string) => server.call(games.activate, { params: { id } }, organiser);

describe('guests of an event', () => {
  it('guests of one name and gender are one player of the event', async () => {
    const [one, two] = [await addGame(server, course, organiser), await addGame(server, course, organiser)];
    const id = await add([one, two]);
    for (const game of [one, two]) {
      const guests = [await addGuest(game), await addGuest(game, { gender: 'women', name: 'Kim' })];
      await start(game);
      for (const guest of guests)
        expect((await score(server, game, organiser, guest, 1, 5)).status).toBe(200);
    }
    const { items } = await read(id);
    expect(items.map(({ name, section, cells }) => [name, section, cells.map((cell) => cell?.thru)])).toEqual(
      [
        ['Kim', 'placed', [1, 1]],
        ['Pat', 'placed', [1, 1]],
      ],
    );
  });
});

describe('the games of an event', () => {
  it('a club manager adds no game of a player at the club, so that the player can delete it', async () => {
    const manager = await server.user('club', { clubId: course.clubId });
    const player = await server.user('player');
    const [one, own] = [await addGame(server, course, organiser), await addGame(server, course, player)];
    expect(refusalOf(await insert([one, own], manager))).toEqual([
      400,
      [`rounds.1.game: ${eventSentences.noGame}`],
    ]);
    expect((await insert([one, await addGame(server, course, organiser)], manager)).status).toBe(201);
  });

  it('two rounds do not share their cards', async () => {
    const [one, two] = [await addGame(server, course, organiser), await addGame(server, course, organiser)];
    const link = (gameIds: string[]) =>
      server.raw(games.linkGames, { body: { gameIds, mainScoringGame: one } }, organiser);
    expect((await link([one, two])).status).toBe(200);
    expect(refusalOf(await insert([one, two]))).toEqual([400, [`rounds.1.game: ${eventSentences.linked}`]]);
    expect((await link([one])).status).toBe(200);
    await add([one, two]);
    expect(refusalOf(await link([one, two]))).toEqual([400, [`gameIds: ${eventSentences.linkedRounds}`]]);
  });

  it('a rule that would leave a round out of its event is refused', async () => {
    const [one, two] = [await addGame(server, course, organiser), await addGame(server, course, organiser)];
    const change = (id: string, rule: string) => {
      const body = { competitionId: must(course.rules.get(rule)) };
      return server.raw(games.updateRule, { params: { id }, body }, organiser);
    };
    expect((await change(one, 'Stableford')).status).toBe(200);
    expect((await change(one, 'Medal')).status).toBe(200);
    await add([one, two]);
    expect(refusalOf(await change(one, 'Stableford'))).toEqual([
      400,
      [`competitionId: ${eventSentences.ruleMixes}`],
    ]);
    expect(refusalOf(await change(one, 'Scramble of 4'))).toEqual([
      400,
      [`competitionId: ${eventSentences.ruleNotIndividual}`],
    ]);
  });

  it('the refusal to delete a round says how it leaves an event of two rounds', async () => {
    const [one, two] = [await addGame(server, course, organiser), await addGame(server, course, organiser)];
    await add([one, two]);
    const { failure } = await server.raw(games.remove, { params: { id: one } }, organiser);
    expect(failure).toMatchObject({ code: 'game.inEvent', message: errors['game.inEvent'].text });
  });
});

describe('the readers of an event', () => {
  it('an event of view-only boards is read by all, and does not name a game that only organisers see', async () => {
    const [one, two] = [
      await addGame(server, course, organiser, { name: 'Open day' }),
      await addGame(server, course, organiser, { name: 'Committee day' }),
    ];
    const id = await add([one, two]);
    const { viewOnly, organiserOnly } = limits.leaderboardAccess;
    await makeAccess(one, viewOnly);
    await makeAccess(two, organiserOnly);
    expect((await read(id)).rounds.map(({ name, code }) => [name, code])).toEqual([
      ['Open day', null],
      [null, null],
    ]);
  });
});

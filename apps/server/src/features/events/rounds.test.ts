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
import { score, view } from '../../../testing/games/round.ts';
import { addRound } from '../../../testing/games/season.ts';
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

const insert = (ids: readonly string[], as = organiser, more: object = {}) => {
  const rounds = ids.map((game) => ({ game }));
  return server.raw(calls.insert, { body: { name: 'Club Cup', rounds, ...more } }, as);
};
async function add(ids: readonly string[], more: object = {}): Promise<string> {
  const answer = await insert(ids, organiser, more);
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

const seat = (id: string, body: object, as = organiser) =>
  server.raw(calls.seatPlayers, { params: { id }, body }, as);
const names = async (id: string) => {
  const { players } = await view(server, id, organiser);
  return Object.values(players).map(({ name }) => name);
};
/** A closed round in which each player has this gross on every hole. */
async function closedRound(grosses: ReadonlyArray<readonly [string, number]>): Promise<string> {
  const id = await addRound(server, organiser, {
    ...{ name: 'Saturday', date: '2026-05-03T09:00:00Z', course: course.courseId, tee: course.whiteId },
    rule: must(course.rules.get('Medal')),
    cards: grosses.map(([player, gross]) => ({
      ...{ player, index: 0, grosses: Array.from({ length: 18 }, () => gross) },
    })),
  });
  await server.call(games.close, { params: { id }, body: undefined }, organiser);
  return id;
}

describe('the players of the next round', () => {
  it('players who made the cut are seated once, and a guest plays on as the same guest', async () => {
    const [ann, bob] = [await server.user('player', { name: 'Ann' }), await server.user('player')];
    const origin = await addGame(server, course, organiser);
    const guest = await addGuest(origin, { name: 'Pat', lastName: 'Visitor', hcp: 0 });
    const one = await closedRound([
      [ann.id, 4],
      [guest, 5],
      [bob.id, 6],
    ]);
    const two = await addGame(server, course, organiser);
    const id = await add([one, two], { cut: { afterRound: 1, places: 2, within: null } });
    expect((await seat(id, { game: two })).body).toEqual({ added: 2 });
    expect((await seat(id, { game: two })).body).toEqual({ added: 0 });
    expect((await names(two)).toSorted()).toEqual(['Ann', 'Pat']);
    await start(two);
    for (const player of [ann.id, guest]) await score(server, two, organiser, player, 1, 4);
    expect((await read(id)).items.map(({ name, section }) => `${name} ${section}`).slice(0, 2)).toEqual([
      'Ann placed',
      'Pat placed',
    ]);
  });

  it('a guest that the organiser has added already is not seated twice', async () => {
    const origin = await addGame(server, course, organiser);
    const guest = await addGuest(origin, { name: 'Sam', lastName: 'Visitor', hcp: 0 });
    const one = await closedRound([[guest, 5]]);
    const two = await addGame(server, course, organiser);
    const id = await add([one, two]);
    await addGuest(two, { name: 'Sam', lastName: 'Visitor', hcp: 3 });
    expect((await seat(id, { game: two })).body).toEqual({ added: 0 });
  });

  it('refusals name the suspended player, the first round and a cut that is not made', async () => {
    const ann = await server.user('player', { name: 'Ann', lastName: 'High', index: 40 });
    const one = await closedRound([[ann.id, 4]]);
    const [two, other] = [await addGame(server, course, organiser), await addGame(server, course, organiser)];
    const id = await add([one, two]);
    for (const [game, error] of [
      [one, eventSentences.firstRound],
      [other, eventSentences.noGame],
    ] as const)
      expect(refusalOf(await seat(id, { game }))).toEqual([400, [`game: ${error}`]]);
    const open = await add([other, two, one], { cut: { afterRound: 1, places: 2, within: null } });
    expect(refusalOf(await seat(open, { game: two }))).toEqual([400, [`game: ${eventSentences.cutOpen}`]]);
    await server.storage.db.updateTable('users').set({ active: false }).where('id', '=', ann.id).execute();
    expect((await seat(id, { game: two })).failure.code).toBe('player.suspended');
    expect(await names(two)).toEqual([]);
  });

  it('without rights over the game of the round its players are not seated', async () => {
    const other = await server.user('organiser');
    const ann = await server.user('player');
    const [one, two] = [await closedRound([[ann.id, 4]]), await addGame(server, course, organiser)];
    const id = await add([one, two]);
    expect((await seat(id, { game: two }, other)).status).toBe(404);
    await server.call(games.addOrganiser, { params: { id: one, userId: other.id } }, organiser);
    expect((await seat(id, { game: two }, other)).failure.code).toBe('action.notAllowed');
  });
});

const note = (id: string, playerId: string, body: object | null, as = organiser) =>
  server.raw(calls.notePlayer, { params: { id, playerId }, body: { note: body } }, as);

describe('notes between rounds', () => {
  it('a withdrawal or a disqualification after a closed round is noted, shown and removed', async () => {
    const [ann, bob] = [
      await server.user('player', { name: 'Ann' }),
      await server.user('player', { name: 'Bob' }),
    ];
    const one = await closedRound([
      [ann.id, 4],
      [bob.id, 5],
    ]);
    const two = await addGame(server, course, organiser);
    const id = await add([one, two]);
    const rows = async () =>
      (await read(id)).items.map(({ name, label, out, cells }) => [name, label, out, cells[0]?.position]);
    const withdrawn = { reason: 'withdrawn', afterRound: 1 };
    const noted = await note(id, ann.id, withdrawn);
    expect([noted.status, (noted.body as GolfEvent).notes]).toEqual([
      200,
      [{ player: expect.objectContaining({ _id: ann.id, name: 'Ann' }), ...withdrawn }],
    ]);
    expect(await rows()).toEqual([
      ['Bob', '1', null, 2],
      ['Ann', '-', { reason: 'withdrawn', round: 1, isAfter: true }, 1],
    ]);
    expect((await seat(id, { game: two })).body).toEqual({ added: 1 });
    await note(id, ann.id, { reason: 'disqualified', afterRound: 1 });
    expect(await rows()).toEqual([
      ['Bob', '1', null, 1],
      ['Ann', '-', { reason: 'disqualified', round: 1, isAfter: true }, null],
    ]);
    expect((await note(id, ann.id, null)).status).toBe(200);
    expect((await rows()).map(([name, label]) => `${label} ${name}`)).toEqual(['1 Ann', '2 Bob']);
  });

  it('notes on strangers, after rounds that the event lacks and by others are refused', async () => {
    const [ann, other] = [await server.user('player'), await server.user('organiser')];
    const id = await add([await closedRound([[ann.id, 4]]), await addGame(server, course, organiser)]);
    const withdrawn = { reason: 'withdrawn', afterRound: 1 };
    expect((await note(id, other.id, withdrawn)).failure.code).toBe('player.notFound');
    expect((await note(id, ann.id, withdrawn, other)).status).toBe(404);
    for (const wrong of [
      { reason: 'withdrawn', afterRound: 2 },
      { reason: 'disqualified', afterRound: 3 },
    ])
      expect(refusalOf(await note(id, ann.id, wrong))).toEqual([
        400,
        [`note.afterRound: ${eventSentences.lastRound}`],
      ]);
    expect((await read(id)).items[0]).toMatchObject({ label: '1', out: null });
  });

  it('an abandoned round leaves the other rounds, and players who withdrew in it keep their places', async () => {
    const [ann, bob] = [
      await server.user('player', { name: 'Ann' }),
      await server.user('player', { name: 'Bob' }),
    ];
    const one = await closedRound([
      [ann.id, 5],
      [bob.id, 4],
    ]);
    const two = await addGame(server, course, organiser);
    const id = await add([one, two]);
    await seat(id, { game: two });
    await start(two);
    await score(server, two, organiser, ann.id, 1, 1);
    const body = { rounds: [{ game: one }, { game: two, abandoned: true }] };
    expect((await server.raw(calls.update, { params: { id }, body }, organiser)).status).toBe(200);
    const standing = await read(id);
    expect(standing.rounds.map(({ status }) => status)).toEqual(['final', 'abandoned']);
    expect(standing.items.map(({ name, label, cells }) => [name, label, cells[1]])).toEqual([
      ['Bob', '1', null],
      ['Ann', '2', null],
    ]);
    expect(standing.final).toBe(true);
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

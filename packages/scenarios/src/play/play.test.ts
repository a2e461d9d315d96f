import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type GameView,
  games,
  groups,
  noPrizes,
  type PrizeContest,
  prizes,
  system,
} from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../../../apps/server/testing/games/course.ts';
import { oneCard, startOneCard } from '../../../../apps/server/testing/games/one-card.ts';
import { Harness } from '../../../../apps/server/testing/harness.ts';
import { AccountClient, RefusedError, UnavailableError } from '../api.ts';
import { modelCards, planOf } from './plan.ts';
import { playGame, type ScoreEntered } from './play.ts';
import { type Format, findGround, guests, makeGame, makeLinked } from './setup.ts';

let server: Harness;
let url: string;
let api: AccountClient;

beforeAll(async () => {
  server = await Harness.start();
  await addCourse(server.storage);
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  api = new AccountClient(url, (await server.user('organiser')).token);
});
afterAll(() => server.close());

const never = new AbortController().signal;
/** Fast enough that no step waits. */
const speed = 1e9;

const newGame = async (players: number, format: Format = 'stableford') =>
  makeGame(api, {
    name: 'Simulated',
    ground: await findGround(api, format),
    entrants: guests(players),
    groupSize: 4,
    interval: 10,
    verify: true,
  });

const read = ({ _id }: GameView): Promise<GameView> =>
  api.call(games.get, { params: { id: _id }, query: {} });

const logOf = (game: GameView) =>
  server.storage.db
    .selectFrom('card_log')
    .selectAll()
    .where(
      'card_id',
      'in',
      Object.values(game.players).map(({ scoreId }) => scoreId),
    )
    .orderBy('id')
    .execute();

describe('a game of six in two groups', () => {
  let made: GameView;
  let game: GameView;
  const told: ScoreEntered[] = [];

  beforeAll(async () => {
    made = await newGame(6);
    const played = await playGame({
      gameId: made._id,
      organiser: api,
      speed,
      signal: never,
      onScore: (entry) => told.push(entry),
    });
    expect(played).toEqual({ state: 'closed', scores: told.length });
    game = await read(made);
  });

  it('a game is activated, played to the end and closed with a final place for every card', () => {
    expect(made.state).toBe('waitingList');
    expect(game.state).toBe('done');
    for (const card of Object.values(game.players)) {
      expect(card).toMatchObject({ thru: 18, status: 'submitted', state: 'done' });
      expect(Object.values(card.uholes ?? {}).every(({ state }) => state === 'finished')).toBe(true);
    }
  });

  it('every card holds the scores planned for its player', () => {
    for (const player of Object.values(game.players)) {
      const { holesParams } = game.scoreCards.find(({ _id }) => _id === player.teeColor) ?? {
        holesParams: [],
      };
      const planned = Object.fromEntries(modelCards(player, holesParams, game));
      const stands = Object.fromEntries(
        Object.values(player.holes).map(({ holeNumber, gross }) => [holeNumber, gross]),
      );
      expect(stands).toEqual(planned);
    }
  });

  it('the organiser enters each planned score once if no player has a phone', async () => {
    const everything = {
      cards: modelCards,
      hasPhone: () => false,
      withMarkerMistakes: true,
      isLeftToPeople: () => false,
    };
    const steps = planOf(made, everything).flatMap((group) => group.steps);
    const log = await logOf(game);
    expect([steps.length, log.length]).toEqual([6 * 18, 6 * 18]);
    expect(log.every(({ call_id, kind }) => call_id !== null && kind === 'committee')).toBe(true);
  });
});

it('the results of a measured contest are entered once, and a person’s result counts instead', async () => {
  const made = await newGame(6);
  const params = { id: made._id };
  const pin: PrizeContest = {
    ...{ id: 'pin', name: 'Nearest the pin', kind: { type: 'nearestPin', hole: 3, unit: 'feet' } },
    ...{ division: null, ties: 'shared', exempt: true, prizes: [], pot: null },
  };
  await api.call(prizes.set, { params, body: { setup: { ...noPrizes, contests: [pin] } } });
  await api.call(games.activate, { params });
  const [player = ''] = made.groups[0]?.players ?? [];
  const distance = { unit: 'centimetres', value: 1 } as const;
  await api.call(prizes.measure, {
    params: { ...params, contestId: 'pin' },
    body: { playerId: player, distance },
  });
  const played = await playGame({ gameId: made._id, organiser: api, speed, signal: never });
  expect(played.state).toBe('closed');
  const { contests } = await api.call(prizes.get, { params });
  expect(contests[0]?.measured).toHaveLength(6);
  expect(contests[0]?.measured?.[0]).toMatchObject({ player: { _id: player }, distance });
});

describe('a game that goes on', () => {
  it('an interrupted game continues without entering a score twice', async () => {
    const made = await newGame(4);
    const stop = new AbortController();
    const first = await playGame({
      gameId: made._id,
      organiser: api,
      speed,
      signal: stop.signal,
      onScore: ({ scoreCount: count }) => count === 50 && stop.abort(),
    });
    expect(first).toEqual({ state: 'open', scores: 50 });
    const second = await playGame({ gameId: made._id, organiser: api, speed, signal: never });
    expect(second.state).toBe('closed');
    const log = await logOf(made);
    expect(log).toHaveLength(50 + second.scores);
    expect(log.filter(({ old }) => old === null)).toHaveLength(4 * 18);
  });

  it('a continued game keeps a score that a person entered', async () => {
    const made = await newGame(2);
    await api.call(games.activate, { params: { id: made._id } });
    const [player = ''] = made.groups[0]?.players ?? [];
    await server.app.inject({
      method: 'PUT',
      url: `/api/games/${made._id}/updateScore/${player}`,
      headers: { access_token: (await server.user('admin')).token },
      payload: { holeNumber: 7, gross: 12 },
    });
    await playGame({ gameId: made._id, organiser: api, speed, until: 9, signal: never });
    expect((await read(made)).players[player]?.holes[7]?.gross).toBe(12);
  });

  it('a game with one card for a team is played to its end, with tee shots of each member', async () => {
    const settings = oneCard({ minimumTeeShots: 9 });
    const { id, organiser, sides } = await startOneCard(server, { settings });
    const as = new AccountClient(url, organiser.token);
    await playGame({ gameId: id, organiser: as, speed, signal: never });
    const game = await as.call(games.get, { params: { id }, query: {} });
    expect(game.state).toBe('done');
    for (const members of sides) {
      const [one, two] = members.map((member) => game.players[member.id]);
      expect(one).toMatchObject({ thru: 18, state: 'done' });
      expect(two?.holes).toEqual(one?.holes);
      const shots = Object.values(one?.holes ?? {}).map(({ teeShot }) => teeShot);
      expect(members.map((member) => shots.filter((who) => who === member.id).length)).toEqual([9, 9]);
    }
  });

  it('a game stops after the maximum of holes and stays open', async () => {
    const made = await newGame(3);
    const played = await playGame({ gameId: made._id, organiser: api, speed, until: 2, signal: never });
    expect(played.state).toBe('open');
    expect(Object.values((await read(made)).players).map(({ thru }) => thru)).toEqual([2, 2, 2]);
  });

  it('a game is played at its speed in holes a minute', async () => {
    const made = await newGame(1);
    const began = performance.now();
    await playGame({ gameId: made._id, organiser: api, speed: 600, until: 5, signal: never });
    const seconds = (performance.now() - began) / 1000;
    // Five holes at ten a second; the first score falls after half a hole, the last after four and a half.
    expect(seconds).toBeGreaterThan(0.4);
    expect(seconds).toBeLessThan(3);
  });

  it('playing ends when the game is deleted', async () => {
    const made = await newGame(1);
    await api.call(games.remove, { params: { id: made._id } });
    const played = await playGame({ gameId: made._id, organiser: api, speed, signal: never });
    expect(played).toEqual({ state: 'deleted', scores: 0 });
  });
});

describe('groups that are left to people', () => {
  const leaveFirst = (made: GameView) => {
    const own = made.groups[0]?.players ?? [];
    return { leave: ({ _id }: { _id: string }) => own.includes(_id), own };
  };

  it('groups left to people get no score and keep the game open', async () => {
    const made = await newGame(6);
    const { leave, own } = leaveFirst(made);
    const played = await playGame({
      gameId: made._id,
      organiser: api,
      speed,
      isLeftToPeople: leave,
      signal: never,
    });
    expect(played.state).toBe('open');
    const { players, state } = await read(made);
    expect(state).toBe('playing');
    for (const { _id, thru } of Object.values(players)) expect(thru).toBe(own.includes(_id) ? 0 : 18);
  });

  it('cards left to people are noted DNF after the wait, keep their scores, and the game is closed', async () => {
    const made = await newGame(5);
    const { leave, own } = leaveFirst(made);
    const played = await playGame({
      gameId: made._id,
      organiser: api,
      speed,
      isLeftToPeople: leave,
      waitForOpenCardsMs: 0,
      signal: never,
    });
    expect(played.state).toBe('closed');
    const { players } = await read(made);
    const noted = Object.values(players).map(({ _id, nofinish }) => [own.includes(_id), nofinish]);
    expect(noted.filter(([isLeft]) => isLeft)).toEqual(own.map(() => [true, 'DNF']));
    expect(noted.filter(([isLeft]) => !isLeft).every(([, nofinish]) => nofinish === null)).toBe(true);
  });
});

describe('the calls of a phone', () => {
  it('a call distinguishes a refusal from no answer', async () => {
    const unknown = { params: { id: '0123456789abcdef' }, query: {} };
    await expect(api.call(games.get, unknown)).rejects.toMatchObject({ status: 404, code: 'game.notFound' });
    await expect(api.call(games.get, unknown)).rejects.toBeInstanceOf(RefusedError);
    await expect(new AccountClient('http://127.0.0.1:9').call(system.health, {})).rejects.toBeInstanceOf(
      UnavailableError,
    );
    await expect(
      new AccountClient(url).call(groups.freePlayers, { params: unknown.params }),
    ).rejects.toMatchObject({
      status: 401,
    });
  });

  it('a 503 and a response that is not JSON count as no answer', async () => {
    let status = 503;
    const other = createServer((_request, response) => response.writeHead(status).end('<html></html>'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const phone = new AccountClient(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    await expect(phone.call(system.health, {})).rejects.toBeInstanceOf(UnavailableError);
    status = 200;
    await expect(phone.call(system.health, {})).rejects.toBeInstanceOf(UnavailableError);
    await new Promise((resolve) => other.close(resolve));
  });
});

describe('a game created by `simulate`', () => {
  it('a simulated game of four-ball matches is played by two pairs of each group to the end', async () => {
    const made = await newGame(8, 'fourball');
    expect(made.teams.map(({ players }) => players.length)).toEqual([2, 2, 2, 2]);
    const played = await playGame({ gameId: made._id, organiser: api, speed, signal: never });
    expect(played.state).toBe('closed');
    const { competition, players } = await read(made);
    expect([competition.playingRules.playingAs, competition.playingRules.playingFormat]).toEqual([
      'team',
      'matchplay',
    ]);
    expect(Object.values(players).map(({ state }) => state)).toEqual(Array(8).fill('done'));
  });

  it.each([
    ['foursomes', 2, 4],
    ['scramble', 4, 2],
  ] as const)(
    'of %s is played by teams of %i on one card each, whose scores are entered once',
    async (format, size, count) => {
      const made = await newGame(8, format);
      expect(made.teams.map(({ players }) => players.length)).toEqual(Array(count).fill(size));
      const played = await playGame({ gameId: made._id, organiser: api, speed, signal: never });
      expect(played).toEqual({ state: 'closed', scores: count * 18 });
      const { players, teams, competition } = await read(made);
      for (const { players: members } of teams) {
        const cards = members.map((id) => players[id]);
        expect(new Set(cards.map((card) => card?.scoreId)).size).toBe(1);
        const shots = Object.values(cards[0]?.holes ?? {}).map(({ teeShot }) => teeShot);
        const { minimumTeeShots } = competition.playingRules;
        for (const id of members) {
          expect(shots.filter((who) => who === id).length).toBeGreaterThanOrEqual(Number(minimumTeeShots));
        }
      }
    },
  );
});

it('two linked games are scored as one, with guests in both, and closed in turn', async () => {
  const main = await newGame(4);
  const other = await makeLinked(api, main);
  expect(Object.keys(other.players)).toEqual(expect.arrayContaining(Object.keys(main.players)));
  await playGame({ gameId: main._id, organiser: api, speed, signal: never });
  await api.call(games.close, { params: { id: other._id }, body: {} });
  const [points, strokes] = [await read(main), await read(other)];
  expect([points.state, strokes.state]).toEqual(['done', 'done']);
  for (const [id, { scoreId, holes, thru }] of Object.entries(points.players)) {
    expect(strokes.players[id]).toMatchObject({ scoreId, thru: 18 });
    expect([thru, strokes.players[id]?.holes]).toEqual([18, holes]);
  }
});

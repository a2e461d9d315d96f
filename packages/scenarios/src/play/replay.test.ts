import { readFileSync } from 'node:fs';
import { games } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../../../apps/server/testing/games/course.ts';
import { Harness } from '../../../../apps/server/testing/harness.ts';
import { AccountClient } from '../api.ts';
import { makeRound, playRound, readTournament, type TournamentRound } from './replay.ts';

const folder = new URL('../../../golf/conformance/us-open/', import.meta.url);
const files = [
  'usopen_2018_final_positions.csv',
  'usopen_2018_final_holes.csv',
  'usopen_2018_course.csv',
].map((name) => readFileSync(new URL(name, folder), 'utf8'));

let server: Harness;
let api: AccountClient;

beforeAll(async () => {
  server = await Harness.start();
  await addCourse(server.storage);
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  api = new AccountClient(url, (await server.user('admin')).token);
});
afterAll(() => server.close());

describe('the files of a tournament', () => {
  it('the files of a tournament are recognised by their columns', () => {
    const rounds = readTournament(files);
    expect(rounds.map(({ number, players }) => [number, players.length])).toEqual([
      [1, 156],
      [2, 156],
      [3, 67],
      [4, 67],
    ]);
    expect(rounds[0]?.holes.slice(0, 2)).toEqual([
      { number: 1, par: 4, yards: 407 },
      { number: 2, par: 3, yards: 252 },
    ]);
  });

  it('the files of a tournament are refused when one is missing or a score is no number', () => {
    expect(() => readTournament(files.slice(0, 2))).toThrow('course (round, hole, par, yards)');
    const broken = files.map((csv) =>
      csv.replace('32813,Shota,Akiyoshi,JPN,0,1,4', '32813,Shota,Akiyoshi,JPN,0,1,x'),
    );
    expect(() => readTournament(broken)).toThrow('h1');
  });
});

describe('a round played into a running server', () => {
  const play = async (round: TournamentRound) => {
    const game = await makeRound(api, round, round.number > 2);
    const signal = new AbortController().signal;
    const played = await playRound(round, game, { organiser: api, speed: 1e9, signal });
    return { played, game: await api.call(games.get, { params: { id: game._id }, query: {} }) };
  };

  it('a replayed round gives every player their score, and closes the game', async () => {
    const [first] = readTournament(files);
    if (!first) throw new Error('There is no first round.');
    const round = { ...first, players: first.players.slice(40, 47) };
    const { played, game } = await play(round);
    expect(played).toEqual({ state: 'closed', scores: 7 * 18 });
    expect(game.groups.map(({ startingHole, players }) => [startingHole, players.length])).toEqual([
      [1, 3],
      [10, 3],
      [1, 1],
    ]);
    const scored = Object.values(game.players).map(({ name, lastName, points }) => [
      name,
      lastName,
      points.totalGross,
    ]);
    const real = round.players.map(({ name, lastName, scores }) => [
      name,
      lastName,
      scores.reduce((sum, score) => sum + score, 0),
    ]);
    expect(scored.sort()).toEqual(real.sort());
  });

  it('a replay creates the course once, and a card for each round', async () => {
    const last = readTournament(files).at(-1);
    if (!last) throw new Error('There is no last round.');
    const { game } = await play({ ...last, players: last.players.slice(0, 2) });
    expect(game.club.name).toBe('Shinnecock Hills Golf Club');
    expect(game.scoreCards.map(({ name }) => name)).toEqual(['Round 4']);
    expect(game.groups.map(({ startingHole, players }) => [startingHole, players.length])).toEqual([[1, 2]]);
    const clubs = await server.storage.db
      .selectFrom('clubs')
      .select('id')
      .where('name', '=', game.club.name)
      .execute();
    expect(clubs).toHaveLength(1);
  });
});

import { readFileSync } from 'node:fs';
import { events as calls, type EventStanding, games, scoreCards } from '@flagstick/contract';
import papaparse from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCourse, type TestCourse } from '../../../testing/games/course.ts';
import { addGame } from '../../../testing/games/new-game.ts';
import { score } from '../../../testing/games/round.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { must } from '../../../testing/must.ts';

type Row = Readonly<Record<string, string>>;
const rowsOf = (name: string): Row[] => {
  const file = new URL(`../../../../../packages/golf/conformance/us-open/${name}`, import.meta.url);
  return papaparse.parse<Row>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true }).data;
};
const cards = rowsOf('usopen_2018_final_holes.csv');
const course = rowsOf('usopen_2018_course.csv');
const published = rowsOf('usopen_2018_final_positions.csv');
const rounds = ['1', '2', '3', '4'];
const holes = Array.from({ length: 18 }, (_, at) => at + 1);

let server: Harness;
let place: TestCourse;
let organiser: TestUser;
/** Accounts by the id of the files. */
let players: ReadonlyMap<string, TestUser>;

beforeAll(async () => {
  server = await Harness.start();
  place = await addCourse(server.storage);
  organiser = await server.user('organiser', { clubId: place.clubId });
  const found: Array<readonly [string, TestUser]> = [];
  for (const { player_id: id = '', first: name = '', last: lastName = '' } of published)
    found.push([id, await server.user('player', { name, lastName, index: 0 })]);
  players = new Map(found);
});
afterAll(() => server.close());

/** A tee with the holes of a round. */
async function teeOf(round: string, admin: TestUser): Promise<string> {
  const rows = course.filter((row) => row.round === round);
  const body = {
    ...{ name: `Round ${round}`, club: place.clubId, course: place.courseId, gender: 'men' as const },
    ...{ teeColor: 'black' as const, courseRating: 70, cardType: 'main' as const },
    holesParams: rows.map((row, at) => ({
      ...{ number: at + 1, par: Number(row.par), yards: Number(row.yards), si: at + 1 },
    })),
  };
  const made = await server.call(scoreCards.insert, { body }, admin);
  expect(made.status).toBe(201);
  return made.body._id;
}

/** Enters each hole of each card of a round and closes its game. */
async function play(game: string, round: string): Promise<void> {
  expect((await server.call(games.activate, { params: { id: game } }, organiser)).status).toBe(200);
  const inRound = cards.filter((row) => row.round === round);
  for (const hole of holes) {
    const answers = await Promise.all(
      inRound.map((row) => {
        const { id } = must(players.get(must(row.player_id)));
        return score(server, game, organiser, id, hole, Number(row[`h${hole}`]) as 4);
      }),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
  const closed = await server.call(games.close, { params: { id: game }, body: undefined }, organiser);
  expect(closed.status).toBe(200);
}

/** Places from sums of strokes: one more than the number of players of the round with a lower sum. */
function placesAfter(count: number): Record<string, number> {
  const sums = new Map<string, number>();
  for (const row of cards.filter(({ round }) => Number(round) <= count)) {
    const strokes = holes.reduce((sum, hole) => sum + Number(row[`h${hole}`]), 0);
    sums.set(must(row.player_id), (sums.get(must(row.player_id)) ?? 0) + strokes);
  }
  const field = cards.filter(({ round }) => Number(round) === count).map((row) => must(row.player_id));
  const sumOf = (id: string) => sums.get(id) ?? 0;
  return Object.fromEntries(
    field.map((id) => [id, 1 + field.filter((other) => sumOf(other) < sumOf(id)).length]),
  );
}

it('the 2018 US Open is played hole by hole: places after each round, the cut and the published result', async () => {
  const admin = await server.user('admin');
  const fileIdOf = new Map([...players].map(([fileId, { id }]) => [id, fileId]));
  const gameIds: string[] = [];
  for (const round of rounds) {
    const more = { name: `Round ${round}`, maxPlayers: 156, scoreCards: [await teeOf(round, admin)] };
    gameIds.push(await addGame(server, place, organiser, more));
  }
  const body = {
    ...{ name: 'U.S. Open 2018', ties: 'shared' as const },
    rounds: gameIds.map((game) => ({ game })),
    cut: { afterRound: 2, places: 60, within: null },
  };
  const { _id: id } = (await server.call(calls.insert, { body }, organiser)).body;
  const first = must(gameIds[0]);
  for (const { id: playerId } of players.values()) {
    const added = await server.call(
      games.addPlayer,
      { params: { id: first }, body: { playerId } },
      organiser,
    );
    expect(added.status).toBe(200);
  }
  const read = async (): Promise<EventStanding> => {
    const answer = await server.raw(calls.standing, { params: { id } });
    return answer.body as EventStanding;
  };
  const fields = [156, 156, 67, 67];
  for (const [at, game] of gameIds.entries()) {
    if (at > 0) {
      const seated = await server.call(calls.seatPlayers, { params: { id }, body: { game } }, organiser);
      expect(seated.body).toEqual({ added: fields[at] });
    }
    await play(game, must(rounds[at]));
    const { items } = await read();
    const places = items.flatMap(({ _id, cells }) => {
      const position = cells[at]?.position ?? null;
      return position === null ? [] : [[fileIdOf.get(_id), position]];
    });
    expect(Object.fromEntries(places)).toEqual(placesAfter(at + 1));
  }
  const standing = await read();
  expect(standing).toMatchObject({
    final: true,
    cut: { made: true, score: 8, passed: 67, missed: 89 },
  });
  const figures = standing.items.map(({ _id, label, score: toPar }) => [
    fileIdOf.get(_id),
    `${label} ${toPar}`,
  ]);
  expect(Object.fromEntries(figures)).toEqual(
    Object.fromEntries(
      published.map((row) => [row.player_id, `${row.published_pos} ${row.published_to_par}`]),
    ),
  );
  expect(standing.items[0]).toMatchObject({ lastName: 'Koepka', strokes: 281, label: '1', score: 1 });
});

import { clubs, courses, type GameView, scoreCards } from '@flagstick/contract';
import papaparse from 'papaparse';
import type { Caller } from '../caller.ts';
import type { GameSetting } from '../calls/create-game.ts';
import { CannotPlay } from '../cannot-play.ts';
import type { Guest } from '../people.ts';
import { type PlayOptions, type PlayResult, playGame } from './play.ts';
import { makeGame, strokeRule } from './setup.ts';

type Row = Readonly<Record<string, string>>;

export interface TournamentHole {
  readonly number: number;
  readonly par: number;
  readonly yards: number;
}

export interface TournamentRound {
  readonly number: number;
  readonly holes: readonly TournamentHole[];
  readonly players: ReadonlyArray<{
    readonly name: string;
    readonly lastName: string;
    readonly scores: readonly number[];
  }>;
}

const holesNumber = 18;
/** Rounds 1 and 2 start in threes from two tees, rounds 3 and 4 in pairs from one. */
const openField = { groupSize: 3, startingTees: [1, 10] };
const afterCut = { groupSize: 2, startingTees: [1] };
const tees = {
  club: 'Shinnecock Hills Golf Club',
  course: 'Shinnecock Hills',
  place: 'Southampton, New York',
};

const rowsOf = (csv: string): Row[] => {
  const { data, errors } = papaparse.parse<Row>(csv, { header: true, skipEmptyLines: true });
  if (errors[0]) throw new CannotPlay(`A file of the tournament cannot be read: ${errors[0].message}`);
  return data;
};

const has = (rows: readonly Row[], ...columns: readonly string[]) =>
  columns.every((column) => rows[0]?.[column] !== undefined);

function whole(row: Row, column: string): number {
  const value = Number(row[column]);
  if (!Number.isInteger(value) || value < 1)
    throw new CannotPlay(`${column} is not a whole number: ${row[column]}`);
  return value;
}

/**
 * Reads a tournament from its CSV files: one with the columns round, hole, par, yards, one with first, last, round, h1
 * … h18. The order of the files does not matter; other files are ignored.
 *
 * @throws CannotPlay when one of the two is missing or a number is invalid
 */
export function readTournament(files: readonly string[]): TournamentRound[] {
  const tables = files.map(rowsOf);
  const card = tables.find((rows) => has(rows, 'round', 'hole', 'par', 'yards'));
  const cards = tables.find((rows) => has(rows, 'first', 'last', 'round', 'h1', 'h18'));
  if (!card || !cards)
    throw new CannotPlay(
      'The files need a course (round, hole, par, yards) and cards (first, last, round, h1 … h18).',
    );
  const numbers = [...new Set(cards.map((row) => whole(row, 'round')))].sort((a, b) => a - b);
  return numbers.map((number) => ({
    number,
    holes: card
      .filter((row) => whole(row, 'round') === number)
      .map((row) => ({ number: whole(row, 'hole'), par: whole(row, 'par'), yards: whole(row, 'yards') }))
      .sort((a, b) => a.number - b.number),
    players: cards
      .filter((row) => whole(row, 'round') === number)
      .map((row) => ({
        name: row.first ?? '',
        lastName: row.last ?? '',
        scores: Array.from({ length: holesNumber }, (_, at) => whole(row, `h${at + 1}`)),
      })),
  }));
}

async function courseFor(api: Caller): Promise<{ club: string; course: string }> {
  const known = await api.call(courses.list, { query: { query: tees.club } });
  const [course] = known.items;
  if (course) return { club: course.club._id, course: course._id };
  const club = await api.call(clubs.insert, {
    body: { name: tees.club, place: tees.place, timeZone: 'America/New_York' },
  });
  const made = await api.call(courses.insert, { body: { name: tees.course, club: club._id, holesNumber } });
  return { club: club._id, course: made._id };
}

/** Stroke indexes are the hole numbers; they do not matter, because all players play off scratch. */
async function groundFor(api: Caller, round: TournamentRound): Promise<GameSetting> {
  const { club, course } = await courseFor(api);
  const card = await api.call(scoreCards.insert, {
    body: {
      name: `Round ${round.number}`,
      club,
      course,
      gender: 'men',
      teeColor: 'black',
      courseRating: round.holes.reduce((par, hole) => par + hole.par, 0),
      cardType: 'main',
      holesParams: round.holes.map((hole) => ({ ...hole, si: hole.number })),
    },
  });
  return { course, scoreCards: [card._id], competition: (await strokeRule(api))._id };
}

/** The account must be an admin's, because it creates the course. */
export async function makeRound(
  api: Caller,
  round: TournamentRound,
  finalRounds: boolean,
): Promise<GameView> {
  return makeGame(api, {
    name: `U.S. Open 2018, round ${round.number}`,
    ground: await groundFor(api, round),
    entrants: round.players.map(({ name, lastName }): Guest => ({ name, lastName, gender: 'men', index: 0 })),
    interval: 11,
    verify: false,
    ...(finalRounds ? afterCut : openField),
  });
}

/** Enters every score once, in the player's own name. */
export function playRound(
  round: TournamentRound,
  game: GameView,
  options: Omit<PlayOptions, 'gameId' | 'cards' | 'slips'>,
): Promise<PlayResult> {
  // The groups keep the order of the field.
  const order = game.groups.flatMap(({ players }) => players);
  const cards = new Map(
    order.map((id, at) => [
      id,
      new Map((round.players[at]?.scores ?? []).map((score, hole) => [hole + 1, score] as const)),
    ]),
  );
  return playGame({
    ...options,
    gameId: game._id,
    cards: (player) => cards.get(player._id) ?? new Map(),
    withMarkerMistakes: false,
  });
}

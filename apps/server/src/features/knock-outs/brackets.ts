import { hasTwoRounds } from '@flagstick/contract';
import {
  type Bracket,
  type BracketMatch,
  bracketSlots,
  type KnockOutResult,
  matchKey,
  plateField,
  playBracket,
  readMatchScore,
} from '@flagstick/golf';
import type { KnockOutRow, MatchAddress, ResultRow, SectionName } from './store.ts';

export interface DrawnSection {
  readonly name: SectionName;
  readonly seed: number;
  readonly drawnAt: Date;
  readonly draws: number;
  /** The entrants in the order of their seeds. */
  readonly order: readonly string[];
  readonly bracket: Bracket;
}

const outOf = ({ entrants }: Pick<KnockOutRow, 'entrants'>) =>
  new Map(entrants.flatMap(({ id, out }) => (out === null ? [] : [[id, out] as const])));

/** The score of a stored result is in golf's own notation. */
function golfResult(row: ResultRow, holes: number): KnockOutResult {
  const read = row.score === null ? null : readMatchScore(row.score, holes);
  return { how: row.how, winner: row.winner_id, score: read?.how === 'played' ? read.score : null };
}

/** Null before the draw. Only final results count. */
export function drawnSection(row: KnockOutRow, name: SectionName): DrawnSection | null {
  const isMain = name === 'main';
  const seed = isMain ? row.seed : row.plate_seed;
  const drawnAt = isMain ? row.drawn_at : row.plate_drawn_at;
  if (seed === null || drawnAt === null) return null;
  const seedOf = ({ seed: main, plate_seed }: KnockOutRow['entrants'][number]) =>
    isMain ? main : plate_seed;
  const order = row.entrants
    .filter((entrant) => seedOf(entrant) !== null)
    .toSorted((a, b) => (seedOf(a) ?? 0) - (seedOf(b) ?? 0))
    .map(({ id }) => id);
  const results = new Map(
    row.results
      .filter(({ section, status }) => section === name && status === 'final')
      .map((result) => [matchKey(result), golfResult(result, row.holes)] as const),
  );
  const bracket = playBracket({ slots: bracketSlots(order), results, out: outOf(row) });
  return { name, seed, drawnAt, draws: isMain ? row.draws : row.plate_draws, order, bracket };
}

export const matchAt = (
  { bracket }: DrawnSection,
  { round, match }: { readonly round: number; readonly match: number },
): BracketMatch | undefined => bracket.rounds[round - 1]?.[match - 1];

/** The stored result of a match, final or not. */
export const resultAt = (
  { results }: Pick<KnockOutRow, 'results'>,
  { section, round, match }: MatchAddress,
): ResultRow | undefined =>
  results.find((one) => one.section === section && one.round === round && one.match === match);

/** Null before the draw. Entrants of a drawn plate stay in its field when they withdraw. */
export function fieldOfPlate(row: KnockOutRow) {
  const main = drawnSection(row, 'main');
  const out = outOf({ entrants: row.entrants.filter(({ plate_seed }) => plate_seed === null) });
  return main && { main, ...plateField(main.bracket, out) };
}

export type GameRow = KnockOutRow['games'][number];

/** The games in which a match with these sides is played, its latest round first. A deleted game frees the match. */
export const gamesOf = (
  { games }: Pick<KnockOutRow, 'games'>,
  section: SectionName,
  match: BracketMatch,
): GameRow[] =>
  games.filter(
    (one) =>
      one.section === section &&
      one.round === match.round &&
      one.match === match.match &&
      one.entrants === entrantsOf(match).join(' '),
  );

/** A game from which the result of a match is still taken, with the players of both sides in it. */
const isOpenGame = (row: KnockOutRow, match: BracketMatch, { taken_at, seats }: GameRow): boolean => {
  if (taken_at !== null) return false;
  const seated = new Set(seats.map(({ player_id }) => player_id));
  const ids = entrantsOf(match);
  const players = row.entrants.filter(({ id }) => ids.includes(id)).flatMap((entrant) => entrant.players);
  return players.every(({ user_id }) => user_id !== null && seated.has(user_id));
};

/** The game in which a match is still to be played. */
export const openGameOf = (row: KnockOutRow, section: SectionName, match: BracketMatch) =>
  gamesOf(row, section, match).find((game) => isOpenGame(row, match, game));

/** Whether the first round of a match over two rounds is over, and its second has no game. */
export const mayPlaySecond = (row: KnockOutRow, section: SectionName, match: BracketMatch): boolean => {
  const game = hasTwoRounds(row.holes) ? openGameOf(row, section, match) : undefined;
  return game?.number === 1 && game.is_over;
};

/** The entrants of a match that are known. */
export const entrantsOf = ({ a, b }: BracketMatch): string[] =>
  [a, b].flatMap((side) => (side.kind === 'entrant' ? [side.id] : []));

/** The entry in which an account plays. */
export const entryOf = (row: KnockOutRow, userId: string | undefined) =>
  row.entrants.find(({ players }) => players.some(({ user_id }) => user_id !== null && user_id === userId));

/** The rounds of both sections are open as long as one match of them is. */
export function isFinished(row: KnockOutRow): boolean {
  // A list has many rows. In most that are in play, too few entrants can be out for a bracket to be worth computing.
  const decided = row.results.length + outOf(row).size;
  if (2 * decided < row.entrants.length - 1) return false;
  return (['main', 'plate'] as const).every(
    (name) => drawnSection(row, name)?.bracket.finished ?? name === 'plate',
  );
}

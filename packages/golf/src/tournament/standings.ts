import type { CalendarDate } from '../calendar.ts';
import { compareText } from '../compare-text.ts';
import type { ScoringFormat } from '../course.ts';
import { GolfError } from '../errors.ts';
import { add, compare, type Ratio, ratio, toNumber, ZERO } from '../exact.ts';
import { type EclecticHole, eclectic } from './eclectic.ts';
import { gameScore, type NotCounted, reasonNotCounted, type TournamentRow } from './game-score.ts';
import { type MeritPlace, meritPlaces } from './merit.ts';
import { placeLabel, placesOf, type StandingPlace } from './places.ts';
import { isEclectic, isMerit, lowWins, type TournamentSystem } from './system.ts';

export interface TournamentGame {
  readonly id: string;
  readonly date: CalendarDate;
  readonly format: ScoringFormat;
  /** Live: the current places count. Final by default. */
  readonly stage?: 'live' | 'final' | undefined;
  readonly rows: readonly TournamentRow[];
}

export interface Tournament {
  readonly system: TournamentSystem;
  /** Order of merit: points for places 1, 2, 3, … */
  readonly placingScores: readonly number[];
  /** Games before or after do not count; null is an open end. */
  readonly seasonStart: CalendarDate | null;
  readonly seasonEnd: CalendarDate | null;
}

export interface GameContribution {
  readonly gameId: string;
  /** Null when the game did not count. */
  readonly score: number | null;
  /** Why the game did not count. */
  readonly because: NotCounted | null;
  /** In an order of merit: the place among registered players, and how many share it. */
  readonly place: Pick<MeritPlace, 'position' | 'sharedBy'> | null;
}

export interface TournamentStanding {
  readonly id: string;
  readonly name: string;
  readonly position: number | null;
  /** `1`, `T3`, or `-` when nothing counts. */
  readonly label: string;
  /** Strokes, points or a count, by the system. */
  readonly score: number | null;
  /** Holes (of an eclectic card) or games that count. */
  readonly counting: number;
  /** The eclectic card; null in other systems. */
  readonly holes: readonly EclecticHole[] | null;
  readonly games: readonly GameContribution[];
}

/** A game with its rows and order-of-merit points by player. */
interface IndexedGame {
  readonly id: string;
  readonly rows: ReadonlyMap<string, TournamentRow>;
  readonly merit: ReadonlyMap<string, MeritPlace>;
}

interface StandingDraft {
  readonly id: string;
  readonly name: string;
  readonly score: Ratio | null;
  readonly counting: number;
  readonly holes: readonly EclecticHole[] | null;
  readonly games: readonly GameContribution[];
}

/**
 * The standings of a tournament, in order; equal figures share a place. Where the low figure wins, players with more
 * counting holes or games rank first.
 * @throws GolfError for a player who appears twice in a game
 */
export function tournamentStandings(
  tournament: Tournament,
  games: readonly TournamentGame[],
): TournamentStanding[] {
  const { system } = tournament;
  const season = inSeason(tournament, games).map((game) => indexed(game, tournament));
  const drafts = playersOf(season, isMerit(system)).map((player) =>
    isEclectic(system) ? eclecticDraft(player, system, season) : summedDraft(player, system, season),
  );
  const byScore = (a: StandingDraft, b: StandingDraft): number => compareScores(a, b, lowWins(system));
  drafts.sort((a, b) => byScore(a, b) || compareText(a.name, b.name) || compareText(a.id, b.id));
  const places = placesOf(drafts, (a, b) => byScore(a, b) === 0);
  return drafts.flatMap((draft, at) => {
    const place = places[at];
    return place ? standingOf(draft, place) : [];
  });
}

function standingOf(draft: StandingDraft, place: StandingPlace): TournamentStanding {
  const position = draft.score === null ? null : place.place;
  return {
    ...draft,
    position,
    label: position === null ? '-' : placeLabel(place),
    score: draft.score === null ? null : toNumber(draft.score),
  };
}

/** The games of a season in order of play. */
export function inSeason<T extends Pick<TournamentGame, 'id' | 'date'>>(
  { seasonStart, seasonEnd }: Pick<Tournament, 'seasonStart' | 'seasonEnd'>,
  games: readonly T[],
): T[] {
  return games
    .filter(({ date }) => seasonStart === null || date >= seasonStart)
    .filter(({ date }) => seasonEnd === null || date <= seasonEnd)
    .toSorted((a, b) => compareText(a.date, b.date) || compareText(a.id, b.id));
}

function indexed(game: TournamentGame, { system, placingScores }: Tournament): IndexedGame {
  const rows = new Map(game.rows.map((row) => [row.id, row]));
  if (rows.size !== game.rows.length) throw new GolfError('duplicate', `rows of game ${game.id}`, rows.size);
  const by = system === 'meritGross' ? 'gross' : 'nett';
  const merit = isMerit(system)
    ? meritPlaces(game.rows, game.format, by, game.stage ?? 'final', placingScores)
    : new Map<string, MeritPlace>();
  return { id: game.id, rows, merit };
}

function playersOf(
  season: readonly IndexedGame[],
  registeredOnly: boolean,
): { readonly id: string; readonly name: string }[] {
  const players = new Map<string, { readonly id: string; readonly name: string }>();
  for (const { rows } of season) {
    for (const { id, name, guest } of rows.values()) {
      if (!(guest && registeredOnly)) players.set(id, { id, name });
    }
  }
  return [...players.values()];
}

function eclecticDraft(
  player: { readonly id: string; readonly name: string },
  system: TournamentSystem,
  season: readonly IndexedGame[],
): StandingDraft {
  const played = season.flatMap(({ id: gameId, rows }) => {
    const row = rows.get(player.id);
    if (row === undefined) return [];
    return [{ gameId, card: row.card, mismatchHoles: row.mismatchHoles, nowhere: reasonNotCounted(row) }];
  });
  const cards = played.filter(({ nowhere }) => nowhere === null);
  const by = system === 'bestGross' || system === 'worstGross' ? 'gross' : 'nett';
  const keep = system === 'bestGross' || system === 'bestNett' ? 'best' : 'worst';
  const holes = eclectic(cards, by, keep);
  const counting = holes.filter(({ score }) => score !== null);
  const sum = (summands: readonly EclecticHole[]): number =>
    summands.reduce((total, { score }) => total + (score ?? 0), 0);
  return {
    ...player,
    score: counting.length === 0 ? null : ratio(sum(counting), 1),
    counting: counting.length,
    holes,
    games: played.map(({ gameId, nowhere }) => ({
      gameId,
      score: nowhere === null ? sum(counting.filter((hole) => hole.gameId === gameId)) : null,
      because: nowhere,
      place: null,
    })),
  };
}

function summedDraft(
  player: { readonly id: string; readonly name: string },
  system: TournamentSystem,
  season: readonly IndexedGame[],
): StandingDraft {
  const games: GameContribution[] = [];
  let score: Ratio | null = null;
  let counting = 0;
  for (const { id: gameId, rows, merit } of season) {
    const row = rows.get(player.id);
    if (row === undefined) continue;
    const result = gameScore(row, system, merit);
    const meritPlace = merit.get(player.id);
    const place = meritPlace ? { position: meritPlace.position, sharedBy: meritPlace.sharedBy } : null;
    if ('because' in result) {
      games.push({ gameId, score: null, because: result.because, place });
      continue;
    }
    games.push({ gameId, score: toNumber(result.score), because: null, place });
    counting++;
    score = add(score ?? ZERO, result.score);
  }
  return { ...player, score, counting, holes: null, games };
}

function compareScores(a: StandingDraft, b: StandingDraft, lowestFirst: boolean): number {
  if (a.score === null || b.score === null) return Number(a.score === null) - Number(b.score === null);
  if (!lowestFirst) return compare(b.score, a.score);
  return b.counting - a.counting || compare(a.score, b.score);
}

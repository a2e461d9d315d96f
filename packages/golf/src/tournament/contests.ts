import { unknownMember } from '../errors.ts';
import type { Award } from '../prizes/awards.ts';
import type { ContestPlace } from '../prizes/field.ts';
import { type CardKind, type ContestKind, isMeasuredContest } from '../prizes/setup.ts';
import { reasonNotCounted, type TournamentRow } from './game-score.ts';
import { placeLabel, placesOf } from './places.ts';
import { inSeason, type Tournament, type TournamentGame } from './standings.ts';

/** What an extra standing counts over the season. */
export const SEASON_CONTESTS = [
  'twos',
  'eagles',
  'skins',
  'nearestPin',
  'nearestInTwo',
  'longestDrive',
  'bestNine',
  'sweep',
] as const;

export type SeasonContest = (typeof SEASON_CONTESTS)[number];

/** A contest with the ranking and the awards that the close fixed. */
export interface FixedContest {
  readonly kind: ContestKind;
  /** Best first. */
  readonly places: ReadonlyArray<
    Pick<ContestPlace, 'entrants' | 'figure'> & { readonly holes?: readonly number[] | undefined }
  >;
  readonly awards: readonly Pick<Award, 'entrants' | 'fromPot'>[];
}

/** A closed game with its contests. */
export interface ContestGame extends Pick<TournamentGame, 'id' | 'date'> {
  readonly played: CardKind;
  readonly rows: readonly TournamentRow[];
  readonly contests: readonly FixedContest[];
}

/** What a player won in a game. */
export interface ContestResultOfGame {
  readonly gameId: string;
  /** Wins, points, or pence. */
  readonly score: number;
  /** The holes won, in order; empty for points and pence. */
  readonly holes: readonly number[];
}

export interface ContestStanding {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  /** `1` or `T3` */
  readonly label: string;
  readonly score: number;
  /** The number of games that count. */
  readonly counting: number;
  /** The games that count, in order of play. */
  readonly games: readonly ContestResultOfGame[];
}

/** Whether a game has something to count. A team's single card has no scores of its players. */
export function hasSeasonContest(
  contest: SeasonContest,
  { played, contests }: Pick<ContestGame, 'played' | 'contests'>,
): boolean {
  return contestsOf(contest, played, contests).length > 0;
}

/**
 * The sums of a contest over the games of a season, the highest first. Level players share a place; the result does not
 * depend on the order of games and rows. Players without a game that counts are left out.
 */
export function contestStandings(
  contest: SeasonContest,
  season: Pick<Tournament, 'seasonStart' | 'seasonEnd'>,
  games: readonly ContestGame[],
): ContestStanding[] {
  const players = new Map<string, { readonly name: string; readonly games: ContestResultOfGame[] }>();
  for (const game of inSeason(season, games)) {
    const fixed = contestsOf(contest, game.played, game.contests);
    if (fixed.length === 0) continue;
    for (const row of game.rows) {
      const result = contestResult(contest, row, fixed);
      if (result === null) continue;
      const player = players.get(row.id) ?? { name: row.name, games: [] };
      player.games.push({ gameId: game.id, ...result });
      players.set(row.id, player);
    }
  }
  const sums = [...players].map(([id, player]) => ({
    id,
    ...player,
    score: player.games.reduce((sum, { score }) => sum + score, 0),
    counting: player.games.length,
  }));
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  sums.sort((a, b) => b.score - a.score || order(a.name, b.name) || order(a.id, b.id));
  const places = placesOf(sums, (a, b) => a.score === b.score);
  return sums.flatMap((sum, at) => {
    const place = places[at];
    return place ? { ...sum, position: place.place, label: placeLabel(place) } : [];
  });
}

/** Contests on cards count only where each player has a card. */
const countsCardContests: Readonly<Record<CardKind, boolean>> = {
  ownCards: true,
  teamCards: false,
  matches: false,
};

function contestsOf(
  contest: SeasonContest,
  played: CardKind,
  contests: readonly FixedContest[],
): readonly FixedContest[] {
  return contests.filter(
    (fixed) => (countsCardContests[played] || isMeasuredContest(fixed.kind)) && isCounted(contest, fixed),
  );
}

function isCounted(contest: SeasonContest, { kind, awards }: FixedContest): boolean {
  switch (contest) {
    case 'bestNine':
      return kind.type === 'points' && kind.holes !== 'all';
    case 'sweep':
      return awards.some(({ fromPot }) => fromPot > 0);
    default:
      return kind.type === contest;
  }
}

/** A player's result in a game; null when the game does not count for them. */
function contestResult(
  contest: SeasonContest,
  row: TournamentRow,
  contests: readonly FixedContest[],
): Omit<ContestResultOfGame, 'gameId'> | null {
  if (reasonNotCounted(row) !== null) return null;
  switch (contest) {
    case 'bestNine': {
      const figures = contests.flatMap(({ places }) => placeOf(row.id, places)?.figure ?? []);
      return figures.length === 0 ? null : { score: Math.max(...figures), holes: [] };
    }
    case 'sweep': {
      const won = contests
        .flatMap(({ awards }) => awards)
        .filter(({ entrants }) => entrants.includes(row.id));
      const score = won.reduce((sum, { fromPot, entrants }) => sum + fromPot / entrants.length, 0);
      return score === 0 && row.card.thru === 0 ? null : { score, holes: [] };
    }
    case 'twos':
    case 'eagles':
    case 'skins':
    case 'nearestPin':
    case 'nearestInTwo':
    case 'longestDrive': {
      // A hole counts once, however many contests of the game it was won in.
      const holes = [...new Set(contests.flatMap((fixed) => holesWon(row.id, fixed)))].sort((a, b) => a - b);
      return holes.length === 0 && row.card.thru === 0 ? null : { score: holes.length, holes };
    }
    default:
      return unknownMember(contest, 'contest');
  }
}

const placeOf = (player: string, places: FixedContest['places']) =>
  places.find(({ entrants }) => entrants.includes(player));

function holesWon(player: string, { kind, places }: FixedContest): readonly number[] {
  if (!isMeasuredContest(kind)) return placeOf(player, places)?.holes ?? [];
  return places[0]?.entrants.includes(player) ? [kind.hole] : [];
}

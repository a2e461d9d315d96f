import type { Contribution, SeasonHole, Standings, StandingsGame, StandingsRow } from '@flagstick/contract';
import { formatSeasonScore } from '@flagstick/contract/figures';
import { type TournamentSystem, tournamentSystem } from '@flagstick/golf';
import { formatDay } from '../../../shared/display/dates.ts';
import { plural } from '../../../shared/display/numbers.ts';

export const systemOf = ({ selectedScoreSystem }: Pick<Standings, 'selectedScoreSystem'>): TournamentSystem =>
  tournamentSystem(selectedScoreSystem);

export const isMerit = (system: TournamentSystem): boolean =>
  system === 'meritGross' || system === 'meritNett';

const titles: Record<TournamentSystem, string> = {
  bestGross: 'Gross',
  bestNett: 'Nett',
  worstGross: 'Gross',
  worstNett: 'Nett',
  blobs: 'Blobs',
  birdies: 'Birdies',
  eagles: 'Eagles',
  albatrosses: 'Albatrosses',
  totalPoints: 'Points',
  totalGross: 'Gross',
  totalNett: 'Nett',
  meritGross: 'Points',
  meritNett: 'Points',
};

export const scoreTitle = (standings: Pick<Standings, 'selectedScoreSystem'>): string =>
  titles[systemOf(standings)];

/** Dates of a season are plain days, so no time zone applies. */
const day = (date: string) => formatDay(date, 'UTC');

export const seasonWords = ({ seasonStart, seasonEnd }: Pick<Standings, 'seasonStart' | 'seasonEnd'>) =>
  `${day(seasonStart)} to ${day(seasonEnd)}`;

export const countedGames = ({ games }: Standings) => games.filter(({ counts }) => counts);

export const liveGames = (standings: Standings) =>
  countedGames(standings).filter(({ state }) => state === 'playing');

/** With the games in play, or as before them. */
export function standingsRows({ items }: Standings, when: 'now' | 'before'): StandingsRow[] {
  if (when === 'now') return items;
  return items
    .flatMap((row) => (row.before ? [{ ...row, ...row.before }] : []))
    .sort((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity));
}

/** Positions won (or lost, below 0) by the games in play. */
export const positionsWon = ({ position, before }: StandingsRow): number =>
  position !== null && before?.position != null ? before.position - position : 0;

const notCounted = {
  disqualified: 'Disqualified: the card does not count',
  notStarted: 'Nothing on the card yet',
  incomplete: 'Counts once the card is full',
  noReturn: 'No return: nothing counts',
  dispute: 'A hole is in dispute: it counts once that is settled',
  outOfCompetition: 'Out of competition: no place',
} as const;

function meritWords(position: number, sharedBy: number, { placingScores }: Standings): string {
  const last = position + sharedBy - 1;
  if (position > placingScores.length)
    return `Place ${position}: beyond the ${placingScores.length} that win points`;
  if (sharedBy === 1) return `Place ${position} among registered players`;
  const shares = placingScores
    .slice(position - 1, last)
    .map(formatSeasonScore)
    .join(' + ');
  const places = sharedBy === 2 ? `${position} and ${last}` : `${position} to ${last}`;
  return `Places ${places} share ${shares}, divided by ${sharedBy}`;
}

export function contributionWords(
  { score, because, position, sharedBy }: Pick<Contribution, 'score' | 'because' | 'position' | 'sharedBy'>,
  standings: Standings,
): string {
  if (because !== null) return notCounted[because];
  const system = systemOf(standings);
  switch (system) {
    case 'meritGross':
    case 'meritNett':
      return meritWords(position ?? 0, sharedBy ?? 1, standings);
    case 'totalGross':
    case 'totalNett':
      return `${titles[system]} of the full card`;
    case 'totalPoints':
      return 'Points of every hole';
    case 'blobs':
      return plural(score ?? 0, { one: '# hole for no point', other: '# holes for no point' });
    case 'birdies':
      return plural(score ?? 0, { one: '# hole one under par', other: '# holes one under par' });
    case 'eagles':
      return plural(score ?? 0, { one: '# hole two under par', other: '# holes two under par' });
    case 'albatrosses':
      return plural(score ?? 0, {
        one: '# hole three or more under par',
        other: '# holes three or more under par',
      });
    default:
      return "Holes of the season's card";
  }
}

const skipped = {
  outOfSeason: 'Outside the season',
  notStarted: 'Not played yet',
  oneCard: 'One card a team: nobody’s own score',
  keptBack: 'Counts once its places are revealed',
  boardOff: 'Counts once it is closed, or its board is for everyone',
} as const;

export const skippedWords = (because: keyof typeof skipped): string => skipped[because];

export function ruleWords(standings: Pick<Standings, 'selectedScoreSystem'>): string {
  const system = systemOf(standings);
  switch (system) {
    case 'bestGross':
    case 'bestNett':
      return 'The lowest score of each hole over the season. Who has more holes stands first. A hole in dispute does not count until it is settled.';
    case 'worstGross':
    case 'worstNett':
      return 'The highest score of each hole over the season; the low sum wins all the same. Who has more holes stands first.';
    case 'totalGross':
    case 'totalNett':
      return 'The sum over full cards. Who has more games that count stands first.';
    case 'totalPoints':
      return 'The points of every hole, added up.';
    case 'blobs':
      return 'Holes played for no point, with the handicap.';
    case 'birdies':
    case 'eagles':
    case 'albatrosses':
      return 'Counted on gross.';
    default:
      return 'Points by the place among registered players; who shares places shares their points. Guests keep their place in the game and win no points.';
  }
}

export const cardToPar = (holes: readonly SeasonHole[]): number =>
  holes.reduce((sum, { par, score }) => (score === null ? sum : sum + score - par), 0);

export interface SeasonLine {
  readonly id: string;
  readonly name: string;
  readonly isMe: boolean;
  /** After each game that counts. */
  readonly sums: readonly number[];
}

const shownLines = 5;

/** The first five, the viewer and the chosen player; for a season's card only the first five, against par. */
export function seasonLines(standings: Standings, ...named: ReadonlyArray<string | undefined>): SeasonLine[] {
  const games = countedGames(standings);
  const [me] = named;
  return standings.items
    .filter((row, at) => row.score !== null && (at < shownLines || named.includes(row._id)))
    .filter((row) => !standings.isEclectic || row.line)
    .map((row) => {
      const who = { id: row._id, name: row.lastName, isMe: row._id === me };
      if (row.line) return { ...who, sums: row.line };
      const brought = new Map(row.games.map(({ game, score }) => [game, score ?? 0]));
      let sum = 0;
      return {
        ...who,
        sums: games.map(({ _id }) => {
          sum += brought.get(_id) ?? 0;
          return sum;
        }),
      };
    });
}

/** A line is split where games in play begin or end: between two points of which each game has one. */
export interface LineSegment {
  readonly from: number;
  readonly to: number;
  readonly live: boolean;
}

/** Closed games may come after one in play, on the same day. */
export function lineSegments(games: readonly Pick<StandingsGame, 'state'>[]): LineSegment[] {
  const runs: LineSegment[] = [];
  for (const [from, { state }] of games.entries()) {
    const live = state === 'playing';
    const last = runs.at(-1);
    if (last?.live === live) runs[runs.length - 1] = { ...last, to: from + 1 };
    else runs.push({ from, to: from + 1, live });
  }
  return runs;
}

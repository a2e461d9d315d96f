import type { Contribution, Standings, StandingsGame, StandingsRow } from '@flagstick/contract';
import { formatSeasonScore } from '@flagstick/contract/figures';
import { type TournamentSystem, tournamentSystem } from '@flagstick/golf';
import { formatPlainDay } from '../../../shared/display/dates.ts';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import * as texts from '../messages.ts';

export const systemOf = ({ selectedScoreSystem }: Pick<Standings, 'selectedScoreSystem'>): TournamentSystem =>
  tournamentSystem(selectedScoreSystem);

const titles: Record<TournamentSystem, string> = {
  bestGross: common.gross,
  bestNett: common.nett,
  worstGross: common.gross,
  worstNett: common.nett,
  blobs: texts.blobs,
  birdies: texts.birdies,
  eagles: texts.eagles,
  albatrosses: texts.albatrosses,
  totalPoints: texts.points,
  totalGross: common.gross,
  totalNett: common.nett,
  meritGross: texts.points,
  meritNett: texts.points,
};

export const scoreTitle = (standings: Pick<Standings, 'selectedScoreSystem'>): string =>
  titles[systemOf(standings)];

export const seasonWords = ({ seasonStart, seasonEnd }: Pick<Standings, 'seasonStart' | 'seasonEnd'>) =>
  texts.dateRange(formatPlainDay(seasonStart), formatPlainDay(seasonEnd));

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
  disqualified: texts.disqualified,
  notStarted: texts.emptyCard,
  incomplete: texts.incompleteCard,
  noReturn: texts.noReturn,
  dispute: texts.inDispute,
  outOfCompetition: texts.outOfCompetition,
} as const;

function meritWords(position: number, sharedBy: number, { placingScores }: Standings): string {
  const last = position + sharedBy - 1;
  if (position > placingScores.length) return texts.placeWithoutPoints(position, placingScores.length);
  if (sharedBy === 1) return texts.placeAmongRegistered(position);
  const shares = placingScores
    .slice(position - 1, last)
    .map(formatSeasonScore)
    .join(' + ');
  const places = sharedBy === 2 ? texts.twoPlaces(position, last) : texts.placeRange(position, last);
  return texts.sharedPlaces(places, shares, sharedBy);
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
      return texts.totalOfCard(titles[system]);
    case 'totalPoints':
      return texts.holePoints;
    case 'blobs':
      return plural(score ?? 0, { one: texts.blobHole, other: texts.blobHoles });
    case 'birdies':
      return plural(score ?? 0, { one: texts.birdieHole, other: texts.birdieHoles });
    case 'eagles':
      return plural(score ?? 0, { one: texts.eagleHole, other: texts.eagleHoles });
    case 'albatrosses':
      return plural(score ?? 0, {
        one: texts.albatrossHole,
        other: texts.albatrossHoles,
      });
    default:
      return texts.seasonHoles;
  }
}

const skipped = {
  outOfSeason: texts.outsideTheSeason,
  notStarted: texts.notPlayedYet,
  oneCard: texts.teamCard,
  keptBack: texts.hiddenPlaces,
  boardOff: texts.privateBoard,
} as const;

export const skippedWords = (because: keyof typeof skipped): string => skipped[because];

export function ruleWords(standings: Pick<Standings, 'selectedScoreSystem'>): string {
  const system = systemOf(standings);
  switch (system) {
    case 'bestGross':
    case 'bestNett':
      return texts.eclecticHint;
    case 'worstGross':
    case 'worstNett':
      return texts.reverseEclecticHint;
    case 'totalGross':
    case 'totalNett':
      return texts.sumHint;
    case 'totalPoints':
      return texts.pointsHint;
    case 'blobs':
      return texts.blobsHint;
    case 'birdies':
    case 'eagles':
    case 'albatrosses':
      return texts.grossHint;
    default:
      return texts.placesHint;
  }
}

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

/** A part of a line, solid for closed games and dashed for games in play; it is split between two games. */
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

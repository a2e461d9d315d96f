import type { ContestNotCounted, SeasonSplit } from '@flagstick/contract';
import {
  type ContestGame,
  type ContestStanding,
  contestStandings,
  type DivisionFigures,
  divideStandings,
  hasSeasonContest,
  type SeasonContest,
  type SeasonDivision,
  type TournamentStanding,
} from '@flagstick/golf';
import type * as z from 'zod';
import type { RunRead } from '../../http/index.ts';
import { yieldTurn } from '../../shared/yield-turn.ts';
import { yearsBetween } from '../prizes/index.ts';
import type { SeasonRow } from './cards/cards.ts';
import type { ClosedCards } from './cards/closed-cards.ts';
import type { FinalContests } from './cards/final-contests.ts';
import { dayOf, type SeasonGameHead, type SeasonHead } from './store.ts';

type ContestReason = z.infer<typeof ContestNotCounted>;

export interface ContestTable {
  readonly contest: SeasonContest;
  readonly games: ReadonlyArray<{ readonly id: string; readonly because: ContestReason | null }>;
  readonly standings: readonly ContestStanding[];
}

interface ContestSources {
  readonly closed: ClosedCards;
  readonly reading: RunRead;
  readonly contests: FinalContests;
}

/** Only final prizes that every reader may see count. */
function reasonOf(
  { season_start, season_end }: Pick<SeasonHead, 'season_start' | 'season_end'>,
  head: SeasonGameHead,
): ContestReason | null {
  const day = dayOf(head);
  if (day < season_start || day > season_end) return 'outOfSeason';
  if (head.state === 'waitingList') return 'notStarted';
  if (head.hidesPlaces || head.hidesPrizes) return 'keptBack';
  return head.state === 'done' ? null : 'inPlay';
}

/** The standings of a tournament's contests, with the cards of their players. Yields to other work after each game. */
export async function contestTables(
  { closed, contests: fixed, reading }: ContestSources,
  head: SeasonHead,
): Promise<{ readonly tables: readonly ContestTable[]; readonly rows: readonly SeasonRow[] }> {
  const { contests } = head.extra_standings;
  if (contests.length === 0) return { tables: [], rows: [] };
  const games: Array<{
    readonly id: string;
    readonly because: ContestReason | null;
    readonly game: ContestGame | null;
  }> = [];
  const rows: SeasonRow[] = [];
  for (const one of head.games) {
    const because = reasonOf(head, one);
    if (because !== null) {
      games.push({ id: one.id, because, game: null });
      continue;
    }
    await yieldTurn();
    const cards = await closed.of(one, reading);
    rows.push(...cards);
    const game = { id: one.id, date: dayOf(one), rows: cards, ...(await fixed.of(one, reading)) };
    games.push({ id: one.id, because, game });
  }
  const season = { seasonStart: head.season_start, seasonEnd: head.season_end };
  const counted = games.flatMap(({ game }) => game ?? []);
  const tables: ContestTable[] = [];
  for (const contest of contests) {
    await yieldTurn();
    tables.push({
      contest,
      games: games.map(({ id, because, game }) => ({
        id,
        because: game && !hasSeasonContest(contest, game) ? 'noContest' : because,
      })),
      standings: contestStandings(contest, season, counted),
    });
  }
  return { tables, rows };
}

export interface DividedStandings {
  readonly split: SeasonSplit;
  readonly divisions: readonly SeasonDivision[];
}

/** The divisions of a standing. @param games the cards of the games that count */
export function dividedStandings(
  { extra_standings: { divisions } }: SeasonHead,
  standings: readonly TournamentStanding[],
  games: ReadonlyArray<{ readonly head: SeasonGameHead; readonly rows: readonly SeasonRow[] }>,
): DividedStandings[] {
  if (divisions.length === 0) return [];
  const cards = new Map(
    games.map(({ head, rows }) => [
      head.id,
      { day: dayOf(head), rows: new Map(rows.map((row) => [row.id, row])) },
    ]),
  );
  const figuresOf = (gameId: string, player: string): DivisionFigures | undefined => {
    const game = cards.get(gameId);
    const row = game?.rows.get(player);
    if (!game || !row) return undefined;
    const { gender, handicap, birthDate } = row.holder;
    const age = birthDate === null ? null : yearsBetween(birthDate, game.day);
    return { gender, handicap, age, index: row.handicapIndex };
  };
  return divisions.map((split) => ({ split, divisions: divideStandings(split, standings, figuresOf) }));
}

import {
  formatDay,
  formatSeasonScore,
  fullName,
  scoreSystems,
  seasonContestFigure,
  seasonContestName,
  severalCoursesNote,
} from '@flagstick/contract';
import type { TournamentStanding } from '@flagstick/golf';
import type { ContestTable } from '../extras.ts';
import { divisionHead } from '../present.ts';
import { coursesOf, type Season } from '../season.ts';

/** A text, or a score against par, which a spreadsheet gets as a number. */
export type StandingsFigure = string | { readonly toPar: number };

/** A standing as a file shows it. */
export interface StandingsTable {
  /** What is ranked: the scoring system, a division, or a contest. */
  readonly kind: string;
  readonly gamesCount: number;
  readonly notes: readonly string[];
  /** The columns are holes of the season's card, not games. */
  readonly isCard: boolean;
  readonly columns: ReadonlyArray<{ readonly title: string; readonly under: string }>;
  readonly scoreTitle: 'Score' | 'To par';
  readonly rows: ReadonlyArray<{
    readonly label: string;
    readonly name: string;
    /** One for each column. */
    readonly cells: readonly StandingsFigure[];
    readonly counting: number;
    readonly score: StandingsFigure;
  }>;
}

/**
 * The main standing, one of its divisions, or a contest.
 * @returns undefined for a key that the tournament does not have
 */
export function documentTable(season: Season, key: string | undefined): StandingsTable | undefined {
  if (key === undefined) return mainTable(season);
  const contest = season.contests.find((table) => table.contest === key);
  return contest ? contestTable(season, contest) : divisionTable(season, key);
}

const nameOf = ({ people }: Season, { id }: { readonly id: string }): string => {
  const { name, lastName } = people.get(id) ?? { name: '', lastName: '' };
  return fullName({ name, lastName });
};

function mainTable(season: Season): StandingsTable {
  const { standings, games, head } = season;
  const note = severalCoursesNote(head.score_system, coursesOf(season));
  const columns = columnsOf(season);
  return {
    kind: scoreSystems[head.score_system] ?? '',
    gamesCount: games.filter(({ because }) => because === null).length,
    notes: note === null ? [] : [note],
    isCard: standings.some(({ holes }) => holes !== null),
    columns: columns.map(({ title, under }) => ({ title, under })),
    scoreTitle: 'Score',
    rows: standings.map((standing) => ({
      label: standing.label,
      name: nameOf(season, standing),
      cells: columns.map(({ text }) => text(standing)),
      counting: standing.counting,
      score: formatSeasonScore(standing.score),
    })),
  };
}

function divisionTable(season: Season, key: string): StandingsTable | undefined {
  const main = mainTable(season);
  for (const { split, divisions } of season.divisions) {
    for (const { part, standings } of divisions) {
      const head = divisionHead(split, part);
      if (head.key !== key) continue;
      const labels = new Map(standings.map(({ id, label }) => [id, label]));
      const rows = main.rows.flatMap((row, at) => {
        const label = labels.get(season.standings[at]?.id ?? '');
        return label === undefined ? [] : [{ ...row, label }];
      });
      return { ...main, kind: `${main.kind}, ${head.name}`, rows };
    }
  }
  return undefined;
}

function contestTable(season: Season, { contest, games, standings }: ContestTable): StandingsTable {
  const counted = games.filter(({ because }) => because === null).map(({ id }) => id);
  const heads = season.head.games.filter(({ id }) => counted.includes(id));
  return {
    kind: seasonContestName(contest),
    gamesCount: heads.length,
    notes: [],
    isCard: false,
    columns: heads.map(({ name, date, timeZone }) => ({ title: name, under: formatDay(date, timeZone) })),
    scoreTitle: 'Score',
    rows: standings.map((standing) => ({
      label: standing.label,
      name: nameOf(season, standing),
      cells: heads.map(({ id }) => {
        const won = standing.games.find(({ gameId }) => gameId === id);
        return won ? seasonContestFigure(contest, won.score) : '';
      }),
      counting: standing.counting,
      score: seasonContestFigure(contest, standing.score),
    })),
  };
}

interface Column {
  readonly title: string;
  readonly under: string;
  readonly text: (standing: TournamentStanding) => string;
}

function columnsOf({ standings, games }: Season): Column[] {
  const holes = new Map(
    standings.flatMap((standing) => (standing.holes ?? []).map(({ number, par }) => [number, par] as const)),
  );
  if (holes.size > 0) {
    return [...holes]
      .sort(([a], [b]) => a - b)
      .map(([number, par]) => ({
        title: String(number),
        under: String(par),
        text: ({ holes: played }) =>
          formatSeasonScore(played?.find((hole) => hole.number === number)?.score ?? null),
      }));
  }
  return games
    .filter(({ because }) => because === null)
    .map(({ head }) => ({
      title: head.name,
      under: formatDay(head.date, head.timeZone),
      text: ({ games: played }) => {
        const brought = played.find(({ gameId }) => gameId === head.id);
        return brought ? formatSeasonScore(brought.score) : '';
      },
    }));
}

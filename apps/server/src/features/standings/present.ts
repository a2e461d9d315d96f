import {
  type Contribution,
  divisionName,
  type PublicStandings,
  type SeasonDivision,
  type SeasonHole,
  type SeasonPlace,
  type SeasonSplit,
  type Standings,
  type StandingsGame,
  type StandingsPreview,
  type StandingsRow,
} from '@flagstick/contract';
import {
  type ContestStanding,
  type EclecticHole,
  type GameContribution,
  isEclectic,
  type TournamentStanding,
} from '@flagstick/golf';
import { epochOf } from '../../live/index.ts';
import type { ContestTable, DividedStandings } from './extras.ts';
import { type CountedGame, coursesOf, isLive, type Season, type SeasonPreview } from './season.ts';

const noName = { name: '', lastName: '' };

export const presentPlace = ({ position, label, score, counting }: TournamentStanding): SeasonPlace => ({
  position,
  label,
  score,
  counting,
});

export const presentContribution = ({ gameId, score, because, place }: GameContribution): Contribution => ({
  game: gameId,
  score,
  because,
  position: place?.position ?? null,
  sharedBy: place?.sharedBy ?? null,
});

export const presentHole = ({ number, par, gross, score, gameId }: EclecticHole): SeasonHole => ({
  holeNumber: number,
  par,
  gross,
  score,
  gameId,
});

const presentGame = ({ head, because, players }: CountedGame): StandingsGame => ({
  _id: head.id,
  name: head.name,
  date: head.date.toISOString(),
  timeZone: head.timeZone,
  state: head.state,
  counts: because === null,
  because,
  players,
});

function presentRow(
  { people, placesBefore, scoreLines }: Season,
  standing: TournamentStanding,
): StandingsRow {
  return {
    _id: standing.id,
    ...(people.get(standing.id) ?? noName),
    ...presentPlace(standing),
    before: placesBefore?.get(standing.id) ?? null,
    games: standing.games.map(presentContribution),
    holes: standing.holes?.map(presentHole) ?? null,
    line: scoreLines.get(standing.id)?.slice() ?? null,
  };
}

export const presentStandings = (season: Season): Standings => ({
  _id: season.head.id,
  v: season.version,
  epoch: epochOf(season.head),
  asOf: season.calculatedAt.toISOString(),
  name: season.head.name,
  seasonStart: season.head.season_start,
  seasonEnd: season.head.season_end,
  selectedScoreSystem: season.head.score_system,
  placingScores: season.head.placing_scores,
  isEclectic: isEclectic(season.system),
  coursesCount: coursesOf(season),
  games: season.games.map(presentGame),
  items: season.standings.map((standing) => presentRow(season, standing)),
  count: season.standings.length,
  divisions: season.divisions.flatMap(presentDivisions),
  contests: season.contests.map((table) => presentContest(season, table)),
});

export const presentPreview = ({ games, standings, people }: SeasonPreview): StandingsPreview => ({
  games: games.map(({ head, because }) => ({ _id: head.id, because })),
  items: standings.map((standing) => ({
    _id: standing.id,
    ...(people.get(standing.id) ?? noName),
    ...presentPlace(standing),
  })),
  count: standings.length,
});

/** The key and name of a division. */
export const divisionHead = (split: SeasonSplit, part: number | null) => ({
  key: `${split.by}-${part ?? 'none'}`,
  by: split.by,
  name: divisionName(split, part),
});

const presentDivisions = ({ split, divisions }: DividedStandings): SeasonDivision[] =>
  divisions.map(({ part, standings }) => ({
    ...divisionHead(split, part),
    items: standings.map(({ id, position, label, since }) => ({ _id: id, position, label, since })),
  }));

const presentContestPlace = ({ position, label, score, counting }: ContestStanding) => ({
  ...{ position, label, score, counting },
});

const presentContest = ({ people }: Season, { contest, games, standings }: ContestTable) => ({
  contest,
  games: games.map(({ id: _id, because }) => ({ _id, because })),
  items: standings.map((standing) => ({
    _id: standing.id,
    ...(people.get(standing.id) ?? noName),
    ...presentContestPlace(standing),
    games: standing.games
      .filter(({ score }) => score !== 0)
      .map(({ gameId: game, score, holes }) => ({ game, score, holes: [...holes] })),
  })),
});

export const presentPublic = (season: Season): PublicStandings => ({
  asOf: season.calculatedAt.toISOString(),
  name: season.head.name,
  seasonStart: season.head.season_start,
  seasonEnd: season.head.season_end,
  selectedScoreSystem: season.head.score_system,
  gamesCount: season.games.filter(({ because }) => because === null).length,
  coursesCount: coursesOf(season),
  isLive: isLive(season),
  items: season.standings.map((standing) => ({
    ...presentPlace(standing),
    ...(season.publicNames.get(standing.id) ?? noName),
  })),
  count: season.standings.length,
  ...presentPublicExtras(season),
});

function presentPublicExtras({ standings, divisions, contests, publicNames }: Season) {
  const rowOf = new Map(standings.map(({ id }, at) => [id, at]));
  return {
    divisions: divisions.flatMap(({ split, divisions: parts }) =>
      parts.map(({ part, standings: places }) => ({
        ...divisionHead(split, part),
        items: places.map(({ id, position, label }) => ({ position, label, at: rowOf.get(id) ?? 0 })),
      })),
    ),
    contests: contests.map(({ contest, games, standings: places }) => ({
      contest,
      gamesCount: games.filter(({ because }) => because === null).length,
      items: places.map((standing) => ({
        ...presentContestPlace(standing),
        ...(publicNames.get(standing.id) ?? noName),
      })),
    })),
  };
}

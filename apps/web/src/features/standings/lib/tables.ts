import type { PublicStandings, SeasonContestTable, Standings, StandingsRow } from '@flagstick/contract';
import { seasonContestFigure, seasonContestName } from '@flagstick/contract/season-standings';
import { joinNames } from '../../../shared/display/names.ts';
import * as texts from '../messages.ts';

/** The key of the main table; the others have the key of a division or the name of a contest. */
export const mainTable = 'main';

export interface TableName {
  readonly key: string;
  readonly name: string;
}

/** The tables of a tournament: the main one, its divisions, and contests. */
export const tablesOf = ({
  divisions,
  contests,
}: Pick<Standings | PublicStandings, 'divisions' | 'contests'>): TableName[] => [
  { key: mainTable, name: texts.allPlayers },
  ...divisions.map(({ key, name }) => ({ key, name })),
  ...contests.map(({ contest }) => ({ key: contest, name: seasonContestName(contest) })),
];

/** The standings of a division; the main ones for another key. */
export function standingsOfTable(standings: Standings, key: string): Standings {
  const division = standings.divisions.find((one) => one.key === key);
  if (!division) return standings;
  const rows = new Map(standings.items.map((row) => [row._id, row]));
  const items = division.items.flatMap(({ _id, position, label }): StandingsRow[] => {
    const row = rows.get(_id);
    // Positions before the games in play are those of the whole field.
    return row ? [{ ...row, position, label, before: null }] : [];
  });
  return { ...standings, items, count: items.length };
}

/** What a player won in a game: `Holes 3 and 7`. */
export function wonWords(
  contest: SeasonContestTable['contest'],
  { holes }: Pick<SeasonContestTable['items'][number]['games'][number], 'holes'>,
): string {
  if (contest === 'bestNine') return texts.betterNine;
  if (contest === 'sweep') return texts.fromPots;
  return texts.onHoles(holes.length, joinNames(holes.map(String)));
}

/** `Why 3`, `Why £12.50` */
export const whyWords = (contest: SeasonContestTable['contest'], score: number): string =>
  texts.why(seasonContestFigure(contest, score));

/** The divisions of a player, each with the game that decides it. */
export function divisionsOfPlayer({ divisions, games }: Standings, player: string): string[] {
  const nameOf = new Map(games.map(({ _id, name }) => [_id, name]));
  return divisions.flatMap(({ name, items }) => {
    const place = items.find(({ _id }) => _id === player);
    return place ? [texts.divisionSince(name, nameOf.get(place.since) ?? '')] : [];
  });
}

const skipped = {
  outOfSeason: texts.outsideTheSeason,
  notStarted: texts.notPlayedYet,
  keptBack: texts.hiddenPrizes,
  inPlay: texts.contestInPlay,
  noContest: texts.noContest,
} as const;

/** The games that add nothing to a contest, with the reason. */
export function gamesWithout(standings: Standings, { games }: SeasonContestTable) {
  const reasons = new Map(games.map(({ _id, because }) => [_id, because]));
  return standings.games.flatMap((game) => {
    const because = reasons.get(game._id) ?? null;
    return because === null ? [] : [{ game, reason: skipped[because] }];
  });
}

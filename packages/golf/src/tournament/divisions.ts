import type { Gender } from '../course.ts';
import { placeLabel, placesOf } from './places.ts';
import type { TournamentStanding } from './standings.ts';

/** How a standing is divided: by upper limits, in ascending order, of which the last division has none; or by gender. */
export type SeasonSplit =
  | { readonly by: 'index' | 'handicap' | 'age'; readonly upTo: readonly number[] }
  | { readonly by: 'gender' };

/** A player's figures in one game. */
export interface DivisionFigures {
  readonly gender: Gender;
  readonly index: number | null;
  /** The Playing Handicap. */
  readonly handicap: number | null;
  /** Whole years on the day of the game. */
  readonly age: number | null;
}

export interface DivisionStanding {
  readonly id: string;
  readonly position: number | null;
  /** `1`, `T3`, or `-` when nothing counts. */
  readonly label: string;
  /** The game whose figures decide the division. */
  readonly since: string;
}

export interface SeasonDivision {
  /** From 0; null for the players without the figure. */
  readonly part: number | null;
  readonly standings: readonly DivisionStanding[];
}

const GENDERS: readonly Gender[] = ['women', 'men'];

/**
 * The divisions of a standing, and the rest without the figure if there is one. Every player of the standing is in
 * exactly one of them, for the whole season: the one of their first game that counts.
 * @param standings in order, each with its games in order of play
 * @param figuresOf the figures of a player in a game
 */
export function divideStandings(
  split: SeasonSplit,
  standings: readonly TournamentStanding[],
  figuresOf: (gameId: string, player: string) => DivisionFigures | undefined,
): SeasonDivision[] {
  const placed = standings.map((standing) => {
    const since = firstGameOf(standing);
    const figures = figuresOf(since, standing.id);
    return { standing, since, part: figures === undefined ? null : partOf(split, figures) };
  });
  const parts = split.by === 'gender' ? GENDERS.length : split.upTo.length + 1;
  return [...Array.from({ length: parts }, (_, part) => part), null].flatMap((part): SeasonDivision[] => {
    const members = placed.filter((one) => one.part === part);
    if (part === null && members.length === 0) return [];
    const places = placesOf(members, (a, b) => a.standing.position === b.standing.position);
    return [
      {
        part,
        standings: members.map(({ standing: { id, position }, since }, at) => {
          const place = places[at];
          if (position === null || !place) return { id, position: null, label: '-', since };
          return { id, position: place.place, label: placeLabel(place), since };
        }),
      },
    ];
  });
}

/** The first game that counts for the player, or their first game until one does. */
function firstGameOf({ games }: TournamentStanding): string {
  return (games.find(({ score }) => score !== null) ?? games[0])?.gameId ?? '';
}

function partOf(split: SeasonSplit, figures: DivisionFigures): number | null {
  if (split.by === 'gender') return GENDERS.indexOf(figures.gender);
  const figure = figures[split.by];
  if (figure === null) return null;
  const at = split.upTo.findIndex((to) => figure <= to);
  return at === -1 ? split.upTo.length : at;
}

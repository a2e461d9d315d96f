import type { EventStanding, GameView, Player } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fullName } from '../../../shared/display/names.ts';
import { sidesOfCut, standingQuery } from '../../events/index.ts';
import type { StandingRows } from './draw.ts';

/** The event of which a game is a later round. */
export interface DrawnEvent {
  readonly id: string;
  readonly name: string;
  /** Its standing has players to draw. */
  readonly hasStanding: boolean;
  /** Rounds before this one are not final. */
  readonly mayChange: boolean;
  /** In the draw's order, with the ids of this game's players. */
  readonly rows: StandingRows;
  /** The players with a place who are not in this game. */
  readonly missing: StandingRows;
}

const nameOf = (person: { readonly name: string; readonly lastName: string }) =>
  fullName(person).toLowerCase();

/** A guest that the organiser added to each round has another id in this game, but the same name. */
function idsInGame({ players }: Pick<GameView, 'players'>, rows: StandingRows): ReadonlyMap<string, string> {
  const guests = Object.values(players).filter(({ guest }) => guest);
  return new Map(
    rows.flatMap((row) => {
      const [same, another] = guests.filter((guest) => nameOf(guest) === nameOf(row));
      return players[row._id] || !same || another ? [] : [[row._id, same._id] as const];
    }),
  );
}

/** The draw leaves out players who are behind the line of a cut that is not made yet. */
function drawnRows(standing: EventStanding, round: number): StandingRows {
  const { cut, items } = standing;
  if (!cut || cut.made || cut.afterRound >= round) return items;
  const outside = new Set(sidesOfCut(standing).outside);
  return items.map((row) => (outside.has(row) ? { ...row, section: 'missedCut' as const } : row));
}

/** The event of which the game is a later round. */
const laterRoundOf = ({ events }: Pick<GameView, 'events'>) => events?.find(({ round }) => round > 1);

export function drawnEventOf(
  game: Pick<GameView, 'players' | 'events'>,
  standing: EventStanding | undefined,
): DrawnEvent | null {
  const round = laterRoundOf(game);
  if (!round) return null;
  const drawn = standing ? drawnRows(standing, round.round) : [];
  const ids = idsInGame(game, drawn);
  const rows = drawn.map((row) => ({ ...row, _id: ids.get(row._id) ?? row._id }));
  const earlier = standing?.rounds.slice(0, round.round - 1) ?? [];
  const placed = rows.filter(({ section }) => section === 'placed');
  return {
    ...{ id: round._id, name: round.name, rows },
    hasStanding: placed.length > 0,
    mayChange: earlier.some(({ status }) => ['waiting', 'live', 'hidden'].includes(status)),
    missing: placed.filter(({ _id }) => !(_id in game.players)),
  };
}

/** The event of which the game is a later round, with its standing. */
export function useDrawnEvent(game: GameView): { event: DrawnEvent | null; isLoading: boolean } {
  const round = laterRoundOf(game);
  const { data, isLoading } = useQuery({ ...standingQuery(round?._id), enabled: round !== undefined });
  return { event: useMemo(() => drawnEventOf(game, data), [game, data]), isLoading };
}

/** Why a draw by standing leaves a player out. */
export function leftOutBecause({ _id }: Player, rows: StandingRows): 'missedCut' | 'out' | 'notStarted' {
  const section = rows.find((row) => row._id === _id)?.section;
  return section === 'missedCut' || section === 'out' ? section : 'notStarted';
}

import {
  formatHandicap,
  type GameMatchSide,
  surnameOf as personSurname,
  playersOfSide,
  sideNameFrom,
} from '@flagstick/contract';
import type { Board, BoardPlayer } from '../../../live/index.ts';

export const surnameOf = ({ data }: BoardPlayer): string => personSurname(data);

/** The playing handicap with the strokes that a tee of a higher par adds; negative for a plus handicap. */
export const playingHandicapOf = ({ card }: BoardPlayer): number =>
  card.handicap.playingHandicap + card.addedStrokes;

export const playsOff = (player: BoardPlayer): string => formatHandicap(playingHandicapOf(player));

export const sideNameOf = (side: GameMatchSide<BoardPlayer>): string =>
  sideNameFrom(playersOfSide(side).map(({ player }) => player.data));

export interface TeamNames {
  readonly count: number;
  /** The name of a player's team; empty for none. */
  readonly of: (player: BoardPlayer) => string;
  readonly sorted: (players: readonly BoardPlayer[]) => BoardPlayer[];
}

export function teamsOf({ data, teams }: Pick<Board, 'data' | 'teams'>): TeamNames {
  const names = new Map(data.teams.map(({ id, name }) => [id, name]));
  return {
    count: teams.filter(({ players }) => players.length > 0).length,
    of: ({ data: { teamId } }) => (teamId === null ? '' : (names.get(teamId) ?? '')),
    sorted: (players) => {
      const order = [...new Set(players.map((player) => player.data.teamId))];
      return players.toSorted((a, b) => order.indexOf(a.data.teamId) - order.indexOf(b.data.teamId));
    },
  };
}

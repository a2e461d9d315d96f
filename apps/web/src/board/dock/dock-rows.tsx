import type { GameView } from '@flagstick/contract';
import type { ReactNode } from 'react';
import { fullName } from '../../shared/display/names.ts';
import { columnsOf, thruOf } from '../lib/columns.ts';
import { positionWord } from '../lib/words.ts';
import type { BoardState } from '../store.ts';
import { FigureCell } from '../table/BoardTable.tsx';

/** A player, team or match, as the dock shows it. */
export interface DockRow {
  readonly id: string;
  readonly name: string;
  /** Names of all its players. Computed on demand: a board of a thousand rows changes often. */
  readonly people: () => readonly string[];
  readonly groups: () => readonly string[];
  /** Null where the row has no position, or rows have none. */
  readonly position: number | null;
  /** The position or number of the row. */
  readonly label: string;
  /** Holes with a score, or holes that count in a match. */
  readonly holes: number;
  readonly finished: boolean;
  /** Progress in a word, such as `F`. */
  readonly thru: string;
  /** Only the name is revealed: the next step of the prize-giving reveals the figures. */
  readonly named: boolean;
  readonly mark: () => ReactNode;
  readonly figure: () => ReactNode;
}

/** The rows of a board of players or teams. */
export function rowsOfBoard({
  game,
  rows,
  renderer,
}: Pick<BoardState, 'rows' | 'renderer'> & { game: GameView }): DockRow[] {
  const leading = columnsOf(game).find(({ leads }) => leads);
  return rows.map((row) => {
    const { entrant, card, standing, player } = row;
    return {
      id: row.id,
      name: entrant.name,
      people: () => entrant.members.map(fullName),
      groups: () => entrant.members.flatMap(({ group }) => group?.name ?? []),
      position: standing.position,
      label: positionWord(row),
      holes: card.thru,
      finished: card.complete,
      thru: thruOf(row),
      named: player.keptBack === 'figures',
      mark: () => renderer && <renderer.Mark row={row} />,
      figure: () => leading && !player.keptBack && <FigureCell row={row} column={leading} />,
    };
  });
}

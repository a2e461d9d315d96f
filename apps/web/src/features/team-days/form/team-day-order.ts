import type { TeamDay, TeamDaySession } from '@flagstick/contract';
import type { SideName } from '../names.ts';

/** The chosen players of each match; an empty text: none. */
export type OrderLines = ReadonlyArray<readonly string[]>;

const sizeOf = ({ kind }: Pick<TeamDaySession, 'kind'>): number => (kind === 'singles' ? 1 : 2);

/** The lines of the form: those of the order that the user may see, otherwise empty ones. */
export function linesOf(session: TeamDaySession, side: SideName, mySide: SideName | undefined): OrderLines {
  const { revealed, matches, myOrder } = session;
  const shown = revealed ? matches.map((match) => match[side]) : side === mySide ? myOrder : null;
  return matches.map((_, at) =>
    Array.from({ length: sizeOf(session) }, (__, turn) => shown?.[at]?.[turn] ?? ''),
  );
}

/** The empty places with the players that are left, in the order of the side's list. */
export function filledLines(lines: OrderLines, players: TeamDay['sides']['a']['players']): OrderLines {
  const used = new Set(lines.flat());
  const left = players.map(({ _id }) => _id).filter((id) => !used.has(id));
  return lines.map((line) => line.map((id) => id || (left.shift() ?? '')));
}

/** The body of the call: the chosen players only. */
export const chosenLines = (lines: OrderLines): string[][] =>
  lines.map((line) => line.filter((id) => id !== ''));

export const emptyLines = (lines: OrderLines): number =>
  chosenLines(lines).filter((line) => line.length === 0).length;

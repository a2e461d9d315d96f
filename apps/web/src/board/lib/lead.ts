import { capital } from '@flagstick/contract/capital';
import { plural } from '../../shared/display/numbers.ts';
import * as texts from '../messages.ts';
import { type Column, cellOf } from './columns.ts';
import type { BoardRow } from './rows.ts';

/** The leader in words, for a large screen. */
export interface Lead {
  readonly alone: boolean;
  readonly leaders: string;
  /** The margin, and the progress of the leader. */
  readonly detail: string;
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const numberWord = (count: number): string => words[count] ?? String(count);

export const figureOf = (row: BoardRow, column: Column): number | null => {
  const cell = cellOf(row, column);
  return cell.kind === 'none' ? null : cell.value;
};

/** Undefined while no row has the first position. */
export function leadWords(rows: readonly BoardRow[], leading: Column): Lead | undefined {
  const leaders = rows.filter(({ standing }) => standing.position === 1);
  const [first] = leaders;
  if (first === undefined) return undefined;
  if (leaders.length > 1) {
    const out = leaders.filter(({ card }) => !card.complete).length;
    const all = leaders.length === 2 ? 'both' : texts.allLeaders;
    return {
      alone: false,
      leaders: texts.severalLead(capital(numberWord(leaders.length)), first.entrant.labels.plural),
      detail:
        out === 0
          ? texts.leadersFinished(all)
          : out === leaders.length
            ? texts.leadersOut(all)
            : texts.someLeadersOut(numberWord(out)),
    };
  }
  const { card } = first;
  const second = rows.find(({ standing }) => standing.position !== null && standing.position > 1);
  const mine = figureOf(first, leading);
  const theirs = second === undefined ? null : figureOf(second, leading);
  const ahead = mine === null || theirs === null ? 0 : Math.abs(mine - theirs);
  const left = card.holes.length - card.thru;
  return {
    alone: true,
    leaders: first.entrant.name,
    detail: [
      ahead > 0 ? texts.strokesAhead(numberWord(ahead)) : '',
      card.complete ? 'finished' : plural(left, { one: texts.holeToPlay, other: texts.holesToPlay }),
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/** Time of the last score of a board; null before the first. */
export function lastScoreAt(rows: readonly BoardRow[]): Date | null {
  let last = '';
  for (const { entrant } of rows)
    for (const { thru, updateDate } of entrant.members) if (thru > 0 && updateDate > last) last = updateDate;
  return last === '' ? null : new Date(last);
}

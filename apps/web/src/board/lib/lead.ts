import type { GameView } from '@flagstick/contract';
import { capital } from '@flagstick/contract/capital';
import { isPlaceable } from '@flagstick/golf';
import { plural } from '../../shared/display/numbers.ts';
import * as texts from '../messages.ts';
import { type Column, cellOf } from './columns.ts';
import type { BoardRow } from './rows.ts';

/** The leader in words, for a large screen. */
export interface Lead {
  readonly alone: boolean;
  readonly who: string;
  /** The margin, and the progress of the leader. */
  readonly how: string;
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const numberWord = (count: number): string => words[count] ?? String(count);

const figureOf = (row: BoardRow, column: Column): number | null => {
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
      who: texts.severalLead(capital(numberWord(leaders.length)), first.entrant.labels.plural),
      how:
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
    who: first.entrant.name,
    how: [
      ahead > 0 ? texts.strokesAhead(numberWord(ahead)) : '',
      card.complete ? 'finished' : plural(left, { one: texts.holeToPlay, other: texts.holesToPlay }),
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/** A winner who is certain before the close. */
export interface Winner {
  readonly name: string;
  /** The lead; null while a card is open, or without a second. */
  readonly by: number | null;
}

const isOpen = ({ card, entrant }: BoardRow): boolean =>
  !card.complete && !card.closed && !entrant.outOfCompetition && isPlaceable(card.status);

/**
 * The winner of a game in play once no card can change first place (ORD-10). Null while places are hidden: it would
 * reveal one.
 */
export function winnerOf(
  game: Pick<GameView, 'state' | 'hidden' | 'leaderboard'>,
  rows: readonly BoardRow[],
  leading: Column | undefined,
): Winner | null {
  const { hideUntil, revealed } = game.leaderboard;
  if (game.state !== 'playing' || game.hidden > 0 || (hideUntil > 0 && !revealed)) return null;
  const [first, second] = rows;
  if (first?.standing.position !== 1 || second?.standing.position === 1) return null;
  if (!first.standing.clinched || leading === undefined) return null;
  const mine = figureOf(first, leading);
  const theirs = second?.standing.position ? figureOf(second, leading) : null;
  const known = mine !== null && theirs !== null && !rows.some(isOpen);
  return { name: first.entrant.name, by: known ? Math.abs(mine - theirs) : null };
}

/** `Grace Bennett wins by 10` */
export const winnerText = ({ name, by }: Winner): string =>
  by === null || by === 0 ? texts.wins(name) : texts.winsBy(name, by);

/** Time of the last score of a board; null before the first. */
export function lastScoreAt(rows: readonly BoardRow[]): Date | null {
  let last = '';
  for (const { entrant } of rows)
    for (const { thru, updateDate } of entrant.members) if (thru > 0 && updateDate > last) last = updateDate;
  return last === '' ? null : new Date(last);
}

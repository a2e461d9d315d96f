import { ballsOf, type Entrant } from '@flagstick/contract';
import type { Ranked } from '@flagstick/golf';
import type { Board } from '../game/board.ts';
import { type BoardMatch, matchAmong } from '../game/matches.ts';
import type { BoardPlayer } from '../game/seats.ts';
import { visibilityOf } from './access.ts';

export interface OpenRows {
  /** In board order, with their true places. */
  readonly rows: ReadonlyArray<{ readonly entrant: Entrant<BoardPlayer>; readonly standing: Ranked }>;
  /** In group order, each with its number; empty under a rule without matches. */
  readonly matches: ReadonlyArray<{ readonly number: number; readonly match: BoardMatch }>;
  readonly hidden: number;
}

/**
 * The rows of a board for a file or page that anyone may see. Players hidden from the public are left out, and
 * tie-break reasons are left out while any player is hidden.
 */
export function openRows(board: Board): OpenRows {
  const visibility = (player: BoardPlayer) => visibilityOf(board, { kind: 'public' }, player);
  const isOpen = (player: BoardPlayer) => visibility(player).scores;
  // Unpaid players are missing for the public. A hidden player hides the whole row.
  const isThere = (player: BoardPlayer) => !isOpen(player) || visibility(player).seat;
  const entrants = new Map(board.entrants().map((entrant) => [entrant.id, entrant]));
  const all = board.ranking().flatMap((ranked) => {
    const entrant = entrants.get(ranked.id);
    const [first, ...others] = entrant?.members.filter(isThere) ?? [];
    if (!entrant || !first) return [];
    const members: Entrant<BoardPlayer>['members'] = [first, ...others];
    return [{ entrant: { ...entrant, members }, standing: ranked }];
  });
  const rows = all.filter(({ entrant }) => entrant.members.every(isOpen));
  const shown = board.matches.flatMap((match, at) => {
    const balls = ballsOf(match);
    const presentBalls = balls.filter(({ player }) => isThere(player));
    // As on the board: without the missing players an opponent has a bye, and a partner plays alone.
    const among = presentBalls.length < balls.length ? matchAmong(board, match, presentBalls) : match;
    return among ? [{ number: at + 1, match: among }] : [];
  });
  const matches = shown.filter(({ match }) => ballsOf(match).every(({ player }) => isOpen(player)));
  const hidden = Math.max(all.length - rows.length, shown.length - matches.length);
  if (board.hiddenPlaces === null) return { rows, matches, hidden };
  const withoutTieBreaks = rows.map(({ entrant, standing: { decidedBy: _, ...standing } }) => ({
    entrant,
    standing,
  }));
  return { rows: withoutTieBreaks, matches, hidden };
}

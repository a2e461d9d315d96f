import { type Entrant, playersInMatch } from '@flagstick/contract';
import type { RankedRow } from '@flagstick/golf';
import type { Board } from '../game/board.ts';
import { type BoardMatch, matchAmong } from '../game/matches.ts';
import type { BoardPlayer } from '../game/seats.ts';
import { visibilityOf } from './access.ts';

export interface PublicRows {
  /** In board order, with their true places. */
  readonly rows: ReadonlyArray<{ readonly entrant: Entrant<BoardPlayer>; readonly ranked: RankedRow }>;
  /** In group order, each with its number; empty under a rule without matches. */
  readonly matches: ReadonlyArray<{ readonly number: number; readonly match: BoardMatch }>;
  readonly hidden: number;
}

/**
 * The rows of a board for a file or page that anyone may see. Players hidden from the public are left out, and
 * tie-break reasons are left out while any player is hidden.
 */
export function publicRows(board: Board): PublicRows {
  const visibility = (player: BoardPlayer) => visibilityOf(board, { kind: 'public' }, player);
  const isVisible = (player: BoardPlayer) => visibility(player).scores;
  // Unpaid players are missing for the public. A hidden player hides the whole row.
  const isPresent = (player: BoardPlayer) => !isVisible(player) || visibility(player).seat;
  const entrants = new Map(board.entrants().map((entrant) => [entrant.id, entrant]));
  const all = board.ranking().flatMap((ranked) => {
    const entrant = entrants.get(ranked.id);
    const [first, ...others] = entrant?.members.filter(isPresent) ?? [];
    if (!entrant || !first) return [];
    const members: Entrant<BoardPlayer>['members'] = [first, ...others];
    return [{ entrant: { ...entrant, members }, ranked }];
  });
  const rows = all.filter(({ entrant }) => entrant.members.every(isVisible));
  const shown = board.matches.flatMap((match, at) => {
    const players = playersInMatch(match);
    const present = players.filter(({ player }) => isPresent(player));
    // As on the board: without the missing players an opponent has a bye, and a partner plays alone.
    const among = present.length < players.length ? matchAmong(board, match, present) : match;
    return among ? [{ number: at + 1, match: among }] : [];
  });
  const matches = shown.filter(({ match }) => playersInMatch(match).every(({ player }) => isVisible(player)));
  const hidden = Math.max(all.length - rows.length, shown.length - matches.length);
  if (board.hiddenPlaces === null) return { rows, matches, hidden };
  const withoutTieBreaks = rows.map(({ entrant, ranked: { decidedBy: _, ...ranked } }) => ({
    entrant,
    ranked,
  }));
  return { rows: withoutTieBreaks, matches, hidden };
}

import { eventSentences } from '@flagstick/contract';
import { type Actor, AppError, type RunRead, refuseField } from '../../http/index.ts';
import { allowOrganiserOrAdmin, type Board, changeGame, type LiveBoards } from '../../live/index.ts';
import { seatAll } from '../games/index.ts';
import type { ClosedCards } from '../standings/index.ts';
import { type CalculatedEvent, calculateEvent, guestKeyOf, guestKeyOfSeat } from './calculate.ts';
import { type EventRow, eventHead } from './store.ts';

interface Parts {
  readonly boards: LiveBoards;
  readonly closed: ClosedCards;
  readonly reading: RunRead;
}

/** The players with a place who are not in the game, the leaders first. */
function missingIn({ players }: Board, { rounds, standing }: CalculatedEvent): string[] {
  const seats = [...players.values()].map(({ data }) => data);
  const taken = new Set(seats.flatMap((seat) => guestKeyOfSeat(seat) ?? []));
  const keys = new Map(rounds.flatMap(({ rows }) => rows.map((row) => [row.id, guestKeyOf(row)] as const)));
  return standing.rows.flatMap(({ id, section }) => {
    const key = keys.get(id);
    const isIn = players.has(id) || (key !== undefined && taken.has(key));
    return section === 'placed' && !isIn ? [id] : [];
  });
}

/**
 * Seats in a later round the players with a place after the rounds before it.
 * @throws AppError item.notFound, request.invalid for another game and for the first round, action.notAllowed unless
 * the caller organises the game, and errors of `seatAll`
 */
export async function seatPlayers(
  parts: Parts,
  actor: Actor,
  row: EventRow,
  { game, paid }: { readonly game: string; readonly paid?: boolean | undefined },
): Promise<number> {
  const at = row.rounds.findIndex(({ id }) => id === game);
  if (at < 0) throw refuseField('game', eventSentences.noGame);
  if (at === 0) throw refuseField('game', eventSentences.firstRound);
  allowOrganiserOrAdmin(actor)((await parts.boards.require(game)).board);
  const head = await parts.reading((db) => eventHead(db, row.id));
  if (!head) throw new AppError('item.notFound');
  const event = await calculateEvent(parts, head, at);
  if (event.standing.cut?.made === false && event.standing.cut.afterRound <= at)
    throw refuseField('game', eventSentences.cutOpen);
  return changeGame(parts, game, allowOrganiserOrAdmin(actor), (change) =>
    seatAll(change, actor, missingIn(change.board, event), paid),
  );
}

import { orderSentence } from '@flagstick/contract';
import { orderRefusal, otherSide } from '@flagstick/golf';
import { type Actor, AppError, refuseField } from '../../http/index.ts';
import type { Db } from '../../storage/index.ts';
import { mayChange, requireMayChange } from './access.ts';
import { isOrdered, orderOf, partOf } from './matches.ts';
import { putOrder, type SessionRow, type Side, setRevealed, type TeamDayRow } from './store.ts';

interface OrderChange {
  readonly db: Db;
  readonly actor: Actor;
  readonly row: TeamDayRow;
  readonly session: number;
  readonly now: Date;
}

/** @throws AppError item.notFound */
export function requireSession(row: TeamDayRow, number: number): SessionRow {
  const session = row.sessions.find((one) => one.session === number);
  if (!session) throw new AppError('item.notFound');
  return session;
}

/**
 * Stores the order of a side. With both in, they are revealed.
 * @throws AppError action.notAllowed, item.notFound, teamDay.revealed, request.invalid naming the line, teamDay.hasResult
 */
export async function submitOrder(
  { db, actor, row, session: number, now }: OrderChange,
  side: Side,
  lines: ReadonlyArray<readonly string[]>,
): Promise<void> {
  const part = partOf(row, actor.id);
  // A captain who organises has no more rights here than the other captain.
  const organises = mayChange(actor, row) && !part?.isCaptain;
  if (!organises && !(part?.isCaptain && part.side === side)) throw new AppError('action.notAllowed');
  const session = requireSession(row, number);
  const before = orderOf(row, session, side);
  // A captain who could still change it would answer the other side's order.
  if (!organises && session.revealed_at !== null && before !== null) throw new AppError('teamDay.revealed');
  const refusal = orderRefusal(lines, {
    ...{ kind: session.kind, matches: session.match_count },
    players: new Set(row.players.filter((player) => player.side === side).map(({ id }) => id)),
  });
  if (refusal) throw refuseField('at' in refusal ? `lines.${refusal.at}` : 'lines', orderSentence(refusal));
  const played = row.results.filter((result) => result.session === number);
  if (played.some(({ match }) => before?.[match - 1]?.join() !== lines[match - 1]?.join()))
    throw new AppError('teamDay.hasResult');
  await putOrder(db, { team_day_id: row.id, session: number, side, by_id: actor.id, at: now }, lines);
  if (session.revealed_at === null && isOrdered(row, number, otherSide(side)))
    await setRevealed(db, row.id, { session: number, at: now });
}

/**
 * Reveals one side's order while the other is missing.
 * @throws AppError action.notAllowed, item.notFound, teamDay.revealed, teamDay.noOrder, teamDay.orderFirst
 */
export async function revealOrders({ db, actor, row, session: number, now }: OrderChange): Promise<void> {
  requireMayChange(actor, row);
  const session = requireSession(row, number);
  if (session.revealed_at !== null) throw new AppError('teamDay.revealed');
  const part = partOf(row, actor.id);
  // An organiser who is a captain would see the other order before their own is submitted.
  if (part?.isCaptain && !isOrdered(row, number, part.side)) throw new AppError('teamDay.orderFirst');
  if (!row.orders.some((order) => order.session === number)) throw new AppError('teamDay.noOrder');
  await setRevealed(db, row.id, { session: number, at: now });
}

import { AppError } from '../../../http/index.ts';
import { changeGame } from '../../../live/index.ts';
import type { Tx } from '../../../storage/index.ts';
import type { Uses } from '../../feature.ts';
import { isOpen, type Moved, standing } from '../ledger/machine.ts';
import { bookMoved } from '../ledger/moves.ts';
import { lockPayment, type PaymentRow, paymentById } from '../ledger/payments-store.ts';
import { wasBooked } from '../ledger/pots-store.ts';
import { settleSeats } from '../seats.ts';
import { asked } from './asked.ts';
import { isKnownEvent, isNews } from './events-store.ts';
import type { Gateway } from './gateway.ts';

type Deps = Uses<'storage' | 'boards'>;

/** So often a payment that changes while its provider is asked is asked of anew. */
const tries = 3;

/** Books what the provider counts, unless the payment has changed since it was asked; false: it has. */
async function bookAsked(tx: Tx, known: PaymentRow, moved: Moved, eventId: string): Promise<boolean> {
  const payment = await lockPayment(tx, known.id);
  if (payment?.updated_at.getTime() !== known.updated_at.getTime()) return false;
  if (await isNews(tx, eventId)) await bookMoved(tx, payment, moved);
  return true;
}

/** Whether those for whom a payment was have paid is another matter now, in a game that is still open. */
async function concernsSeats(
  { storage: { db }, boards }: Deps,
  payment: PaymentRow,
  moved: Moved,
): Promise<boolean> {
  const now = standing(payment, moved, await wasBooked(db, payment.id));
  if ((now === 'Captured') === (payment.status === 'Captured')) return false;
  const game = (await boards.get(payment.game_id))?.board.data.game;
  return game !== undefined && game.state !== 'done';
}

async function take(deps: Deps, payment: PaymentRow, moved: Moved, eventId: string): Promise<boolean> {
  if (!(await concernsSeats(deps, payment, moved))) {
    return deps.storage.db.transaction().execute((tx) => bookAsked(tx, payment, moved, eventId));
  }
  const changed = new AppError('server.busy');
  try {
    await changeGame(
      deps,
      payment.game_id,
      () => undefined,
      async (change) => {
        // A change that is none makes no version of the game.
        if (!(await bookAsked(change.tx, payment, moved, eventId))) throw changed;
        if (change.board.data.game.state !== 'done') await settleSeats(change, payment.id);
      },
    );
    return true;
  } catch (error) {
    if (error !== changed) throw error;
    return false;
  }
}

/**
 * Takes in that money of a payment went back or came in again, by the provider's own pages or by a bank: the provider is
 * asked how much by now, so that it does not matter which of two events comes first, or twice.
 *
 * @throws AppError payment.provider; server.busy for a payment that does not stand still: it will be told again
 */
export const applyMoved = (deps: Deps, gateway: Gateway, id: string, eventId: string): Promise<void> =>
  deps.boards.lanes.run(`payment ${id}`, async () => {
    const { db } = deps.storage;
    for (let left = tries; left > 0; left -= 1) {
      const payment = await paymentById(db, id);
      if (!payment || payment.intent_id === null || isOpen(payment.status)) return;
      if (payment.status === 'Cancelled' || (await isKnownEvent(db, eventId))) return;
      const { intent_id: intentId, account_id: accountId } = payment;
      const moved = await asked(gateway.moved({ intentId, accountId }));
      if (await take(deps, payment, moved, eventId)) return;
    }
    throw new AppError('server.busy');
  });

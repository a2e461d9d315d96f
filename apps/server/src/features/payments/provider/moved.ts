import { AppError } from '../../../http/index.ts';
import { changeGame } from '../../../live/index.ts';
import type { Tx } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { bookMoved } from '../ledger/ledger-adjustments.ts';
import { isOpen, type Moved, statusAfterMoves } from '../ledger/payment-state.ts';
import { lockPayment, type PaymentRow, paymentById } from '../ledger/payments-store.ts';
import { wasBooked } from '../ledger/pots-store.ts';
import { settleSeats } from '../seats.ts';
import { isKnownEvent, recordEventOnce } from './events-store.ts';
import type { Gateway } from './gateway.ts';
import { orProviderError } from './provider-error.ts';

type Deps = FeatureDeps<'storage' | 'boards'>;

/** Retries when the payment changes during the provider call. */
const tries = 3;

/** Books the provider's figures unless the payment has changed since they were read; false if it has. */
async function bookAsked(tx: Tx, known: PaymentRow, moved: Moved, eventId: string): Promise<boolean> {
  const payment = await lockPayment(tx, known.id);
  if (payment?.updated_at.getTime() !== known.updated_at.getTime()) return false;
  if (await recordEventOnce(tx, eventId)) await bookMoved(tx, payment, moved);
  return true;
}

async function concernsSeats(
  { storage: { db }, boards }: Deps,
  payment: PaymentRow,
  moved: Moved,
): Promise<boolean> {
  const now = statusAfterMoves(payment, moved, await wasBooked(db, payment.id));
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
        // A change without an effect must not increase the game's version.
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
 * Applies refunds and returns of a payment's money by the provider's dashboard or a bank. It asks the provider for the
 * current amounts, so order and repetition of events do not matter.
 * @throws AppError payment.provider; server.busy for a payment that keeps changing, whose event is sent again
 */
export const applyMoved = (deps: Deps, gateway: Gateway, id: string, eventId: string): Promise<void> =>
  deps.boards.lanes.run(`payment ${id}`, async () => {
    const { db } = deps.storage;
    for (let left = tries; left > 0; left -= 1) {
      const payment = await paymentById(db, id);
      if (!payment || payment.intent_id === null || isOpen(payment.status)) return;
      if (payment.status === 'Cancelled' || (await isKnownEvent(db, eventId))) return;
      const { intent_id: intentId, account_id: accountId } = payment;
      const moved = await orProviderError(gateway.moved({ intentId, accountId }));
      if (await take(deps, payment, moved, eventId)) return;
    }
    throw new AppError('server.busy');
  });

import { AppError } from '../../../http/index.ts';
import { changeGame } from '../../../live/index.ts';
import type { Tx } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { bookReturnedMoney } from '../ledger/ledger-adjustments.ts';
import { isOpen, type ReturnedMoney, statusAfterReturns } from '../ledger/payment-state.ts';
import { lockPayment, type PaymentRow, paymentById } from '../ledger/payments-store.ts';
import { wasBooked } from '../ledger/pots-store.ts';
import { updatePaidSeats } from '../seats.ts';
import { isKnownEvent, recordEventOnce } from './events-store.ts';
import type { Gateway } from './gateway.ts';
import { orProviderError } from './provider-error.ts';

type Deps = FeatureDeps<'storage' | 'boards'>;

/** The payment may change during the provider call. */
const tries = 3;

/** Returns false if the payment has changed since the provider's figures were read. */
async function bookIfUnchanged(
  tx: Tx,
  known: PaymentRow,
  returned: ReturnedMoney,
  eventId: string,
): Promise<boolean> {
  const payment = await lockPayment(tx, known.id);
  if (payment?.updated_at.getTime() !== known.updated_at.getTime()) return false;
  if (await recordEventOnce(tx, eventId)) await bookReturnedMoney(tx, payment, returned);
  return true;
}

async function changesSeats(
  { storage: { db }, boards }: Deps,
  payment: PaymentRow,
  returned: ReturnedMoney,
): Promise<boolean> {
  const now = statusAfterReturns(payment, returned, await wasBooked(db, payment.id));
  if ((now === 'Captured') === (payment.status === 'Captured')) return false;
  const game = (await boards.get(payment.game_id))?.board.data.game;
  return game !== undefined && game.state !== 'done';
}

async function bookReturn(
  deps: Deps,
  payment: PaymentRow,
  returned: ReturnedMoney,
  eventId: string,
): Promise<boolean> {
  if (!(await changesSeats(deps, payment, returned))) {
    return deps.storage.db.transaction().execute((tx) => bookIfUnchanged(tx, payment, returned, eventId));
  }
  const changed = new AppError('server.busy');
  try {
    await changeGame(
      deps,
      payment.game_id,
      () => undefined,
      async (change) => {
        // A change without an effect must not increase the game's version.
        if (!(await bookIfUnchanged(change.tx, payment, returned, eventId))) throw changed;
        if (change.board.data.game.state !== 'done') await updatePaidSeats(change, payment.id);
      },
    );
    return true;
  } catch (error) {
    if (error !== changed) throw error;
    return false;
  }
}

/**
 * Looks up the current amounts at the provider, so order and repetition of events do not matter.
 * @throws AppError payment.provider; server.busy for a payment that keeps changing, whose event is sent again
 */
export const applyReturnedMoney = (
  deps: Deps,
  gateway: Gateway,
  id: string,
  eventId: string,
): Promise<void> =>
  deps.boards.lanes.run(`payment ${id}`, async () => {
    const { db } = deps.storage;
    for (let left = tries; left > 0; left -= 1) {
      const payment = await paymentById(db, id);
      if (!payment || payment.intent_id === null || isOpen(payment.status)) return;
      if (payment.status === 'Cancelled' || (await isKnownEvent(db, eventId))) return;
      const { intent_id: intentId, account_id: accountId } = payment;
      const returned = await orProviderError(gateway.returnedMoney({ intentId, accountId }));
      if (await bookReturn(deps, payment, returned, eventId)) return;
    }
    throw new AppError('server.busy');
  });

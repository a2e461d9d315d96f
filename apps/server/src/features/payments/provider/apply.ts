import { AppError } from '../../../http/index.ts';
import {
  changeGame,
  type GameChange,
  publishExternalChange,
  recordExternalChange,
  requireOpen,
} from '../../../live/index.ts';
import type { Tx } from '../../../storage/index.ts';
import { requireEntrants } from '../../entry-lists/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { formerSeatsOf, peopleForGame, seatPlayer } from '../../games/index.ts';
import { payDebtFromPot } from '../ledger/ledger-adjustments.ts';
import { nextStatus, type PaymentEvent } from '../ledger/payment-state.ts';
import {
  lockPayment,
  type PaymentRow,
  paymentById,
  playersOf,
  setPayment,
} from '../ledger/payments-store.ts';
import { addPotEntry, lockPot } from '../ledger/pots-store.ts';
import { hasLeft, paidByCard, releaseHeldSpaces } from '../ledger/spaces-store.ts';
import { isKnownEvent, recordEventOnce } from './events-store.ts';

type Deps = FeatureDeps<'storage' | 'boards'>;

/** @throws AppError if there is no space for a player, a player was removed or lost the space, or no fee is due */
async function seatPaidPlayers(
  change: GameChange,
  payment: PaymentRow,
  players: readonly string[],
): Promise<void> {
  const { board, tx } = change;
  await releaseHeldSpaces(tx, payment.id);
  change.releaseHolds([payment.id]);
  const newcomers = players.filter((id) => !board.players.has(id));
  if (newcomers.length > 0) requireOpen(board);
  // A player who left or was removed in the meantime is not restored by another person's card.
  if (await hasLeft(tx, board.id, newcomers, payment.created_at)) throw new AppError('player.notFound');
  await requireEntrants(change, newcomers);
  const people = await peopleForGame(tx, newcomers);
  if (people.length < newcomers.length) throw new AppError('player.notFound');
  if ((await paidByCard(tx, board.id, newcomers)).length > 0) throw new AppError('payment.paid');
  const former = await formerSeatsOf(tx, board.id, newcomers);
  for (const person of people) {
    const left = former.filter(({ id }) => id === person.id);
    seatPlayer(change, person, { by: null, payStatus: 1 }, left);
  }
  for (const id of players) {
    const seated = board.players.get(id)?.data;
    // Already paid by another payment, or no fee due: this payment is not needed.
    if (seated && seated.payStatus !== 0) throw new AppError('payment.paid');
    if (seated) change.setSeat(id, { payStatus: 1 });
  }
}

/** Records the event and locks the payment. Undefined if the event is a repeat or changes nothing. */
async function lockIfEventApplies(tx: Tx, id: string, eventId: string | undefined, event: PaymentEvent) {
  if (eventId !== undefined && !(await recordEventOnce(tx, eventId))) return undefined;
  const payment = await lockPayment(tx, id);
  return payment && nextStatus(payment.status, event, true) !== null ? payment : undefined;
}

async function releaseAndRecord(tx: Tx, paymentId: string, gameId: string): Promise<boolean> {
  const isFreed = await releaseHeldSpaces(tx, paymentId);
  if (isFreed) await recordExternalChange(tx, { games: [gameId] });
  return isFreed;
}

async function capture(deps: Deps, payment: PaymentRow, eventId: string | undefined): Promise<void> {
  const { id, game_id } = payment;
  const event: PaymentEvent = { kind: 'captured' };
  let isNew = true;
  try {
    await changeGame(
      deps,
      game_id,
      () => undefined,
      async (change) => {
        const { tx, board } = change;
        isNew = (await lockIfEventApplies(tx, id, eventId, event)) !== undefined;
        // Already processed by another process; abort so the game version does not change.
        if (!isNew) throw new AppError('payment.paid');
        await seatPaidPlayers(change, payment, await playersOf(tx, id));
        const { account_id, amount, fee } = payment;
        await lockPot(tx, { game_id, account_id, owner_id: board.data.game.owner_id });
        await addPotEntry(tx, game_id, { kind: 'capture', paymentId: id, amount: amount - fee, fee });
        await payDebtFromPot(tx, payment, { paymentId: id }, amount - fee);
        await setPayment(tx, id, { status: 'Captured', last_error: null });
      },
    );
  } catch (error) {
    if (!isNew) return;
    if (!(error instanceof AppError) || error.code === 'server.busy') throw error;
    // The game refuses, so the money is refunded with the platform's fee.
    const isFreed = await deps.storage.db.transaction().execute(async (tx) => {
      if (!(await lockIfEventApplies(tx, id, eventId, event))) return false;
      const { amount: refunded, fee: fee_returned } = payment;
      await setPayment(tx, id, {
        status: 'Returning',
        with_fee: true,
        fee_back: 'back',
        refunded,
        fee_returned,
      });
      return releaseAndRecord(tx, id, game_id);
    });
    if (isFreed) await publishExternalChange(deps, { games: [game_id] });
  }
}

/**
 * Seats the payment's players and books it, or refunds it. Repeated calls in any order give the same result.
 * @param eventId of an event that the provider sent
 */
export const applyPaymentEvent = (
  deps: Deps,
  paymentId: string,
  event: PaymentEvent,
  eventId?: string,
): Promise<void> =>
  // Reports of one payment are applied one after the other, so that repeats change nothing.
  deps.boards.lanes.run(`payment ${paymentId}`, () => applyNext(deps, paymentId, event, eventId));

async function applyNext(
  deps: Deps,
  paymentId: string,
  event: PaymentEvent,
  eventId: string | undefined,
): Promise<void> {
  const { db } = deps.storage;
  const known = await paymentById(db, paymentId);
  // A change increases the version of the game, so reports without an effect end here.
  if (!known || (eventId !== undefined && (await isKnownEvent(db, eventId)))) return;
  if (nextStatus(known.status, event, true) === null) return;
  if (event.kind === 'captured') return capture(deps, known, eventId);
  const isFreed = await db.transaction().execute(async (tx) => {
    const payment = await lockIfEventApplies(tx, paymentId, eventId, event);
    const status = payment && nextStatus(payment.status, event, true);
    if (!status) return false;
    await setPayment(tx, paymentId, { status, last_error: event.kind === 'declined' ? event.error : null });
    return status === 'Cancelled' && (await releaseAndRecord(tx, paymentId, known.game_id));
  });
  if (isFreed) await publishExternalChange(deps, { games: [known.game_id] });
}

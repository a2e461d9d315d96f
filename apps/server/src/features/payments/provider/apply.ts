import { AppError } from '../../../http/index.ts';
import { changeGame, type GameChange, noteShown, requireOpen, shownChanged } from '../../../live/index.ts';
import type { Tx } from '../../../storage/index.ts';
import type { Uses } from '../../feature.ts';
import { formerSeatsOf, peopleForGame, seat } from '../../games/index.ts';
import { after, type News } from '../ledger/machine.ts';
import { coverOwed } from '../ledger/moves.ts';
import {
  lockPayment,
  type PaymentRow,
  paymentById,
  playersOf,
  setPayment,
} from '../ledger/payments-store.ts';
import { hasLeft, paidByCard, release } from '../ledger/places-store.ts';
import { book, lockPot } from '../ledger/pots-store.ts';
import { isKnownEvent, isNews } from './events-store.ts';

type Deps = Uses<'storage' | 'boards'>;

/**
 * Seats whom the payment brings in, on the places that it kept, and notes that everybody of it has paid.
 *
 * @throws AppError where there is no place for them, or they need none
 */
async function takeIn(change: GameChange, payment: PaymentRow, players: readonly string[]): Promise<void> {
  const { board, tx } = change;
  await release(tx, payment.id);
  change.release([payment.id]);
  const newcomers = players.filter((id) => !board.players.has(id));
  if (newcomers.length > 0) requireOpen(board);
  // Whoever left meanwhile, or was taken out, is not put back by somebody's card.
  if (await hasLeft(tx, board.id, newcomers, payment.created_at)) throw new AppError('player.notFound');
  const people = await peopleForGame(tx, newcomers);
  if (people.length < newcomers.length) throw new AppError('player.notFound');
  if ((await paidByCard(tx, board.id, newcomers)).length > 0) throw new AppError('payment.paid');
  const former = await formerSeatsOf(tx, board.id, newcomers);
  for (const person of people) {
    const left = former.filter(({ player_id }) => player_id === person.id);
    seat(change, person, { by: null, payStatus: 1 }, left);
  }
  for (const id of players) {
    const seated = board.players.get(id)?.data;
    // Somebody else has paid for them, or nothing is due: this money is nobody's fee.
    if (seated && seated.payStatus !== 0) throw new AppError('payment.paid');
    if (seated) change.setSeat(id, { payStatus: 1 });
  }
}

/** The payment as it stands, unless what was told of it is no news. */
async function stillOpen(tx: Tx, id: string, eventId: string | undefined, news: News) {
  if (eventId !== undefined && !(await isNews(tx, eventId))) return undefined;
  const payment = await lockPayment(tx, id);
  return payment && after(payment.status, news, true) !== null ? payment : undefined;
}

/** Releases the places that a payment kept; whether there were any. */
async function freed(tx: Tx, paymentId: string, gameId: string): Promise<boolean> {
  const isFreed = await release(tx, paymentId);
  if (isFreed) await noteShown(tx, { games: [gameId] });
  return isFreed;
}

async function capture(deps: Deps, payment: PaymentRow, eventId: string | undefined): Promise<void> {
  const { id, game_id } = payment;
  const news: News = { kind: 'captured' };
  let isNew = true;
  try {
    await changeGame(
      deps,
      game_id,
      () => undefined,
      async (change) => {
        const { tx, board } = change;
        isNew = (await stillOpen(tx, id, eventId, news)) !== undefined;
        // Another process was first: a change that is none makes no version of the game.
        if (!isNew) throw new AppError('payment.paid');
        await takeIn(change, payment, await playersOf(tx, id));
        const { account_id, amount, fee } = payment;
        await lockPot(tx, { game_id, account_id, owner_id: board.data.game.owner_id });
        await book(tx, game_id, { kind: 'capture', paymentId: id, amount: amount - fee, fee });
        await coverOwed(tx, payment, { paymentId: id }, amount - fee);
        await setPayment(tx, id, { status: 'Captured', last_error: null });
      },
    );
  } catch (error) {
    if (!isNew) return;
    if (!(error instanceof AppError) || error.code === 'server.busy') throw error;
    // The game refuses: the money goes back, the platform's fee with it.
    const isFreed = await deps.storage.db.transaction().execute(async (tx) => {
      if (!(await stillOpen(tx, id, eventId, news))) return false;
      const { amount: refunded, fee: fee_returned } = payment;
      await setPayment(tx, id, {
        status: 'Returning',
        with_fee: true,
        fee_back: 'back',
        refunded,
        fee_returned,
      });
      return freed(tx, id, game_id);
    });
    if (isFreed) await shownChanged(deps, { games: [game_id] });
  }
}

/**
 * Takes in what a provider says of a payment, once: seats whom it pays for and books it, or gives it back. Needs nobody
 * who is signed in, and does the same however often and in whatever order it is told.
 *
 * @param eventId of what the provider told by itself
 */
export const applyNews = (deps: Deps, paymentId: string, news: News, eventId?: string): Promise<void> =>
  // One after the other: of what is told many times at once the later ones see that it is done.
  deps.boards.lanes.run(`payment ${paymentId}`, () => applyNext(deps, paymentId, news, eventId));

async function applyNext(
  deps: Deps,
  paymentId: string,
  news: News,
  eventId: string | undefined,
): Promise<void> {
  const { db } = deps.storage;
  const known = await paymentById(db, paymentId);
  // A change counts a version of the game: what is no news makes none.
  if (!known || (eventId !== undefined && (await isKnownEvent(db, eventId)))) return;
  if (after(known.status, news, true) === null) return;
  if (news.kind === 'captured') return capture(deps, known, eventId);
  const isFreed = await db.transaction().execute(async (tx) => {
    const payment = await stillOpen(tx, paymentId, eventId, news);
    const status = payment && after(payment.status, news, true);
    if (!status) return false;
    await setPayment(tx, paymentId, { status, last_error: news.kind === 'declined' ? news.error : null });
    return status === 'Cancelled' && (await freed(tx, paymentId, known.game_id));
  });
  if (isFreed) await shownChanged(deps, { games: [known.game_id] });
}

import { dayMs, limits } from '@flagstick/contract';
import { entryFee } from '@flagstick/golf';
import { type Actor, AppError, refuseAt } from '../../http/index.ts';
import {
  type Board,
  changeGame,
  type GameChange,
  hasSpacesFor,
  requireNoRehearsal,
  requireOpen,
} from '../../live/index.ts';
import { isSameList } from '../../shared/lists.ts';
import { requireEntrants } from '../entry-lists/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { accountFieldsOf, peopleForGame, requireEligible, requireJoinable } from '../games/index.ts';
import { allowPayingFor, mayPayForNewcomer } from './access.ts';
import { accountOf } from './ledger/accounts-store.ts';
import {
  insertPayment,
  openPaymentsOf,
  type PaymentRow,
  paymentById,
  playersOf,
  setPayment,
} from './ledger/payments-store.ts';
import { potAccountOf } from './ledger/pots-store.ts';
import { minutesHeldUnpaid, paidByCard, releaseHeldSpaces } from './ledger/spaces-store.ts';
import { applyPaymentEvent } from './provider/apply.ts';
import type { Gateway } from './provider/gateway.ts';
import { orProviderError } from './provider/provider-error.ts';

type Deps = FeatureDeps<'storage' | 'boards' | 'faults'>;

interface PaymentRequest {
  readonly game: string;
  readonly players: readonly string[];
  readonly payBeforeJoin: boolean;
}

/** @throws AppError payment.noFee */
function amountOf({ data: { game } }: Board, players: number): { amount: number; type: 1 | 2 } {
  const { is_paid, fee_pence: fee, pay_type: type } = game;
  if (!is_paid || fee === null || type === null) throw new AppError('payment.noFee');
  return { amount: entryFee(fee, type === 1 ? 'player' : 'four', players), type };
}

/** @throws AppError payment.paid, player.notFound, and errors of the entry to the game */
async function newcomersOf(change: GameChange, actor: Actor, { players, payBeforeJoin }: PaymentRequest) {
  const { tx, board } = change;
  const newcomers = players.filter((id) => !board.players.has(id));
  if (players.some((id) => (board.players.get(id)?.data.payStatus ?? 0) !== 0)) {
    throw refuseAt('payment.paid', 'players');
  }
  if (newcomers.length === 0) return newcomers;
  // A player who paid and left comes back without paying again.
  if ((await paidByCard(tx, board.id, newcomers)).length > 0) throw refuseAt('payment.paid', 'players');
  const people = await peopleForGame(tx, newcomers);
  if (!payBeforeJoin || people.length < newcomers.length) throw refuseAt('player.notFound', 'players');
  requireNoRehearsal(board);
  await requireEntrants(change, newcomers);
  for (const person of people) {
    if (!mayPayForNewcomer(board, actor, person.id)) throw refuseAt('player.notFound', 'players');
    requireEligible(board, accountFieldsOf(person));
  }
  if (newcomers.includes(actor.id)) requireJoinable(board, actor);
  return newcomers;
}

/**
 * Empty if one of them has used up the daily unpaid hold time. They then get spaces when they pay, if there are any.
 */
async function playersToHoldFor({ tx, board, at }: GameChange, newcomers: readonly string[]) {
  if (newcomers.length === 0) return newcomers;
  const since = new Date(at.getTime() - dayMs);
  const heldMinutes = await minutesHeldUnpaid(tx, board.id, newcomers, { since, now: at });
  return heldMinutes + limits.spaceHeldMinutes <= limits.spaceHeldMinutesADay ? newcomers : [];
}

const isSame = (a: readonly string[], b: readonly string[]) => isSameList(a.toSorted(), b.toSorted());

/** Reuses the caller's open payment if amount and players match; gives up one that differs. */
async function startPayment(
  change: GameChange,
  actor: Actor,
  request: PaymentRequest,
  gateway: Gateway | null,
): Promise<{ id: string; givenUp: PaymentRow[]; gateway: Gateway }> {
  const { tx, board, at } = change;
  if (!gateway) throw new AppError('payment.none');
  requireOpen(board);
  const players = [...new Set(request.players)];
  const { amount, type } = amountOf(board, players.length);
  const newcomers = await newcomersOf(change, actor, { ...request, players });
  const openPayments = await openPaymentsOf(tx, board.id, actor.id);
  for (const payment of openPayments) {
    const matches = payment.amount === amount && isSame(await playersOf(tx, payment.id), players);
    if (matches && payment.until > at && payment.provider === gateway.providerMode) {
      return { id: payment.id, givenUp: [], gateway };
    }
  }
  for (const { id, intent_id, provider, until } of openPayments) {
    await releaseHeldSpaces(tx, id);
    // The provider decides whether a payment that it knows ends: it is called after the commit, with retries.
    const isKnown = intent_id !== null && provider === gateway.providerMode;
    const ended = new Date(Math.min(until.getTime(), at.getTime()));
    await setPayment(tx, id, { until: ended, ...(isKnown ? {} : { status: 'Cancelled' }) });
  }
  change.releaseHolds(openPayments.map(({ id }) => id));
  if (!hasSpacesFor(change.data, newcomers, at)) {
    throw new AppError('game.full', { data: { isFull: true } });
  }
  const account = await accountOf(tx, board.data.game.owner_id, gateway.providerMode);
  if (!account?.ready) throw new AppError('payment.none');
  // A pot belongs to one account; money of test keys does not count.
  if (((await potAccountOf(tx, board.id)) ?? account.account_id) !== account.account_id) {
    throw new AppError('payment.none');
  }
  const { name, code } = board.data.game;
  const until = new Date(at.getTime() + limits.spaceHeldMinutes * 60_000);
  const heldPlayers = await playersToHoldFor(change, newcomers);
  const id = await insertPayment(tx, {
    ...{ game_id: board.id, user_id: actor.id, type, amount, until, players, heldPlayers },
    ...{ provider: gateway.providerMode, account_id: account.account_id, created_at: at },
    description: `Entry fee, ${name} (${code})`,
  });
  if (heldPlayers.length > 0) change.addHold({ id, places: heldPlayers.length, players: heldPlayers, until });
  return { id, givenUp: openPayments, gateway };
}

/**
 * @throws AppError payment.none without a provider, or if the game's owner takes no cards; payment.noFee, payment.paid,
 * payment.provider if the provider does not answer, game.full, and errors of the entry to the game
 */
export async function beginPayment(
  deps: Deps,
  provider: Gateway | null,
  actor: Actor,
  request: PaymentRequest,
): Promise<PaymentRow> {
  const { id, givenUp, gateway } = await changeGame(
    deps,
    request.game,
    allowPayingFor(actor, request.players),
    (change) => startPayment(change, actor, request, provider),
  );
  for (const payment of givenUp) {
    const wasPaid = await cancelAtProvider(deps, gateway, payment);
    if (!wasPaid) continue;
    await applyPaymentEvent(deps, id, { kind: 'cancelled' });
    throw refuseAt('payment.paid', 'players');
  }
  return openAtProvider(deps, gateway, id);
}

/** Prevents any further payment; returns whether it was paid just before. */
async function cancelAtProvider(deps: Deps, gateway: Gateway, givenUp: PaymentRow): Promise<boolean> {
  const { id, intent_id: intentId, account_id: accountId, provider } = givenUp;
  if (intentId === null || provider !== gateway.providerMode) return false;
  try {
    const event = await gateway.cancel({ intentId, accountId });
    if (event) await applyPaymentEvent(deps, id, event);
    return (await paymentById(deps.storage.db, id))?.status === 'Captured';
  } catch (error) {
    deps.faults.report(error, 'A payment that was given up could not be cancelled yet.', { payment: id });
    return false;
  }
}

const notFound = (): never => {
  throw new AppError('payment.notFound');
};

/** Repeating the call opens the same payment. */
async function openAtProvider({ storage: { db } }: Deps, gateway: Gateway, id: string): Promise<PaymentRow> {
  const payment = (await paymentById(db, id)) ?? notFound();
  if (payment.intent_id !== null) return payment;
  const { account_id: accountId, game_id: gameId, amount, fee, description } = payment;
  const intent = await orProviderError(
    gateway.open({ paymentId: id, gameId, accountId, amount, fee, description }),
  );
  const { intentId: intent_id, clientSecret: client_secret } = intent;
  await setPayment(db, id, { intent_id, client_secret });
  // A parallel payment gave it up while it was being opened, and no other call knows its id at the provider.
  if ((await paymentById(db, id))?.status === 'Cancelled')
    await gateway.cancel({ intentId: intent_id, accountId });
  return { ...payment, intent_id, client_secret };
}

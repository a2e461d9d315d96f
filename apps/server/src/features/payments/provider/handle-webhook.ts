import type { FeatureDeps } from '../../feature.ts';
import { accountById, setAccountReady } from '../ledger/accounts-store.ts';
import { isOpen } from '../ledger/payment-state.ts';
import { openPaymentsTo, paymentById, paymentOfIntent } from '../ledger/payments-store.ts';
import { bookPayout } from '../ledger/payouts.ts';
import { heldBy } from '../ledger/pots-store.ts';
import { applyPaymentEvent } from './apply.ts';
import { recordEventOnce } from './events-store.ts';
import type { Gateway, ProviderEvent } from './gateway.ts';
import { applyMoved } from './moved.ts';
import { orProviderError } from './provider-error.ts';

type Deps = FeatureDeps<'storage' | 'boards' | 'faults' | 'money'>;

async function handlePaymentEvent(
  deps: Deps,
  { realm }: Gateway,
  { eventId, payment: { id, intentId, accountId }, event }: Extract<ProviderEvent, { payment: unknown }>,
): Promise<void> {
  const { db } = deps.storage;
  const known = await paymentById(db, id);
  const isIt = known?.intent_id === intentId && known.account_id === accountId && known.provider === realm;
  if (!isIt) return;
  await applyPaymentEvent(deps, id, event, eventId);
  if ((await paymentById(db, id))?.status !== 'Returning') return;
  // Runs in the background, because the provider expects a quick answer.
  deps.money.settle([id]).catch((error: unknown) => {
    deps.faults.report(error, 'A payment without a place could not be refunded yet.', { payment: id });
  });
}

async function handleMoneyEvent(
  deps: Deps,
  gateway: Gateway,
  { eventId, moved: { intentId, accountId } }: Extract<ProviderEvent, { moved: unknown }>,
): Promise<void> {
  const known = await paymentOfIntent(deps.storage.db, intentId);
  if (!known || known.account_id !== accountId || known.provider !== gateway.realm) return;
  const { id, status } = known;
  if (isOpen(status) || status === 'Cancelled') {
    // The event of its capture has not arrived yet.
    const event = await orProviderError(gateway.ask({ intentId, accountId }));
    if (event?.kind !== 'captured') return;
    await applyPaymentEvent(deps, id, event);
  }
  await applyMoved(deps, gateway, id, eventId);
}

async function catchUp(deps: Deps, gateway: Gateway, accountId: string): Promise<void> {
  for (const { id, intent_id: intentId } of await openPaymentsTo(deps.storage.db, accountId)) {
    const event = intentId === null ? undefined : await orProviderError(gateway.ask({ intentId, accountId }));
    if (event) await applyPaymentEvent(deps, id, event);
  }
}

/**
 * Handles an event of the provider and resolves once it is stored. Events of other payments and accounts change
 * nothing.
 * @throws AppError payment.provider
 */
export async function handleWebhook(deps: Deps, gateway: Gateway, event: ProviderEvent): Promise<void> {
  if ('payment' in event) return handlePaymentEvent(deps, gateway, event);
  if ('moved' in event) return handleMoneyEvent(deps, gateway, event);
  const { db } = deps.storage;
  const accountId = 'payout' in event ? event.payout.accountId : event.account;
  if (!(await accountById(db, accountId, gateway.realm))) return;
  if ('payout' in event) {
    const { amount, state } = event.payout;
    // More money has left than is booked: the events of some captures have not arrived yet.
    if (state === 'left' && amount > (await heldBy(db, accountId))) await catchUp(deps, gateway, accountId);
    return db.transaction().execute(async (tx) => {
      if (await recordEventOnce(tx, event.eventId)) await bookPayout(tx, event.payout);
    });
  }
  await setAccountReady(db, accountId, await orProviderError(gateway.isReady(accountId)));
}

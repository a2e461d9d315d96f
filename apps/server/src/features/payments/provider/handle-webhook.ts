import type { FeatureDeps } from '../../feature.ts';
import { accountById, setAccountReady } from '../ledger/accounts-store.ts';
import { isOpen } from '../ledger/payment-state.ts';
import { openPaymentsTo, paymentById, paymentOfIntent } from '../ledger/payments-store.ts';
import { bookPayout } from '../ledger/payouts.ts';
import { balanceOf } from '../ledger/pots-store.ts';
import { applyPaymentEvent } from './apply.ts';
import { recordEventOnce } from './events-store.ts';
import type { Gateway, ProviderEvent } from './gateway.ts';
import { orProviderError } from './provider-error.ts';
import { applyReturnedMoney } from './returned-money.ts';

type Deps = FeatureDeps<'storage' | 'boards' | 'faults' | 'money'>;

async function handlePaymentEvent(
  deps: Deps,
  { providerMode }: Gateway,
  { eventId, payment: { id, intentId, accountId }, event }: Extract<ProviderEvent, { payment: unknown }>,
): Promise<void> {
  const { db } = deps.storage;
  const known = await paymentById(db, id);
  const isOurs =
    known?.intent_id === intentId && known.account_id === accountId && known.provider === providerMode;
  if (!isOurs) return;
  await applyPaymentEvent(deps, id, event, eventId);
  if ((await paymentById(db, id))?.status !== 'Returning') return;
  // Runs in the background, because the provider expects a quick answer.
  deps.money.settle([id]).catch((error: unknown) => {
    deps.faults.report(error, 'A payment without a space could not be refunded yet.', { payment: id });
  });
}

async function handleMoneyEvent(
  deps: Deps,
  gateway: Gateway,
  { eventId, returned: { intentId, accountId } }: Extract<ProviderEvent, { returned: unknown }>,
): Promise<void> {
  const known = await paymentOfIntent(deps.storage.db, intentId);
  if (!known || known.account_id !== accountId || known.provider !== gateway.providerMode) return;
  const { id, status } = known;
  if (isOpen(status) || status === 'Cancelled') {
    // The event of its capture has not arrived yet.
    const event = await orProviderError(gateway.lookUp({ intentId, accountId }));
    if (event?.kind !== 'captured') return;
    await applyPaymentEvent(deps, id, event);
  }
  await applyReturnedMoney(deps, gateway, id, eventId);
}

async function applyMissedCaptures(deps: Deps, gateway: Gateway, accountId: string): Promise<void> {
  for (const { id, intent_id: intentId } of await openPaymentsTo(deps.storage.db, accountId)) {
    const event =
      intentId === null ? undefined : await orProviderError(gateway.lookUp({ intentId, accountId }));
    if (event) await applyPaymentEvent(deps, id, event);
  }
}

/**
 * Resolves once the event is stored. Events of other payments and accounts change nothing.
 * @throws AppError payment.provider
 */
export async function handleWebhook(deps: Deps, gateway: Gateway, event: ProviderEvent): Promise<void> {
  if ('payment' in event) return handlePaymentEvent(deps, gateway, event);
  if ('returned' in event) return handleMoneyEvent(deps, gateway, event);
  const { db } = deps.storage;
  const accountId = 'payout' in event ? event.payout.accountId : event.account;
  if (!(await accountById(db, accountId, gateway.providerMode))) return;
  if ('payout' in event) {
    const { amount, state } = event.payout;
    // More money has left than is booked: the events of some captures have not arrived yet.
    if (state === 'left' && amount > (await balanceOf(db, accountId)))
      await applyMissedCaptures(deps, gateway, accountId);
    return db.transaction().execute(async (tx) => {
      if (await recordEventOnce(tx, event.eventId)) await bookPayout(tx, event.payout);
    });
  }
  await setAccountReady(db, accountId, await orProviderError(gateway.isReady(accountId)));
}

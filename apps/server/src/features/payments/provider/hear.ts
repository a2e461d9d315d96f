import type { Uses } from '../../feature.ts';
import { accountById, setAccountReady } from '../ledger/accounts-store.ts';
import { isOpen } from '../ledger/machine.ts';
import { openPaymentsTo, paymentById, paymentOfIntent } from '../ledger/payments-store.ts';
import { bookPayout } from '../ledger/payouts.ts';
import { heldBy } from '../ledger/pots-store.ts';
import { applyNews } from './apply.ts';
import { asked } from './asked.ts';
import { isNews } from './events-store.ts';
import type { Gateway, Told } from './gateway.ts';
import { applyMoved } from './moved.ts';

type Deps = Uses<'storage' | 'boards' | 'faults' | 'money'>;

async function hearOfPayment(
  deps: Deps,
  { realm }: Gateway,
  { eventId, payment: { id, intentId, accountId }, news }: Extract<Told, { payment: unknown }>,
): Promise<void> {
  const { db } = deps.storage;
  const known = await paymentById(db, id);
  const isIt = known?.intent_id === intentId && known.account_id === accountId && known.provider === realm;
  if (!isIt) return;
  await applyNews(deps, id, news, eventId);
  if ((await paymentById(db, id))?.status !== 'Returning') return;
  // Runs in the background, because the provider expects a quick answer.
  deps.money.settle([id]).catch((error: unknown) => {
    deps.faults.report(error, 'A payment without a place could not be refunded yet.', { payment: id });
  });
}

async function hearOfMoney(
  deps: Deps,
  gateway: Gateway,
  { eventId, moved: { intentId, accountId } }: Extract<Told, { moved: unknown }>,
): Promise<void> {
  const known = await paymentOfIntent(deps.storage.db, intentId);
  if (!known || known.account_id !== accountId || known.provider !== gateway.realm) return;
  const { id, status } = known;
  if (isOpen(status) || status === 'Cancelled') {
    // The event of its capture has not arrived yet.
    const news = await asked(gateway.ask({ intentId, accountId }));
    if (news?.kind !== 'captured') return;
    await applyNews(deps, id, news);
  }
  await applyMoved(deps, gateway, id, eventId);
}

/** Looks up every payment to an account that may have been paid in the meantime. */
async function catchUp(deps: Deps, gateway: Gateway, accountId: string): Promise<void> {
  for (const { id, intent_id: intentId } of await openPaymentsTo(deps.storage.db, accountId)) {
    const news = intentId === null ? undefined : await asked(gateway.ask({ intentId, accountId }));
    if (news) await applyNews(deps, id, news);
  }
}

/**
 * Handles an event of the provider and resolves once it is stored. Events of other payments and accounts change
 * nothing.
 * @throws AppError payment.provider
 */
export async function hear(deps: Deps, gateway: Gateway, told: Told): Promise<void> {
  if ('payment' in told) return hearOfPayment(deps, gateway, told);
  if ('moved' in told) return hearOfMoney(deps, gateway, told);
  const { db } = deps.storage;
  const accountId = 'payout' in told ? told.payout.accountId : told.account;
  if (!(await accountById(db, accountId, gateway.realm))) return;
  if ('payout' in told) {
    const { amount, state } = told.payout;
    // More money has left than is booked: the events of some captures have not arrived yet.
    if (state === 'left' && amount > (await heldBy(db, accountId))) await catchUp(deps, gateway, accountId);
    return db.transaction().execute(async (tx) => {
      if (await isNews(tx, told.eventId)) await bookPayout(tx, told.payout);
    });
  }
  await setAccountReady(db, accountId, await asked(gateway.isReady(accountId)));
}

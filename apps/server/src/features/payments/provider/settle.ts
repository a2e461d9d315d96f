import { Lanes } from '../../../live/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { leasePayments, leaseUnsettled } from '../ledger/leases-store.ts';
import { isOpen } from '../ledger/payment-state.ts';
import { type PaymentRow, paymentById, setPayment } from '../ledger/payments-store.ts';
import { applyPaymentEvent } from './apply.ts';
import type { Gateway } from './gateway.ts';

type Deps = FeatureDeps<'storage' | 'boards' | 'faults'>;

/** Longer than the provider's calls about one payment usually take, and shorter than the interval between rounds. */
const leaseMs = 25_000;
/** A payment without an event for this long is looked up at the provider. */
const unchangedSinceMs = 45_000;
const atOnce = 200;

async function settleOne(deps: Deps, gateway: Gateway, payment: PaymentRow, now: Date): Promise<void> {
  const { id, intent_id: intentId, account_id: accountId, status } = payment;
  const { db } = deps.storage;
  if (intentId === null) {
    // The provider does not know the payment.
    if (payment.until < now) await applyPaymentEvent(deps, id, { kind: 'cancelled' });
    return;
  }
  const intent = { intentId, accountId, paymentId: id };
  // The fee is returned first, because the account may need it for the refund.
  if (payment.fee_back === 'due') {
    await gateway.returnFee(intent);
    await setPayment(db, id, { fee_back: 'back' });
  }
  if (status === 'Returning' || status === 'Refunding') {
    await gateway.refund({ ...intent, withFee: payment.with_fee });
    await applyPaymentEvent(deps, id, { kind: 'refunded' });
  }
  if (!isOpen(status)) return;
  const isOver = payment.until < now;
  const event = isOver ? await gateway.cancel(intent) : await gateway.lookUp(intent);
  if (event) await applyPaymentEvent(deps, id, event);
}

/**
 * Settles open payments in rounds, because a webhook may never arrive. Work on one payment is serial; payments do not
 * wait for each other.
 */
export class Settler {
  readonly #deps: Deps;
  readonly #gateway: Gateway;
  readonly #lanes = new Lanes();

  constructor(deps: Deps, gateway: Gateway) {
    this.#deps = deps;
    this.#gateway = gateway;
  }

  /** A payment that fails is reported, and retried in the next round. */
  async settle(now = new Date()): Promise<void> {
    const { db } = this.#deps.storage;
    const next = {
      providerMode: this.#gateway.providerMode,
      unchangedSince: new Date(now.getTime() - unchangedSinceMs),
      leaseMs,
    };
    for (let settled = 0; settled < atOnce; settled++) {
      const id = await leaseUnsettled(db, next);
      if (id === undefined) return;
      await this.#settleNext(id, now);
    }
  }

  async settleNow(payments: readonly string[], now = new Date()): Promise<void> {
    if (payments.length === 0) return;
    await leasePayments(this.#deps.storage.db, payments, leaseMs);
    for (const id of payments) await this.#settleNext(id, now);
  }

  #settleNext(id: string, now: Date): Promise<void> {
    return this.#lanes.run(id, async () => {
      const { db } = this.#deps.storage;
      try {
        // The payment is read again, because another call may have settled it in the meantime.
        const payment = await paymentById(db, id);
        if (payment) await settleOne(this.#deps, this.#gateway, payment, now);
      } catch (error) {
        this.#deps.faults.report(error, 'Settling a payment failed.', { payment: id });
      }
    });
  }
}

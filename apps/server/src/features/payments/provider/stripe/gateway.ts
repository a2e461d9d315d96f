import Stripe from 'stripe';
import type { StripeKeys } from '../../../../app/config.ts';
import { AppError } from '../../../../http/index.ts';
import type { Faults } from '../../../../shared/faults.ts';
import type { PaymentEvent, ReturnedMoney } from '../../ledger/payment-state.ts';
import type { Gateway, Intent, ProviderEvent } from '../gateway.ts';
import { providerEventOf } from './events.ts';
import { paymentEventOf } from './payment-event.ts';

/** The maximum wait of a payer for one attempt; there is one retry. */
const timeout = 8_000;

/**
 * The owner is responsible for the account: Stripe identifies them and has a page for them. The platform pays Stripe's
 * fees and bears chargebacks, so that an account holds the total of its pots. There are no automatic payouts.
 */
const accountOfOrganiser = {
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  settings: { payouts: { schedule: { interval: 'manual' } } },
} as const satisfies Stripe.AccountCreateParams;

const hasStripeCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code;

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** Failed and cancelled refunds do not count. */
const isRefund = (status: string | null) => status !== 'failed' && status !== 'canceled';

interface Site {
  readonly publicUrl: string | undefined;
  readonly faults: Pick<Faults, 'report'>;
}

/**
 * Each payment belongs to the organiser's account, minus the platform's fee. Calls that create something have an
 * idempotency key; any other call has its effect only once, even if it is repeated.
 */
export class StripeGateway implements Gateway {
  readonly name = 'stripe';
  readonly providerMode: string;
  readonly publishableKey: string;
  readonly #stripe: Stripe;
  readonly #keys: StripeKeys;
  readonly #site: Site;
  readonly #withWallets = new Set<string>();

  constructor(keys: StripeKeys, site: Site) {
    const { secretKey, publishableKey, live, api } = keys;
    this.#keys = keys;
    this.#site = site;
    this.publishableKey = publishableKey;
    this.providerMode = live ? 'stripe' : 'stripe-test';
    this.#stripe = new Stripe(secretKey, { timeout, maxNetworkRetries: 1, telemetry: false, ...api });
  }

  async onboard(person: { userId: string; accountId: string | null; redirectUrl: string }) {
    const { userId, redirectUrl } = person;
    const accountId = person.accountId ?? (await this.#makeAccount(userId));
    if (await this.isReady(accountId)) return { accountId, link: redirectUrl, ready: true };
    const { url } = await this.#stripe.accountLinks.create({
      account: accountId,
      type: 'account_onboarding',
      refresh_url: redirectUrl,
      return_url: redirectUrl,
    });
    return { accountId, link: url, ready: false };
  }

  async #makeAccount(userId: string): Promise<string> {
    const { id } = await this.#stripe.accounts.create(
      { ...accountOfOrganiser, metadata: { user: userId } },
      { idempotencyKey: `account-${userId}` },
    );
    return id;
  }

  async isReady(accountId: string): Promise<boolean> {
    const { charges_enabled, details_submitted } = await this.#stripe.accounts.retrieve(accountId);
    const ready = charges_enabled && details_submitted;
    if (ready) await this.#offerWallets(accountId);
    return ready;
  }

  /** Registers the site's domain with the account, which wallets need. Without it only cards work. */
  async #offerWallets(accountId: string): Promise<void> {
    const { publicUrl, faults } = this.#site;
    if (!publicUrl?.startsWith('https:') || this.#withWallets.has(accountId)) return;
    try {
      const domain_name = new URL(publicUrl).hostname;
      await this.#stripe.paymentMethodDomains.create({ domain_name }, { stripeAccount: accountId });
      this.#withWallets.add(accountId);
    } catch (error) {
      faults.report(error, 'Registering wallets for an account failed.', { account: accountId });
    }
  }

  async open(payment: Parameters<Gateway['open']>[0]) {
    const { paymentId, gameId, accountId, amount, fee, description } = payment;
    const { id, client_secret: clientSecret } = await this.#stripe.paymentIntents.create(
      {
        amount,
        currency: 'gbp',
        application_fee_amount: fee,
        // Wallets are cards.
        allowed_payment_method_types: ['card'],
        description,
        metadata: { payment: paymentId, game: gameId },
      },
      { stripeAccount: accountId, idempotencyKey: `payment-${paymentId}` },
    );
    if (clientSecret === null) throw new Error('Stripe created a payment that no browser can pay.');
    return { intentId: id, clientSecret };
  }

  async lookUp({ intentId, accountId }: Intent): Promise<PaymentEvent | undefined> {
    return paymentEventOf(
      await this.#stripe.paymentIntents.retrieve(intentId, {}, { stripeAccount: accountId }),
    );
  }

  async returnedMoney({ intentId, accountId }: Intent): Promise<ReturnedMoney> {
    const at = { stripeAccount: accountId };
    const filter = { payment_intent: intentId, limit: 100 };
    const [fee, refunds, disputes] = await Promise.all([
      this.#feeOf({ intentId, accountId }),
      this.#stripe.refunds.list(filter, at),
      this.#stripe.disputes.list(filter, at),
    ]);
    return {
      refunded: sum(refunds.data.filter(({ status }) => isRefund(status)).map(({ amount }) => amount)),
      // Including Stripe's fee for it, if the account bears that.
      disputed: Math.max(
        0,
        0 - sum(disputes.data.flatMap(({ balance_transactions: moves }) => moves.map(({ net }) => net))),
      ),
      feeReturned: fee.amount_refunded,
    };
  }

  async cancel(intent: Intent): Promise<PaymentEvent | undefined> {
    const { intentId, accountId: stripeAccount } = intent;
    const reason = { cancellation_reason: 'abandoned' } as const;
    try {
      return paymentEventOf(await this.#stripe.paymentIntents.cancel(intentId, reason, { stripeAccount }));
    } catch (error) {
      // The bank has paid, or is about to.
      if (hasStripeCode(error, 'payment_intent_unexpected_state')) return this.lookUp(intent);
      throw error;
    }
  }

  async refund(refund: Intent & { paymentId: string; withFee: boolean }): Promise<void> {
    const { intentId, accountId, paymentId, withFee } = refund;
    try {
      // No key: Stripe would repeat an insufficient-funds error for a day. It refunds a payment only once anyway.
      await this.#stripe.refunds.create(
        { payment_intent: intentId, refund_application_fee: withFee, metadata: { payment: paymentId } },
        { stripeAccount: accountId },
      );
    } catch (error) {
      if (!hasStripeCode(error, 'charge_already_refunded')) throw error;
    }
  }

  async returnFee(intent: Intent): Promise<void> {
    const { id, refunded } = await this.#feeOf(intent);
    if (!refunded) await this.#stripe.applicationFees.createRefund(id);
  }

  async #feeOf({ intentId, accountId }: Intent): Promise<Stripe.ApplicationFee> {
    const { latest_charge: charge } = await this.#stripe.paymentIntents.retrieve(
      intentId,
      { expand: ['latest_charge'] },
      { stripeAccount: accountId },
    );
    const fee = typeof charge === 'object' ? charge?.application_fee : undefined;
    if (!fee) throw new Error('Stripe has no fee for this payment.');
    return typeof fee === 'object' ? fee : this.#stripe.applicationFees.retrieve(fee);
  }

  async withdrawal({ accountId }: { accountId: string }): Promise<string> {
    return (await this.#stripe.accounts.createLoginLink(accountId)).url;
  }

  parseWebhook(body: Buffer, signature: string): ProviderEvent | undefined {
    const event = this.#signed(body, signature);
    // A live platform receives test events of its accounts, too.
    return event.livemode === this.#keys.live ? providerEventOf(event) : undefined;
  }

  /** @throws AppError payment.forged, also for an expired signature */
  #signed(body: Buffer, signature: string): Stripe.Event {
    try {
      return this.#stripe.webhooks.constructEvent(body, signature, this.#keys.webhookSecret);
    } catch (error) {
      // Every error here is a fault of the request.
      throw new AppError('payment.forged', { message: String(error) });
    }
  }
}

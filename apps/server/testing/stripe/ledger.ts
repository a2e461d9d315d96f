import { type Form, Refused, textOf } from './wire.ts';

export interface Account {
  readonly id: string;
  readonly object: 'account';
  readonly metadata: Form;
  readonly settings: Form;
  readonly controller: Form;
  charges_enabled: boolean;
  details_submitted: boolean;
}

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  readonly application_fee_amount: number;
  readonly description: string;
  readonly metadata: Form;
  readonly client_secret: string;
  readonly livemode: false;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  last_payment_error: { readonly code: string; readonly message: string } | null;
  latest_charge: Charge | null;
}

interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly application_fee: string;
  readonly payment_intent: string;
  amount_refunded: number;
  refunded: boolean;
}

interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly payment_intent: string;
  status: 'succeeded' | 'failed';
}

interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly payment_intent: string;
  /** The amounts moved out of the account and back. */
  readonly balance_transactions: Array<{ readonly amount: number; readonly net: number }>;
  status: 'needs_response' | 'won' | 'lost';
}

export interface Fee {
  readonly id: string;
  readonly object: 'application_fee';
  readonly account: string;
  readonly amount: number;
  amount_refunded: number;
  refunded: boolean;
}

const missing = (what: string, id: string) =>
  new Refused(404, 'resource_missing', `No such ${what}: '${id}'`);

export class Ledger {
  readonly accounts = new Map<string, Account>();
  readonly #intents = new Map<string, Intent & { readonly account: string }>();
  readonly #fees = new Map<string, Fee>();
  readonly #balances = new Map<string, number>();
  readonly #refunds: Refund[] = [];
  readonly #disputes: Dispute[] = [];
  readonly domains: Array<{ account: string; name: string }> = [];
  #count = 0;

  id(kind: string): string {
    this.#count += 1;
    return `${kind}_${String(this.#count).padStart(8, '0')}`;
  }

  /** An account's balance in pence. */
  balanceOf(account: string): number {
    return this.#balances.get(account) ?? 0;
  }

  addToBalance(account: string, amount: number): void {
    this.#balances.set(account, this.balanceOf(account) + amount);
  }

  account(id: string): Account {
    const account = this.accounts.get(id);
    if (!account) throw missing('account', id);
    return account;
  }

  openAccount(form: Form): Account {
    const part = (name: string) => (typeof form[name] === 'object' ? form[name] : {});
    const [metadata, settings, controller] = [part('metadata'), part('settings'), part('controller')];
    const account: Account = {
      ...{ id: this.id('acct'), object: 'account', metadata, settings, controller },
      ...{ charges_enabled: false, details_submitted: false },
    };
    this.accounts.set(account.id, account);
    return account;
  }

  /** A payment is visible only to the account that receives it. */
  intent(id: string, account: string | undefined): Intent {
    const intent = this.#intents.get(id);
    if (!intent || intent.account !== account) throw missing('payment_intent', id);
    return intent;
  }

  bySecret(secret: string): Intent & { readonly account: string } {
    const found = [...this.#intents.values()].find(({ client_secret }) => client_secret === secret);
    if (!found) throw missing('payment_intent', secret);
    return found;
  }

  get intents(): number {
    return this.#intents.size;
  }

  allIntents(): Intent[] {
    return [...this.#intents.values()];
  }

  /** The state of each payment, by the platform's id. */
  taken(): Map<string, { captured: boolean; refunded: number; disputed: number; feeReturned: number }> {
    return new Map(
      this.allIntents().map((intent) => [
        String(intent.metadata.payment),
        {
          captured: intent.status === 'succeeded',
          refunded: intent.latest_charge?.amount_refunded ?? 0,
          feeReturned: this.#fees.get(intent.latest_charge?.application_fee ?? '')?.amount_refunded ?? 0,
          disputed: this.disputesOf(intent)
            .flatMap(({ balance_transactions }) => balance_transactions)
            .reduce((sum, { net }) => sum - net, 0),
        },
      ]),
    );
  }

  openIntent(form: Form, account: string | undefined): Intent {
    const taker = this.account(account ?? '');
    if (!taker.charges_enabled)
      throw new Refused(400, 'account_invalid', 'The account takes no charges yet.');
    const id = this.id('pi');
    const metadata = typeof form.metadata === 'object' ? form.metadata : {};
    const intent: Intent & { account: string } = {
      ...{ id, object: 'payment_intent', currency: textOf(form, 'currency'), metadata, livemode: false },
      amount: Number(textOf(form, 'amount')),
      application_fee_amount: Number(textOf(form, 'application_fee_amount')),
      description: textOf(form, 'description'),
      client_secret: `${id}_secret_${taker.id}`,
      ...{ status: 'requires_payment_method', last_payment_error: null, latest_charge: null },
      account: taker.id,
    };
    this.#intents.set(id, intent);
    return intent;
  }

  /** Moves the money to the account, minus the platform's fee. */
  capture(intent: Intent & { readonly account: string }): void {
    const { account, amount, application_fee_amount: fee } = intent;
    const feeId = this.id('fee');
    this.#fees.set(feeId, {
      id: feeId,
      object: 'application_fee',
      account,
      amount: fee,
      amount_refunded: 0,
      refunded: false,
    });
    intent.latest_charge = {
      ...{ id: this.id('ch'), object: 'charge', amount, application_fee: feeId, payment_intent: intent.id },
      ...{ amount_refunded: 0, refunded: false },
    };
    intent.status = 'succeeded';
    intent.last_payment_error = null;
    this.addToBalance(account, amount - fee);
  }

  cancel(intent: Intent): Intent {
    if (!['requires_payment_method', 'requires_action'].includes(intent.status)) {
      throw new Refused(400, 'payment_intent_unexpected_state', `It is ${intent.status}.`);
    }
    intent.status = 'canceled';
    return intent;
  }

  fee(id: string): Fee {
    const fee = this.#fees.get(id);
    if (!fee) throw missing('application_fee', id);
    return fee;
  }

  returnFee(fee: Fee): void {
    if (fee.refunded) throw new Refused(400, 'fee_already_refunded', 'The fee has gone back.');
    this.#returnFee(fee, fee.amount);
  }

  /** Returns this much of the fee, at most what is left. */
  #returnFee(fee: Fee, wanted: number): void {
    const amount = Math.min(wanted, fee.amount - fee.amount_refunded);
    fee.amount_refunded += amount;
    fee.refunded = fee.amount_refunded === fee.amount;
    this.addToBalance(fee.account, amount);
  }

  refund(form: Form, account: string | undefined): Refund {
    const intent = this.intent(textOf(form, 'payment_intent'), account);
    return this.refundIntent(intent, undefined, form.refund_application_fee === 'true');
  }

  /** Refunds the rest of a payment, or this amount, with or without the same share of the platform's fee. */
  refundIntent({ id, latest_charge: charge }: Intent, wanted?: number, withFee = false): Refund {
    if (!charge) throw new Refused(400, 'charge_not_captured', 'Nothing was taken.');
    if (charge.refunded) throw new Refused(400, 'charge_already_refunded', 'The charge has been refunded.');
    if (this.#disputes.some(({ payment_intent, status }) => payment_intent === id && status !== 'won')) {
      throw new Refused(400, 'charge_disputed', 'The charge has been charged back.');
    }
    const amount = Math.min(wanted ?? charge.amount, charge.amount - charge.amount_refunded);
    const fee = this.fee(charge.application_fee);
    const feeBack = withFee ? Math.round((fee.amount * amount) / charge.amount) : 0;
    if (this.balanceOf(fee.account) + feeBack < amount) {
      throw new Refused(400, 'balance_insufficient', 'The account is short.');
    }
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.addToBalance(fee.account, -amount);
    if (feeBack > 0) this.#returnFee(fee, feeBack);
    const refund: Refund = {
      ...{ id: this.id('re'), object: 'refund', amount, payment_intent: id, status: 'succeeded' },
    };
    this.#refunds.push(refund);
    return refund;
  }

  /** A bank rejects a refund: the account has the money again. */
  failRefund(refund: Refund): void {
    const { latest_charge: charge } = this.#intents.get(refund.payment_intent) ?? {};
    if (!charge || refund.status === 'failed') return;
    refund.status = 'failed';
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.addToBalance(this.fee(charge.application_fee).account, refund.amount);
  }

  /** A bank takes the money of a payment back at once; the account's balance may become negative. */
  dispute({ id, amount, latest_charge: charge }: Intent): Dispute {
    if (!charge) throw new Refused(400, 'charge_not_captured', 'Nothing was taken.');
    const dispute: Dispute = {
      ...{ id: this.id('dp'), object: 'dispute', amount, payment_intent: id, status: 'needs_response' },
      balance_transactions: [{ amount: -amount, net: -amount }],
    };
    this.#disputes.push(dispute);
    this.addToBalance(this.fee(charge.application_fee).account, -amount);
    return dispute;
  }

  closeDispute(dispute: Dispute, won: boolean): void {
    const { latest_charge: charge } = this.#intents.get(dispute.payment_intent) ?? {};
    if (!charge || dispute.status !== 'needs_response') return;
    dispute.status = won ? 'won' : 'lost';
    if (!won) return;
    const { amount } = dispute;
    dispute.balance_transactions.push({ amount, net: amount });
    this.addToBalance(this.fee(charge.application_fee).account, amount);
  }

  refundsOf(intent: Intent): Refund[] {
    return this.#refunds.filter(({ payment_intent }) => payment_intent === intent.id);
  }

  disputesOf(intent: Intent): Dispute[] {
    return this.#disputes.filter(({ payment_intent }) => payment_intent === intent.id);
  }
}

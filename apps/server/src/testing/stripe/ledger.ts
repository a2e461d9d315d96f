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
  refunded: boolean;
}

export interface Fee {
  readonly id: string;
  readonly object: 'application_fee';
  readonly account: string;
  readonly amount: number;
  refunded: boolean;
}

const missing = (what: string, id: string) =>
  new Refused(404, 'resource_missing', `No such ${what}: '${id}'`);

/** What Stripe knows: accounts, what was paid to them, and what they hold. */
export class Ledger {
  readonly accounts = new Map<string, Account>();
  readonly #intents = new Map<string, Intent & { readonly account: string }>();
  readonly #fees = new Map<string, Fee>();
  readonly #held = new Map<string, number>();
  readonly domains: Array<{ account: string; name: string }> = [];
  #count = 0;

  id(kind: string): string {
    this.#count += 1;
    return `${kind}_${String(this.#count).padStart(8, '0')}`;
  }

  /** What an account has, in pence. */
  held(account: string): number {
    return this.#held.get(account) ?? 0;
  }

  move(account: string, amount: number): void {
    this.#held.set(account, this.held(account) + amount);
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

  /** A payment is known to the account that takes it, and to nobody else. */
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

  /** What became of each payment, by the platform's own id. */
  taken(): Map<string, { captured: boolean; refunded: boolean }> {
    return new Map(
      this.allIntents().map(({ status, metadata, latest_charge }) => [
        String(metadata.payment),
        { captured: status === 'succeeded', refunded: latest_charge?.refunded ?? false },
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

  /** The money moves: the account has it, but for the platform's fee. */
  capture(intent: Intent & { readonly account: string }): void {
    const { account, amount, application_fee_amount: fee } = intent;
    const feeId = this.id('fee');
    this.#fees.set(feeId, { id: feeId, object: 'application_fee', account, amount: fee, refunded: false });
    intent.latest_charge = {
      ...{ id: this.id('ch'), object: 'charge', amount, application_fee: feeId, refunded: false },
    };
    intent.status = 'succeeded';
    intent.last_payment_error = null;
    this.move(account, amount - fee);
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
    fee.refunded = true;
    this.move(fee.account, fee.amount);
  }

  refund(form: Form, account: string | undefined): object {
    const intent = this.intent(textOf(form, 'payment_intent'), account);
    const charge = intent.latest_charge;
    if (!charge) throw new Refused(400, 'charge_not_captured', 'Nothing was taken.');
    if (charge.refunded) throw new Refused(400, 'charge_already_refunded', 'The charge has been refunded.');
    const fee = this.fee(charge.application_fee);
    const withFee = form.refund_application_fee === 'true';
    if (this.held(fee.account) + (withFee ? fee.amount : 0) < charge.amount) {
      throw new Refused(400, 'balance_insufficient', 'The account is short.');
    }
    charge.refunded = true;
    this.move(fee.account, -charge.amount);
    if (withFee) this.returnFee(fee);
    return { id: this.id('re'), object: 'refund', amount: charge.amount, status: 'succeeded' };
  }
}

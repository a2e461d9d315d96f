import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { StripeKeys } from '../../src/app/config.ts';
import { type Account, type Intent, Ledger } from './ledger.ts';
import { bodyOf, type Form, Refused, readForm, textOf } from './wire.ts';

export type TestCard = 'good' | 'declined' | 'asks' | 'late';

interface Call {
  readonly path: string;
  readonly form: Form;
  readonly account: string | undefined;
}
const listOf = (data: readonly unknown[]) => ({ object: 'list', has_more: false, data });

type Route = readonly [method: string, path: RegExp, answer: (call: Call, id: string) => unknown];

/** An event with its bytes, which are signed when it is sent. */
export interface StripeEvent {
  readonly id: string;
  readonly payload: string;
}

/**
 * Speaks Stripe's wire format on this machine: the platform's calls, a card holder's actions in the browser, and its
 * events.
 */
export class StripeStandIn {
  readonly ledger = new Ledger();
  /** The events in order. The test sends them. */
  readonly events: StripeEvent[] = [];
  /** The number of answers to lose, although the calls are executed. */
  losesAnswers = 0;
  delayMs = 0;
  /** The number of calls to reject. */
  refuses = 0;
  /** The number of refunds to reject. */
  refusesRefunds = 0;
  /** The calls received, with their method. */
  readonly calls: string[] = [];
  readonly #server: Server;
  /** The answers by idempotency key. */
  readonly #answered = new Map<string, { sent: string; status: number; body: unknown }>();
  readonly #webhookSecret = 'whsec_standIn';

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request).then(
        async ({ status, body }) => {
          if (this.delayMs > 0) await wait(this.delayMs);
          if (request.method === 'POST' && this.losesAnswers > 0) {
            this.losesAnswers -= 1;
            response.destroy();
            return;
          }
          response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
          response.end(JSON.stringify(body));
        },
        (error: unknown) => {
          response.writeHead(500).end(String(error));
        },
      );
    });
  }

  static async start(): Promise<StripeStandIn> {
    const standIn = new StripeStandIn();
    await new Promise<void>((resolve) => standIn.#server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get keys(): StripeKeys {
    const { port } = this.#server.address() as AddressInfo;
    return {
      ...{ secretKey: 'sk_test_standIn', publishableKey: 'pk_test_standIn', live: false },
      webhookSecret: this.#webhookSecret,
      api: { host: '127.0.0.1', port, protocol: 'http' },
    };
  }

  readonly #routes: readonly Route[] = [
    ['POST', /^\/v1\/accounts$/, ({ form }) => this.ledger.openAccount(form)],
    ['GET', /^\/v1\/accounts\/(\w+)$/, (_call, id) => this.ledger.account(id)],
    [
      'POST',
      /^\/v1\/accounts\/(\w+)\/login_links$/,
      (_call, id) => ({ object: 'login_link', url: `https://connect.example/${this.ledger.account(id).id}` }),
    ],
    [
      'POST',
      /^\/v1\/account_links$/,
      ({ form }) => {
        const { id } = this.ledger.account(textOf(form, 'account'));
        return { object: 'account_link', url: `https://connect.example/setup/${id}`, ...form };
      },
    ],
    [
      'POST',
      /^\/v1\/payment_method_domains$/,
      ({ form, account }) => {
        const name = textOf(form, 'domain_name');
        this.ledger.domains.push({ account: account ?? '', name });
        return { id: this.ledger.id('pmd'), object: 'payment_method_domain', domain_name: name };
      },
    ],
    ['POST', /^\/v1\/payment_intents$/, ({ form, account }) => this.ledger.openIntent(form, account)],
    ['GET', /^\/v1\/payment_intents\/(\w+)$/, ({ account }, id) => this.ledger.intent(id, account)],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      ({ account }, id) => {
        const intent = this.ledger.cancel(this.ledger.intent(id, account));
        this.recordEvent('payment_intent.canceled', account, intent);
        return intent;
      },
    ],
    [
      'POST',
      /^\/v1\/refunds$/,
      ({ form, account }) => {
        if (this.refusesRefunds > 0) {
          this.refusesRefunds -= 1;
          throw new Refused(400, 'refund_disallowed', 'Not now.');
        }
        const refund = this.ledger.refund(form, account);
        this.recordEvent(
          'charge.refunded',
          account,
          this.ledger.intent(refund.payment_intent, account).latest_charge,
        );
        return refund;
      },
    ],
    [
      'GET',
      /^\/v1\/refunds$/,
      ({ form, account }) =>
        listOf(this.ledger.refundsOf(this.ledger.intent(textOf(form, 'payment_intent'), account))),
    ],
    [
      'GET',
      /^\/v1\/disputes$/,
      ({ form, account }) =>
        listOf(this.ledger.disputesOf(this.ledger.intent(textOf(form, 'payment_intent'), account))),
    ],
    ['GET', /^\/v1\/application_fees\/(\w+)$/, (_call, id) => this.ledger.fee(id)],
    [
      'POST',
      /^\/v1\/application_fees\/(\w+)\/refunds$/,
      (_call, id) => {
        this.ledger.returnFee(this.ledger.fee(id));
        return { id: this.ledger.id('fr'), object: 'fee_refund' };
      },
    ],
  ];

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { method = '', headers } = request;
    const { pathname: path, search } = new URL(request.url ?? '', 'http://stand-in');
    const sent = await bodyOf(request);
    this.calls.push(`${method} ${path}`);
    if (headers.authorization !== 'Bearer sk_test_standIn') {
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'No such key.' } } };
    }
    if (this.refuses > 0) {
      this.refuses -= 1;
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'Not now.' } } };
    }
    const account = headers['stripe-account'] as string | undefined;
    const key = headers['idempotency-key'];
    const known = key === undefined ? undefined : this.#answered.get(`${account} ${key}`);
    if (known && known.sent !== sent) {
      return new Refused(400, 'idempotency', 'The key was used for another call.', 'idempotency_error');
    }
    if (known) return known;
    const answer = this.#act({ path, form: readForm(sent || search), account }, method);
    if (method === 'POST') this.#answered.set(`${account} ${key}`, { sent, ...answer });
    return answer;
  }

  #act(call: Call, method: string): { status: number; body: unknown } {
    for (const [verb, path, answer] of this.#routes) {
      const found = verb === method ? path.exec(call.path) : null;
      if (!found) continue;
      try {
        // A snapshot, because the object changes later.
        return { status: 200, body: structuredClone(answer(call, found[1] ?? '')) };
      } catch (error) {
        if (error instanceof Refused) return error;
        throw error;
      }
    }
    return new Refused(404, 'unknown_url', `Unrecognized request URL (${method}: ${call.path}).`);
  }

  /** Records an event. */
  recordEvent(type: string, account: string | undefined, object: unknown, livemode = false): StripeEvent {
    const id = this.ledger.id('evt');
    const created = Math.floor(Date.now() / 1000);
    const event = { id, object: 'event', type, account, livemode, created, data: { object } };
    const told = { id, payload: JSON.stringify(event) };
    this.events.push(told);
    return told;
  }

  /** The headers of a webhook. */
  sign(payload: string, { secret = this.#webhookSecret, at = new Date() } = {}): Record<string, string> {
    const t = Math.floor(at.getTime() / 1000);
    const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex');
    return { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${t},v1=${v1}` };
  }

  /** The owner of an account completes the onboarding. */
  finishOnboarding(id: string, enabled = true): Account {
    const account = this.ledger.account(id);
    Object.assign(account, { charges_enabled: enabled, details_submitted: true });
    this.recordEvent('account.updated', id, account);
    return account;
  }

  /** A card holder pays in the browser. */
  pay(secret: string, card: TestCard): Intent['status'] {
    const intent = this.ledger.bySecret(secret);
    if (!['requires_payment_method', 'requires_action'].includes(intent.status)) return intent.status;
    if (card === 'asks') intent.status = 'requires_action';
    else if (card === 'late') {
      intent.status = 'processing';
      this.recordEvent('payment_intent.processing', intent.account, intent);
    } else this.#decide(intent, card === 'good');
    return intent.status;
  }

  /** The holder answers their bank, or a late bank answers. */
  answer(secret: string, yes: boolean): void {
    const intent = this.ledger.bySecret(secret);
    if (['requires_action', 'processing'].includes(intent.status)) this.#decide(intent, yes);
  }

  #decide(intent: Intent & { readonly account: string }, yes: boolean): void {
    if (yes) this.ledger.capture(intent);
    else {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = { code: 'card_declined', message: 'Your card was declined.' };
    }
    this.recordEvent(
      yes ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
      intent.account,
      intent,
    );
  }

  /** Every late bank approves. */
  finishLate(): void {
    for (const { client_secret, status } of this.ledger.allIntents()) {
      if (status === 'processing') this.answer(client_secret, true);
    }
  }

  /** A refund on Stripe's own pages, of the rest or of this amount; false when Stripe refuses it. */
  refundByHand(secret: string, amount?: number, withFee = false): boolean {
    const intent = this.ledger.bySecret(secret);
    return this.#unlessRefused(() => {
      this.ledger.refundIntent(intent, amount, withFee);
      this.recordEvent('charge.refunded', intent.account, intent.latest_charge);
    });
  }

  /** The payer's bank rejects the last refund. */
  failRefund(secret: string): void {
    const intent = this.ledger.bySecret(secret);
    const refund = this.ledger.refundsOf(intent).at(-1);
    if (!refund) return;
    this.ledger.failRefund(refund);
    this.recordEvent('refund.failed', intent.account, refund);
  }

  /** The payer disputes the payment at their bank, which takes the money back. */
  dispute(secret: string): boolean {
    const intent = this.ledger.bySecret(secret);
    return this.#unlessRefused(() => {
      const dispute = this.ledger.dispute(intent);
      this.recordEvent('charge.dispute.created', intent.account, dispute);
      this.recordEvent('charge.dispute.funds_withdrawn', intent.account, dispute);
    });
  }

  /** The bank decides the last dispute. */
  closeDispute(secret: string, won: boolean): void {
    const intent = this.ledger.bySecret(secret);
    const dispute = this.ledger.disputesOf(intent).at(-1);
    if (dispute?.status !== 'needs_response') return;
    this.ledger.closeDispute(dispute, won);
    if (won) this.recordEvent('charge.dispute.funds_reinstated', intent.account, dispute);
    this.recordEvent('charge.dispute.closed', intent.account, dispute);
  }

  #unlessRefused(act: () => void): boolean {
    try {
      act();
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  /** The owner of an account withdraws all of its balance, or this amount. */
  payOut(account: string, most = Number.POSITIVE_INFINITY): void {
    const amount = Math.min(this.ledger.balanceOf(account), most);
    if (amount <= 0) return;
    this.ledger.addToBalance(account, -amount);
    const payout = { id: this.ledger.id('po'), object: 'payout', amount, currency: 'gbp' };
    this.recordEvent('payout.created', account, payout);
    this.recordEvent('payout.paid', account, payout);
  }

  /** The bank returns the last withdrawal of an account. */
  returnPayout(account: string): void {
    const last = this.events
      .map(({ payload }) => JSON.parse(payload))
      .findLast((event) => event.type === 'payout.paid' && event.account === account);
    this.ledger.addToBalance(account, last.data.object.amount);
    this.recordEvent('payout.failed', account, last.data.object);
  }
}

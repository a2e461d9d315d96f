import type { Page, Route } from '@playwright/test';
import { StripeStandIn, type TestCard } from '../../apps/server/testing/stripe/stand-in.ts';
import type { ServerProcess } from './server.ts';

export const stripeCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002760003184',
} as const satisfies Partial<Record<TestCard, string>>;

/** The data of a page's own code for Stripe, to pay. */
interface Confirmed {
  readonly key: string;
  readonly stripeAccount: string;
  readonly clientSecret: string;
  readonly card: string;
  readonly return_url: string;
  readonly redirect: string;
}

interface Elements {
  readonly clientSecret: string;
}

/**
 * A short version of Stripe's script: a form in a frame of its own, and a payment that is confirmed with Stripe. Runs
 * in the page.
 */
function stripeScript() {
  const pages = 'https://js.stripe.com';
  const Stripe = (key: string, { stripeAccount }: { stripeAccount: string }) => {
    let card = '';
    const listeners = new Map<string, (event: object) => void>();
    window.addEventListener('message', ({ origin, data }) => {
      if (origin !== pages) return;
      card = data.card;
      listeners.get('change')?.({ complete: card.length === 16 });
    });
    const element = (type: string) => {
      const frame = document.createElement('iframe');
      Object.assign(frame, { src: `${pages}/${type}.html`, title: 'Secure payment input frame' });
      return {
        mount: (place: HTMLElement) => place.append(frame),
        destroy: () => frame.remove(),
        on: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
        ...{ off: () => undefined, update: () => undefined },
      };
    };
    return {
      elements: ({ clientSecret }: Elements) => ({
        ...{ clientSecret, create: element, getElement: () => null, update: () => undefined },
      }),
      async confirmPayment(asked: { elements: Elements; confirmParams: object; redirect: string }) {
        const { elements, confirmParams, redirect } = asked;
        const body = { key, stripeAccount, clientSecret: elements.clientSecret, card, redirect };
        const sent = JSON.stringify({ ...body, ...confirmParams });
        const answer = await fetch('https://api.stripe.com/v1/confirm', { method: 'POST', body: sent });
        const said = await answer.json();
        if (said.bank) window.location.assign(said.bank);
        return said.bank ? new Promise(() => undefined) : said;
      },
      ...{ createToken: () => undefined, createPaymentMethod: () => undefined },
      confirmCardPayment: () => undefined,
    };
  };
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
}

const cardPage = `<label>Card number <input oninput="parent.postMessage({card: this.value}, '*')"></label>`;

/** Stripe for a journey's own server: its API, its browser scripts and its events. */
export class StripeSandbox {
  readonly standIn: StripeStandIn;
  readonly confirmed: Confirmed[] = [];
  #told = 0;

  private constructor(standIn: StripeStandIn) {
    this.standIn = standIn;
  }

  static async start(): Promise<StripeSandbox> {
    return new StripeSandbox(await StripeStandIn.start());
  }

  close(): Promise<void> {
    return this.standIn.close();
  }

  /** The environment by which a server finds it. */
  get environment(): Record<string, string> {
    const { secretKey, publishableKey, webhookSecret, api } = this.standIn.keys;
    return {
      ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey },
      ...{ STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API: `http://${api?.host}:${api?.port}` },
    };
  }

  async serve(page: Page): Promise<void> {
    const html = (route: Route, body: string) => route.fulfill({ contentType: 'text/html', body });
    await page.route('https://js.stripe.com/**', (route) =>
      route.request().url().endsWith('/stripe.js')
        ? route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript})()` })
        : html(route, cardPage),
    );
    await page.route('https://api.stripe.com/v1/confirm', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: this.#confirm(route.request().postDataJSON()),
      }),
    );
    await page.route('https://hooks.stripe.com/**', (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      if (pathname !== '/yes') return html(route, `<a href="/yes?${searchParams}">It is me</a>`);
      this.standIn.answer(searchParams.get('secret') ?? '', true);
      const back = new URL(searchParams.get('back') ?? '');
      back.searchParams.set('redirect_status', 'succeeded');
      return html(route, `<script>location.replace(${JSON.stringify(back.href)})</script>`);
    });
  }

  #confirm(sent: Confirmed): object {
    this.confirmed.push(sent);
    const { publishableKey } = this.standIn.keys;
    const intent = this.standIn.ledger.bySecret(sent.clientSecret);
    if (intent.account !== sent.stripeAccount || sent.key !== publishableKey) {
      return { error: { message: 'No such payment_intent' } };
    }
    const card = Object.entries(stripeCards).find(([, number]) => number === sent.card)?.[0] ?? 'declined';
    const status = this.standIn.pay(sent.clientSecret, card as TestCard);
    const bank = new URLSearchParams({ secret: sent.clientSecret, back: sent.return_url });
    if (status === 'requires_action') return { bank: `https://hooks.stripe.com/3d_secure?${bank}` };
    const { last_payment_error: error } = intent;
    return error ? { error } : { paymentIntent: { status } };
  }

  async tell({ url }: ServerProcess): Promise<void> {
    const events = this.standIn.events.slice(this.#told);
    this.#told += events.length;
    for (const { payload } of events) {
      const headers = this.standIn.sign(payload);
      const { status } = await fetch(`${url}/api/payments/webhook`, {
        method: 'POST',
        headers,
        body: payload,
      });
      if (status !== 200) throw new Error(`A webhook was answered ${status}.`);
    }
  }
}

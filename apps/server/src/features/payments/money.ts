import type { Gateway } from './provider/gateway.ts';

export class PaymentServices {
  readonly gateway: Gateway | null;
  #work: (payments: readonly string[]) => Promise<void> = async () => undefined;

  constructor(gateway: Gateway | null) {
    this.gateway = gateway;
  }

  onSettle(work: (payments: readonly string[]) => Promise<void>): void {
    this.#work = work;
  }

  /** Failures are reported, and retried later. */
  settle(payments: readonly string[]): Promise<void> {
    return this.#work(payments);
  }
}

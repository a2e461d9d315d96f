import type { Gateway } from './provider/gateway.ts';

export class Money {
  readonly gateway: Gateway | null;
  #work: (payments: readonly string[]) => Promise<void> = async () => undefined;

  constructor(gateway: Gateway | null) {
    this.gateway = gateway;
  }

  settlesBy(work: (payments: readonly string[]) => Promise<void>): void {
    this.#work = work;
  }

  /** Makes the pending refunds of these payments only. Failures are reported, and retried later. */
  settle(payments: readonly string[]): Promise<void> {
    return this.#work(payments);
  }
}

import type { Gateway } from './provider/gateway.ts';

/** Who takes cards here, if anybody does, and the work that is done when money may have to move. */
export class Money {
  readonly gateway: Gateway | null;
  #work: (payments: readonly string[]) => Promise<void> = async () => undefined;

  constructor(gateway: Gateway | null) {
    this.gateway = gateway;
  }

  settlesBy(work: (payments: readonly string[]) => Promise<void>): void {
    this.#work = work;
  }

  /** Gives back what is to be given back of these payments, and of no others. What fails is reported there, and tried again later. */
  settle(payments: readonly string[]): Promise<void> {
    return this.#work(payments);
  }
}

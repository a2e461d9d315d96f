import type { Gateway } from './gateway.ts';

/** Who takes cards here, if anybody does, and the work that is done when money may have to move. */
export class Money {
  readonly gateway: Gateway | null;
  #work: () => Promise<void> = async () => undefined;

  constructor(gateway: Gateway | null) {
    this.gateway = gateway;
  }

  settlesBy(work: () => Promise<void>): void {
    this.#work = work;
  }

  /** Gives back what is to be given back. What fails is reported there, and tried again later. */
  settle(): Promise<void> {
    return this.#work();
  }
}

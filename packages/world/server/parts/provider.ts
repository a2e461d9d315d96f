import { AppError } from '../../../../apps/server/src/shared/errors.ts';
import { isDatabaseUnavailable } from '../../../../apps/server/src/storage/postgres/database-unavailable.ts';
import type { SimClock } from '../../clock.ts';
import type { Ledger } from '../invariants/ledger.ts';
import type { ServerProcess } from './process.ts';

interface Parts {
  readonly clock: SimClock;
  readonly ledger: Ledger;
  readonly anyServer: () => ServerProcess;
  readonly note: (text: string) => void;
  readonly breach: (invariant: string) => void;
}

interface Payment {
  readonly gameId: string;
  readonly playerId: string;
}

/** An event that is not received is repeated this often, at this interval. */
const again = { times: 4, ms: 1_500 } as const;

/** A payment provider: it knows the payments, and reports them late, twice, or never. */
export class Provider {
  readonly #parts: Parts;
  readonly #paid = new Map<string, Payment>();
  readonly #heard = new Set<Payment>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A player pays their fee; the provider reports it after each of these times. */
  pay(gameId: string, playerId: string, tells: readonly number[]): void {
    const key = `${gameId}|${playerId}`;
    if (this.#paid.has(key)) return;
    const payment = { gameId, playerId };
    this.#paid.set(key, payment);
    this.#parts.ledger.paid.add(key);
    this.#parts.note(`${playerId} pays in ${gameId}`);
    for (const ms of tells) this.#parts.clock.later(ms, () => this.#tell(payment, again.times));
  }

  settle(): void {
    for (const payment of this.#paid.values()) {
      if (!this.#heard.has(payment)) this.#tell(payment, again.times);
    }
  }

  #tell(payment: Payment, times: number): void {
    const { clock, note, breach, anyServer } = this.#parts;
    const later = () => {
      if (times > 0) clock.later(again.ms, () => this.#tell(payment, times - 1));
    };
    const server = anyServer();
    if (!server.isAlive) {
      later();
      return;
    }
    capture(server, payment).then(
      () => {
        this.#heard.add(payment);
        note(`the payment of ${payment.playerId} is told`);
      },
      (error: unknown) => {
        if (error instanceof AppError || isDatabaseUnavailable(error)) later();
        else breach(`a payment: ${error instanceof Error ? error.stack : String(error)}`);
      },
    );
  }
}

/** A server's handling of a report: once, from any sender and however often. */
async function capture(server: ServerProcess, { gameId, playerId }: Payment): Promise<void> {
  await server.change(
    gameId,
    () => undefined,
    async (change) => {
      const formerSeats = await change.formerSeats();
      if (formerSeats.some(({ seat }) => seat.id === playerId && seat.payStatus === 1)) return;
      const seat = change.seatOf(playerId);
      if (!seat) throw new AppError('player.notFound');
      if (seat.payStatus === 0) change.setSeat(playerId, { payStatus: 1 });
    },
  );
}

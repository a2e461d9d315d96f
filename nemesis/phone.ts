import { limits } from '@flagstick/contract';
import type { CardRef } from '../apps/web/src/offline/document/queue-types.ts';
import { pendingCount } from '../apps/web/src/offline/selectors.ts';
import { type Answer, createTransport, type Request } from '../apps/web/src/offline/sending/transport.ts';
import { Device } from '../apps/web/src/offline/testing/device.ts';
import { OpenApp } from '../apps/web/src/offline/testing/open-app.ts';
import type { Person } from '../e2e/lib/round.ts';
import type { Time } from '../packages/world/clock.ts';
import type { Random } from '../packages/world/random.ts';
import { clock, type Recorder } from './recorder.ts';

const realTime: Time = {
  ticks: () => performance.now(),
  now: () => new Date(),
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

export interface PhoneHole extends CardRef {
  readonly hole: number;
}

interface PhoneParts {
  readonly name: string;
  /** The address of the service, as this phone reaches it. */
  readonly url: string;
  readonly person: Person;
  /** No other phone enters scores there. */
  readonly holes: readonly PhoneHole[];
  readonly random: Random;
  readonly recorder: Recorder;
}

/** A phone with the app's queue of scores, its storage and a real network. */
export class Phone {
  readonly #parts: PhoneParts;
  readonly #device = new Device(realTime);
  readonly #versions = new Map<string, number>();
  readonly #last = new Map<string, number>();
  #app: OpenApp;
  #count = 0;

  constructor(parts: PhoneParts) {
    this.#parts = parts;
    this.#app = this.#open();
  }

  #open(): OpenApp {
    const { token, id: user } = this.#parts.person;
    const app: OpenApp = new OpenApp(this.#device, {
      clock: realTime,
      transport: createTransport({
        request: (request) => app.deliver(this.#request(request)),
        token: () => token,
        now: () => new Date(),
        onFailure: ({ error }) => {
          throw error;
        },
      }),
      breach: (sentence) => {
        throw new Error(`${this.#parts.name}: ${sentence}`);
      },
    });
    app.dispatch({ type: 'signedIn', user });
    return app;
  }

  /** One request like the app's; an attempt to send a score is recorded, even if the app was closed in the meantime. */
  async #request({ method, path, headers, body }: Request): Promise<Answer> {
    const { url, recorder } = this.#parts;
    const id = headers['call-id'] ?? '';
    const start = clock();
    let status: number | null = null;
    let version: number | undefined;
    try {
      const response = await fetch(`${url}/api/${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(limits.requestTimeoutMs),
      });
      const answer = (await response.json().catch(() => null)) as { version?: number } | null;
      status = response.status;
      version = answer?.version;
      return { status, retryAfter: response.headers.get('retry-after'), body: answer };
    } finally {
      if (method === 'PUT') {
        const versioned = version === undefined ? {} : { version };
        recorder.add({ ...{ kind: 'call', call: 'score', id, start, end: clock(), status }, ...versioned });
      }
    }
  }

  /** A person enters the next score, on a hole of their choice. */
  enter(): void {
    const { name, holes, random, recorder } = this.#parts;
    const { hole, ...card } = random.one(holes);
    const key = `${card.card}/${hole}`;
    const gross = 3 + (((this.#last.get(key) ?? -1) + 1) % 7);
    this.#last.set(key, gross - 3);
    this.#count += 1;
    const id = `${name.replace(' ', '-')}-${String(this.#count).padStart(5, '0')}`;
    const { game, player } = card;
    recorder.add({ kind: 'entered', at: clock(), phone: name, id, game, player, hole, gross });
    const names = { game: 'Nemesis', player };
    const call = { ...card, hole, gross, version: this.#versionOf(card.card, hole), names };
    this.#app.dispatch({ type: 'added', newId: id, call });
  }

  /** The version that the screen shows: that of the latest answer. */
  #versionOf(card: string, hole: number): number {
    const key = `${card}/${hole}`;
    const settled = this.#app.state.document?.settled ?? [];
    const answers = settled.filter((done) => done.card === card && done.hole === hole);
    const version = Math.max(
      this.#versions.get(key) ?? 0,
      ...answers.map(({ answer }) => answer?.version ?? 0),
    );
    this.#versions.set(key, version);
    return version;
  }

  /** The app is closed in the middle of what it does, and opened again with what it has stored. */
  reopen(): void {
    this.#app.close();
    this.#app = this.#open();
  }

  /** The person looks at the phone: the app tries now. */
  wake(): void {
    this.#app.dispatch({ type: 'woken', byPerson: true });
  }

  get pending(): number {
    return pendingCount(this.#app.state);
  }
}

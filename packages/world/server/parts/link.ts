import type { Time } from '../../clock.ts';
import type { Random } from '../../random.ts';
import type { Answer, Request, ServerProcess } from './process.ts';

/** The quality of a connection: the share of messages that are lost, repeated or late. */
export interface Weather {
  lost: number;
  doubled: number;
  late: number;
}

const lateMs = 20_000;
/** How long a phone waits for an answer. */
const patienceMs = 15_000;

/** The connection of a phone's calls to a process: calls and answers may be late, lost, repeated or overtaken. */
export class Link {
  readonly weather: Weather = { lost: 0, doubled: 0, late: 0 };
  readonly #time: Time;
  readonly #random: Random;

  constructor(time: Time, random: Random) {
    this.#time = time;
    this.#random = random;
  }

  /** The first answer; undefined when none came in time. */
  request(to: ServerProcess, request: Request): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      const patience = this.#time.later(patienceMs, () => resolve(undefined));
      const learn = (answer: Answer) => {
        patience();
        resolve(answer);
      };
      this.#carry(() => {
        void to.answer(request).then((answer) => this.#carry(() => learn(answer)));
      });
    });
  }

  #carry(arrive: () => void) {
    const { lost, doubled, late } = this.weather;
    const copies = this.#random.chance(doubled) ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      if (this.#random.chance(lost)) continue;
      this.#time.later(5 + this.#random.below(this.#random.chance(late) ? lateMs : 80), arrive);
    }
  }
}

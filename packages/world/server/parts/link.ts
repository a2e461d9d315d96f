import type { Time } from '../../clock.ts';
import type { Random } from '../../random.ts';
import type { Answer, Request, ServerProcess } from './process.ts';

/** How bad a way is: the share of messages that get lost, come twice, or come late. */
export interface Weather {
  lost: number;
  doubled: number;
  late: number;
}

const lateMs = 20_000;
/** As phones wait for an answer. */
const patienceMs = 15_000;

/** The way of a phone's calls to a process and of the answers back: each may be late, lost, doubled or overtaken. */
export class Link {
  readonly weather: Weather = { lost: 0, doubled: 0, late: 0 };
  readonly #time: Time;
  readonly #random: Random;

  constructor(time: Time, random: Random) {
    this.#time = time;
    this.#random = random;
  }

  /** The answer, the first of several; undefined: none came in time. */
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

import type { Board } from '../../../apps/server/src/live/game/board.ts';
import type { SimClock } from '../clock.ts';
import type { Random } from '../random.ts';
import type { Participants } from './fixture.ts';
import type { Invariants } from './invariants/invariants.ts';
import type { ServerProcess } from './parts/process.ts';
import type { Sessions } from './parts/sessions.ts';
import type { Handling, Typing, Weathering } from './plan.ts';

/** The parts of a world that its phones get. */
export interface WorldForPhones {
  readonly clock: SimClock;
  readonly random: Random;
  readonly cast: Participants;
  readonly invariants: Invariants;
  readonly sessions: Sessions;
  /** Ids of the queries that a server accepted. */
  readonly queries: ReadonlySet<string>;
  /** Ids of the confirmations that a server stored. */
  readonly confirmed: ReadonlySet<string>;
  /** The current board of a game, once the servers answer again. */
  readonly board: (gameId: string) => Promise<Board>;
  readonly note: (text: string) => void;
  /** One of the processes, running or not. */
  readonly anyServer: () => ServerProcess;
  /** Advances time for all. */
  readonly pass: (ms: number) => Promise<void>;
}

/** The phones of a world, and their users. */
export interface Phones {
  do(action: Typing | Weathering | Handling): void;
  /** Everything around them works again: a score that is not settled after a while is a breach. */
  makePeace(): Promise<void>;
}

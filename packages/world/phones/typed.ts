import type { Gross, ScorerHole } from '@flagstick/contract';
import type { createOfflineQueue } from '../../../apps/web/src/shared/offline/queue.ts';
import type { Plant, Trouble } from '../../../apps/web/src/shared/offline/testing/device.ts';
import type { Answer, Request } from '../../../apps/web/src/shared/offline/transport.ts';
import type { Time } from '../clock.ts';
import type { Random } from '../random.ts';

/** A score that a person typed on a phone. */
export interface Typed {
  readonly id: string;
  readonly user: string;
  readonly card: string;
  readonly hole: number;
  readonly name: string;
  readonly gross: Gross | null;
  /**
   * What was typed before for the same hole and name, as far as the phone can tell the order: the tab knew of it, or
   * it is the only one, and its clock says that this came later than all else.
   */
  readonly after: readonly string[];
  /** Why it need not be found in the end: the person gave it up, or was told that it is stored nowhere. */
  excused?: string;
}

type EntryOf = Pick<Typed, 'user' | 'card' | 'hole' | 'name'>;
export const isSameEntry = (a: EntryOf, b: EntryOf): boolean =>
  a.user === b.user && a.card === b.card && a.hole === b.hole && a.name === b.name;

export interface PhoneSession {
  readonly user: string;
  readonly token: string;
}

/** What a page shows of a game. */
export interface Shown {
  /** By card and hole. */
  readonly holes: Readonly<Record<string, ScorerHole>>;
  /** The values of each card, by its id and hole. */
  readonly values: Readonly<Record<string, Readonly<Record<string, Gross>>>>;
  /** The players for whom its user scores. */
  readonly scoring: readonly string[];
}

export interface PhoneParts {
  readonly name: string;
  readonly clock: Time;
  readonly random: Random;
  /** The game that is played on this phone. */
  readonly game: string;
  readonly signIn: (user: string) => string;
  readonly ask: (request: Request) => Promise<Answer>;
  readonly trouble: Trouble;
  readonly trace: (text: string) => void;
  readonly plant?: Plant | undefined;
  /** The queue under test; another one where a defect is planted in a module. */
  readonly createQueue?: typeof createOfflineQueue | undefined;
}

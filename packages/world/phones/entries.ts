import type { Gross, Measured, ScorerHole } from '@flagstick/contract';
import type { Answer, Request } from '../../../apps/web/src/offline/sending/transport.ts';
import type { FaultPlan, PlantedDefect } from '../../../apps/web/src/offline/testing/device.ts';
import type { Time } from '../clock.ts';
import type { Random } from '../random.ts';

export interface PhoneEntry {
  readonly id: string;
  readonly user: string;
  readonly card: string;
  readonly hole: number;
  readonly name: string;
  readonly gross: Gross | null;
  /**
   * Earlier entries for the same hole and name, as far as the phone can know the order: the tab had them, or it is the
   * only one and its clock says that this entry is the latest.
   */
  readonly after: readonly string[];
  /** Why it may be missing at the end: the person gave it up, or was informed that it is not stored. */
  excused?: string;
}

type EntryOf = Pick<PhoneEntry, 'user' | 'card' | 'hole' | 'name'>;
export const isSameEntry = (a: EntryOf, b: EntryOf): boolean =>
  a.user === b.user && a.card === b.card && a.hole === b.hole && a.name === b.name;

/** A measured result that a person entered. */
export interface PhoneResult {
  readonly id: string;
  readonly user: string;
  readonly player: string;
  readonly distance: Measured;
  /** Its position in the phone's queue, which is also its time by the phone. */
  readonly seq: number;
  readonly at: number;
  /** The phone's clock was right, and stayed so. */
  readonly onTime: boolean;
}

export interface PhoneSession {
  readonly user: string;
  readonly token: string;
}

export interface Shown {
  /** By card and hole. */
  readonly holes: Readonly<Record<string, ScorerHole>>;
  /** The values of each card, by its id and hole. */
  readonly values: Readonly<Record<string, Readonly<Record<string, Gross>>>>;
  /** The players that the user scores. */
  readonly scoring: readonly string[];
}

export interface PhoneParts {
  readonly name: string;
  readonly clock: Time;
  readonly random: Random;
  readonly game: string;
  readonly signIn: (user: string) => string;
  readonly ask: (request: Request) => Promise<Answer>;
  readonly trouble: FaultPlan;
  readonly trace: (text: string) => void;
  readonly plant?: PlantedDefect | undefined;
}

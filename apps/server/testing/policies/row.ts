import type { CallDefinition } from '@flagstick/contract';
import type { Persona } from './cast.ts';
import type { World } from './world.ts';

export interface PolicyInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Texts of a multipart call. */
  form?: Record<string, string>;
}

/** One for each caller except `seat` and `kiosk`, in the order of `personas`. */
type PerPersona<T> = readonly [T, T, T, T, T, T];

type InputOrPromise = PolicyInput | Promise<PolicyInput>;

/** The part of a success that differs by caller; undefined for refused callers. */
export interface DifferingPart {
  readonly part: (body: never, world: World) => unknown;
  readonly values: PerPersona<unknown>;
}

/** A call, its subject, and the status for each caller. */
export interface PolicyRow {
  /** The subject, where the answer depends on it. */
  readonly when?: string;
  readonly answers: PerPersona<number>;
  /** For the session of a seat. Without it, a public call is answered as for `nobody`, and any other is refused (403). */
  readonly seat?: { readonly status: number; readonly reads?: unknown };
  /** For a clubhouse screen. Without it, a public call is answered as for `nobody`, and any other is refused (401). */
  readonly kiosk?: number;
  readonly input?: (world: World, persona: Persona) => InputOrPromise;
  readonly reads?: DifferingPart;
}

/** The status of each caller. */
export const answersOf = ({ access }: CallDefinition, { answers, seat, kiosk }: PolicyRow): number[] => [
  ...answers,
  seat?.status ?? (access === 'public' ? answers[0] : access === 'kiosk' ? 401 : 403),
  kiosk ?? (access === 'public' ? answers[0] : 401),
];

/** What each caller reads, where it differs. */
export const readsOf = ({ reads, seat }: PolicyRow): unknown[] =>
  reads ? [...reads.values, seat && 'reads' in seat ? seat.reads : reads.values[0], reads.values[0]] : [];

/** The same row, in which the session of the player's seat gets the player's answer. */
export const withSeat = (given: PolicyRow): PolicyRow => ({
  ...given,
  seat: { status: given.answers[1], ...(given.reads ? { reads: given.reads.values[1] } : {}) },
});

/** Whether each caller has their own input; otherwise one input serves all while calls leave it unchanged. */
export const hasInputPerPersona = ({ input }: PolicyRow) => input !== undefined && input.length > 1;

/** Whether a call may have used up its subject. */
export const usesUp = ({ method }: CallDefinition, status: number) => method !== 'GET' && status < 400;

export type Table = Readonly<Record<string, PolicyRow | readonly PolicyRow[]>>;

export const row = (answers: PolicyRow['answers'], input?: PolicyRow['input']): PolicyRow =>
  input ? { answers, input } : { answers };

/** The same answer for all callers. */
export const all = (status: number, input?: PolicyRow['input']) =>
  row([status, status, status, status, status, status], input);
/** For clubhouse screens alone. */
export const kioskOnly = (kiosk: number, input?: PolicyRow['input']): PolicyRow => ({
  ...all(401, input),
  kiosk,
});
/** The same answer for all callers with a session. */
export const signedIn = (status: number, input?: PolicyRow['input']) =>
  row([401, status, status, status, status, status], input);
export const adminOnly = (status: number, input?: PolicyRow['input']) =>
  row([401, 403, 403, 403, 403, status], input);
/** All callers except players. */
export const management = (status: number, input?: PolicyRow['input']) =>
  row([401, 403, 403, status, status, status], input);
/** Admins, and the manager of this club. */
export const clubAndAdmin = (status: number, input?: PolicyRow['input']) =>
  row([401, 403, 403, 403, status, status], input);

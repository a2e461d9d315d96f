import type { CallDefinition } from '@flagstick/contract';
import type { Persona } from './cast.ts';
import type { World } from './world.ts';

export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Texts of a multipart call. */
  form?: Record<string, string>;
}

/** One for each caller, in the order of `personas`. */
type Six<T> = readonly [T, T, T, T, T, T];

type Made = Input | Promise<Input>;

/** The part of a success that differs by caller; undefined for refused callers. */
export interface Reads {
  readonly part: (body: never, world: World) => unknown;
  readonly values: Six<unknown>;
}

/** A call, its subject, and the status for each caller. */
export interface Row {
  /** The subject, where the answer depends on it. */
  readonly when?: string;
  readonly answers: Six<number>;
  readonly input?: (world: World, persona: Persona) => Made;
  readonly reads?: Reads;
}

/** Whether each caller has their own input; otherwise one input serves all while calls leave it unchanged. */
export const isOfTheAsker = ({ input }: Row) => input !== undefined && input.length > 1;

/** Whether a call may have used up its subject. */
export const usesUp = ({ method }: CallDefinition, status: number) => method !== 'GET' && status < 400;

export type Table = Readonly<Record<string, Row | readonly Row[]>>;

export const row = (answers: Row['answers'], input?: Row['input']): Row =>
  input ? { answers, input } : { answers };

/** The same answer for all callers. */
export const all = (status: number, input?: Row['input']) =>
  row([status, status, status, status, status, status], input);
/** The same answer for all callers with a session. */
export const signedIn = (status: number, input?: Row['input']) =>
  row([401, status, status, status, status, status], input);
export const adminOnly = (status: number, input?: Row['input']) =>
  row([401, 403, 403, 403, 403, status], input);
/** All callers except players. */
export const management = (status: number, input?: Row['input']) =>
  row([401, 403, 403, status, status, status], input);
/** Admins, and the manager of this club. */
export const clubAndAdmin = (status: number, input?: Row['input']) =>
  row([401, 403, 403, 403, status, status], input);

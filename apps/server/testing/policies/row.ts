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

/** One for each asker, in the order of `personas`. */
type Six<T> = readonly [T, T, T, T, T, T];

type Made = Input | Promise<Input>;

/** What of a success differs by asker; undefined for who is refused. */
export interface Reads {
  readonly part: (body: never, world: World) => unknown;
  readonly values: Six<unknown>;
}

/** A call, what it is about, and what each asker is answered. */
export interface Row {
  /** What the call is about, where the answer depends on it. */
  readonly when?: string;
  readonly answers: Six<number>;
  readonly input?: (world: World, persona: Persona) => Made;
  readonly reads?: Reads;
}

/** Whether each asker has an input of their own: else one serves all whose calls leave it as it is. */
export const isOfTheAsker = ({ input }: Row) => input !== undefined && input.length > 1;

/** Whether a call may have used up what it was about. */
export const usesUp = ({ method }: CallDefinition, status: number) => method !== 'GET' && status < 400;

export type Table = Readonly<Record<string, Row | readonly Row[]>>;

export const row = (answers: Row['answers'], input?: Row['input']): Row =>
  input ? { answers, input } : { answers };

/** Everybody is answered alike. */
export const all = (status: number, input?: Row['input']) =>
  row([status, status, status, status, status, status], input);
/** Everybody signed in. */
export const signedIn = (status: number, input?: Row['input']) =>
  row([401, status, status, status, status, status], input);
export const adminOnly = (status: number, input?: Row['input']) =>
  row([401, 403, 403, 403, 403, status], input);
/** Everybody but players. */
export const management = (status: number, input?: Row['input']) =>
  row([401, 403, 403, status, status, status], input);
/** Admins, and the manager of the club at hand. */
export const clubAndAdmin = (status: number, input?: Row['input']) =>
  row([401, 403, 403, 403, status, status], input);

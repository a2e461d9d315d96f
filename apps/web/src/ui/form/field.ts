import { replaceEqualDeep } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Description } from './merge.ts';

/** One field of a form, or a group with fields of its own. */
export interface Field<T> {
  readonly path: string;
  /** Why it was refused. */
  readonly error: ReactNode;
  readonly get: () => T;
  set(value: T): void;
  refuse(sentence: string): void;
  readonly subscribe: (listener: () => void) => () => void;
  at<K extends keyof T & (string | number)>(name: K): Field<T[K]>;
  /** Registers how a mounted field is described in a conflict with another user's change. */
  describe(description: Description): () => void;
}

/** The current value; re-renders the component when it changes. */
export const useValue = <T>(of: Pick<Field<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(of.subscribe, of.get);

/** A value derived from the field; re-renders the component only when the result changes. */
export const useWorkedOut = <T, U extends string | number | boolean>(
  of: Pick<Field<T>, 'subscribe' | 'get'>,
  work: (value: T) => U,
): U => useSyncExternalStore(of.subscribe, () => work(of.get()));

/** Returns the same object as long as its content is the same. */
export function steady<T>(read: () => T): () => T {
  let last: T | undefined;
  return () => {
    const now = replaceEqualDeep(last, read());
    last = now;
    return now;
  };
}

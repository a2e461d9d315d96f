import { replaceEqualDeep } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Description } from './merge.ts';

/** One field of a form, or a part of it with fields of its own. */
export interface Field<T> {
  readonly path: string;
  /** Why it was refused. */
  readonly error: ReactNode;
  readonly get: () => T;
  set(value: T): void;
  refuse(sentence: string): void;
  readonly subscribe: (listener: () => void) => () => void;
  at<K extends keyof T & (string | number)>(name: K): Field<T[K]>;
  /** How it is spoken of while it is in sight, where somebody else changed it too. */
  describe(description: Description): () => void;
}

/** The value as it stands; whoever asks is drawn anew when it changes. */
export const useValue = <T>(of: Pick<Field<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(of.subscribe, of.get);

/** Something worked out from the value; whoever asks is drawn anew when that changes, and not before. */
export const useWorkedOut = <T, U extends string | number | boolean>(
  of: Pick<Field<T>, 'subscribe' | 'get'>,
  work: (value: T) => U,
): U => useSyncExternalStore(of.subscribe, () => work(of.get()));

/** Gives the same object as long as what stands in it is the same. */
export function steady<T>(read: () => T): () => T {
  let last: T | undefined;
  return () => {
    const now = replaceEqualDeep(last, read());
    last = now;
    return now;
  };
}

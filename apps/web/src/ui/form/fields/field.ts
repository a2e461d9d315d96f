import { type ReactNode, useSyncExternalStore } from 'react';
import type { FieldDescription } from '../conflict/differences.ts';

/** One field of a form, or a group with fields of its own. */
export interface FormField<T> {
  readonly path: string;
  /** Why it was refused. */
  readonly error: ReactNode;
  readonly get: () => T;
  set(value: T): void;
  refuse(sentence: string): void;
  readonly subscribe: (listener: () => void) => () => void;
  at<K extends keyof T & (string | number)>(name: K): FormField<T[K]>;
  /** Registers how a mounted field is described in a conflict with another user's change. */
  describe(description: FieldDescription): () => void;
}

/** The current value; re-renders the component when it changes. */
export const useFieldValue = <T>(field: Pick<FormField<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(field.subscribe, field.get);

/** A value derived from the field; re-renders the component only when the result changes. */
export const useDerivedValue = <T, U extends string | number | boolean>(
  field: Pick<FormField<T>, 'subscribe' | 'get'>,
  derive: (value: T) => U,
): U => useSyncExternalStore(field.subscribe, () => derive(field.get()));

import { requestErrors } from '@flagstick/contract/messages';
import { useEffect, useState } from 'react';
import { ApiError, errorText } from '../../shared/api/error.ts';
import { useUnsavedForm } from '../dialog/unsaved-forms.ts';
import {
  differences,
  type FieldDescription,
  type FieldDifference,
  valueAt,
  withValueAt,
} from './conflict/differences.ts';
import { goToConflict } from './conflict/go-to-conflict.ts';
import { Draft, shapeOf } from './drafts.ts';
import type { FormField } from './fields/field.ts';

/** A message for each wrong field. */
export type FieldErrors = Record<string, string | null | undefined>;

interface ServerFormOptions<V extends object, Row> {
  initialValues: V;
  /**
   * The errors by field, checked at Save; values typed in the meantime are not checked. If the checking code does not
   * load, the server alone checks.
   */
  validate?: (values: V) => FieldErrors | Promise<FieldErrors>;
  /** The form's message when `validate` or the server finds errors at fields. */
  invalid?: string;
  /**
   * Sends the form; an ApiError is shown at its fields.
   * @param stored the version saved by another user that caused a conflict: the next save is based on that version
   */
  save: (values: V, stored: Row | null) => Promise<unknown>;
  /** Called with the server's answer. */
  onSaved?: ((saved: unknown) => void) | undefined;
  /** The field of the body that contains the form's values; the server's error paths begin with it. */
  within?: string | undefined;
  onCancel?: (() => void) | undefined;
  /** Reads the stored item from a refusal, so that the form can be merged with it. */
  merge?: { valuesOf: (stored: Row) => V; versionOf: (stored: Row) => string };
  /** Storage key of the typed values, which survive a reload; undefined stores nothing. */
  draft?: string | undefined;
  /** The version of the existing item; values typed over another version are not restored. */
  version?: string | undefined;
  /** Bump to invalidate stored drafts when option lists change. */
  listsVersion?: number;
  /** Fields that are never stored, such as passwords. */
  secret?: ReadonlyArray<keyof V & string>;
  /** Saving is an intermediate step: the draft stays. */
  keepDraft?: boolean;
}

export interface ServerForm<V extends object> {
  at<K extends keyof V & string>(name: K): FormField<V[K]>;
  values(): V;
  /** All values, for {@link useFieldValue}. */
  all: Pick<FormField<V>, 'subscribe' | 'get'>;
  set(part: Partial<V>): void;
  /** Why the whole form was refused; errors of one field are at that field. */
  error: string | null;
  /** The refused fields: a folded section opens if it contains one. */
  refused: readonly string[];
  saving: boolean;
  submit: (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  /** Sends the chosen values after a conflict; `submit` never overwrites. */
  saveOver: () => void;
  /** Leaves the form and deletes the draft. */
  cancel: () => void;
  /** Resets the form and deletes the draft. */
  discard: () => void;
  /** The form opened with a restored draft. */
  restored: boolean;
  /** The differences to another user's saved version; null without a conflict. */
  conflict: readonly FieldDifference[] | null;
  /** Chooses one of the two values of a differing field. */
  chooseSide: (difference: FieldDifference, side: FieldDifference['initialSide']) => void;
}

/** The stored values of fields that the form still has, if they have the initial value's type. */
export function restoreValues<V extends object>(
  initial: V,
  kept: Readonly<Record<string, unknown>> | null,
): V {
  if (!kept) return initial;
  const known = Object.entries(initial).filter(
    ([name, value]) =>
      name in kept &&
      (value === null || kept[name] === null || typeof kept[name] === typeof value) &&
      Array.isArray(kept[name]) === Array.isArray(value),
  );
  return { ...initial, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])) };
}

function goToFirst(errors: Record<string, unknown>): void {
  const [first] = Object.keys(errors);
  if (first === undefined) return;
  queueMicrotask(() => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(first)}"]`)?.focus());
}

const storedIn = (thrown: unknown): unknown =>
  thrown instanceof ApiError && thrown.code === 'edit.conflict' ? thrown.body.stored : undefined;

/**
 * A form sent to the server: it keeps typed values through errors and reloads, shows each refusal at its field, focuses
 * the first error, and merges with another user's changes. A keystroke re-renders only its own field.
 */
export function useServerForm<V extends object, Row = unknown>(
  options: ServerFormOptions<V, Row>,
): ServerForm<V> {
  const { initialValues, secret = [], save, merge, keepDraft = false } = options;
  /** The values when the form opened, or another user's saved ones. */
  const [base, setBase] = useState(initialValues);
  const [stored, setStored] = useState<Row | null>(null);
  const [conflict, setConflict] = useState<readonly FieldDifference[] | null>(null);
  /** The error of the last save; `fields`: all errors are shown at fields. */
  const [refusal, setRefusal] = useState<{ text: string; fields: boolean } | null>(null);
  const [saving, setSaving] = useState(false);
  const [draft] = useState(() => {
    const { draft: key, version, listsVersion = 1 } = options;
    return key ? new Draft({ key, version, shape: `${listsVersion}:${shapeOf(initialValues)}` }) : null;
  });
  const [kept] = useState(() => draft?.read() ?? null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [current] = useState(() => ({ values: restoreValues(initialValues, kept) }));
  const [{ listeners, fields, described }] = useState(() => ({
    listeners: new Set<() => void>(),
    fields: new Map<string, { reasons: string; field: FormField<unknown> }>(),
    described: new Map<string, FieldDescription>(),
  }));

  const [onValuesChange] = useState(() => (values: V) => {
    const open = Object.entries(values).filter(([name]) => !secret.some((hidden) => hidden === name));
    draft?.write(Object.fromEntries(open));
    for (const listener of listeners) listener();
  });
  const values = () => current.values;

  useEffect(() => {
    const flush = () => draft?.flush();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [draft]);
  useUnsavedForm({
    changed: () => JSON.stringify(current.values) !== JSON.stringify(base),
    discard: () => draft?.end(),
  });

  const [subscribe] = useState(() => (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  // Without an error to clear, the state stays the same object and the form is not rendered again.
  const clearError = (path: string) =>
    setErrors((before) => {
      const all = Object.entries(before);
      const others = all.filter(([at]) => at !== path && !at.startsWith(`${path}.`));
      return others.length === all.length ? before : Object.fromEntries(others);
    });
  const write = (path: string, value: unknown) => {
    clearError(path);
    if (valueAt(current.values, path) === value) return;
    current.values = withValueAt(current.values, path, value);
    onValuesChange(current.values);
  };
  const fieldAt = (path: string): FormField<unknown> => {
    const refusals = Object.entries(errors).filter(([at]) => at === path || at.startsWith(`${path}.`));
    const reasons = JSON.stringify(refusals);
    const known = fields.get(path);
    // The same object until its errors change, so that its control need not re-render.
    if (known?.reasons === reasons) return known.field;
    const field: FormField<unknown> = {
      path,
      error: errors[path],
      get: () => valueAt(current.values, path),
      set: (value) => write(path, value),
      refuse: (sentence) => setErrors((before) => ({ ...before, [path]: sentence })),
      subscribe,
      at: (name) => fieldAt(`${path}.${name}`),
      describe: (description) => {
        described.set(path, description);
        return () => described.delete(path);
      },
    };
    fields.set(path, { reasons, field });
    return field;
  };
  const set = (part: object) => {
    for (const [name, value] of Object.entries(part)) write(name, value);
  };

  /** Merges another user's saved version; returns whether a choice is needed. */
  const mergeStored = (now: Row): boolean => {
    if (!merge) return false;
    const theirs = merge.valuesOf(now);
    const mine = current.values;
    const found = differences({ base, mine, theirs }, described);
    const visiblePaths = [...described].flatMap(([path, field]) => [path, ...(field.with ?? [])]);
    const hidden = Object.keys(theirs).filter(
      (name) => !visiblePaths.some((path) => path === name || path.startsWith(`${name}.`)),
    );
    for (const name of hidden) write(name, valueAt(theirs, name));
    for (const { initialSide, theirs: side } of found) if (initialSide === 'theirs') set(side.values);
    draft?.rebaseOn(merge.versionOf(now));
    setBase(theirs);
    setStored(now);
    setConflict(found.length > 0 ? found : null);
    return found.length > 0;
  };

  const refused = (thrown: unknown) => {
    const prefix = options.within === undefined ? '' : `${options.within}.`;
    const sent = (thrown instanceof ApiError ? thrown.fields : []).map(({ field, error: text }) => ({
      field: field.startsWith(prefix) ? field.slice(prefix.length) : field,
      error: text,
    }));
    const known = sent.filter(({ field }) => (field.split('.')[0] ?? '') in initialValues);
    if (known.length > 0) {
      const found = Object.fromEntries(known.map(({ field, error: text }) => [field, text]));
      setErrors(found);
      goToFirst(found);
    }
    const atFields = known.length > 0 && known.length === sent.length;
    const unfit = atFields && thrown instanceof ApiError && thrown.code === 'request.invalid';
    setRefusal({ text: (unfit && options.invalid) || errorText(thrown), fields: atFields });
  };
  const send = async (values: V) => {
    setSaving(true);
    setRefusal(null);
    try {
      const saved = await save(values, stored).catch((thrown: unknown) => {
        const now = storedIn(thrown) as Row | undefined;
        // The other user changed no field of this form, so the same values are sent again.
        if (now === undefined || mergeStored(now)) throw thrown;
        return save(current.values, now);
      });
      setConflict(null);
      if (!keepDraft) draft?.end();
      options.onSaved?.(saved);
    } catch (thrown) {
      refused(thrown);
    } finally {
      setSaving(false);
    }
  };

  const handleErrors = (checked: FieldErrors) => {
    const found = Object.fromEntries(
      Object.entries(checked).flatMap(([path, sentence]) => (sentence ? [[path, sentence]] : [])),
    );
    setErrors(found);
    if (Object.keys(found).length === 0) return void send(current.values);
    setSaving(false);
    setRefusal({ text: options.invalid ?? requestErrors['request.invalid'].text, fields: true });
    goToFirst(found);
  };
  const validateAndSend = () => {
    const found = options.validate?.(current.values) ?? {};
    if (!(found instanceof Promise)) return handleErrors(found);
    setSaving(true);
    void found.catch(() => ({})).then(handleErrors);
  };

  const wrong = Object.keys(errors);
  return {
    at: (name) => fieldAt(name) as FormField<never>,
    values,
    all: { subscribe, get: values },
    set,
    // The message disappears once all of its fields are fixed.
    error: refusal && (!refusal.fields || wrong.length > 0) ? refusal.text : null,
    refused: wrong,
    saving,
    restored: kept !== null,
    submit: (event) => {
      event?.preventDefault();
      // A second tap or Return must not overwrite changes that were not seen.
      if (conflict) goToConflict();
      else validateAndSend();
    },
    saveOver: validateAndSend,
    cancel: () => {
      draft?.end();
      options.onCancel?.();
    },
    discard: () => {
      set(base);
      setErrors({});
      setRefusal(null);
      setConflict(null);
      // Last, because `set` above stored a draft.
      draft?.drop();
    },
    conflict,
    chooseSide: ({ mine, theirs }, side) => set((side === 'mine' ? mine : theirs).values),
  };
}

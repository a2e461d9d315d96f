import { requestErrors } from '@flagstick/contract/messages';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { ApiError, errorText } from '../api/error.ts';
import { useUnsaved } from '../ui/leaving.ts';
import { Draft, shapeOf } from './drafts.ts';
import { type Field, steady } from './field.ts';
import { goToConflict } from './go-to-conflict.ts';
import { type Description, type Difference, differences, valueAt } from './merge.ts';

/** A sentence for each field that is wrong. */
export type FieldErrors = Record<string, string | null | undefined>;

interface ServerFormOptions<V extends object, Row> {
  initialValues: V;
  /**
   * What is wrong, by field, asked at Save; what is typed meanwhile is not judged. Where what judges has yet to come
   * and does not, the server judges alone.
   */
  validate?: (values: V) => FieldErrors | Promise<FieldErrors>;
  /** What is said of the form as a whole when `validate` finds something, or the server at its fields. */
  invalid?: string;
  /**
   * Sends the form; an ApiError comes back to its fields.
   * @param stored what somebody else saved meanwhile, once a save was refused over it: what is sent goes over that
   */
  save: (values: V, stored: Row | null) => Promise<unknown>;
  /** Is given what the server answered. */
  onSaved?: ((saved: unknown) => void) | undefined;
  /** The field of the body that holds the form's; by it the server names what it refuses. */
  within?: string | undefined;
  onCancel?: (() => void) | undefined;
  /** Reads what is stored out of a refusal, so that the form can be merged with it. */
  merge?: { valuesOf: (stored: Row) => V; versionOf: (stored: Row) => string };
  /** Under this key what was typed survives a reload; without it, nothing is kept. */
  draft?: string | undefined;
  /** Which state of a thing that exists is changed; what was typed over another one is not shown again. */
  version?: string | undefined;
  /** Raised when what stands in the form's lists changes: a draft of other lists is dropped. */
  listsVersion?: number;
  /** Fields that are never kept, such as passwords. */
  secret?: ReadonlyArray<keyof V & string>;
  /** Saving is only a step on the way: what was typed stays kept. */
  keepDraft?: boolean;
}

export interface ServerForm<V extends object> {
  at<K extends keyof V & string>(name: K): Field<V[K]>;
  values(): V;
  /** Of all values, for {@link useValue}. */
  all: Pick<Field<V>, 'subscribe' | 'get'>;
  set(part: Partial<V>): void;
  /** Why the whole form was refused; what concerns one field stands at that field. */
  error: string | null;
  /** The fields that were refused: what folds parts of itself opens those that hold one. */
  refused: readonly string[];
  saving: boolean;
  submit: (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  /** Sends what was chosen where somebody else saved meanwhile; `submit` never does that. */
  saveOver: () => void;
  /** Leaves the form: nothing that was typed is kept. */
  cancel: () => void;
  /** Back to the start, and nothing kept. */
  discard: () => void;
  /** The form opened with what was typed before. */
  restored: boolean;
  /** What differs from what somebody else saved meanwhile; null while nobody did. */
  conflict: readonly Difference[] | null;
  /** Takes one of the two values of a field that differs. */
  take: (difference: Difference, side: Difference['take']) => void;
}

/** The kept values that the form still knows, each only when it is of the kind that the form starts with. */
export function restore<V extends object>(initial: V, kept: Readonly<Record<string, unknown>> | null): V {
  if (!kept) return initial;
  const known = Object.entries(initial).filter(
    ([name, value]) =>
      name in kept &&
      (value === null || kept[name] === null || typeof kept[name] === typeof value) &&
      Array.isArray(kept[name]) === Array.isArray(value),
  );
  return { ...initial, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])) };
}

/** Gives the focus to the first field that is wrong. */
function goToFirst(errors: Record<string, unknown>): void {
  const [first] = Object.keys(errors);
  if (first === undefined) return;
  queueMicrotask(() => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(first)}"]`)?.focus());
}

/** Of what a refusal carried, the thing as it is stored now. */
const storedIn = (thrown: unknown): unknown =>
  thrown instanceof ApiError && thrown.code === 'edit.conflict' ? thrown.body.stored : undefined;

/**
 * A form that is sent to the server: keeps what was typed through errors and reloads, puts each refusal at its
 * field, moves to the first field that is wrong, and merges with what somebody else saved meanwhile. A key draws only
 * its own field anew.
 */
export function useServerForm<V extends object, Row = unknown>(
  options: ServerFormOptions<V, Row>,
): ServerForm<V> {
  const { initialValues, secret = [], save, merge, keepDraft = false } = options;
  /** What the form opened with, or what was stored meanwhile. */
  const [base, setBase] = useState(initialValues);
  const [stored, setStored] = useState<Row | null>(null);
  const [conflict, setConflict] = useState<readonly Difference[] | null>(null);
  /** Why it was refused; `fields`: all of it stands at fields. */
  const [refusal, setRefusal] = useState<{ text: string; fields: boolean } | null>(null);
  const [saving, setSaving] = useState(false);
  const [draft] = useState(() => {
    const { draft: key, version, listsVersion = 1 } = options;
    return key ? new Draft({ key, version, shape: `${listsVersion}:${shapeOf(initialValues)}` }) : null;
  });
  const [kept] = useState(() => draft?.read() ?? null);
  const [{ listeners, fields, described }] = useState(() => ({
    listeners: new Set<() => void>(),
    fields: new Map<string, { reasons: string; field: Field<unknown> }>(),
    described: new Map<string, Description>(),
  }));

  const [tell] = useState(() => (values: V) => {
    const open = Object.entries(values).filter(([name]) => !secret.some((hidden) => hidden === name));
    draft?.write(Object.fromEntries(open));
    for (const listener of listeners) listener();
  });
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: restore(initialValues, kept),
    onValuesChange: tell,
  });

  useEffect(() => {
    const flush = () => draft?.flush();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [draft]);
  useUnsaved({
    changed: () => JSON.stringify(form.getValues()) !== JSON.stringify(base),
    discard: () => draft?.end(),
  });

  const [subscribe] = useState(() => (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  // What a path leads to is known where the path is made: in `at`.
  const write = (path: string, value: unknown) =>
    form.setFieldValue(path, value as never, { forceUpdate: false });
  const fieldAt = (path: string): Field<unknown> => {
    const refusals = Object.entries(form.errors).filter(([at]) => at === path || at.startsWith(`${path}.`));
    const reasons = JSON.stringify(refusals);
    const known = fields.get(path);
    // The same field as long as nothing is said about it anew: what shows it need not be drawn again.
    if (known?.reasons === reasons) return known.field;
    const get = steady(() => valueAt(form.getValues(), path));
    const field: Field<unknown> = {
      path,
      error: form.errors[path],
      get,
      set: (value) => write(path, value),
      refuse: (sentence) => form.setFieldError(path, sentence),
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

  /** Takes in what somebody else saved; says whether there is anything to choose. */
  const meet = (now: Row): boolean => {
    if (!merge) return false;
    const theirs = merge.valuesOf(now);
    const mine = form.getValues();
    const found = differences({ base, mine, theirs }, described);
    const inSight = [...described].flatMap(([path, field]) => [path, ...(field.with ?? [])]);
    const hidden = Object.keys(theirs).filter(
      (name) => !inSight.some((path) => path === name || path.startsWith(`${name}.`)),
    );
    for (const name of hidden) write(name, valueAt(theirs, name));
    for (const { take, theirs: side } of found) if (take === 'theirs') set(side.values);
    draft?.over(merge.versionOf(now));
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
      const errors = Object.fromEntries(known.map(({ field, error: text }) => [field, text]));
      form.setErrors(errors);
      goToFirst(errors);
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
        // What they changed is nothing of this form: the same is sent over it.
        if (now === undefined || meet(now)) throw thrown;
        return save(form.getValues(), now);
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

  const judged = (found: FieldErrors) => {
    const errors = Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence));
    form.setErrors(errors);
    if (Object.keys(errors).length === 0) return void send(form.getValues());
    setSaving(false);
    setRefusal({ text: options.invalid ?? requestErrors['request.invalid'].text, fields: true });
    goToFirst(errors);
  };
  const judge = () => {
    const found = options.validate?.(form.getValues()) ?? {};
    if (!(found instanceof Promise)) return judged(found);
    setSaving(true);
    void found.catch(() => ({})).then(judged);
  };

  const wrong = Object.keys(form.errors);
  return {
    at: (name) => fieldAt(name) as Field<never>,
    values: () => form.getValues(),
    all: { subscribe, get: form.getValues },
    set,
    // Once every field that it is about was mended, it is about nothing any more.
    error: refusal && (!refusal.fields || wrong.length > 0) ? refusal.text : null,
    refused: wrong,
    saving,
    restored: kept !== null,
    submit: (event) => {
      event?.preventDefault();
      // A second tap or Return does not overwrite what was not looked at.
      if (conflict) goToConflict();
      else judge();
    },
    saveOver: judge,
    cancel: () => {
      draft?.end();
      options.onCancel?.();
    },
    discard: () => {
      set(base);
      form.clearErrors();
      setRefusal(null);
      setConflict(null);
      // Last: the values that were set were kept like typed ones.
      draft?.drop();
    },
    conflict,
    take: ({ mine, theirs }, side) => set((side === 'mine' ? mine : theirs).values),
  };
}

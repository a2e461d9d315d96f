import { errors as texts } from '@flagstick/contract/messages';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import { ApiError, errorText } from '../api/error.ts';
import { dropDraft, readDraft, writeDraft } from './drafts.ts';

/** A sentence for each field that is wrong. */
export type FieldErrors = Record<string, string | null | undefined>;

interface ServerFormOptions<V extends object> {
  initialValues: V;
  /** What is wrong, by field, asked at Save; what is typed meanwhile is not judged. */
  validate?: (values: V) => FieldErrors;
  /** Sends the form; an ApiError comes back to its fields. */
  save: (values: V) => Promise<unknown>;
  onSaved?: () => void;
  /** Under this key what was typed survives a reload; without it, nothing is kept. */
  draft?: string | undefined;
  /** Which state of a thing that exists is changed; what was typed over another one is not shown again. */
  version?: string | undefined;
  /** Fields that are never kept, such as passwords. */
  secret?: ReadonlyArray<keyof V & string>;
  /** Saving is only a step on the way: what was typed stays kept. */
  keepDraft?: boolean;
}

export interface ServerForm<V extends object> {
  form: UseFormReturnType<V>;
  /** Why the whole form was refused; what concerns one field stands at that field. */
  error: string | null;
  saving: boolean;
  submit: (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  /** Back to the start, and nothing kept. */
  discard: () => void;
  /** The form opened with what was typed before. */
  restored: boolean;
}

/** The kept values that the form still knows, each only when it is of the kind that the form starts with. */
export function restore<V extends object>(initial: V, kept: Record<string, unknown> | null): V {
  if (!kept) return initial;
  const known = Object.entries(initial).filter(
    ([name, value]) =>
      name in kept &&
      (value === null || kept[name] === null || typeof kept[name] === typeof value) &&
      Array.isArray(kept[name]) === Array.isArray(value),
  );
  return { ...initial, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])) };
}

/**
 * A form that is sent to the server: keeps what was typed through errors and reloads, puts each refusal at its
 * field, and moves to the first field that is wrong.
 */
export function useServerForm<V extends object>(options: ServerFormOptions<V>): ServerForm<V> {
  const { draft, version, initialValues, secret = [], save, onSaved, keepDraft = false } = options;
  const [kept] = useState(() => (draft ? readDraft(draft, version) : null));
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const start = useMemo(() => restore(initialValues, kept), [initialValues, kept]);

  const form = useForm<V>({
    initialValues: start,
    validate: (values) => {
      const found = Object.entries(options.validate?.(values) ?? {});
      return Object.fromEntries(found.filter(([, sentence]) => sentence));
    },
    clearInputErrorOnChange: true,
    onValuesChange: (values) => {
      if (!draft) return;
      const open = Object.entries(values).filter(([name]) => !secret.some((hidden) => hidden === name));
      writeDraft(draft, Object.fromEntries(open), version);
    },
  });

  const goToFirst = (errors: Record<string, unknown>) => {
    const first = Object.keys(errors)[0];
    if (first) {
      queueMicrotask(() =>
        document.querySelector<HTMLElement>(`[data-path="${CSS.escape(first)}"]`)?.focus(),
      );
    }
  };

  const send = async (values: V) => {
    setSaving(true);
    setError(null);
    try {
      await save(values);
      if (draft && !keepDraft) dropDraft(draft);
      onSaved?.();
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? thrown.fields : [];
      const known = fields.filter(({ field }) => (field.split('.')[0] ?? '') in initialValues);
      if (known.length > 0) {
        const errors = Object.fromEntries(known.map(({ field, error: text }) => [field, text]));
        form.setErrors(errors);
        goToFirst(errors);
      }
      setError(errorText(thrown));
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    error,
    saving,
    restored: kept !== null,
    submit: form.onSubmit(
      (values) => void send(values),
      (errors) => {
        setError(texts['request.invalid'].text);
        goToFirst(errors);
      },
    ),
    discard: () => {
      form.setValues(initialValues);
      form.resetDirty(initialValues);
      form.clearErrors();
      setError(null);
      // Last: the values that were set were kept like typed ones.
      if (draft) dropDraft(draft);
    },
  };
}

import { createContext, use, useEffect, useEffectEvent } from 'react';
import * as texts from '../messages.ts';
import { openConfirmDialog } from './confirm-dialog.tsx';

/** A form with unsaved values. */
export interface UnsavedForm {
  changed: () => boolean;
  /** Discards typed values, including their draft. */
  discard: () => void;
}

/** The `discard` of forms without a draft, which does nothing. */
export const noDraft = (): void => {};

/** The forms inside a dialog. */
export const UnsavedForms = createContext<Set<UnsavedForm> | null>(null);

/** Registers a form, so that the user confirms before its dialog closes; has no effect outside a dialog. */
export function useUnsavedForm(form: UnsavedForm): void {
  const dialog = use(UnsavedForms);
  const changed = useEffectEvent(form.changed);
  const discard = useEffectEvent(form.discard);
  useEffect(() => {
    if (!dialog) return;
    const here: UnsavedForm = { changed: () => changed(), discard: () => discard() };
    dialog.add(here);
    return () => void dialog.delete(here);
  }, [dialog]);
}

/** Whether the dialog may close: nothing was typed, or the user agreed to lose it. */
export async function confirmDiscard(forms: ReadonlySet<UnsavedForm>): Promise<boolean> {
  const typed = [...forms].filter((form) => form.changed());
  if (typed.length === 0) return true;
  const sure = await openConfirmDialog({
    title: texts.discardChanges,
    text: texts.notSaved,
    yes: texts.discard,
    no: texts.keepEditing,
    danger: true,
  });
  if (sure) for (const form of typed) form.discard();
  return sure;
}

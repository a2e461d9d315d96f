import { createContext, use, useEffect, useEffectEvent } from 'react';
import { ask } from './ask.tsx';

/** A form that would lose what was typed. */
export interface Unsaved {
  changed: () => boolean;
  /** Forgets what was typed, also what is kept of it. */
  discard: () => void;
}

/** What is typed here is kept nowhere: it goes with the form. */
export const keptNowhere = (): void => {};

/** The forms inside a dialog. */
export const UnsavedForms = createContext<Set<Unsaved> | null>(null);

/** Has the dialog around a form ask before what was typed into it is lost; without a dialog it does nothing. */
export function useUnsaved(form: Unsaved): void {
  const dialog = use(UnsavedForms);
  const changed = useEffectEvent(form.changed);
  const discard = useEffectEvent(form.discard);
  useEffect(() => {
    if (!dialog) return;
    const here: Unsaved = { changed: () => changed(), discard: () => discard() };
    dialog.add(here);
    return () => void dialog.delete(here);
  }, [dialog]);
}

/** Whether the dialog may close: nothing was typed, or it may go. */
export async function mayLeave(forms: ReadonlySet<Unsaved>): Promise<boolean> {
  const typed = [...forms].filter((form) => form.changed());
  if (typed.length === 0) return true;
  const sure = await ask({
    title: 'Discard what you typed?',
    text: 'It is not saved yet.',
    yes: 'Discard',
    no: 'Keep editing',
    danger: true,
  });
  if (sure) for (const form of typed) form.discard();
  return sure;
}

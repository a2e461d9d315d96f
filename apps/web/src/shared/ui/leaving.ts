import { createContext, type RefObject, use, useEffect, useEffectEvent } from 'react';
import { ask } from './ask.tsx';

/** A form that would lose what was typed. */
export interface Unsaved {
  changed: () => boolean;
  /** Forgets what was typed, also what is kept of it. */
  discard: () => void;
}

/** The form inside a dialog. */
export const UnsavedForm = createContext<RefObject<Unsaved | null> | null>(null);

/** Has the dialog around a form ask before what was typed into it is lost; without a dialog it does nothing. */
export function useUnsaved(form: Unsaved): void {
  const dialog = use(UnsavedForm);
  const changed = useEffectEvent(form.changed);
  const discard = useEffectEvent(form.discard);
  useEffect(() => {
    if (!dialog) return;
    dialog.current = { changed: () => changed(), discard: () => discard() };
    return () => {
      dialog.current = null;
    };
  }, [dialog]);
}

/** Whether the dialog may close: nothing was typed, or it may go. */
export async function mayLeave(form: Unsaved | null): Promise<boolean> {
  if (!form?.changed()) return true;
  const sure = await ask({
    title: 'Discard what you typed?',
    text: 'It is not saved yet.',
    yes: 'Discard',
    no: 'Keep editing',
    danger: true,
  });
  if (sure) form.discard();
  return sure;
}

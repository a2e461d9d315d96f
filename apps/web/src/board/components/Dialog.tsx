import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './Dialog.module.css';

interface DialogProps {
  title: ReactNode;
  sub?: ReactNode;
  /** All of a phone's screen, and wide on a desk. */
  full?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own dialog: from the bottom on a phone, in the middle on a desk. */
export function Dialog({ title, sub, full = false, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (!dialog.open) dialog.showModal();
    // The dialog speaks by its name; on its first button the focus would look like a choice already made.
    heading.current?.focus();
    // A tap beside the dialog meets the dialog itself, never what is in it.
    const beside = (event: MouseEvent) => {
      if (event.target === dialog) dialog.close();
    };
    dialog.addEventListener('click', beside);
    return () => dialog.removeEventListener('click', beside);
  }, []);
  return (
    <dialog
      ref={element}
      className={classes.dialog}
      data-full={full || undefined}
      aria-labelledby={name}
      onClose={onClose}
    >
      <div className={classes.inside}>
        <header className={classes.head}>
          <div className={classes.words}>
            <h2 id={name} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {sub && <p>{sub}</p>}
          </div>
          <button
            type="button"
            className={classes.close}
            aria-label="Close"
            onClick={() => element.current?.close()}
          >
            <IconX size={24} aria-hidden="true" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

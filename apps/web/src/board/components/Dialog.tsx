import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './Dialog.module.css';
import { useAfterPaint } from './use-after-paint.ts';

interface DialogProps {
  title: ReactNode;
  sub?: ReactNode;
  /** All of a phone's screen, and wide on a desk. */
  full?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own dialog: from the bottom on a phone, in the middle on a desk. It is open as soon as it is drawn, so that
 * it is seen in the frame after the tap, and becomes modal once it was: that makes the page behind it inert, for which the
 * browser goes through each of its rows. Nor does the focus move before, for which the page would be laid out.
 */
export function Dialog({ title, sub, full = false, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useId();
  const isModal = useRef(false);
  useAfterPaint(() => {
    const dialog = element.current;
    if (!dialog?.open) return;
    // Not by close(), which says that it was closed.
    dialog.removeAttribute('open');
    dialog.showModal();
    isModal.current = true;
    // The dialog speaks by its name; on its first button the focus would look like a choice already made.
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    // A tap beside the dialog meets the dialog itself, never what is in it.
    const beside = (event: MouseEvent) => {
      if (event.target === dialog) dialog.close();
    };
    // A modal dialog hears it without this; for a moment it is none, and the focus elsewhere.
    const escaped = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isModal.current) dialog.close();
    };
    dialog.addEventListener('click', beside);
    document.addEventListener('keydown', escaped);
    return () => {
      dialog.removeEventListener('click', beside);
      document.removeEventListener('keydown', escaped);
    };
  }, []);
  return (
    <dialog
      open
      ref={element}
      className={classes.dialog}
      data-full={full || undefined}
      aria-labelledby={name}
      onClose={onClose}
    >
      <div className={classes.inside}>
        <header className={classes.head}>
          <div className={`${classes.words} grow`}>
            <h2 className="fs-24 lh-110" id={name} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {sub && <p className="row wrap above-6 quiet fs-15 lh-120">{sub}</p>}
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

import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as common from '../../ui/common/messages.ts';
import { useAfterPaint } from '../page/use-after-paint.ts';
import classes from './BoardDialog.module.css';

interface DialogProps {
  title: ReactNode;
  sub?: ReactNode;
  /** Fills a phone's screen, and is wide on a desktop. */
  full?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A native `<dialog>`: at the bottom on a phone, in the middle on a desktop. It opens non-modal, to be painted in the
 * frame after the tap, and becomes modal after that paint: making the page inert makes the browser process each of its
 * rows. The focus also moves after the paint, because it forces a layout of the page.
 */
export function BoardDialog({ title, sub, full = false, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useId();
  const isModal = useRef(false);
  useAfterPaint(() => {
    const dialog = element.current;
    if (!dialog?.open) return;
    // Not `close()`, which would fire the close event.
    dialog.removeAttribute('open');
    dialog.showModal();
    isModal.current = true;
    // The dialog is announced by its heading; focus on its first button would look like a choice already made.
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    // A tap outside the dialog's content has the dialog element itself as target.
    const beside = (event: MouseEvent) => {
      if (event.target === dialog) dialog.close();
    };
    // Needed while the dialog is not modal yet and the focus is elsewhere.
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
            className="middle rigid no-padding high-48 clear r-key no-border wide-48"
            aria-label={common.close}
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

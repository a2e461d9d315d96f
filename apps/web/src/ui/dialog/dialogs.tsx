import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as media from '../../shared/theme/media.ts';
import * as common from '../common/messages.ts';
import { closeOnBack } from './close-on-back.ts';
import classes from './dialogs.module.css';
import { useFocusBack } from './restore-focus.ts';
import { confirmDiscard, type UnsavedForm, UnsavedForms } from './unsaved-forms.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title?: ReactNode;
  children: ReactNode;
  /** Buttons fixed to the foot. */
  actions?: ReactNode;
  /** Width in pixels on wider screens. */
  width?: number;
}

/** Whether the screen is so small that dialogs fill it. */
export const useSmallScreen = (): boolean =>
  useMediaQuery(media.dialog, false, { getInitialValueInEffect: false });

/** The buttons of a form in a dialog: always visible. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);

/**
 * Makes Back close a dialog.
 * @returns whether no other dialog is open over it
 */
export function useCloseOnBack(opened: boolean, close: () => void): () => boolean {
  const place = useRef<ReturnType<typeof closeOnBack>>(null);
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!opened) return;
    const now = closeOnBack(() => onBack());
    place.current = now;
    return now.closed;
  }, [opened]);
  return () => place.current?.isOnTop() ?? true;
}

/** Sets the document's title to the dialog's while it is open. */
function useDocumentTitle(opened: boolean, title: ReactNode): void {
  useEffect(() => {
    if (!opened || typeof title !== 'string') return;
    const before = document.title;
    const now = `${title} · Flagstick`;
    document.title = now;
    return () => {
      // A page opened in the dialog has set its own title.
      if (document.title === now) document.title = before;
    };
  }, [opened, title]);
}

/**
 * Every way to leave a dialog except its own buttons: the close button, Escape, Back, a tap beside it. The user
 * confirms before unsaved values are lost.
 */
function useLeave({ opened, onClose, title }: Pick<DialogProps, 'opened' | 'onClose' | 'title'>) {
  const [forms] = useState(() => new Set<UnsavedForm>());
  const leave = async () => {
    if (isOnTop() && (await confirmDiscard(forms))) onClose();
  };
  const isOnTop = useCloseOnBack(opened, () => void leave());
  useDocumentTitle(opened, title);
  useFocusBack(opened);
  return { forms, leave: () => void leave() };
}

function Inside({ children, actions }: Pick<DialogProps, 'children' | 'actions'>) {
  return (
    <>
      <div className={`grow ${classes.inside}`}>{children}</div>
      {actions && <DialogFoot>{actions}</DialogFoot>}
    </>
  );
}

/** A dialog (the specification's auxiliary one) that fills a phone's screen: forms, pickers, cards. */
export function Dialog(props: DialogProps) {
  const { opened, title, children, actions, width = 560 } = props;
  const { forms, leave } = useLeave(props);
  const full = useSmallScreen();
  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={title}
      size={width}
      fullScreen={full}
      radius={full ? 0 : 16}
      padding="lg"
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
      closeButtonProps={{ 'aria-label': common.close, size: 48, iconSize: 22 }}
    >
      <UnsavedForms value={forms}>
        <Inside actions={actions}>{children}</Inside>
      </UnsavedForms>
    </Modal>
  );
}

/** A text to read, such as local rules (the specification's full dialog), optionally with a club's logo. */
export function InfoDialog({ logo, title, ...rest }: DialogProps & { logo?: string | null }) {
  return (
    <Dialog
      {...rest}
      width={rest.width ?? 760}
      title={
        logo ? (
          <span className="inline gap-12">
            <img className="contain r-8" src={logo} alt="" width={40} height={40} />
            {title}
          </span>
        ) : (
          title
        )
      }
    />
  );
}

/** Slides up from the bottom on a phone; a dialog on larger screens. */
export function Sheet(props: DialogProps) {
  const small = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  return small ? <BottomSheet {...props} /> : <Dialog width={480} {...props} />;
}

/** A drawer at the right edge; full width on a phone. */
export const SideDialog = (props: DialogProps) => (
  <Drawn {...props} position="right" size={props.width ?? 560} content={classes.side} />
);

let openSheets = 0;

/** Marks the page, so that toasts are above the sheet's choices and not on them. */
function useSheetMark(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const { dataset } = document.documentElement;
    const mark = (change: 1 | -1) => {
      openSheets += change;
      if (openSheets > 0) dataset.sheet = '';
      else delete dataset.sheet;
    };
    mark(1);
    return () => mark(-1);
  }, [opened]);
}

function BottomSheet(props: DialogProps) {
  useSheetMark(props.opened);
  return <Drawn {...props} position="bottom" size="auto" content={classes.sheet} />;
}

interface DrawnProps extends DialogProps {
  position: 'right' | 'bottom';
  size: number | 'auto';
  content: string | undefined;
}

function Drawn(props: DrawnProps) {
  const { opened, title, children, actions } = props;
  const { forms, leave } = useLeave(props);
  return (
    <Drawer
      opened={opened}
      onClose={leave}
      title={title}
      position={props.position}
      size={props.size}
      padding="md"
      classNames={{ content: props.content ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': common.close, size: 48, iconSize: 24 }}
    >
      <UnsavedForms value={forms}>
        <Inside actions={actions}>{children}</Inside>
      </UnsavedForms>
    </Drawer>
  );
}

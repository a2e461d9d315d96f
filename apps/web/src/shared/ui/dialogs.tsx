import { limits } from '@flagstick/contract/limits';
import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './dialogs.module.css';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title?: ReactNode;
  children: ReactNode;
  /** The buttons that stand at the foot, whatever the length of what is above. */
  actions?: ReactNode;
  /** Width in pixels where the screen is wider. */
  width?: number;
}

const belowFullScreen = `(max-width: ${limits.dialogFullScreenBelow - 1}px)`;

/** True on screens so small that dialogs take all of them. */
export const useSmallScreen = (): boolean =>
  useMediaQuery(belowFullScreen, false, { getInitialValueInEffect: false });

/** The buttons of a form in a dialog: in sight however long the form is. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);

function Inside({ children, actions }: Pick<DialogProps, 'children' | 'actions'>) {
  return (
    <>
      <div className={classes.inside}>{children}</div>
      {actions && <DialogFoot>{actions}</DialogFoot>}
    </>
  );
}

/** A dialog that takes the whole screen on a phone: forms, pickers, cards. */
export function AuxDialog({ opened, onClose, title, children, actions, width = 560 }: DialogProps) {
  const full = useSmallScreen();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      fullScreen={full}
      radius={full ? 0 : 16}
      padding="lg"
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close', size: 48, iconSize: 22 }}
    >
      <Inside actions={actions}>{children}</Inside>
    </Modal>
  );
}

/** A dialog with a title and, where it speaks of a club, the club's logo: local rules, policy, help. */
export function FullDialog({ logo, title, ...rest }: DialogProps & { logo?: string | null }) {
  return (
    <AuxDialog
      {...rest}
      width={rest.width ?? 760}
      title={
        logo ? (
          <span className={classes.logoTitle}>
            <img src={logo} alt="" width={40} height={40} />
            {title}
          </span>
        ) : (
          title
        )
      }
    />
  );
}

/** Comes up from the bottom on a phone, where the thumb is; above that it is a dialog. */
export function Sheet({ opened, onClose, title, children, actions, width = 480 }: DialogProps) {
  const small = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  if (!small) {
    return (
      <AuxDialog opened={opened} onClose={onClose} title={title} actions={actions} width={width}>
        {children}
      </AuxDialog>
    );
  }
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="bottom"
      size="auto"
      padding="md"
      classNames={{ content: classes.sheet ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close', size: 48, iconSize: 24 }}
    >
      <Inside actions={actions}>{children}</Inside>
    </Drawer>
  );
}

import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import * as common from '../common/messages.ts';
import { closeOnBack } from './close-on-back.ts';
import { confirmDialogHostMounted } from './confirm-dialog-host.ts';
import classes from './dialogs.module.css';

export interface ConfirmDialogOptions {
  title: string;
  /** The consequences, in numbers where there are any. */
  text?: ReactNode;
  yes?: string;
  no?: string;
  /** A yes deletes data or cannot be undone. */
  danger?: boolean;
}

/** Shows a confirmation dialog; false for No, Escape, Back and a tap beside it. */
export const openConfirmDialog = async (options: ConfirmDialogOptions): Promise<boolean> =>
  (await openYesNoDialog(options)) ?? false;

/** Shows a dialog in which No is a choice too; resolves with null for Escape, Back and a tap beside it. */
export function openYesNoDialog({
  title,
  text,
  yes = common.yes,
  no = common.no,
  danger = false,
}: ConfirmDialogOptions): Promise<boolean | null> {
  return new Promise((answer) => {
    const modalId = `ask-${Math.random().toString(36).slice(2)}`;
    let choice: boolean | null = null;
    const layer = closeOnBack(() => modals.close(modalId));
    const choose = (value: boolean) => {
      choice = value;
      modals.close(modalId);
    };
    const show = () =>
      modals.open({
        modalId,
        title,
        size: 440,
        withCloseButton: false,
        onClose: () => {
          layer.closed();
          answer(choice);
        },
        children: (
          <>
            {text && <div className={classes.text}>{text}</div>}
            <div className={classes.answers}>
              <Button variant="default" onClick={() => choose(false)} data-autofocus={danger || undefined}>
                {no}
              </Button>
              <Button
                variant={danger ? 'danger' : 'filled'}
                onClick={() => choose(true)}
                data-autofocus={danger ? undefined : true}
              >
                {yes}
              </Button>
            </div>
          </>
        ),
      });
    // Delayed, because the key that opened the dialog would answer it too.
    setTimeout(() => void confirmDialogHostMounted().then(show));
  });
}

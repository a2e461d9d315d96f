import { plural } from '../../../shared/display/numbers.ts';
import { openYesNoDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import * as texts from './messages.ts';

/** Asks whether players added together have paid; null if the dialog is dismissed. */
export const confirmPaid = (players: number) =>
  openYesNoDialog({
    title: texts.paidTitle,
    text: plural(players, {
      one: texts.playerPaid,
      other: texts.playersPaid,
    }),
    yes: texts.yesPaid,
    no: texts.notPaid,
  });

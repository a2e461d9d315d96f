import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { reportConfirmDialogHost } from './confirm-dialog-host.ts';

/** Renders the confirmation dialogs of openConfirmDialog. */
export default function ConfirmDialogHost() {
  useEffect(reportConfirmDialogHost, []);
  return <ModalsProvider>{null}</ModalsProvider>;
}

import type { BackupFile } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { send } from '../../../shared/api/call.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { useServerForm } from '../../../ui/form/use-server-form.ts';
import * as texts from '../messages.ts';
import { PasswordForm } from './PasswordForm.tsx';

interface BackupDialogProps {
  backup: BackupFile;
  onClose: () => void;
}

export const DownloadDialog = (props: BackupDialogProps) => (
  <Dialog opened onClose={props.onClose} title={texts.downloadTitle} width={480}>
    <DownloadForm {...props} />
  </Dialog>
);

function DownloadForm({ backup, onClose }: BackupDialogProps) {
  const form = useServerForm({
    initialValues: { password: '' },
    secret: ['password'],
    save: async (body) => {
      const { url } = await send(routes.operations.backupLink, { params: { name: backup.name }, body });
      // The browser loads the file itself: it may be larger than a page's memory.
      const link = document.createElement('a');
      link.href = url;
      link.download = backup.name;
      link.click();
    },
    onSaved: onClose,
  });
  return (
    <PasswordForm form={form} action={texts.download}>
      <p>{texts.downloadText}</p>
    </PasswordForm>
  );
}

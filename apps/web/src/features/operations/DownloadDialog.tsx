import type { BackupFile } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { send } from '../../shared/api/call.ts';
import { Dialog, DialogFoot } from '../../ui/dialog/dialogs.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { PasswordField } from '../../ui/form/fields/fields.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import * as texts from './messages.ts';

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
    <form className="stack gap-16" onSubmit={form.submit} noValidate>
      <p>{texts.downloadText}</p>
      <PasswordField field={form.at('password')} label={texts.password} autoComplete="current-password" />
      <FormError error={form.error} />
      <DialogFoot>
        <Button type="submit" loading={form.saving}>
          {texts.download}
        </Button>
      </DialogFoot>
    </form>
  );
}

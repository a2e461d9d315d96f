import { type Passkey, PasskeyNameForm } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { request } from '../../../../shared/api/call.ts';
import { Dialog } from '../../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../../ui/form/EditForm.tsx';
import { TextField } from '../../../../ui/form/fields/fields.tsx';
import { schemaErrors } from '../../../../ui/form/schema-errors.ts';
import { useServerForm } from '../../../../ui/form/use-server-form.ts';
import { showToast } from '../../../../ui/toast/toast.ts';
import { OwnPasswordField, passwordProblem } from '../OwnPasswordField.tsx';
import { usePasskeysChanged } from './api.ts';
import * as texts from './messages.ts';

interface PasskeyFormProps {
  passkey: Passkey;
  onClose: () => void;
}

function RenameForm({ passkey: { _id: id, name }, onClose }: PasskeyFormProps) {
  const changed = usePasskeysChanged();
  const form = useServerForm({
    initialValues: { name },
    validate: (values) => schemaErrors(PasskeyNameForm, values),
    save: async (body) => {
      await request(routes.passkeys.rename, { params: { id }, body });
      await changed();
    },
    onSaved: onClose,
    onCancel: onClose,
  });
  return (
    <EditForm form={form} save={texts.rename}>
      <TextField field={form.at('name')} label={texts.nameOfPasskey} />
    </EditForm>
  );
}

function RemoveForm({ passkey: { _id: id }, isLast, onClose }: PasskeyFormProps & { isLast: boolean }) {
  const changed = usePasskeysChanged();
  const form = useServerForm({
    initialValues: { password: '' },
    validate: passwordProblem,
    save: async (body) => {
      await request(routes.passkeys.remove, { params: { id }, body });
      await changed();
    },
    onSaved: () => {
      showToast(texts.passkeyRemoved, { tone: 'success' });
      onClose();
    },
    onCancel: onClose,
  });
  return (
    <EditForm form={form} save={texts.remove} danger>
      <p>{texts.removeText}</p>
      {isLast && <p className="bold">{texts.removeLastText}</p>}
      <OwnPasswordField field={form.at('password')} />
    </EditForm>
  );
}

interface PasskeyDialogProps {
  passkey: Passkey | undefined;
  onClose: () => void;
}

export const RenamePasskey = ({ passkey, onClose }: PasskeyDialogProps) => (
  <Dialog opened={passkey !== undefined} onClose={onClose} title={texts.renameTitle} width={460}>
    {passkey && <RenameForm passkey={passkey} onClose={onClose} />}
  </Dialog>
);

/** @param isLast the account has no other second step */
export const RemovePasskey = ({ passkey, isLast, onClose }: PasskeyDialogProps & { isLast: boolean }) => (
  <Dialog
    opened={passkey !== undefined}
    onClose={onClose}
    title={texts.removeTitle(passkey?.name ?? '')}
    width={460}
  >
    {passkey && <RemoveForm passkey={passkey} isLast={isLast} onClose={onClose} />}
  </Dialog>
);

import * as routes from '@flagstick/contract/routes';
import { useState } from 'react';
import { request } from '../../../../shared/api/call.ts';
import { Dialog } from '../../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../../ui/form/EditForm.tsx';
import { useServerForm } from '../../../../ui/form/use-server-form.ts';
import { showToast } from '../../../../ui/toast/toast.ts';
import { CodeField, codeProblem } from '../../components/CodeField.tsx';
import * as accountTexts from '../../messages.ts';
import * as texts from '../messages.ts';
import { OwnPasswordField, passwordProblem } from '../OwnPasswordField.tsx';
import { useTwoStepChanged } from './api.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface CodeDialogProps {
  opened: boolean;
  onClose: () => void;
}

interface SwitchOffFormProps {
  /** The account has a passkey, so only the app goes. */
  withPasskey: boolean;
  onClose: () => void;
}

function SwitchOffForm({ withPasskey, onClose }: SwitchOffFormProps) {
  const changed = useTwoStepChanged();
  const form = useServerForm({
    initialValues: { code: '' },
    validate: codeProblem,
    save: async (body) => {
      await request(routes.twoStep.switchOff, { body });
      await changed();
    },
    onSaved: () => {
      showToast(withPasskey ? texts.appSwitchedOff : texts.twoStepSwitchedOff, { tone: 'success' });
      onClose();
    },
    onCancel: onClose,
  });
  return (
    <EditForm form={form} save={texts.switchOff} danger>
      <p>{withPasskey ? texts.appOffText : texts.switchOffText}</p>
      <CodeField field={form.at('code')} hint={accountTexts.secondStepHint} />
    </EditForm>
  );
}

export const SwitchOffDialog = ({ opened, ...props }: CodeDialogProps & SwitchOffFormProps) => (
  <Dialog
    opened={opened}
    onClose={props.onClose}
    title={props.withPasskey ? texts.appOffTitle : texts.switchOffTitle}
    width={460}
  >
    <SwitchOffForm {...props} />
  </Dialog>
);

interface NewCodesProps {
  /** False: the account has no app, so its password is needed. */
  byApp?: boolean;
  onClose: () => void;
}

interface NewCodesFormProps extends NewCodesProps {
  onMade: (codes: readonly string[]) => void;
}

function NewCodesForm({ byApp = true, onMade, onClose }: NewCodesFormProps) {
  const changed = useTwoStepChanged();
  const form = useServerForm({
    initialValues: { code: '', password: '' },
    validate: byApp ? codeProblem : passwordProblem,
    save: async ({ code, password }) => {
      const body = byApp ? { code } : { password };
      const { recoveryCodes } = await request(routes.twoStep.renewCodes, { body });
      onMade(recoveryCodes);
      await changed();
    },
    onCancel: onClose,
  });
  return (
    <EditForm form={form} save={texts.makeCodes}>
      <p>{texts.newCodesText}</p>
      {byApp ? (
        <CodeField field={form.at('code')} hint={accountTexts.secondStepHint} />
      ) : (
        <OwnPasswordField field={form.at('password')} />
      )}
    </EditForm>
  );
}

function NewCodes(props: NewCodesProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={props.onClose} />;
  return <NewCodesForm {...props} onMade={setCodes} />;
}

export const NewCodesDialog = ({ opened, ...props }: CodeDialogProps & NewCodesProps) => (
  <Dialog opened={opened} onClose={props.onClose} title={texts.newCodes} width={460}>
    <NewCodes {...props} />
  </Dialog>
);

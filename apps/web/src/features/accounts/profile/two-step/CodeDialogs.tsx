import * as routes from '@flagstick/contract/routes';
import { useState } from 'react';
import { request } from '../../../../shared/api/call.ts';
import { AuxDialog } from '../../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../../ui/form/EditForm.tsx';
import { useServerForm } from '../../../../ui/form/use-server-form.ts';
import { showToast } from '../../../../ui/toast/toast.ts';
import * as texts from '../../messages.ts';
import { useTwoStepChanged } from './api.ts';
import { CodeField, codeProblem } from './CodeField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface CodeDialogProps {
  opened: boolean;
  onClose: () => void;
}

function SwitchOffForm({ onClose }: { onClose: () => void }) {
  const changed = useTwoStepChanged();
  const form = useServerForm({
    initialValues: { code: '' },
    validate: codeProblem,
    save: async (body) => {
      await request(routes.twoStep.switchOff, { body });
      await changed();
    },
    onSaved: () => {
      showToast(texts.twoStepSwitchedOff, { tone: 'success' });
      onClose();
    },
    onCancel: onClose,
  });
  return (
    <EditForm form={form} save={texts.switchOff} danger>
      <p>{texts.switchOffText}</p>
      <CodeField field={form.at('code')} hint={texts.secondStepHint} />
    </EditForm>
  );
}

export const SwitchOffDialog = ({ opened, onClose }: CodeDialogProps) => (
  <AuxDialog opened={opened} onClose={onClose} title={texts.switchOffTitle} width={460}>
    <SwitchOffForm onClose={onClose} />
  </AuxDialog>
);

function NewCodesForm({ onClose }: { onClose: () => void }) {
  const changed = useTwoStepChanged();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useServerForm({
    initialValues: { code: '' },
    validate: codeProblem,
    save: async (body) => {
      const { recoveryCodes } = await request(routes.twoStep.renewCodes, { body });
      setCodes(recoveryCodes);
      await changed();
    },
    onCancel: onClose,
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <EditForm form={form} save={texts.makeCodes}>
      <p>{texts.newCodesText}</p>
      <CodeField field={form.at('code')} hint={texts.secondStepHint} />
    </EditForm>
  );
}

export const NewCodesDialog = ({ opened, onClose }: CodeDialogProps) => (
  <AuxDialog opened={opened} onClose={onClose} title={texts.newCodes} width={460}>
    <NewCodesForm onClose={onClose} />
  </AuxDialog>
);

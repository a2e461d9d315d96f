import * as routes from '@flagstick/contract/routes';
import { useState } from 'react';
import { request } from '../../../../shared/api/call.ts';
import { AuxDialog } from '../../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../../ui/form/EditForm.tsx';
import { useServerForm } from '../../../../ui/form/use-server-form.ts';
import { showToast } from '../../../../ui/toast/toast.ts';
import { CodeField, codeProblem } from '../../components/CodeField.tsx';
import * as accountTexts from '../../messages.ts';
import * as texts from '../messages.ts';
import { useTwoStepChanged } from './api.ts';
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
      <CodeField field={form.at('code')} hint={accountTexts.secondStepHint} />
    </EditForm>
  );
}

export const SwitchOffDialog = ({ opened, onClose }: CodeDialogProps) => (
  <AuxDialog opened={opened} onClose={onClose} title={texts.switchOffTitle} width={460}>
    <SwitchOffForm onClose={onClose} />
  </AuxDialog>
);

interface NewCodesFormProps {
  onMade: (codes: readonly string[]) => void;
  onClose: () => void;
}

function NewCodesForm({ onMade, onClose }: NewCodesFormProps) {
  const changed = useTwoStepChanged();
  const form = useServerForm({
    initialValues: { code: '' },
    validate: codeProblem,
    save: async (body) => {
      const { recoveryCodes } = await request(routes.twoStep.renewCodes, { body });
      onMade(recoveryCodes);
      await changed();
    },
    onCancel: onClose,
  });
  return (
    <EditForm form={form} save={texts.makeCodes}>
      <p>{texts.newCodesText}</p>
      <CodeField field={form.at('code')} hint={accountTexts.secondStepHint} />
    </EditForm>
  );
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return <NewCodesForm onMade={setCodes} onClose={onClose} />;
}

export const NewCodesDialog = ({ opened, onClose }: CodeDialogProps) => (
  <AuxDialog opened={opened} onClose={onClose} title={texts.newCodes} width={460}>
    <NewCodes onClose={onClose} />
  </AuxDialog>
);

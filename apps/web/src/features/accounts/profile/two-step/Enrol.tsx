import * as routes from '@flagstick/contract/routes';
import { useMemo, useState } from 'react';
import { request } from '../../../../shared/api/call.ts';
import { qrPath } from '../../../../shared/display/qr.ts';
import { Dialog } from '../../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../../ui/form/EditForm.tsx';
import { useServerForm } from '../../../../ui/form/use-server-form.ts';
import { CodeField, codeProblem } from '../../components/CodeField.tsx';
import * as accountTexts from '../../messages.ts';
import * as texts from '../messages.ts';
import { OwnPasswordField, passwordProblem } from '../OwnPasswordField.tsx';
import { useTwoStepChanged } from './api.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './TwoStep.module.css';

interface NewKey {
  key: string;
  address: string;
}

interface EnrolProps {
  opened: boolean;
  onClose: () => void;
}

/** Password, key, first code, recovery codes. */
export default function Enrol({ opened, onClose }: EnrolProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={accountTexts.twoStep} width={460}>
      <Steps onClose={onClose} />
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<NewKey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (key) return <KeyStep made={key} onConfirmed={setCodes} onClose={onClose} />;
  return <PasswordStep onMade={setKey} onClose={onClose} />;
}

function PasswordStep({ onMade, onClose }: { onMade: (key: NewKey) => void; onClose: () => void }) {
  const form = useServerForm({
    initialValues: { password: '' },
    validate: passwordProblem,
    save: async (body) => onMade(await request(routes.twoStep.begin, { body })),
    onCancel: onClose,
  });
  return (
    <EditForm form={form} save={texts.continueText}>
      <p>{texts.passwordFirst}</p>
      <OwnPasswordField field={form.at('password')} />
    </EditForm>
  );
}

interface KeyStepProps {
  made: NewKey;
  onConfirmed: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** "ABCD EFGH", which is easier to type. */
const inGroups = (key: string) => key.replaceAll(/.{4}(?=.)/g, '$& ');

function KeyStep({ made: { key, address }, onConfirmed, onClose }: KeyStepProps) {
  const changed = useTwoStepChanged();
  const { path, size } = useMemo(() => qrPath(address), [address]);
  const form = useServerForm({
    initialValues: { code: '' },
    validate: codeProblem,
    save: async (body) => {
      const { recoveryCodes } = await request(routes.twoStep.confirm, { body });
      onConfirmed(recoveryCodes);
      await changed();
    },
    onCancel: onClose,
  });
  return (
    <EditForm form={form} save={texts.switchOn}>
      <h3 className="fs-17">{texts.scanKey}</h3>
      <svg
        className={classes.qr}
        viewBox={`-2 -2 ${size + 4} ${size + 4}`}
        role="img"
        aria-label={texts.keyPicture}
      >
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <p>{texts.scanKeyText}</p>
      <dl className={classes.key}>
        <dt className="fs-13 quiet">{texts.keyLabel}</dt>
        <dd>{inGroups(key)}</dd>
      </dl>
      <a href={address}>{texts.openInApp}</a>
      <CodeField field={form.at('code')} hint={texts.appCodeHint} />
    </EditForm>
  );
}

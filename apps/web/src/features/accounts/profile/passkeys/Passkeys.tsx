import { type Passkey, PasskeyNameForm } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { request } from '../../../../shared/api/call.ts';
import { loadWithRetry } from '../../../../shared/api/retry/load-with-retry.ts';
import { formatLongDay, formatLongDayTime } from '../../../../shared/display/dates.ts';
import { publicConfig } from '../../../../shared/session/public-config.ts';
import { Dialog } from '../../../../ui/dialog/dialogs.tsx';
import { LazyDialog } from '../../../../ui/dialog/LazyDialog.tsx';
import { EditForm } from '../../../../ui/form/EditForm.tsx';
import { TextField } from '../../../../ui/form/fields/fields.tsx';
import { schemaErrors } from '../../../../ui/form/schema-errors.ts';
import { useServerForm } from '../../../../ui/form/use-server-form.ts';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../../../ui/page/states.tsx';
import { showToast } from '../../../../ui/toast/toast.ts';
import { isPublicAddress, passkeysWorkHere } from '../../lib/passkeys-here.ts';
import * as profileTexts from '../messages.ts';
import { OwnPasswordField, passwordProblem } from '../OwnPasswordField.tsx';
import { twoStepState } from '../two-step/api.ts';
import { myPasskeys, usePasskeysChanged } from './api.ts';
import * as texts from './messages.ts';
import classes from './Passkeys.module.css';

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

const RenamePasskey = ({ passkey, onClose }: PasskeyDialogProps) => (
  <Dialog opened={passkey !== undefined} onClose={onClose} title={texts.renameTitle} width={460}>
    {passkey && <RenameForm passkey={passkey} onClose={onClose} />}
  </Dialog>
);

/** @param isLast the account has no other second step */
const RemovePasskey = ({ passkey, isLast, onClose }: PasskeyDialogProps & { isLast: boolean }) => (
  <Dialog
    opened={passkey !== undefined}
    onClose={onClose}
    title={texts.removeTitle(passkey?.name ?? '')}
    width={460}
  >
    {passkey && <RemoveForm passkey={passkey} isLast={isLast} onClose={onClose} />}
  </Dialog>
);

const AddPasskey = lazy(() => loadWithRetry(() => import('./AddPasskey.tsx')));

export const Passkeys = () => (
  <Loaded query={useQuery(myPasskeys)} pending={<RowsLoading rows={1} columns={2} />}>
    {({ items }) => <PasskeyList passkeys={items} />}
  </Loaded>
);

const unusableText = (config: Parameters<typeof isPublicAddress>[0]) =>
  config.publicUrl && !isPublicAddress(config)
    ? texts.passkeysElsewhere(config.publicUrl)
    : texts.passkeysNotHere;

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const hasApp = useQuery(twoStepState).data?.on === true;
  const config = useQuery(publicConfig).data;
  const isOffered = passkeysWorkHere(config);
  return (
    <>
      <p className="below-14 quiet lh-140">
        {!config || isOffered ? texts.passkeysIntro : unusableText(config)}
      </p>
      <ul className={classes.passkeys}>
        {passkeys.map((passkey) => (
          <li className="row wrap gap-12 lh-snug line-below pad-y-8 min-60" key={passkey._id}>
            <IconDeviceMobile className="rigid faint" size={22} aria-hidden="true" />
            <span className={classes.facts}>
              <b className="block bold">{passkey.name}</b>
              <span className="block quiet fs-13">{texts.added(formatLongDay(passkey.createDate))}</span>
              <span className="block quiet fs-13">
                {passkey.lastUsed
                  ? profileTexts.lastUsed(formatLongDayTime(passkey.lastUsed))
                  : texts.neverUsed}
              </span>
            </span>
            <span className="row gap-12">
              <Button
                variant="default"
                aria-label={texts.renameLabel(passkey.name)}
                onClick={() => setRenamed(passkey)}
              >
                {texts.rename}
              </Button>
              <Button
                variant="default"
                aria-label={texts.removeLabel(passkey.name)}
                onClick={() => setRemoved(passkey)}
              >
                {texts.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {isOffered && (
        <Button variant="default" onClick={() => setAdding(true)}>
          {texts.addPasskey}
        </Button>
      )}
      <LazyDialog opened={adding}>
        <AddPasskey opened={adding} onClose={() => setAdding(false)} />
      </LazyDialog>
      <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />
      <RemovePasskey
        passkey={removed}
        isLast={passkeys.length === 1 && !hasApp}
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}

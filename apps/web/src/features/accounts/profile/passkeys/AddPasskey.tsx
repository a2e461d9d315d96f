import { PasskeyNameForm } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { useRef, useState } from 'react';
import { request, send } from '../../../../shared/api/call.ts';
import { ApiError } from '../../../../shared/api/error.ts';
import { Dialog } from '../../../../ui/dialog/dialogs.tsx';
import { EditForm } from '../../../../ui/form/EditForm.tsx';
import { TextField } from '../../../../ui/form/fields/fields.tsx';
import { schemaErrors } from '../../../../ui/form/schema-errors.ts';
import { useServerForm } from '../../../../ui/form/use-server-form.ts';
import { showToast } from '../../../../ui/toast/toast.ts';
import { OwnPasswordField, passwordProblem } from '../OwnPasswordField.tsx';
import { browserName } from '../profile.ts';
import { RecoveryCodes } from '../two-step/RecoveryCodes.tsx';
import { usePasskeysChanged } from './api.ts';
import * as texts from './messages.ts';

interface AddPasskeyProps {
  opened: boolean;
  onClose: () => void;
}

/** Password, the device's own dialog, and the recovery codes of the first one. */
export default function AddPasskey({ opened, onClose }: AddPasskeyProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.addPasskey} width={460}>
      <Steps onClose={onClose} />
    </Dialog>
  );
}

const hasPasskeyHere = (error: unknown) =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

async function createdWith(optionsJSON: Parameters<typeof startRegistration>[0]['optionsJSON']) {
  const { id, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new Error(hasPasskeyHere(error) ? texts.passkeyHere : texts.passkeyNotMade, { cause: error });
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

type CreatedPasskey = Awaited<ReturnType<typeof createdWith>>;

interface PendingPasskey {
  readonly rpId: string;
  readonly created: CreatedPasskey;
}

async function newPasskey(password: string): Promise<PendingPasskey> {
  const options = await request(routes.passkeys.addOptions, { body: { password } });
  return { rpId: options.rp.id, created: await createdWith(options) };
}

/** The server refused this passkey: a device that can is asked to delete it. */
function forgetPasskey({ rpId, created: { id: credentialId } }: PendingPasskey) {
  const device: Partial<Pick<typeof PublicKeyCredential, 'signalUnknownCredential'>> = PublicKeyCredential;
  device.signalUnknownCredential?.({ rpId, credentialId }).catch(() => {});
}

/** The codes of a first passkey whose answer was lost. */
async function lostCodes(password: string): Promise<readonly string[]> {
  const { on, passkeys } = await send(routes.twoStep.state, {});
  if (on || passkeys !== 1) return [];
  return (await request(routes.twoStep.renewCodes, { body: { password } })).recoveryCodes;
}

function Steps({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return <AddForm onCodes={setCodes} onClose={onClose} />;
}

interface AddFormProps {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function AddForm({ onCodes, onClose }: AddFormProps) {
  const changed = usePasskeysChanged();
  // The device refuses a second one, so the same passkey is sent again after a lost answer.
  const pending = useRef<PendingPasskey>(undefined);
  const form = useServerForm({
    initialValues: { name: browserName(navigator.userAgent), password: '' },
    validate: ({ name, password }) => ({
      ...schemaErrors(PasskeyNameForm, { name }),
      ...passwordProblem({ password }),
    }),
    save: async ({ name, password }) => {
      const isRepeated = pending.current !== undefined;
      pending.current ??= await newPasskey(password);
      const { created } = pending.current;
      const added = await request(routes.passkeys.add, { body: { name, created } }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && !error.isTemporary && pending.current) {
            forgetPasskey(pending.current);
            pending.current = undefined;
          }
          throw error;
        },
      );
      const isLost = isRepeated && added.recoveryCodes.length === 0;
      const recoveryCodes = isLost ? await lostCodes(password) : added.recoveryCodes;
      pending.current = undefined;
      await changed();
      if (recoveryCodes.length > 0) return onCodes(recoveryCodes);
      showToast(texts.passkeyAdded, { tone: 'success' });
      onClose();
    },
    onCancel: onClose,
  });
  return (
    <EditForm form={form} save={texts.addPasskey}>
      <p>{texts.addIntro}</p>
      <TextField field={form.at('name')} label={texts.nameOfPasskey} description={texts.nameHint} />
      <OwnPasswordField field={form.at('password')} />
    </EditForm>
  );
}

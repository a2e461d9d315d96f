import type { PendingSignIn, SignedIn } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { errorText } from '../../../shared/api/error.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { useAcceptPolicy } from '../api/rare-sign-ins.ts';
import type { Credentials } from '../api/session.ts';
import * as texts from '../messages.ts';
import { PolicyText } from './Policy.tsx';
import classes from './SignInForm.module.css';

/** What is missing before the session begins: the policy, the address or the second step. */
export interface SignInRequirement extends PendingSignIn {
  credentials: Credentials;
}

export default function PolicyDialog({
  held,
  onClose,
  onAccepted,
}: {
  held: SignInRequirement;
  onClose: () => void;
  /** The sign-in that follows may ask for the second step. */
  onAccepted: (answer: SignedIn | PendingSignIn) => void;
}) {
  const accept = useAcceptPolicy();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.policyTitle}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            loading={accept.isPending}
            onClick={() => accept.mutate(held.credentials, { onSuccess: onAccepted })}
          >
            {texts.acceptPolicy}
          </Button>
        </>
      }
    >
      <p className={classes.policy}>{held.message}</p>
      <PolicyText />
      <FormError error={accept.error ? errorText(accept.error) : null} />
    </Dialog>
  );
}

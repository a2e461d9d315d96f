import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { startAuthentication } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { ApiError, errorText } from '../../../shared/api/error.ts';
import { publicConfig } from '../../../shared/session/public-config.ts';
import { showErrorToast } from '../../../ui/toast/toast.ts';
import { beginSession, requireCookies } from '../api/session.ts';
import { passkeysWorkHere } from '../lib/passkeys-here.ts';
import * as texts from './messages.ts';

interface PasskeySignInProps {
  /** What the sign-in does, such as “Sign in and join”. */
  action?: string;
  /** The ticket of the first step; without one the passkey signs in alone. */
  ticket?: string | undefined;
  onEntered: (() => void) | undefined;
  /** The ticket's time is over. */
  onExpired?: () => void;
}

/** The device's own dialog was closed, or it has no passkey for this address. */
class NoPasskeyUsed extends Error {
  constructor(cause: unknown) {
    super(texts.passkeyNotUsed, { cause });
  }
}

async function answerOf(optionsJSON: Parameters<typeof startAuthentication>[0]['optionsJSON']) {
  const { id, response } = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw new NoPasskeyUsed(error);
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
}

export default function PasskeySignIn({ action, ticket, onEntered, onExpired }: PasskeySignInProps) {
  const client = useQueryClient();
  const isOffered = passkeysWorkHere(useQuery(publicConfig).data);
  const signIn = useMutation({
    mutationFn: async () => {
      await requireCookies();
      const options = await send(routes.passkeys.signInOptions, { body: ticket ? { ticket } : {} });
      return beginSession(client, await send(routes.passkeys.signIn, { body: await answerOf(options) }));
    },
    onSuccess: ({ status }) => (status === 200 ? onEntered?.() : showErrorToast(texts.passkeyHeld)),
    onError: (error) => {
      showErrorToast(errorText(error));
      if (error instanceof ApiError && error.code === 'twoStep.expired') onExpired?.();
    },
    meta: { showsError: true },
  });
  if (!isOffered) return null;
  return (
    <Button
      variant={ticket ? 'filled' : 'default'}
      h={56}
      fullWidth
      leftSection={<IconFingerprint size={22} aria-hidden="true" />}
      loading={signIn.isPending}
      onClick={() => signIn.mutate()}
    >
      {action ? texts.withPasskey(action) : texts.usePasskey}
    </Button>
  );
}

/** WebAuthn's two ceremonies, making a credential and signing with it: https://www.w3.org/TR/webauthn-3/ */
import { randomBytes } from 'node:crypto';
import { limits, type passkeys } from '@flagstick/contract';
import type * as z from 'zod';
import { AppError } from '../../../http/index.ts';
import type { Db } from '../../../storage/index.ts';
import type { RelyingParty } from './relying-party.ts';
import { deleteChallenge, insertChallenge, type PasskeyRow } from './store.ts';

type Created = z.output<typeof passkeys.add.body>['created'];
type Asserted = z.output<typeof passkeys.signIn.body>;

export const challengeMs = limits.passkeyMinutes * 60_000;
/** COSE: EdDSA, ES256, RS256. Every device has one of them. */
export const algorithms = [-8, -7, -257];

/** Loaded by the first ceremony: it needs about 25 MB of memory. */
const library = () => import('@simplewebauthn/server');

export async function newChallenge(
  db: Db,
  purpose: 'add' | 'signIn',
  userId: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + challengeMs);
  await insertChallenge(db, { challenge, purpose, user_id: userId, expires_at });
  return challenge;
}

function challengeIn(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data && 'challenge' in data ? String(data.challenge) : '';
    // Anything else is no challenge of ours, and may hold what the database refuses.
    return /^[\w-]{43}$/.test(challenge) ? challenge : '';
  } catch {
    return '';
  }
}

/**
 * The challenge that a device signed, which is used up.
 * @throws AppError passkey.expired
 */
export async function useChallenge(db: Db, purpose: 'add' | 'signIn', clientDataJSON: string) {
  const challenge = challengeIn(clientDataJSON);
  const row = await deleteChallenge(db, challenge, purpose);
  if (!row) throw new AppError('passkey.expired');
  return { challenge, userId: row.user_id };
}

interface Expected {
  readonly challenge: string;
  readonly party: RelyingParty;
}

const wrong = () => new AppError('passkey.wrong');

/** The new credential's public key and counter. @throws AppError passkey.wrong */
export async function verifyCreated({ id, ...response }: Created, { challenge, party }: Expected) {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => {
    throw wrong();
  });
  if (!registrationInfo) throw wrong();
  const { credential } = registrationInfo;
  // The library does not compare them, and only the sent one has a limited length.
  if (credential.id !== id) throw wrong();
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  };
}

/** The device's counter of uses. @throws AppError passkey.wrong, also for a counter that does not rise */
export async function verifyAsserted(
  { id, userHandle, ...response }: Asserted,
  { challenge, party }: Expected,
  passkey: PasskeyRow,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => {
    throw wrong();
  });
  if (!verified || (userHandle !== undefined && userHandle !== userHandleOf(passkey.user_id))) throw wrong();
  return authenticationInfo.newCounter;
}

/** What a device stores of the account beside the key. */
export const userHandleOf = (userId: string) => Buffer.from(userId).toString('base64url');

import * as z from 'zod';
import { Password } from '../../entities/user.ts';
import * as limits from '../../limits.ts';
import * as routes from '../../routes/index.ts';
import { text } from '../../text/names.ts';
import { defineCall } from '../../wire/define-call.ts';
import { Empty, Id, IsoTime } from '../../wire/values.ts';
import { PendingSignIn, SignedIn } from './accounts.ts';

/** Bytes as WebAuthn's JSON has them: base64url without padding. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'This is not base64url.');

/** At most 1023 bytes (WebAuthn, 5.8.3). */
const CredentialId = bytes(1364);

/** How the browser reaches the device: `internal`, `hybrid` (a phone beside a desktop), `usb` and others. */
const Transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10);

const Credential = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
});

/** A subset of WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** A subset of WebAuthn's PublicKeyCredentialRequestOptionsJSON; without credentials the person chooses an account. */
const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(Credential),
  userVerification: z.literal('required'),
});

const Created = z.strictObject({
  id: CredentialId,
  clientDataJSON: bytes(8_000),
  attestationObject: bytes(40_000),
  transports: Transports.default([]),
});

const Asserted = z.strictObject({
  id: CredentialId,
  clientDataJSON: bytes(8_000),
  authenticatorData: bytes(8_000),
  signature: bytes(8_000),
  userHandle: bytes(100).optional(),
});

export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  createDate: IsoTime,
  lastUsed: IsoTime.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const Name = text(1, limits.passkeyNameMax);
export const PasskeyNameForm = z.object({ name: Name });

export const passkeys = {
  signInOptions: defineCall({
    ...routes.passkeys.signInOptions,
    summary:
      'Begin a sign-in with a passkey. With a ticket, only passkeys of the account that took the first step are accepted.',
    body: z.strictObject({ ticket: z.string().min(1).max(200).optional() }),
    responses: { 200: RequestOptions },
    refusals: ['passkey.notHere', 'twoStep.expired'],
  }),
  signIn: defineCall({
    ...routes.passkeys.signIn,
    summary: 'Sign in with a passkey, which replaces the password and the second step.',
    body: Asserted,
    responses: { 200: SignedIn, 202: PendingSignIn },
    refusals: ['passkey.notHere', 'passkey.expired', 'passkey.unknown', 'passkey.wrong', 'account.suspended'],
  }),
  list: defineCall({
    ...routes.passkeys.list,
    summary: 'My passkeys, the oldest first.',
    responses: { 200: z.object({ items: z.array(Passkey), count: z.number().int() }) },
  }),
  addOptions: defineCall({
    ...routes.passkeys.addOptions,
    summary: 'Begin to add a passkey to my account.',
    body: z.strictObject({ password: Password }),
    responses: { 200: CreationOptions },
    refusals: ['passkey.notHere', 'passkey.tooMany'],
  }),
  add: defineCall({
    ...routes.passkeys.add,
    summary:
      'Add the passkey that the device made. Returns recovery codes if I had none; the first one ends my other sessions. Repeating the call changes nothing and returns none.',
    body: z.strictObject({ name: Name, created: Created }),
    responses: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
    refusals: ['passkey.notHere', 'passkey.expired', 'passkey.wrong', 'passkey.tooMany', 'passkey.exists'],
  }),
  rename: defineCall({
    ...routes.passkeys.rename,
    summary: 'Rename one of my passkeys.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ name: Name }),
    responses: { 200: Empty },
    refusals: ['item.notFound'],
  }),
  remove: defineCall({
    ...routes.passkeys.remove,
    summary: 'Remove one of my passkeys.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ password: Password }),
    responses: { 200: Empty },
    refusals: ['item.notFound'],
  }),
} as const;

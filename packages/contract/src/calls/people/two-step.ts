import * as z from 'zod';
import { Password } from '../../entities/user.ts';
import * as limits from '../../limits.ts';
import * as routes from '../../routes/index.ts';
import { defineCall } from '../../wire/define-call.ts';
import { Empty, Id, IsoTime } from '../../wire/values.ts';
import { SignedIn } from './accounts.ts';

/** A code of an authenticator app, or a recovery code; spaces and hyphens may be left out. */
const code = z.string().trim().min(1).max(limits.secondStepCodeMax);

export const TwoStepState = z.object({
  /** With an authenticator app. */
  on: z.boolean(),
  /** The caller's role needs it. */
  required: z.boolean(),
  since: IsoTime.nullable(),
  recoveryCodes: z.number().int(),
  /** How many passkeys the caller has; each is a second step, too. */
  passkeys: z.number().int(),
});
export type TwoStepState = z.infer<typeof TwoStepState>;

/** Shown once; the server stores hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const twoStep = {
  signIn: defineCall({
    ...routes.twoStep.signIn,
    summary: 'The second step of a sign-in: the ticket of the first step, and a code.',
    body: z.strictObject({ ticket: z.string().min(1).max(200), code }),
    responses: { 200: SignedIn },
    refusals: ['twoStep.expired', 'twoStep.code', 'account.suspended'],
  }),
  state: defineCall({
    ...routes.twoStep.state,
    summary: 'Whether my two-step sign-in is on.',
    responses: { 200: TwoStepState },
  }),
  begin: defineCall({
    ...routes.twoStep.begin,
    summary: 'Make a key for my authenticator app; it counts once a code of it confirmed it.',
    body: z.strictObject({ password: Password }),
    // Base32, and the address that a QR code contains.
    responses: { 200: z.object({ key: z.string(), address: z.string() }) },
    refusals: ['twoStep.on'],
  }),
  confirm: defineCall({
    ...routes.twoStep.confirm,
    summary: 'Switch my two-step sign-in on with a code of the new key; returns recovery codes.',
    body: z.strictObject({ code }),
    responses: { 200: RecoveryCodes },
    refusals: ['twoStep.on', 'twoStep.off', 'twoStep.code'],
  }),
  renewCodes: defineCall({
    ...routes.twoStep.renewCodes,
    summary: 'Replace my recovery codes, with a code, or with my password if I have no authenticator app.',
    body: z
      .strictObject({ code: code.optional(), password: Password.optional() })
      .refine((body) => (body.code === undefined) !== (body.password === undefined), {
        error: 'Send either a code or your password.',
        path: ['code'],
      }),
    responses: { 200: RecoveryCodes },
    refusals: ['twoStep.off', 'twoStep.code'],
  }),
  switchOff: defineCall({
    ...routes.twoStep.switchOff,
    summary: 'Turn my authenticator app off.',
    body: z.strictObject({ code }),
    responses: { 200: Empty },
    refusals: ['twoStep.off', 'twoStep.code'],
  }),
  reset: defineCall({
    ...routes.twoStep.reset,
    summary: 'Switch off the two-step sign-in of a person who lost app and recovery codes.',
    params: z.strictObject({ id: Id }),
    responses: { 200: Empty },
    refusals: ['item.notFound', 'twoStep.off'],
  }),
} as const;

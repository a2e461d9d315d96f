import * as z from 'zod';
import {
  Cdh,
  Email,
  FirstName,
  fullNameNeeded,
  handicapRequired,
  LastName,
  OwnBirthDate,
  OwnData,
  OwnIndex,
  OwnSocial,
  orBlank,
  Password,
  PostalCode,
  Title,
  User,
  WrittenIndex,
  WrittenSocial,
} from '../../entities/user.ts';
import * as limits from '../../limits.ts';
import { contractTexts, errors } from '../../messages/index.ts';
import * as routes from '../../routes/index.ts';
import { tidyUsername, Username } from '../../text/names.ts';
import { defineCall } from '../../wire/define-call.ts';
import { Empty, GameCode, Gender, Id, IsoTime } from '../../wire/values.ts';

/** An identifier typed at the sign-in, at least five characters. */
const identifier = (tooShort: string) =>
  z
    .string()
    .overwrite(tidyUsername)
    .min(limits.identifierMin, tooShort)
    .max(limits.emailMax)
    .regex(/^\P{Cc}*$/u, tooShort);

/** Turns the sign-in field into `email` or `username`. */
export const signInFieldOf = (typed: string): { email: string } | { username: string } => {
  const text = tidyUsername(typed);
  return Email.safeParse(text).success ? { email: text } : { username: text };
};

/** The sign-in form; send it as `{...signInFieldOf(identifier), password}`. */
export const SignInForm = z.object({
  identifier: identifier(contractTexts.identifierInvalid),
  password: Password,
});
/** Step 1 of the reset and the form of a new confirmation mail. */
export const IdentifyForm = z.object({ identifier: identifier(errors['identifier.invalid'].text) });

const ResetCode = z
  .string()
  .trim()
  .toUpperCase()
  .length(limits.resetCodeLength, contractTexts.resetCodeLength);
export const SetPasswordForm = z.object({ password: Password });
export const ResetForm = z.object({ vCode: ResetCode, password: Password });

export const SignUpEmailForm = z.object({ email: Email });
export const SignUpPasswordForm = z
  .object({ password: Password, confirmation: z.string() })
  .refine((form) => form.password === form.confirmation, {
    path: ['confirmation'],
    message: contractTexts.passwordMismatch,
  });
export const SignUpUsernameForm = z.object({ username: Username });

const details = {
  title: orBlank(Title).default(null),
  name: FirstName,
  lastName: LastName,
  gender: Gender,
  dob: orBlank(OwnBirthDate).default(null),
  postalCode: orBlank(PostalCode).default(null),
  hcp: OwnIndex.nullable().default(null),
  cdh: orBlank(Cdh).default(null),
  socialHcp: OwnSocial.nullable().default(null),
  homeClub: orBlank(Id).default(null),
  // Not a literal, so that all faults are reported together.
  policyAccepted: z.boolean(errors['policy.missing'].text).refine(Boolean, errors['policy.missing'].text),
};
/** Step 4, as its fields hold it; its output is the call's input. */
export const SignUpDetailsForm = z
  .object({
    ...details,
    hcp: orBlank(WrittenIndex).default(null),
    socialHcp: orBlank(WrittenSocial).default(null),
  })
  .superRefine(fullNameNeeded)
  .superRefine(handicapRequired);

/** All four steps, and the code of the game that the mail's link leads to. */
export const SignUp = z
  .strictObject({
    email: Email,
    password: Password,
    username: Username,
    ...details,
    gameCode: GameCode.optional(),
  })
  .superRefine(fullNameNeeded)
  .superRefine(handicapRequired);

/** The form behind the link that an empty server prints. An admin plays without a handicap. */
export const FirstAdminForm = z.object({
  email: Email,
  password: Password,
  username: Username,
  name: FirstName,
  lastName: LastName,
  gender: Gender,
  policyAccepted: details.policyAccepted,
});

/** Treats an empty text as missing, because forms send both fields. */
const emptyAsMissing = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(
      (value: z.input<T> | '' | undefined) =>
        typeof value === 'string' && value.trim() === '' ? undefined : value,
      schema.optional(),
    )
    .optional();

/** E-mail or username; a call without either is refused with this reason. */
export const identifiers = {
  email: emptyAsMissing(Email),
  username: emptyAsMissing(identifier(contractTexts.identifierInvalid)),
};

/**
 * The token of a link in an e-mail. A mail program may have truncated it, so short ones are accepted here and refused
 * as wrong.
 */
const token = z.string().min(1).max(100);

/** The session is open. `token` and `access_token` are the same. */
export const SignedIn = z.object({
  status: z.literal(200),
  token: z.string(),
  access_token: z.string(),
  message: z.string(),
  user: User,
  /** The session may only set a new password or end, until the password is set. */
  passwordDue: z.boolean(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/**
 * The password is right, but a step is missing: accepting the policy, confirming the e-mail address, or the second step
 * of an account with two-step sign-in, which `twoStep.signIn` takes with the ticket.
 */
export const PendingSignIn = z.object({
  status: z.literal(202),
  error: z.enum(['policy', 'activate', 'twoStep']),
  message: z.string(),
  ticket: z.string().optional(),
  /** How the second step can be taken. A recovery code always counts. */
  methods: z.array(z.enum(['app', 'passkey'])).optional(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

const Message = z.object({ message: z.string() });

export const Session = z.object({
  _id: Id,
  /** As the browser sent it. */
  userAgent: z.string(),
  createDate: IsoTime,
  expireDate: IsoTime,
  /** To the hour; null before the first use that was recorded. */
  lastUsed: IsoTime.nullable(),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** What deleting the caller's account would change, in numbers, and what prevents it. */
export const DeletionPreview = z.object({
  /** Finished games that keep the person's result. */
  results: z.number().int(),
  /** Open games that lose the person's seat. */
  seats: z.number().int(),
  invitations: z.number().int(),
  /** The person's own open games: the first of them, and the total. */
  owned: z.object({
    items: z.array(z.object({ _id: Id, name: z.string(), code: z.string() })),
    count: z.number().int(),
  }),
  lastAdmin: z.boolean(),
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

const identifying = ['identifier.missing', 'request.tooMany'] as const;

export const accounts = {
  signIn: defineCall({
    ...routes.accounts.signIn,
    summary: 'Sign in by e-mail or username.',
    body: z.strictObject({
      ...identifiers,
      password: Password,
      /** The client's contract version. */
      version: z.union([z.number(), z.string()]).optional(),
    }),
    responses: { 200: SignedIn, 202: PendingSignIn },
    refusals: [...identifying, 'signIn.wrong', 'account.suspended', 'client.tooOld'],
    sendsContractVersion: true,
  }),
  acceptPolicy: defineCall({
    ...routes.accounts.acceptPolicy,
    summary: 'Accept the current policy; then sign in.',
    body: z.strictObject({ ...identifiers, password: Password }),
    responses: { 200: Empty },
    refusals: [...identifying, 'signIn.wrong'],
  }),
  verifyEmail: defineCall({
    ...routes.accounts.verifyEmail,
    summary:
      "Confirm the address that the link was sent to, and sign in: an account's first address or its new one.",
    params: z.strictObject({ token }),
    responses: { 200: SignedIn, 202: PendingSignIn },
    refusals: ['link.wrong', 'link.used', 'email.exists', 'account.suspended'],
  }),
  denySignUp: defineCall({
    ...routes.accounts.denySignUp,
    summary: 'Delete the unconfirmed account of a person who did not sign up.',
    params: z.strictObject({ token }),
    responses: { 200: Message },
    refusals: ['link.wrong', 'link.used'],
  }),
  undoEmail: defineCall({
    ...routes.accounts.undoEmail,
    summary:
      'Undo a change of e-mail address: restore the address that the link was sent to, end all sessions, and start one that sets a new password.',
    params: z.strictObject({ token }),
    responses: { 200: SignedIn },
    refusals: ['link.wrong', 'link.used', 'email.exists', 'account.suspended'],
  }),
  setPassword: defineCall({
    ...routes.accounts.setPassword,
    beforePassword: true,
    summary: "Set the caller's password in a session that a link began; returns a new session.",
    body: z.strictObject({ password: Password }),
    responses: { 200: SignedIn, 202: PendingSignIn },
  }),
  resendToken: defineCall({
    ...routes.accounts.resendToken,
    summary: 'Send the confirmation mail again.',
    body: z.strictObject({ ...identifiers, gameCode: GameCode.optional() }),
    responses: { 200: Message },
    refusals: [...identifying, 'account.unknown', 'email.confirmed', 'mail.failed'],
  }),
  signUp: defineCall({
    ...routes.accounts.signUp,
    summary: 'Create an account; the link in the mail confirms it.',
    body: SignUp,
    responses: { 201: Message },
    refusals: ['email.exists', 'username.exists', 'username.invalid', 'name.askClub', 'request.tooMany'],
  }),
  firstAdmin: defineCall({
    ...routes.accounts.firstAdmin,
    summary: 'Create the first admin of a server, with the link that it printed, and sign in.',
    body: z.strictObject({ token, ...FirstAdminForm.shape }).superRefine(fullNameNeeded),
    responses: { 200: SignedIn },
    refusals: [
      'request.tooMany',
      'firstAdmin.link',
      'email.exists',
      'username.exists',
      'username.invalid',
      'name.askClub',
    ],
  }),
  exist: defineCall({
    ...routes.accounts.exist,
    summary: 'Whether an e-mail address or username is taken: 200 taken, 404 free; 400 for an invalid one.',
    body: z.strictObject({
      email: emptyAsMissing(Email),
      username: emptyAsMissing(Username),
    }),
    responses: { 200: Empty },
    refusals: [...identifying, 'account.unknown', 'username.invalid'],
  }),
  getVCode: defineCall({
    ...routes.accounts.getVCode,
    summary: 'Send a code for a new password.',
    body: z.strictObject(identifiers),
    responses: { 200: Message },
    refusals: [...identifying, 'account.unknown', 'mail.failed'],
  }),
  resetPassword: defineCall({
    ...routes.accounts.resetPassword,
    summary: 'Set a new password by the code; all sessions of the account end.',
    body: z.strictObject({ ...identifiers, vCode: ResetCode, password: Password }),
    responses: { 200: Message },
    refusals: [...identifying, 'code.wrong'],
  }),
  me: defineCall({
    ...routes.accounts.me,
    summary: "The caller's account.",
    responses: { 200: User },
  }),
  data: defineCall({
    ...routes.accounts.data,
    mayLag: true,
    summary:
      'All stored data about me, by table, as stored: handicaps in tenths, money in pence. Other people appear by their ids alone.',
    responses: { 200: OwnData },
    refusals: ['request.tooMany'],
  }),
  deletion: defineCall({
    ...routes.accounts.deletion,
    summary: "The effects of deleting the caller's account, in numbers, and what prevents it.",
    responses: { 200: DeletionPreview },
  }),
  deleteAccount: defineCall({
    ...routes.accounts.deleteAccount,
    summary: `Delete the caller's account permanently. Results of finished games stay under "Former player" unless the name is kept.`,
    body: z.strictObject({ password: Password, keepName: z.boolean().default(false) }),
    responses: { 200: Message },
    refusals: ['account.ownsGames', 'account.inMatch', 'account.ownsMoney', 'admin.last', 'match.begun'],
  }),
  sessions: defineCall({
    ...routes.accounts.sessions,
    summary: "The caller's sessions, the newest first.",
    responses: { 200: z.object({ items: z.array(Session), count: z.number().int() }) },
  }),
  endSession: defineCall({
    ...routes.accounts.endSession,
    beforePassword: true,
    summary: "Sign out one of the caller's sessions; it may be this one.",
    params: z.strictObject({ id: Id }),
    responses: { 200: Empty },
    refusals: ['item.notFound'],
  }),
  endOtherSessions: defineCall({
    ...routes.accounts.endOtherSessions,
    summary: 'Sign out everywhere but here.',
    responses: { 200: Empty },
  }),
} as const;

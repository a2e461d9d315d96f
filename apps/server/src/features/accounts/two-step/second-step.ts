import { contractTexts, limits, type PendingSignIn, type SignedIn } from '@flagstick/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../http/index.ts';
import { isSignedToken, signedToken } from '../../../shared/signed-token.ts';
import { needsSecondStep } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { type AccountIdentifier, type PersonRow, passwordHashOf, personById } from '../people-store.ts';
import { requestSourceOf } from '../sign-in/devices.ts';
import { checkPassword, openSession, pendingStepOf } from '../sign-in/sign-in.ts';
import { useCode } from './codes.ts';
import { twoStepKeyOf } from './store.ts';

const validMs = limits.secondStepMinutes * 60_000;

/** A new password voids it. */
const ticketFor = (secret: string, userId: string, passwordHash: string | null) => ({
  ...{ secret, purpose: 'second step' },
  subject: `${userId} ${passwordHash}`,
});

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** After the first step: opens the session, or asks for the second step of an account that has one. */
export async function finishSignIn(
  deps: FeatureDeps<'config' | 'storage' | 'sessions'>,
  userId: string,
  exchange: Exchange,
  more: { readonly message?: string } = {},
): Promise<SignedIn | PendingSignIn> {
  const { db } = deps.storage;
  if (!(await needsSecondStep(db, userId))) return openSession(deps, userId, exchange, more);
  const about = ticketFor(deps.config.secret, userId, await passwordHashOf(db, userId));
  const byApp = (await twoStepKeyOf(db, userId))?.confirmed_at != null;
  const byPasskey =
    relyingPartyOf(deps.config, exchange.request) !== undefined && (await passkeysOf(db, userId)).length > 0;
  const withoutApp = byPasskey ? contractTexts.secondStepPasskey : contractTexts.secondStepRecovery;
  exchange.reply.code(202);
  return {
    ...{ status: 202, error: 'twoStep' },
    message: more.message ?? (byApp ? contractTexts.secondStep : withoutApp),
    ticket: `${userId}.${signedToken(about, validMs)}`,
    methods: [...(byApp ? (['app'] as const) : []), ...(byPasskey ? (['passkey'] as const) : [])],
  };
}

/** The account that took the first step. @throws AppError twoStep.expired, account.suspended */
export async function accountOfTicket(
  { config, storage }: FeatureDeps<'config' | 'storage'>,
  ticket: string,
): Promise<PersonRow> {
  const [userId = '', ...token] = ticket.split('.');
  const about = ticketFor(config.secret, userId, await passwordHashOf(storage.db, userId));
  const person = isSignedToken(about, token.join('.')) ? await personById(storage.db, userId) : undefined;
  if (!person || pendingStepOf(person)) throw new AppError('twoStep.expired');
  return person;
}

/**
 * Tries are counted like those of a password: strictly from one device or network, generously for the account.
 * @throws AppError twoStep.expired, twoStep.code, account.suspended, request.tooMany
 */
export async function takeSecondStep(
  deps: FeatureDeps<'config' | 'storage' | 'sessions' | 'limits'>,
  { ticket, code }: { readonly ticket: string; readonly code: string },
  exchange: Exchange,
): Promise<SignedIn> {
  const { id: userId } = await accountOfTicket(deps, ticket);
  await checkSecondStep(deps, { userId, code }, exchange.request);
  return openSession(deps, userId, exchange);
}

/** @throws AppError twoStep.code, request.tooMany */
async function checkSecondStep(
  deps: FeatureDeps<'config' | 'storage' | 'limits'>,
  { userId, code }: { readonly userId: string; readonly code: string },
  request: FastifyRequest,
): Promise<void> {
  const { config, storage, limits: counters } = deps;
  const source = requestSourceOf(config.secret, request, userId);
  await counters.count('secondStepsOfSource', source.key);
  if (!source.known) await counters.count('secondStepsOfAccount', userId);
  // An admin may have switched it off since the first step.
  if (await needsSecondStep(storage.db, userId)) await useCode(storage.db, deps, { userId, typed: code });
  await counters.clear('secondStepsOfSource', source.key);
  if (!source.known) await counters.refund('secondStepsOfAccount', userId);
}

interface Credentials extends AccountIdentifier {
  readonly password: string;
  readonly code?: string | undefined;
}

/**
 * Checks credentials as a sign-in does, with its limits, and opens no session. Returns the account's id.
 * @throws AppError signIn.wrong, identifier.missing, account.suspended, request.tooMany; kiosk.signInFirst while a step of
 * the account is missing, kiosk.codeNeeded, twoStep.code
 */
export async function checkCredentials(
  deps: FeatureDeps<'config' | 'storage' | 'limits'>,
  { password, code, ...who }: Credentials,
  request: FastifyRequest,
): Promise<string> {
  const account = await checkPassword(deps, { who, password, request });
  if (pendingStepOf(account)) throw new AppError('kiosk.signInFirst');
  if (!(await needsSecondStep(deps.storage.db, account.id))) return account.id;
  if (code === undefined) throw new AppError('kiosk.codeNeeded');
  await checkSecondStep(deps, { userId: account.id, code }, request);
  return account.id;
}

import { accounts as calls, contractTexts, errors } from '@flagstick/contract';
import { AppError, refuseField, route } from '../../http/index.ts';
import { hasSwearWord } from '../../shared/profanity.ts';
import { openSessions } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { createFirstAdmin } from './first-admin/first-admin.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { setDuePassword } from './password-checks.ts';
import { accountOf, personById, updatePerson } from './people-store.ts';
import { policyVersion } from './policy.ts';
import { presentDue, presentUser } from './present.ts';
import { knownAccount, requestCode, requireMailQuota, resetPassword, sendNow } from './reset/reset.ts';
import { rememberDevice } from './sign-in/devices.ts';
import { checkPassword, openSession, pendingStepOf, requireIdentifier } from './sign-in/sign-in.ts';
import { confirmAddress, denySignUp, postConfirmation, undoAddress } from './sign-up/addresses.ts';
import { signUp } from './sign-up/sign-up.ts';
import { twoStepRoutes } from './two-step/routes.ts';
import { finishSignIn } from './two-step/second-step.ts';

export const accountRoutes: Feature<'config' | 'storage' | 'sessions' | 'boards' | 'mail' | 'limits'> = (
  app,
  deps,
) => {
  const { storage, sessions, limits } = deps;
  twoStepRoutes(app, deps);
  passkeyRoutes(app, deps);

  route(app, calls.signIn, async ({ body: { password, version: _judged, ...who }, request, reply }) => {
    const account = await checkPassword(deps, { who, password, request });
    const pending = pendingStepOf(account);
    if (pending) {
      // The caller knows the sign-up's password, so the mail's link works on this device as on the one that signed up.
      rememberDevice(deps, request, reply, account.id);
      reply.code(pending.status);
      return pending;
    }
    return finishSignIn(deps, account.id, { request, reply });
  });

  route(app, calls.acceptPolicy, async ({ body: { password, ...who }, request }) => {
    const account = await checkPassword(deps, { who, password, request });
    await updatePerson(storage.db, account.id, { policy_version: policyVersion });
    return {};
  });

  route(app, calls.verifyEmail, async ({ params, request, reply }) => {
    const { userId, passwordVoid } = await confirmAddress(deps, params.token, request);
    const person = await personById(storage.db, userId);
    if (!person) throw new AppError('link.wrong');
    const pending = pendingStepOf(person);
    if (pending) {
      reply.code(pending.status);
      return pending;
    }
    const message = contractTexts.emailConfirmed;
    return passwordVoid
      ? openSession(deps, userId, { request, reply }, { message, passwordDue: true })
      : finishSignIn(deps, userId, { request, reply }, { message });
  });

  route(app, calls.denySignUp, async ({ params }) => {
    await denySignUp(deps, params.token);
    return { message: contractTexts.signUpDenied };
  });

  route(app, calls.undoEmail, async ({ params, request, reply }) => {
    const userId = await undoAddress(deps, params.token);
    return openSession(
      deps,
      userId,
      { request, reply },
      { message: contractTexts.emailUndone, passwordDue: true },
    );
  });

  route(app, calls.setPassword, async ({ actor, body, request, reply }) => {
    await setDuePassword(deps, actor, body.password);
    return finishSignIn(deps, actor.id, { request, reply }, { message: contractTexts.passwordSet });
  });

  route(app, calls.resendToken, async ({ body: { gameCode, ...who }, request }) => {
    const account = await knownAccount(deps, who, request);
    if (account.email_confirmed_at) throw new AppError('email.confirmed');
    await requireMailQuota(deps, 'confirmations', request, account.id);
    const recipient = { id: account.id, email: account.email ?? '' };
    const mailId = await storage.db
      .transaction()
      .execute((tx) => postConfirmation(tx, deps, request, recipient, gameCode));
    await sendNow(deps, mailId);
    return { message: contractTexts.verificationSent };
  });

  route(app, calls.signUp, ({ body, request, reply }) => signUp(deps, body, { request, reply }));

  route(app, calls.firstAdmin, async ({ body, request, reply }) =>
    openSession(deps, await createFirstAdmin(deps, body, request.ip), { request, reply }),
  );

  route(app, calls.exist, async ({ body, request }) => {
    requireIdentifier(body);
    await limits.check('takenNamesFrom', request.ip);
    if (body.username !== undefined && hasSwearWord(body.username)) {
      throw refuseField('username', errors['username.invalid'].text, 'username.invalid');
    }
    if (!(await accountOf(storage.db, body))) throw new AppError('account.unknown');
    await limits.countFailure('takenNamesFrom', request.ip);
    return {};
  });

  route(app, calls.getVCode, ({ body, request }) => requestCode(deps, body, request));
  route(app, calls.resetPassword, ({ body, request }) => resetPassword(deps, body, request));

  route(app, calls.me, async ({ actor }) => {
    const person = await personById(storage.db, actor.id);
    if (!person) throw new AppError('token.expired');
    return actor.twoStepDue ? presentDue(person, actor) : presentUser(person, actor);
  });

  route(app, calls.sessions, async ({ actor }) => {
    const rows = await openSessions(storage.db, actor.id);
    const items = rows.map((row) => ({
      _id: row.id,
      userAgent: row.user_agent,
      createDate: row.created_at.toISOString(),
      expireDate: row.expires_at.toISOString(),
      lastUsed: row.used_at?.toISOString() ?? null,
      current: row.id === actor.sid,
    }));
    return { items, count: items.length };
  });
  route(app, calls.endSession, async ({ actor, params }) => {
    const sessionRows = await openSessions(storage.db, actor.id);
    if (!sessionRows.some((session) => session.id === params.id)) throw new AppError('item.notFound');
    await sessions.end(actor.id, { only: params.id });
    return {};
  });
  route(app, calls.endOtherSessions, async ({ actor }) => {
    await sessions.end(actor.id, { except: actor.sid });
    return {};
  });
};

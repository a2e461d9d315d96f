import { twoStep as calls } from '@flagstick/contract';
import { type Actor, AppError, refuseAt, route } from '../../../http/index.ts';
import { lockKey, needsSecondStep, type Tx } from '../../../storage/index.ts';
import type { Feature, FeatureDeps } from '../../feature.ts';
import { appOffLetter, recoveryCodesLetter, twoStepOffLetter, twoStepOnLetter } from '../letters.ts';
import { passkeysOf } from '../passkeys/store.ts';
import { requirePassword } from '../password-checks.ts';
import { personById } from '../people-store.ts';
import { newKey, renewRecoveryCodes, useCode } from './codes.ts';
import { notifyOwner } from './notices.ts';
import { takeSecondStep } from './second-step.ts';
import {
  beginKey,
  confirmKey,
  deleteKey,
  deleteTwoStep,
  deleteUnneededCodes,
  recoveryCodesLeft,
  twoStepKeyOf,
} from './store.ts';
import { addressOfKey, toBase32 } from './totp.ts';

type Deps = FeatureDeps<'config' | 'storage' | 'sessions' | 'mail' | 'limits'>;

export const twoStepRoutes: Feature<keyof Deps> = (app, deps) => {
  const { config, storage, sessions, limits, mail } = deps;
  const { db } = storage;

  /** Uses up a code of the caller, and changes something in the same transaction. Wrong codes are limited. */
  async function withCode<T>(
    { id }: Actor,
    typed: string,
    change: (tx: Tx) => Promise<T>,
    unconfirmed = false,
  ): Promise<T> {
    await limits.count('ownSecondStepsOf', id);
    const changed = await db.transaction().execute(async (tx) => {
      await lockKey(tx, id);
      await useCode(tx, deps, { userId: id, typed, unconfirmed });
      return change(tx);
    });
    await limits.clear('ownSecondStepsOf', id);
    return changed;
  }

  /** As `withCode`, for an account without an app: with its password a new passkey would bring new codes, too. */
  async function withPassword<T>(
    { id }: Actor,
    password: string,
    change: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    await requirePassword(deps, id, password);
    return db.transaction().execute(async (tx) => {
      await lockKey(tx, id);
      if (!(await needsSecondStep(tx, id))) throw new AppError('twoStep.off');
      if ((await twoStepKeyOf(tx, id))?.confirmed_at) throw refuseAt('twoStep.code', 'code');
      return change(tx);
    });
  }

  route(app, calls.signIn, ({ body, request, reply }) => takeSecondStep(deps, body, { request, reply }));

  route(app, calls.state, async ({ actor }) => {
    const [key, person] = [await twoStepKeyOf(db, actor.id), await personById(db, actor.id)];
    const since = key?.confirmed_at ?? null;
    return {
      on: since !== null,
      required: person !== undefined && config.twoFactorRequiredFor.includes(person.role),
      since: since?.toISOString() ?? null,
      recoveryCodes: await recoveryCodesLeft(db, actor.id),
      passkeys: (await passkeysOf(db, actor.id)).length,
    };
  });

  route(app, calls.begin, async ({ actor, body }) => {
    await requirePassword(deps, actor.id, body.password);
    const { key, sealed } = newKey(config.secret);
    if (!(await beginKey(db, actor.id, sealed))) throw new AppError('twoStep.on');
    const person = await personById(db, actor.id);
    const text = toBase32(key);
    return { key: text, address: addressOfKey(text, person?.email ?? person?.username ?? '') };
  });

  route(app, calls.confirm, async ({ actor, body }) => {
    const change = async (tx: Tx) => {
      await confirmKey(tx, actor.id);
      await notifyOwner(deps, tx, actor.id, twoStepOnLetter);
      return renewRecoveryCodes(tx, actor.id);
    };
    const recoveryCodes = await withCode(actor, body.code, change, true);
    mail.wake();
    // The powers of a role that needs it begin here. The other sessions were opened without a code.
    await sessions.end(actor.id, { except: actor.sid });
    return { recoveryCodes };
  });

  route(app, calls.renewCodes, async ({ actor, body: { code, password = '' } }) => {
    const renew = async (tx: Tx) => {
      await notifyOwner(deps, tx, actor.id, recoveryCodesLetter);
      return renewRecoveryCodes(tx, actor.id);
    };
    const recoveryCodes =
      code === undefined ? await withPassword(actor, password, renew) : await withCode(actor, code, renew);
    mail.wake();
    return { recoveryCodes };
  });

  route(app, calls.switchOff, async ({ actor, body }) => {
    await withCode(actor, body.code, async (tx) => {
      if (!(await deleteKey(tx, actor.id))) throw new AppError('twoStep.off');
      const last = await deleteUnneededCodes(tx, actor.id);
      await notifyOwner(deps, tx, actor.id, (name) =>
        last ? twoStepOffLetter(name, false) : appOffLetter(name),
      );
    });
    mail.wake();
    await sessions.invalidate(actor.id);
    return {};
  });

  route(app, calls.reset, async ({ params }) => {
    if (!(await personById(db, params.id))) throw new AppError('item.notFound');
    await db.transaction().execute(async (tx) => {
      await lockKey(tx, params.id);
      if (!(await deleteTwoStep(tx, params.id))) throw new AppError('twoStep.off');
      await notifyOwner(deps, tx, params.id, (name) => twoStepOffLetter(name, true));
    });
    mail.wake();
    await sessions.end(params.id);
    return {};
  });
};

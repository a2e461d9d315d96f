import { passkeys as calls, limits } from '@flagstick/contract';
import { AppError, networkOf, route } from '../../../http/index.ts';
import { lockKey, newId } from '../../../storage/index.ts';
import type { Feature, FeatureDeps } from '../../feature.ts';
import { passkeyAddedLetter, passkeyRemovedLetter } from '../letters.ts';
import { requirePassword } from '../password-checks.ts';
import { personById } from '../people-store.ts';
import { openSession, pendingStepOf } from '../sign-in/sign-in.ts';
import { renewRecoveryCodes } from '../two-step/codes.ts';
import { notifyOwner } from '../two-step/notices.ts';
import { accountOfTicket } from '../two-step/second-step.ts';
import { deleteUnneededCodes, recoveryCodesLeft } from '../two-step/store.ts';
import {
  algorithms,
  challengeMs,
  newChallenge,
  useChallenge,
  userHandleOf,
  verifyAsserted,
  verifyCreated,
} from './ceremony.ts';
import { requireRelyingParty } from './relying-party.ts';
import {
  deletePasskey,
  insertPasskey,
  type PasskeyRow,
  passkeyOfCredential,
  passkeysOf,
  recordPasskeyUse,
  renamePasskey,
} from './store.ts';

type Deps = FeatureDeps<'config' | 'storage' | 'sessions' | 'mail' | 'limits'>;

const credentialOf = ({ credential_id, transports }: PasskeyRow) => ({
  type: 'public-key' as const,
  id: credential_id,
  transports: [...transports],
});

const requireSpace = (own: readonly PasskeyRow[]) => {
  if (own.length >= limits.passkeysMax) throw new AppError('passkey.tooMany');
};

export const passkeyRoutes: Feature<keyof Deps> = (app, deps) => {
  const { storage, sessions, mail } = deps;
  const { db } = storage;

  route(app, calls.signInOptions, async ({ body: { ticket }, request }) => {
    const party = requireRelyingParty(deps, request);
    await deps.limits.count('passkeySignInsFrom', networkOf(request.ip));
    const person = ticket === undefined ? undefined : await accountOfTicket(deps, ticket);
    return {
      rpId: party.id,
      challenge: await newChallenge(db, 'signIn', person?.id ?? null),
      timeout: challengeMs,
      allowCredentials: person ? (await passkeysOf(db, person.id)).map(credentialOf) : [],
      userVerification: 'required' as const,
    };
  });

  route(app, calls.signIn, async ({ body, request, reply }) => {
    const party = requireRelyingParty(deps, request);
    const { challenge, userId } = await useChallenge(db, 'signIn', body.clientDataJSON);
    const passkey = await passkeyOfCredential(db, body.id);
    if (!passkey || (userId !== null && userId !== passkey.user_id)) throw new AppError('passkey.unknown');
    const counter = await verifyAsserted(body, { challenge, party }, passkey);
    if (!(await recordPasskeyUse(db, passkey.id, counter))) throw new AppError('passkey.wrong');
    const person = await personById(db, passkey.user_id);
    if (!person) throw new AppError('passkey.unknown');
    const pending = pendingStepOf(person);
    if (!pending) return openSession(deps, person.id, { request, reply });
    reply.code(pending.status);
    return pending;
  });

  route(app, calls.list, async ({ actor }) => {
    const items = (await passkeysOf(db, actor.id)).map(({ id, name, created_at, used_at }) => ({
      _id: id,
      name,
      createDate: created_at.toISOString(),
      lastUsed: used_at?.toISOString() ?? null,
    }));
    return { items, count: items.length };
  });

  route(app, calls.addOptions, async ({ actor, body, request }) => {
    const party = requireRelyingParty(deps, request);
    await requirePassword(deps, actor.id, body.password);
    const own = await passkeysOf(db, actor.id);
    requireSpace(own);
    const person = await personById(db, actor.id);
    return {
      rp: { id: party.id, name: 'Flagstick' },
      user: {
        id: userHandleOf(actor.id),
        name: person?.email ?? person?.username ?? '',
        displayName: person ? `${person.name} ${person.last_name}`.trim() : '',
      },
      challenge: await newChallenge(db, 'add', actor.id),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeMs,
      excludeCredentials: own.map(credentialOf),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    };
  });

  route(app, calls.add, async ({ actor, body: { name, created }, request }) => {
    const party = requireRelyingParty(deps, request);
    // The same call again, because its answer was lost: the passkey is added, and its codes were in that answer.
    if ((await passkeyOfCredential(db, created.id))?.user_id === actor.id) return { recoveryCodes: [] };
    const { challenge, userId } = await useChallenge(db, 'add', created.clientDataJSON);
    if (userId !== actor.id) throw new AppError('passkey.expired');
    const key = await verifyCreated(created, { challenge, party });
    const { first, recoveryCodes } = await db.transaction().execute(async (tx) => {
      await lockKey(tx, actor.id);
      const own = await passkeysOf(tx, actor.id);
      requireSpace(own);
      const row = { ...key, id: newId(), user_id: actor.id, name, transports: created.transports };
      if (!(await insertPasskey(tx, row))) throw new AppError('passkey.exists');
      const first = own.length === 0;
      await notifyOwner(deps, tx, actor.id, (person) => passkeyAddedLetter(person, name, first));
      const hasCodes = (await recoveryCodesLeft(tx, actor.id)) > 0;
      return { first, recoveryCodes: hasCodes ? [] : await renewRecoveryCodes(tx, actor.id) };
    });
    mail.wake();
    // The powers of a role that needs it begin here. The other sessions were opened without a passkey.
    if (first) await sessions.end(actor.id, { except: actor.sid });
    return { recoveryCodes };
  });

  route(app, calls.rename, async ({ actor, params, body }) => {
    if (!(await renamePasskey(db, actor.id, params.id, body.name))) throw new AppError('item.notFound');
    return {};
  });

  route(app, calls.remove, async ({ actor, params, body }) => {
    await requirePassword(deps, actor.id, body.password);
    await db.transaction().execute(async (tx) => {
      await lockKey(tx, actor.id);
      const name = await deletePasskey(tx, actor.id, params.id);
      if (name === undefined) throw new AppError('item.notFound');
      const last = await deleteUnneededCodes(tx, actor.id);
      await notifyOwner(deps, tx, actor.id, (person) => passkeyRemovedLetter(person, name, last));
    });
    mail.wake();
    // A lost device may still be signed in.
    await sessions.end(actor.id, { except: actor.sid });
    return {};
  });
};

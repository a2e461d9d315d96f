import { type accounts, contractTexts } from '@flagstick/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { newId } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { checkFields, columnsOf, personSearchText, refuseTakenName } from '../fields.ts';
import { hashPassword } from '../passwords.ts';
import { insertPerson } from '../people-store.ts';
import { policyVersion } from '../policy.ts';
import { rememberDevice } from '../sign-in/devices.ts';
import { postConfirmation } from './addresses.ts';

type SignUp = z.output<(typeof accounts.signUp)['body']>;

/** @throws AppError naming the field */
export async function signUp(
  deps: FeatureDeps<'config' | 'storage' | 'mail' | 'limits'>,
  body: SignUp,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ message: string }> {
  const { storage, limits, mail } = deps;
  const { name, lastName, username, email } = body;
  // Counted first, because the check reveals which addresses and names are taken.
  await limits.count('signUpsFrom', request.ip);
  await checkFields(storage.db, body);
  const passwordHash = await hashPassword(body.password);
  const id = newId();
  await refuseTakenName(
    storage.db.transaction().execute(async (tx) => {
      await insertPerson(tx, {
        ...columnsOf(body),
        id,
        name,
        last_name: lastName,
        username,
        email,
        gender: body.gender,
        password_hash: passwordHash,
        policy_version: policyVersion,
        search: personSearchText(name, lastName, username),
      });
      await postConfirmation(tx, deps, request, { id, email }, body.gameCode);
    }),
  );
  mail.wake();
  rememberDevice(deps, request, reply, id);
  return { message: contractTexts.signedUp };
}

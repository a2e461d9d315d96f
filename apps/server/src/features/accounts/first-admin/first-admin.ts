import type { accounts } from '@flagstick/contract';
import type * as z from 'zod';
import { AppError } from '../../../http/index.ts';
import { lockKey, newId } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { checkFields, columnsOf, personSearchText, refuseTakenName } from '../fields.ts';
import { hashPassword } from '../passwords.ts';
import { hasAdmin, insertPerson } from '../people-store.ts';
import { policyVersion } from '../policy.ts';
import { isFirstAdminToken } from './link.ts';

type FirstAdmin = z.output<(typeof accounts.firstAdmin)['body']>;

/**
 * Creates the first admin. The operator read the link on the server itself, so the address needs no confirmation: it
 * works before mail does.
 * @returns the id of the account
 * @throws AppError firstAdmin.link when the link has expired or the server has an admin; or one naming the field
 */
export async function createFirstAdmin(
  { config, storage, limits }: FeatureDeps<'config' | 'storage' | 'limits'>,
  body: FirstAdmin,
  ip: string,
): Promise<string> {
  await limits.count('signUpsFrom', ip);
  const refused = () => new AppError('firstAdmin.link');
  if (!isFirstAdminToken(config.secret, body.token) || (await hasAdmin(storage.db))) throw refused();
  await checkFields(storage.db, body);
  const { name, lastName, username, email, gender } = body;
  const passwordHash = await hashPassword(body.password);
  const id = newId();
  await refuseTakenName(
    storage.db.transaction().execute(async (tx) => {
      // If two people use the link at once, the second is refused, because an admin exists.
      await lockKey(tx, 'first admin');
      if (await hasAdmin(tx)) throw refused();
      await insertPerson(tx, {
        ...columnsOf(body),
        ...{ id, name, last_name: lastName, username, email, gender, role: 'admin' },
        password_hash: passwordHash,
        email_confirmed_at: new Date(),
        policy_version: policyVersion,
        search: personSearchText(name, lastName, username),
      });
    }),
  );
  return id;
}

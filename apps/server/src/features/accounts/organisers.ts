import { refuseField } from '../../http/index.ts';
import type { Db } from '../../storage/index.ts';
import { nonOrganisersOf } from './people-store.ts';

/** @throws AppError request.invalid for the field if one of the accounts may not organise */
export async function requireOrganisers(
  db: Db,
  accountIds: readonly string[],
  { field, refusal }: { readonly field: string; readonly refusal: string },
): Promise<void> {
  if ((await nonOrganisersOf(db, accountIds)).length > 0) throw refuseField(field, refusal);
}

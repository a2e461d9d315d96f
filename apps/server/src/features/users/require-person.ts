import { AppError } from '../../http/index.ts';
import { lockKey, type Tx } from '../../storage/index.ts';
import { type PersonRow, personById } from '../accounts/index.ts';

/** @throws AppError item.notFound */
export const requirePerson = (person: PersonRow | undefined): PersonRow => {
  if (!person) throw new AppError('item.notFound');
  return person;
};

/** Locks the person until this transaction ends. @throws AppError item.notFound */
export async function lockedPerson(tx: Tx, id: string): Promise<PersonRow> {
  await lockKey(tx, id);
  return requirePerson(await personById(tx, id));
}

import { AppError } from '../../http/index.ts';
import { lockRow, type Tx } from '../../storage/index.ts';
import { type PersonRow, personById } from '../accounts/index.ts';

/** @throws AppError item.notFound */
export const found = (person: PersonRow | undefined): PersonRow => {
  if (!person) throw new AppError('item.notFound');
  return person;
};

/** Locks the person until this transaction ends. @throws AppError item.notFound */
export async function heldPerson(tx: Tx, id: string): Promise<PersonRow> {
  await lockRow(tx, id);
  return found(await personById(tx, id));
}

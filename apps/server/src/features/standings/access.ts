import { type Actor, AppError } from '../../http/index.ts';
import type { Db } from '../../storage/index.ts';
import { tournamentFor } from '../tournaments/index.ts';

/** Who reads a tournament reads its standings. @throws AppError item.notFound */
export async function requireReadable(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await tournamentFor(db, actor, id))) throw new AppError('item.notFound');
}

import { type Actor, AppError } from '../../http/index.ts';
import type { Db } from '../../storage/index.ts';
import { hasPublicPage, tournamentFor } from '../tournaments/index.ts';

/** Readers of a tournament read its standings. @throws AppError item.notFound */
export async function requireReadable(db: Db, actor: Actor, id: string): Promise<void> {
  if (!(await tournamentFor(db, actor, id))) throw new AppError('item.notFound');
}

/** All callers read standings with a public page; others look like missing ones. @throws AppError item.notFound */
export async function requirePublic(db: Db, id: string): Promise<void> {
  if (!(await hasPublicPage(db, id))) throw new AppError('item.notFound');
}

import { type Actor, AppError } from '../../http/index.ts';

/** The clubs whose courses a caller may export and import: all of them, or one. */
export type PackScope = { readonly all: true } | { readonly all: false; readonly club: string };

/** Admins import all clubs, managers their own. @throws AppError action.notAllowed for a manager without a club */
export function packScope(actor: Actor): PackScope {
  if (actor.role === 'admin') return { all: true };
  if (actor.role !== 'club' || actor.clubId === null) throw new AppError('action.notAllowed');
  return { all: false, club: actor.clubId };
}

/** @throws AppError action.notAllowed for another club than a manager's own */
export function clubToExport(actor: Actor, asked: string | undefined): string | undefined {
  const scope = packScope(actor);
  if (scope.all) return asked;
  if (asked !== undefined && asked !== scope.club) throw new AppError('action.notAllowed');
  return scope.club;
}

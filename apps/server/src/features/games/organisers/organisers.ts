import { errors, limits, type Organiser } from '@flagstick/contract';
import { AppError, refuseField } from '../../../http/index.ts';
import type { GameChange } from '../../../live/index.ts';
import type { Tx } from '../../../storage/index.ts';
import { isOrganiser, organiserType } from '../access.ts';
import { accountFor, deleteGameOrganiser, insertOrganisers, managersOfClub } from './store.ts';

type Refusal = 'player.notFound' | 'player.suspended';

/** @param refused the error for an account that cannot be added */
async function organiserTypeOf(
  tx: Tx,
  id: string,
  clubId: string,
  refused: (code: Refusal) => Error,
): Promise<Organiser['type']> {
  const account = await accountFor(tx, id);
  if (!account) throw refused('player.notFound');
  if (!account.active) throw refused('player.suspended');
  return organiserType(account, clubId);
}

/**
 * Adds the organisers of a new game: its owner, the managers of the course's club, and the owner's choice.
 * @throws AppError request.invalid naming the field
 */
export async function addInitialOrganisers(
  tx: Tx,
  game: { readonly id: string; readonly ownerId: string; readonly clubId: string },
  chosen: readonly string[],
): Promise<void> {
  const refused = (code: Refusal) => refuseField('organizers', errors[code].text);
  const managers = await managersOfClub(tx, game.clubId);
  const types = new Map<string, Organiser['type']>(managers.map(({ id }) => [id, 'club manager']));
  for (const id of chosen) {
    if (!types.has(id)) types.set(id, await organiserTypeOf(tx, id, game.clubId, refused));
  }
  types.set(game.ownerId, 'owner');
  await insertOrganisers(
    tx,
    game.id,
    [...types].map(([userId, type]) => ({ userId, type })),
  );
}

/**
 * Adds an organiser with equal rights, also after the close.
 * @throws AppError player.notFound, player.suspended, organisers.tooMany
 */
export async function addGameOrganiser(change: GameChange, userId: string): Promise<void> {
  const { tx, board } = change;
  const { organisers, club } = board.data;
  if (isOrganiser(board, userId)) return;
  const type = await organiserTypeOf(tx, userId, club.id, (code) => new AppError(code));
  if (organisers.length >= limits.organisersMax) throw new AppError('organisers.tooMany');
  await insertOrganisers(tx, board.id, [{ userId, type }]);
  change.reload();
}

/** @throws AppError player.notFound, organisers.owner */
export async function removeOrganiser(change: GameChange, userId: string): Promise<void> {
  const { tx, board } = change;
  const listed = board.data.organisers.find(({ id }) => id === userId);
  if (!listed) throw new AppError('player.notFound');
  if (listed.type === 'owner') throw new AppError('organisers.owner');
  await deleteGameOrganiser(tx, board.id, userId);
  change.reload();
}

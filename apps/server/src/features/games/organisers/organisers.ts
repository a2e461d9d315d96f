import { errors, limits, type Organiser } from '@flagstick/contract';
import { AppError, refuseField } from '../../../http/index.ts';
import type { GameChange } from '../../../live/index.ts';
import type { Tx } from '../../../storage/index.ts';
import { isListed, organiserType } from '../access.ts';
import { accountFor, addOrganisers, managersOfClub, removeOrganiser } from './store.ts';

type Refusal = 'player.notFound' | 'player.suspended';

/**
 * The type of an organiser beside the owner: a manager of the course's club is listed as its manager.
 * @param refused the error for an account that cannot be added
 */
async function typeOf(
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
export async function listFirst(
  tx: Tx,
  game: { readonly id: string; readonly ownerId: string; readonly clubId: string },
  chosen: readonly string[],
): Promise<void> {
  const refused = (code: Refusal) => refuseField('organizers', errors[code].text);
  const managers = await managersOfClub(tx, game.clubId);
  const types = new Map<string, Organiser['type']>(managers.map(({ id }) => [id, 'club manager']));
  for (const id of chosen) {
    if (!types.has(id)) types.set(id, await typeOf(tx, id, game.clubId, refused));
  }
  types.set(game.ownerId, 'owner');
  await addOrganisers(
    tx,
    game.id,
    [...types].map(([userId, type]) => ({ userId, type })),
  );
}

/**
 * Adds an organiser with equal rights, also after the close.
 * @throws AppError player.notFound, player.suspended, organisers.tooMany
 */
export async function list(change: GameChange, userId: string): Promise<void> {
  const { tx, board } = change;
  const { organisers, club } = board.data;
  if (isListed(board, userId)) return;
  const type = await typeOf(tx, userId, club.id, (code) => new AppError(code));
  if (organisers.length >= limits.organisersMax) throw new AppError('organisers.tooMany');
  await addOrganisers(tx, board.id, [{ userId, type }]);
  change.reload();
}

/** @throws AppError player.notFound, organisers.owner */
export async function unlist(change: GameChange, userId: string): Promise<void> {
  const { tx, board } = change;
  const listed = board.data.organisers.find(({ id }) => id === userId);
  if (!listed) throw new AppError('player.notFound');
  if (listed.type === 'owner') throw new AppError('organisers.owner');
  await removeOrganiser(tx, board.id, userId);
  change.reload();
}

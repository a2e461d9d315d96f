import { contractTexts, type DeletionPreview, errors, playsMatches } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, AppError } from '../../../http/index.ts';
import { type Board, publishExternalChange, recordExternalChange } from '../../../live/index.ts';
import { publicName } from '../../../shared/public-names.ts';
import type { Db } from '../../../storage/index.ts';
import { erasePerson, type PersonRow, personById, requirePassword } from '../../accounts/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { leaveGame, matchHasBegun } from '../../games/index.ts';
import { deleteEvidenceOfPlayer } from '../../kiosks/index.ts';
import { deleteMailsTo } from '../../mail/index.ts';
import { deleteUnusedPicture, deleteUnusedPictureAfter } from '../../pictures/index.ts';
import { isLastAdmin, refuseLastAdmin } from '../change.ts';
import { lockedPerson, requirePerson } from '../require-person.ts';
import {
  addressesOf,
  deleteTraces,
  gamesNaming,
  lockPerson,
  openGamesOwnedBy,
  ownsMoney,
  seatsOf,
} from './removal-store.ts';

const namedGames = 5;

export async function deletionOf(db: Db, actor: Actor): Promise<DeletionPreview> {
  const person = requirePerson(await personById(db, actor.id));
  const seats = await seatsOf(db, actor.id);
  const count = (is: (seat: (typeof seats)[number]) => boolean) => seats.filter(is).length;
  return {
    results: count(({ done, invited }) => done && !invited),
    seats: count(({ done, invited }) => !done && !invited),
    invitations: count(({ invited }) => invited),
    owned: await openGamesOwnedBy(db, actor.id, namedGames),
    lastAdmin: await isLastAdmin(db, person),
  };
}

/** @throws AppError account.ownsGames, account.ownsMoney, admin.last */
async function requireRemovable(db: Db, person: PersonRow): Promise<void> {
  const owned = await openGamesOwnedBy(db, person.id, namedGames);
  if (owned.count > 0) throw new AppError('account.ownsGames', { data: { owned } });
  if (await ownsMoney(db, person.id)) throw new AppError('account.ownsMoney');
  await refuseLastAdmin(db, person);
}

/**
 * A player cannot leave during a match, because the opponent needs its result.
 * @returns the games in which a match may begin before the seat is given up
 * @throws AppError account.inMatch, naming the games
 */
async function requireNoMatches(
  { storage, boards }: FeatureDeps<'storage' | 'boards'>,
  id: string,
): Promise<ReadonlySet<string>> {
  const played: Board[] = [];
  const mayBegin = new Set<string>();
  for (const seat of await seatsOf(storage.db, id)) {
    const board = seat.done ? undefined : (await boards.get(seat.id))?.board;
    const player = board?.players.get(id);
    if (board && playsMatches(board.data.rule)) mayBegin.add(board.id);
    if (board && player && matchHasBegun(board, player)) played.push(board);
  }
  if (played.length === 0) return mayBegin;
  const named = played.map(({ id: field, data }) => ({ field, error: data.game.name }));
  throw new AppError('account.inMatch', {
    fields: named,
    sentence: errors['account.inMatch'].text.replace('{games}', named.map(({ error }) => error).join(', ')),
  });
}

/** Errors for a game that the account has left or that has ended since it was read. */
const alreadyGone: ReadonlySet<string> = new Set(['player.notFound', 'game.notFound', 'game.isDone']);

/**
 * Leaves all open games and refuses open invitations. Games of matches come first: a match that begins in the meantime
 * keeps its player, who has lost no other seat by then.
 * @throws AppError account.inMatch, naming the games
 */
async function leaveGames(parts: FeatureDeps<'storage' | 'boards'>, actor: Actor): Promise<void> {
  const mayBegin = await requireNoMatches(parts, actor.id);
  const seats = (await seatsOf(parts.storage.db, actor.id)).filter(mustLeave);
  for (const { id } of seats.toSorted((a, b) => Number(mayBegin.has(b.id)) - Number(mayBegin.has(a.id)))) {
    await leaveGame(parts, actor, id).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'match.begun') await requireNoMatches(parts, actor.id);
      if (!(error instanceof AppError && alreadyGone.has(error.code))) throw error;
    });
  }
}

const mustLeave = ({ done, invited }: { done: boolean; invited: boolean }) => !done || invited;

/** Undefined if the person got a seat in the meantime. */
const deletePersonalData = ({ storage }: FeatureDeps<'storage'>, id: string, keepName: boolean) =>
  storage.db.transaction().execute(async (tx) => {
    const before = await lockedPerson(tx, id);
    await requireRemovable(tx, before);
    await lockPerson(tx, id);
    if ((await seatsOf(tx, id)).some(mustLeave)) return undefined;
    const games = await gamesNaming(tx, id);
    await deleteMailsTo(tx, await addressesOf(tx, id));
    const photos = await deleteEvidenceOfPlayer(tx, id);
    await deleteTraces(tx, id);
    // Without the birth date the name of a young person could not be shortened later.
    const keptName = publicName(
      { ...before, lastName: before.last_name, birthDate: before.birth_date },
      new Date(),
    );
    const named = keepName ? keptName : { name: contractTexts.formerPlayer, lastName: '' };
    await erasePerson(tx, id, { name: named.name, last_name: named.lastName });
    await recordExternalChange(tx, { reload: games });
    return { before, games, photos };
  });

/** Attempts, because the person may be seated again during the deletion. */
const maxTries = 3;

/**
 * Results of finished games stay, under the person's name only on request.
 * @throws AppError request.invalid for the password, account.ownsGames, account.inMatch, account.ownsMoney, admin.last,
 * match.begun, server.busy
 */
export async function removeAccount(
  parts: FeatureDeps<'storage' | 'sessions' | 'boards' | 'limits' | 'files'>,
  actor: Actor,
  { password, keepName }: { password: string; keepName: boolean },
  request: FastifyRequest,
): Promise<void> {
  const { storage, sessions } = parts;
  await requirePassword(parts, actor.id, password);
  // Checked before a seat is given up, so that a refusal changes nothing.
  await storage.db
    .transaction()
    .execute(async (tx) => requireRemovable(tx, requirePerson(await personById(tx, actor.id))));
  for (let tries = 0; tries < maxTries; tries++) {
    await leaveGames(parts, actor);
    const removed = await deletePersonalData(parts, actor.id, keepName);
    if (!removed) continue;
    await deleteUnusedPictureAfter(
      parts,
      request,
      null,
      Promise.resolve(removed),
      ({ before }) => before.avatar,
    );
    for (const photo of removed.photos) await deleteUnusedPicture(parts, request.log, photo);
    await sessions.invalidate(actor.id);
    if (removed.games.length > 0) await publishExternalChange(parts, { reload: removed.games });
    return;
  }
  throw new AppError('server.busy');
}

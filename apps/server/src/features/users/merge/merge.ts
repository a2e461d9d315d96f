import { merge as calls, contractTexts } from '@flagstick/contract';
import { AppError, route } from '../../../http/index.ts';
import { lockSetsOf } from '../../../live/index.ts';
import { lockKey, type Tx } from '../../../storage/index.ts';
import {
  erasePerson,
  gamesWith,
  moveRounds,
  type PersonRow,
  personById,
  presentUserLight,
  publishMovedRounds,
  requireMovable,
} from '../../accounts/index.ts';
import type { Feature } from '../../feature.ts';
import { deleteMailsTo } from '../../mail/index.ts';
import { deleteUnusedPictureAfter } from '../../pictures/index.ts';
import { addressesOf, deleteTraces } from '../personal-data/removal-store.ts';
import { requirePerson } from '../require-person.ts';
import { logChanges } from '../store.ts';
import { hasOnlyPlayersRights } from './access.ts';
import { countMoves, moveFavourites, takesFees } from './store.ts';

interface TwoAccounts {
  readonly kept: PersonRow;
  readonly merged: PersonRow;
}

/** Locks both accounts in the order of their ids. @throws AppError item.notFound */
async function lockAccounts(tx: Tx, { id, from }: { id: string; from: string }): Promise<TwoAccounts> {
  if (id === from) throw new AppError('item.notFound');
  for (const one of [id, from].toSorted()) await lockKey(tx, one);
  return { kept: requirePerson(await personById(tx, id)), merged: requirePerson(await personById(tx, from)) };
}

/** @throws AppError merge.role, merge.money */
async function requireWithoutRights(tx: Tx, merged: PersonRow): Promise<void> {
  if (!hasOnlyPlayersRights(merged)) throw new AppError('merge.role');
  if (await takesFees(tx, merged.id)) throw new AppError('merge.money');
}

/** @throws AppError merge.role, merge.money, rounds.together, rounds.credit */
async function requireMergeable(tx: Tx, { kept, merged }: TwoAccounts): Promise<void> {
  await requireWithoutRights(tx, merged);
  await requireMovable(tx, { from: merged.id, to: kept.id });
}

const refusalOf = async (work: Promise<void>): Promise<string | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.details.sentence ?? error.message;
    throw error;
  }
};

export const mergeRoutes: Feature<'storage' | 'sessions' | 'boards' | 'files'> = (app, parts) => {
  const { storage, sessions } = parts;

  route(app, calls.preview, ({ params }) =>
    storage.db.transaction().execute(async (tx) => {
      const both = await lockAccounts(tx, params);
      return {
        kept: presentUserLight(both.kept),
        merged: presentUserLight(both.merged),
        moves: await countMoves(tx, both.merged.id),
        refusal: await refusalOf(requireMergeable(tx, both)),
      };
    }),
  );

  route(app, calls.run, async ({ actor, params, request }) => {
    const write = storage.db.transaction().execute(async (tx) => {
      // As a change of a game does: the game first, then its people.
      await lockSetsOf(tx, [...(await gamesWith(tx, params.id)), ...(await gamesWith(tx, params.from))]);
      const { kept, merged } = await lockAccounts(tx, params);
      await requireWithoutRights(tx, merged);
      const moved = await moveRounds(tx, { from: merged.id, to: kept.id });
      await moveFavourites(tx, merged.id, kept.id);
      await deleteMailsTo(tx, await addressesOf(tx, merged.id));
      await deleteTraces(tx, merged.id);
      await erasePerson(tx, merged.id, { name: contractTexts.formerPlayer, last_name: '' });
      const entry = { by_id: actor.id, field: 'merged', old: null };
      await logChanges(tx, [
        { ...entry, user_id: kept.id, new: `${merged.name} ${merged.last_name}` },
        { ...entry, user_id: merged.id, new: null },
      ]);
      return { kept, merged, moved };
    });
    const { kept, merged, moved } = await deleteUnusedPictureAfter(
      parts,
      request,
      null,
      write,
      (written) => written.merged.avatar,
    );
    await sessions.invalidate(merged.id);
    await publishMovedRounds(parts, moved);
    request.changed = {
      subject: kept.id,
      fields: [{ field: 'merged', old: `${merged.name} ${merged.last_name}`, new: null }],
    };
    return presentUserLight(kept);
  });
};

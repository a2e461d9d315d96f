import { type AdvertHoleType, isHolePlace } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import { type Actor, AppError, refuseField } from '../../http/index.ts';
import { type Db, lockKey } from '../../storage/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { deleteUnusedPictureAfter, pictureOf } from '../pictures/index.ts';
import { type AdvertRow, advertFor, upsertImage } from './store.ts';

/** All pictures of holes have one shape, so that their placement can change later. */
const shapeOf = (place: string) =>
  isHolePlace(place)
    ? 'advertHole'
    : place === 'logo'
      ? 'logo'
      : place === 'sidebar' || place === 'refresh'
        ? 'advertSide'
        : 'advertStrip';

/**
 * The advert keeps its state and version, so an open form can still be saved.
 * @throws AppError item.notFound, upload.failed naming the field, request.tooMany, server.busy
 */
export async function savePicture(
  parts: FeatureDeps<'storage' | 'files' | 'limits'>,
  actor: Actor,
  { id, x }: { id: string; x: string },
  type: AdvertHoleType | undefined,
  request: FastifyRequest,
): Promise<AdvertRow> {
  const { db } = parts.storage;
  const readAdvert = async (from: Db): Promise<AdvertRow> => {
    const row = await advertFor(from, actor, id);
    if (!row) throw new AppError('item.notFound');
    return row;
  };
  const { tee_holes, type: kind } = await readAdvert(db);
  if (isHolePlace(x) && kind !== 'score card') {
    throw refuseField('x', 'Only score card adverts can have pictures of holes.');
  }
  if (!isHolePlace(x) && type) throw refuseField('field', 'Only hole pictures can be shown in this way.');
  if (isHolePlace(x) && tee_holes && !tee_holes.some(({ number }) => number === Number(x))) {
    throw refuseField('x', 'The score card doesn’t have that hole.');
  }
  const picture = await pictureOf(parts, {
    ...{ request, actorId: actor.id, cleared: false, fields: ['image'] },
    ...{ shape: shapeOf(x), limit: 'venuePicturesOf' },
  });
  if (!picture) throw refuseField('image', '*Image is required');
  const written = db.transaction().execute(async (tx) => {
    await lockKey(tx, id);
    const before = (await readAdvert(tx)).images.find(({ place }) => place === x);
    await picture.claim(tx);
    await upsertImage(tx, {
      ...{ advert_id: id, place: x, image: picture.address },
      type: isHolePlace(x) ? (type ?? before?.type ?? 'fs') : null,
    });
    const replaced = before && before.image !== picture.address ? before.image : null;
    return { after: await readAdvert(tx), replaced };
  });
  return (await deleteUnusedPictureAfter(parts, request, picture, written, ({ replaced }) => replaced)).after;
}

import { advertCalls, adverts, averts, limits as numbers } from '@flagstick/contract';
import { type Actor, AppError, recordChange, refuseField, resource, route } from '../../http/index.ts';
import type { LiveGame } from '../../live/index.ts';
import { lockKey } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { deleteUnusedPicture } from '../pictures/index.ts';
import { mayManageAdvertsOf } from './access.ts';
import { savePicture } from './picture.ts';
import {
  isImageShown,
  presentActivity,
  presentAdvert,
  presentAdvertLight,
  presentShown,
  presentViews,
} from './present.ts';
import {
  type AdvertRow,
  activitiesOf,
  advertFor,
  advertOfGame,
  advertsPage,
  advertsShownIn,
  deleteAdvert,
  insertViews,
  type NewView,
  type PlacedRow,
  setAdvert,
  viewsOf,
  viewsSeenBy,
  visibleGame,
} from './store.ts';
import { copyAdvert, createAdvert, updateAdvert } from './write.ts';
import { WriteBatch } from './write-batch.ts';

export const advertRoutes: Feature<'storage' | 'boards' | 'limits' | 'files'> = (app, deps) => {
  const { storage } = deps;
  const { db } = storage;

  const dropUnusedPictures = async (before: AdvertRow, after: AdvertRow | undefined) => {
    const usedImages = new Set(after?.images.map(({ image }) => image));
    for (const { image } of before.images) {
      if (!usedImages.has(image)) await deleteUnusedPicture(deps, app.log, image);
    }
  };

  // The specification uses one name for the generic calls and the other for the rest.
  for (const calls of [adverts, averts]) {
    const { remove, ...generic } = calls;
    resource<AdvertRow, typeof generic>(app, storage, generic, {
      page: advertsPage,
      find: advertFor,
      present: presentAdvert,
      presentBrief: presentAdvertLight,
      mayChange: (actor, row) => mayManageAdvertsOf(actor, row.club_id),
      insert: createAdvert,
      copy: copyAdvert,
      update: updateAdvert,
      onUpdated: dropUnusedPictures,
    });
    route(app, remove, async ({ actor, params: { id }, request }) => {
      const deleted = await db.transaction().execute(async (tx) => {
        await lockKey(tx, id);
        const row = await advertFor(tx, actor, id);
        if (!row) throw new AppError('item.notFound');
        await deleteAdvert(tx, id);
        return row;
      });
      recordChange(request, presentAdvert(deleted));
      await dropUnusedPictures(deleted, undefined);
      return {};
    });
  }

  route(app, advertCalls.uploadImage, async ({ actor, params, body, request }) =>
    presentAdvert(await savePicture(deps, actor, params, body.field, request)),
  );

  route(app, advertCalls.setState, ({ actor, params: { id }, body: { state }, request }) =>
    db.transaction().execute(async (tx) => {
      await lockKey(tx, id);
      const row = await advertFor(tx, actor, id);
      if (!row) throw new AppError('item.notFound');
      if (row.state === 'draft') throw new AppError('advert.isDraft');
      if (state === 'active' && !row.images.some((image) => isImageShown(row, image))) {
        throw new AppError('advert.noPicture');
      }
      await setAdvert(tx, id, { state });
      const advert = presentAdvert({ ...row, state });
      recordChange(request, presentAdvert(row), advert);
      return advert;
    }),
  );

  serveAdverts(app, deps);
};

const serveAdverts: Feature<'storage' | 'boards' | 'limits'> = (app, { storage: { db }, boards, limits }) => {
  /** @throws AppError game.notFound, board.off */
  async function readableGame(gameId: string, actor: Actor | null): Promise<LiveGame> {
    const live = await boards.getForReading(gameId);
    if (!live) throw new AppError('game.notFound');
    live.viewerOf(actor);
    return live;
  }
  const placeOf = ({ board: { data } }: LiveGame) => ({
    gameId: data.game.id,
    tees: data.tees.map(({ _id }) => _id),
  });

  for (const call of [advertCalls.ofGame, advertCalls.shown]) {
    route(app, call, async ({ actor, params: { gameId }, query }) => {
      const live = await readableGame(gameId, actor);
      // Rehearsals have no real players, so sponsors must not pay for views of them.
      if (live.board.data.game.rehearsal_of !== null) return [];
      const rows = await advertsShownIn(db, { ...placeOf(live), type: query?.type });
      const seen = actor && rows.length > 0 ? await viewsSeenBy(db, gameId, actor.id) : [];
      return rows.map((row) =>
        presentShown(
          row,
          new Set(seen.filter(({ advert_id }) => advert_id === row.id).map(({ hole }) => hole)),
        ),
      );
    });
  }

  const views = new WriteBatch<NewView>((items) => insertViews(db, items));

  route(app, advertCalls.seen, async ({ actor, params: { id }, body, request }) => {
    const { gameId, holeNumber, visit } = body;
    if (!actor && visit === undefined) throw refuseField('visit', 'Required.');
    const live = await readableGame(gameId, actor);
    const row = await advertOfGame(db, id, placeOf(live));
    if (!row || live.board.data.game.rehearsal_of !== null) throw new AppError('item.notFound');
    requireHole(row, holeNumber);
    if (!actor) await limits.count('advertViewsFrom', request.ip);
    // A page may still show an advert that has ended since: the call succeeds, and the view does not count.
    if (!isViewCounted(row, holeNumber)) return {};
    await views.add({
      ...{ advert_id: id, game_id: gameId, hole: holeNumber ?? 0 },
      ...{ viewer: actor?.id ?? `visit ${visit}`, user_id: actor?.id ?? null },
      ...{ ip: request.ip, seen_at: new Date().toISOString() },
    });
    return {};
  });

  route(app, advertCalls.activities, async ({ actor, params: { id }, query: { type } }) => {
    if (!(await visibleGame(db, actor, id))) throw new AppError('game.notFound');
    const rows = await activitiesOf(db, actor, id, type, numbers.advert.activities);
    return { activities: rows.map(presentActivity) };
  });

  route(app, advertCalls.views, async ({ actor, params: { id } }) => {
    if (!(await advertFor(db, actor, id))) throw new AppError('item.notFound');
    return presentViews(await viewsOf(db, id));
  });
};

const isViewCounted = (row: PlacedRow & { is_shown_now: boolean }, holeNumber: number | undefined): boolean =>
  row.is_shown_now &&
  row.images.some(
    (image) => isImageShown(row, image) && (holeNumber === undefined || image.place === String(holeNumber)),
  );

/** @throws AppError request.invalid */
function requireHole({ type, images }: PlacedRow, holeNumber: number | undefined): void {
  const onHole = type === 'score card';
  if (onHole !== (holeNumber !== undefined)) {
    throw refuseField('holeNumber', onHole ? 'Required.' : 'Only score card adverts have hole pictures.');
  }
  if (onHole && !images.some(({ place }) => place === String(holeNumber))) {
    throw refuseField('holeNumber', 'The advert has no picture there.');
  }
}

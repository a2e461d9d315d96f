import { randomBytes } from 'node:crypto';
import { kiosks as calls, kioskPhotoField, limits as numbers } from '@flagstick/contract';
import { AppError, hashOfKioskSession, refuseField, route, setCookie } from '../../http/index.ts';
import { allowOrganiserOrAdmin, requireOpen } from '../../live/index.ts';
import type { Feature } from '../feature.ts';
import { deleteUnusedPictureAfter, pictureOf } from '../pictures/index.ts';
import { enterCard, handInCard, seatedActor } from './cards.ts';
import { presentCards, readPhoto, storePhoto } from './evidence.ts';
import { makeLink, presentKiosks, requireLink } from './links.ts';
import { confirmCard, markerOf } from './markers.ts';
import { endKiosk, useLink } from './store.ts';
import { presentKiosk } from './view.ts';

export const kioskRoutes: Feature<
  'config' | 'storage' | 'boards' | 'mail' | 'faults' | 'limits' | 'files'
> = (app, deps) => {
  const { config, storage, boards, limits } = deps;
  const { publicUrl } = config;
  const name = numbers.cookies.kiosk;

  route(app, calls.list, async ({ params: { id }, actor }) => {
    allowOrganiserOrAdmin(actor)((await boards.require(id)).board);
    const items = await presentKiosks(storage.db, id);
    return { items, count: items.length };
  });

  route(app, calls.makeLink, async ({ params: { id }, body: { kind }, actor }) => {
    const { board } = await boards.require(id);
    allowOrganiserOrAdmin(actor)(board);
    requireOpen(board);
    return storage.db.transaction().execute((tx) => makeLink(tx, id, kind));
  });

  route(app, calls.end, async ({ params: { id, kioskId }, actor }) => {
    allowOrganiserOrAdmin(actor)((await boards.require(id)).board);
    if (!(await endKiosk(storage.db, id, kioskId))) throw new AppError('item.notFound');
    return {};
  });

  route(app, calls.cards, async ({ params: { id }, actor }) => {
    const { board } = await boards.require(id);
    allowOrganiserOrAdmin(actor)(board);
    const items = await presentCards(storage.db, board);
    return { items, count: items.length };
  });

  route(app, calls.photo, async ({ params: { id, scoreId }, actor }) => {
    const { board } = await boards.require(id);
    allowOrganiserOrAdmin(actor)(board);
    return readPhoto(deps, board, scoreId);
  });

  route(app, calls.open, async ({ body: { token }, actor, reply }) => {
    // An unattended screen must not keep the session of the organiser who opened it.
    if (actor) throw new AppError('kiosk.signOutFirst');
    const session = randomBytes(32).toString('base64url');
    const game = await storage.db.transaction().execute(async (tx) => {
      const link = await requireLink(tx, token, 'open');
      const { board } = await boards.require(link.game_id);
      if (board.data.game.state === 'done') throw new AppError('game.closed');
      await useLink(tx, link.id, hashOfKioskSession(session));
      return board;
    });
    setCookie(reply, { name, value: session, days: numbers.sessionDays, publicUrl });
    return { game: game.id, code: game.data.game.code };
  });

  route(app, calls.read, async ({ kiosk }) => presentKiosk((await boards.require(kiosk.gameId)).board));

  route(app, calls.close, async ({ kiosk, body: { token }, reply }) => {
    await storage.db.transaction().execute(async (tx) => {
      const link = await requireLink(tx, token, 'close');
      if (link.game_id !== kiosk.gameId) throw new AppError('kiosk.otherLink');
      await useLink(tx, link.id, null);
      await endKiosk(tx, kiosk.gameId, kiosk.id);
    });
    setCookie(reply, { name, value: '', days: 0, publicUrl });
    return {};
  });

  route(
    app,
    calls.enterCard,
    async ({ kiosk, params: { playerId }, body: { oneScorer = false, ...sent } }) => {
      await limits.count('kioskCardsOf', kiosk.id);
      await enterCard(deps, kiosk, playerId, sent);
      const { gameId } = kiosk;
      return handInCard(deps, seatedActor(kiosk, playerId), { gameId, playerId, oneScorer });
    },
  );

  route(
    app,
    calls.confirm,
    async ({ kiosk, params: { playerId }, body: { marker: proof, ...sent }, request }) => {
      await limits.count('kioskCardsOf', kiosk.id);
      const marker = await markerOf(deps, kiosk, playerId, proof, request);
      await confirmCard(deps, marker, playerId, sent);
      return handInCard(deps, marker.actor, { gameId: kiosk.gameId, playerId, oneScorer: false });
    },
  );

  route(app, calls.addPhoto, async ({ kiosk, params: { playerId }, body: { scoreId }, request }) => {
    const picture = await pictureOf(deps, {
      request,
      actorId: kiosk.id,
      cleared: false,
      fields: [kioskPhotoField],
      shape: 'paperCard',
      limit: 'kioskPhotosOf',
    });
    if (!picture) throw refuseField(kioskPhotoField, 'Choose a photo.');
    const write = storePhoto(deps, kiosk, { playerId, scoreId }, picture);
    await deleteUnusedPictureAfter(deps, request, picture, write, (replaced) => replaced);
    return {};
  });
};

import { seatLinks as calls } from '@flagstick/contract';
import {
  type Actor,
  AppError,
  rememberSeatDevice,
  renamePerson,
  route,
  seatDeviceOf,
} from '../../http/index.ts';
import { allowOrganiserOrAdmin, changeGame } from '../../live/index.ts';
import type { Feature } from '../feature.ts';
import { claimSeat } from './claim.ts';
import { makeLinks, presentLinks, revoke } from './links.ts';
import { openSeat, presentOffer, requireLink } from './open.ts';

export const seatLinkRoutes: Feature<'config' | 'storage' | 'sessions' | 'boards'> = (app, deps) => {
  const { config, storage, sessions, boards } = deps;

  const listed = async (gameId: string) => {
    const { board } = await boards.require(gameId);
    const items = await presentLinks(storage.db, board, config.secret);
    return { items, count: items.length };
  };

  route(app, calls.list, async ({ params: { id }, actor }) => {
    allowOrganiserOrAdmin(actor)((await boards.require(id)).board);
    return listed(id);
  });

  route(app, calls.make, async ({ params: { id }, actor }) => {
    await changeGame(deps, id, allowOrganiserOrAdmin(actor), (change) => makeLinks(change, config.secret));
    return listed(id);
  });

  const revoked = async (id: string, linkId: string | null, actor: Actor) => {
    const ended = await changeGame(deps, id, allowOrganiserOrAdmin(actor), (change) =>
      revoke(change, linkId),
    );
    for (const playerId of ended) await sessions.invalidate(playerId);
    return {};
  };

  route(app, calls.revoke, ({ params: { id, linkId }, actor }) => revoked(id, linkId, actor));

  route(app, calls.revokeAll, ({ params: { id }, actor }) => revoked(id, null, actor));

  route(app, calls.claim, async ({ body: { token }, actor, request, reply }) => {
    const seat = await sessions.seatOf(token);
    if (!seat) throw new AppError('seatLink.notYours');
    const { guest, game, name } = await claimSeat(deps, actor, seat.sid);
    await sessions.invalidate(guest);
    const known = seatDeviceOf(config.secret, request);
    if (known) rememberSeatDevice(config, reply, renamePerson(known, { from: guest, to: actor.id }));
    return { game, name };
  });

  route(app, calls.read, async ({ params: { token } }) => {
    const link = await requireLink(storage.db, token);
    const game = await boards.get(link.game_id);
    if (!game) throw new AppError('seatLink.unknown');
    return presentOffer(game.board, link);
  });

  route(app, calls.open, async ({ params: { token }, body: { player }, actor, request, reply }) => {
    const link = await requireLink(storage.db, token);
    const known = seatDeviceOf(config.secret, request);
    const opened = await openSeat(deps, link, player, { account: actor, known });
    rememberSeatDevice(config, reply, opened.device);
    return { access_token: opened.token, game: link.game_id, player };
  });
};

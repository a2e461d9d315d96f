import { handicaps as calls } from '@flagstick/contract';
import { AppError, route } from '../../../http/index.ts';
import { changeGame, organiserOrAdmin, requireOpen } from '../../../live/index.ts';
import { requireDecent } from '../../../shared/profanity.ts';
import type { Feature } from '../../feature.ts';
import { mayDecide, organisersOrSeated, seesPlaces } from '../access.ts';
import { previewHandicap, previewIndexUpdate } from './preview.ts';
import { copyAccountIndexes, seatsWithUpdatedIndex, setHandicap } from './set-handicap.ts';

export const gameHandicapRoutes: Feature<'boards' | 'storage'> = (app, deps) => {
  const { boards, storage } = deps;

  route(app, calls.changePlayerHcp, async ({ params, body, actor }) => {
    requireDecent(body, ['reason']);
    const { playerId, hcp, reason } = body;
    await changeGame(deps, params.id, mayDecide(actor, [playerId]), (change) => {
      requireOpen(change.board);
      const player = change.board.players.get(playerId);
      if (!player) throw new AppError('player.notFound');
      setHandicap(change, actor, player, { hcp }, reason ?? null);
    });
    const seat = (await boards.require(params.id)).player(actor, playerId);
    if (!seat) throw new AppError('player.notFound');
    return seat;
  });

  route(app, calls.playingHcp, async ({ params, body, actor }) => {
    const { board } = await boards.require(params.id);
    organisersOrSeated(actor, params.playerId)(board);
    requireOpen(board);
    const player = board.players.get(params.playerId);
    if (!player) throw new AppError('player.notFound');
    return previewHandicap(board, player, body, seesPlaces(board, actor));
  });

  route(app, calls.updatePlayersPh, async ({ params, body: { playerIds, preview: only }, actor }) => {
    if (!only) {
      const updated = await changeGame(deps, params.id, organiserOrAdmin(actor), (change) =>
        copyAccountIndexes(change, actor, playerIds),
      );
      return { updated };
    }
    const { board } = await boards.require(params.id);
    organiserOrAdmin(actor)(board);
    return {
      updated: [],
      changes: previewIndexUpdate(board, await seatsWithUpdatedIndex(storage.db, board, actor, playerIds)),
    };
  });
};

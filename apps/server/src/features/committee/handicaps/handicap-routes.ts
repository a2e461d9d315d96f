import { handicaps as calls } from '@flagstick/contract';
import { AppError, route } from '../../../http/index.ts';
import { allowOrganiserOrAdmin, changeGame, requireOpen } from '../../../live/index.ts';
import { refuseProfanity } from '../../../shared/profanity.ts';
import type { Feature } from '../../feature.ts';
import { allowDecision, allowOrganiserOrSeatedPlayer, maySeePlaces } from '../access.ts';
import { previewHandicap, previewIndexUpdate } from './preview.ts';
import { copyAccountIndexes, seatsWithUpdatedIndex, setHandicap } from './set-handicap.ts';

export const gameHandicapRoutes: Feature<'boards' | 'storage'> = (app, deps) => {
  const { boards, storage } = deps;

  route(app, calls.changePlayerHcp, async ({ params, body, actor }) => {
    refuseProfanity(body, ['reason']);
    const { playerId, hcp, reason } = body;
    await changeGame(deps, params.id, allowDecision(actor, [playerId]), (change) => {
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
    allowOrganiserOrSeatedPlayer(actor, params.playerId)(board);
    requireOpen(board);
    const player = board.players.get(params.playerId);
    if (!player) throw new AppError('player.notFound');
    return previewHandicap(board, player, body, maySeePlaces(board, actor));
  });

  route(app, calls.updatePlayersPh, async ({ params, body: { playerIds, preview: only }, actor }) => {
    if (!only) {
      const updated = await changeGame(deps, params.id, allowOrganiserOrAdmin(actor), (change) =>
        copyAccountIndexes(change, actor, playerIds),
      );
      return { updated };
    }
    const { board } = await boards.require(params.id);
    allowOrganiserOrAdmin(actor)(board);
    return {
      updated: [],
      changes: previewIndexUpdate(board, await seatsWithUpdatedIndex(storage.db, board, actor, playerIds)),
    };
  });
};

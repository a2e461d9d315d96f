import { control as calls } from '@flagstick/contract';
import { route } from '../../http/index.ts';
import { allowOrganiserOrAdmin, isInvited } from '../../live/index.ts';
import { toIso } from '../../shared/codecs.ts';
import type { Feature } from '../feature.ts';
import { recordPresence } from './presence.ts';
import { lastActivityOf } from './store.ts';

/** The organisers' control page: when each player's phone was last connected, and when they last entered a score. */
export const controlRoutes: Feature<'storage' | 'boards' | 'hub' | 'faults'> = (app, deps) => {
  const { storage, boards, hub } = deps;
  const presence = recordPresence(deps);
  app.addHook('preClose', async () => presence.stop());

  route(app, calls.seen, async ({ params, actor }) => {
    const { board } = await boards.require(params.id);
    allowOrganiserOrAdmin(actor)(board);
    // Connections are shown only during the round, and never those of players who have not accepted their invitation.
    const isFollowed = (id: string) => {
      const player = board.players.get(id);
      return board.data.game.state === 'playing' && player !== undefined && !isInvited(player.data);
    };
    const connected = new Set(hub.connectedUsers());
    const now = new Date();
    const items = (await lastActivityOf(storage.db, params.id)).map(({ player_id, seen_at, typed_at }) => ({
      player: player_id,
      seenAt: (isFollowed(player_id) && (connected.has(player_id) ? now : seen_at)?.toISOString()) || null,
      typedAt: toIso(typed_at),
    }));
    return { items, count: items.length };
  });
};

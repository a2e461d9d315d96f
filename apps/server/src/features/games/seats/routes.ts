import { games as calls, handicaps } from '@flagstick/contract';
import { type Actor, AppError, on, refuseField } from '../../../http/index.ts';
import { changeGame, organisers, requireOpen } from '../../../live/index.ts';
import { newId } from '../../../storage/index.ts';
import type { Feature } from '../../feature.ts';
import { anybody, groupForGuest, mayBringGuest, organisersOrOnly, requireTeeOpen } from '../access.ts';
import { fill } from '../groups/groups.ts';
import { requireGuestLeft } from '../set-up/quota.ts';
import { correctGuest, guestColumns } from './guests.ts';
import { add, join, leave } from './joining.ts';
import { seat, unseat } from './seats.ts';
import { insertGuest } from './store.ts';

export const seatRoutes: Feature<'storage' | 'boards'> = (app, deps) => {
  const { boards } = deps;

  on(app, calls.join, async ({ actor, params }) => {
    await changeGame(deps, params.id, anybody, (change) => join(change, actor));
    return presentSeat(params.id, actor.id, actor);
  });

  on(app, calls.leave, async ({ actor, params }) => {
    await changeGame(deps, params.id, anybody, (change) => leave(change, actor));
    return {};
  });

  on(app, calls.addPlayer, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, organisers(actor), (change) => add(change, actor, body.playerId));
    return presentSeat(params.id, body.playerId, actor);
  });

  on(app, calls.addGuest, async ({ actor, params, body }) => {
    const id = newId();
    await changeGame(deps, params.id, mayBringGuest(actor), async (change) => {
      const { board } = change;
      const group = groupForGuest(board, actor);
      requireOpen(board);
      const guest = { id, guest: true, ...guestColumns(body) };
      await requireGuestLeft(change.tx, actor);
      await insertGuest(change.tx, guest);
      const account = { ...guest, username: null, email: null, cdh: null, home_club_id: null };
      await seat(change, account, { by: actor.id, invited: false });
      if (group) fill(change, group, [...group.players, id], actor.id);
    });
    return presentSeat(params.id, id, actor);
  });

  on(app, handicaps.updateGuest, async ({ actor, params, body }) => {
    await correctGuest(deps, actor, params.id, body);
    const { name, last_name: lastName, ...guest } = guestColumns(body);
    return { _id: params.id, name, lastName, gender: guest.gender, hcp: body.hcp, socialHcp: body.socialHcp };
  });

  on(app, calls.removePlayer, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, organisers(actor), (change) => {
      requireOpen(change.board);
      unseat(change, body.playerId, actor.id);
    });
    return {};
  });

  on(app, calls.changePlayerTee, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, organisersOrOnly(actor, [body.playerId]), (change) => {
      const { board } = change;
      requireOpen(board);
      const player = board.players.get(body.playerId);
      if (!player) throw new AppError('player.notFound');
      requireTeeOpen(board, actor, player);
      const games = change.sharing(player.card.data.id);
      if (!games.every(({ data }) => data.tees.some((tee) => tee._id === body.scoreCardId))) {
        const error =
          games.length > 1
            ? 'Not all linked games have this score card.'
            : 'The game has no such score card.';
        throw refuseField('scoreCardId', error);
      }
      const [before, now] = [player.card.tee._id, body.scoreCardId].map((id) =>
        board.data.tees.find(({ _id }) => _id === id),
      );
      if (before === now) return;
      change.setSeat(body.playerId, { teeId: body.scoreCardId });
      const said = { field: 'tee', old: before?.name ?? null, now: now?.name ?? null } as const;
      change.note(player.card.data.id, { kind: 'amendment', typed_by: actor.id, ...said });
    });
    return presentSeat(params.id, body.playerId, actor);
  });

  on(app, calls.players, async ({ actor, params }) => {
    const live = await boards.require(params.id);
    const items = live.players(actor);
    return { items, count: items.length };
  });

  async function presentSeat(gameId: string, playerId: string, actor: Actor) {
    const player = (await boards.require(gameId)).player(actor, playerId);
    if (!player) throw new AppError('player.notFound');
    return player;
  }
};

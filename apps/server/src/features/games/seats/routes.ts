import { games as calls } from '@flagstick/contract';
import { type Actor, AppError, on, refuseField } from '../../../http/index.ts';
import { changeGame } from '../../../live/index.ts';
import { requireDecent } from '../../../profanity.ts';
import { newId, searchable } from '../../../storage/index.ts';
import type { Feature } from '../../feature.ts';
import {
  anybody,
  groupForGuest,
  mayBringGuest,
  organisers,
  organisersOrOnly,
  requireOpen,
  requireTeeOpen,
} from '../access.ts';
import { fill } from '../groups/groups.ts';
import { add, join, leave } from './joining.ts';
import { seat, unseat } from './seats.ts';
import { insertGuest } from './store.ts';

const tenths = (value: number | null) => (value === null ? null : Math.round(value * 10));

export const seatRoutes: Feature = (app, deps) => {
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
      requireDecent(body, ['name', 'lastName']);
      const guest = {
        id,
        guest: true,
        name: capitalised(body.name),
        last_name: capitalised(body.lastName),
        gender: body.gender,
        index_tenths: tenths(body.hcp),
        social_tenths: tenths(body.socialHcp),
      };
      await insertGuest(change.tx, { ...guest, search: searchable(guest.name, guest.last_name) });
      const account = { ...guest, username: null, email: null, cdh: null, home_club_id: null };
      await seat(change, account, { by: actor.id, invited: false });
      if (group) fill(change, group, [...group.players, id], actor.id);
    });
    return presentSeat(params.id, id, actor);
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
      change.setSeat(body.playerId, { teeId: body.scoreCardId });
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

/** Names of guests are typed in a hurry: each part begins with a capital. */
const capitalised = (name: string) =>
  name.replace(/(^|[\s'’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());

import { games as calls, handicaps } from '@flagstick/contract';
import { type Actor, AppError, recordConfirmedNames, route } from '../../../http/index.ts';
import { allowOrganiserOrAdmin, changeGame, refusingRePairing, requireOpen } from '../../../live/index.ts';
import { newId } from '../../../storage/index.ts';
import type { Feature } from '../../feature.ts';
import { allowAddingGuest, allowOrganiserOrSelf, allowSignedIn } from '../access.ts';
import { createInGame } from '../create-in-game.ts';
import { changePlayers } from './change-players.ts';
import { addGuest, correctGuest, guestColumns } from './guests.ts';
import { addPlayer, joinGame, leaveGame } from './joining.ts';
import { isAdmittedAgainstRule, unseatPlayer } from './seats.ts';
import { changeTee, moveToTee } from './tee.ts';

export const seatRoutes: Feature<'storage' | 'boards'> = (app, deps) => {
  const { boards } = deps;

  route(app, calls.join, async (call) => {
    const { actor, params } = call;
    await createInGame(deps, call, params.id, allowSignedIn, async (change) => {
      await joinGame(change, actor);
      return actor.id;
    });
    return presentSeat(params.id, actor.id, actor);
  });

  route(app, calls.leave, async ({ actor, params }) => {
    await leaveGame(deps, actor, params.id);
    return {};
  });

  route(app, calls.addPlayer, async (call) => {
    const { actor, params, body } = call;
    await createInGame(deps, call, params.id, allowOrganiserOrAdmin(actor), async (change) => {
      await addPlayer(change, actor, body);
      return body.playerId;
    });
    return presentSeat(params.id, body.playerId, actor);
  });

  route(app, calls.addGuest, async (call) => {
    const { actor, params, body, request } = call;
    let confirmed = false;
    const may = allowAddingGuest(actor, isAdmittedAgainstRule(body));
    const guestId = await createInGame(deps, call, params.id, may, async (change) => {
      const id = newId();
      confirmed = await addGuest(change, actor, id, body);
      return id;
    });
    const guest = await presentSeat(params.id, guestId, actor);
    if (confirmed) recordConfirmedNames(request, [`${guest.name} ${guest.lastName}`]);
    return guest;
  });

  route(app, handicaps.updateGuest, async ({ actor, params, body, request }) => {
    const confirmed = await correctGuest(deps, actor, params.id, body);
    const { name, last_name: lastName, ...guest } = guestColumns(body);
    if (confirmed) recordConfirmedNames(request, [`${name} ${lastName}`]);
    return { _id: params.id, name, lastName, gender: guest.gender, hcp: body.hcp, socialHcp: body.socialHcp };
  });

  route(app, calls.removePlayer, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, allowOrganiserOrAdmin(actor), (change) => {
      requireOpen(change.board);
      unseatPlayer(change, body.playerId, actor.id);
    });
    return {};
  });

  route(app, calls.changePlayerTee, async ({ actor, params, body }) => {
    const may = allowOrganiserOrSelf(actor, body.playerId);
    await changeGame(deps, params.id, may, (change) => changeTee(change, actor, body));
    return presentSeat(params.id, body.playerId, actor);
  });

  route(app, calls.moveToTee, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, allowOrganiserOrAdmin(actor), (change) =>
      moveToTee(change, actor, body),
    );
    return {};
  });

  route(app, calls.changePlayers, async ({ actor, params, body }) => {
    await changeGame(
      deps,
      params.id,
      allowOrganiserOrAdmin(actor),
      refusingRePairing(body, (change) => changePlayers(change, actor, body)),
    );
    return {};
  });

  route(app, calls.players, async ({ actor, params }) => {
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

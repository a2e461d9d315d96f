import { games as calls, errors } from '@flagstick/contract';
import { AppError, on, refuseField } from '../../http/index.ts';
import { requireDecent } from '../../profanity.ts';
import { newId, searchable } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { organises } from '../leaderboard/index.ts';
import { groupForGuest, requireOpen, requireOrganiser } from './access.ts';
import { changeGame } from './change.ts';
import { closeGame, handIn } from './finish.ts';
import { fill } from './groups.ts';
import { createGame } from './insert.ts';
import { seat, unseat } from './seats.ts';
import { insertGuest, personForGame, setGame, setSeat } from './store.ts';
import { updateGame } from './update.ts';

const tenths = (value: number | null) => (value === null ? null : Math.round(value * 10));

export const gameRoutes: Feature = (app, deps) => {
  const { storage, boards } = deps;

  on(app, calls.insert, async ({ actor, body }) => {
    const id = await storage.db.transaction().execute((tx) => createGame(tx, actor, body));
    return (await boards.require(id)).view(actor);
  });

  on(app, calls.update, async ({ actor, params, body }) => {
    const event = body.leaderboard || body.startSheet ? 'presentationUpdated' : 'playersChanged';
    await changeGame(
      deps,
      params.id,
      async (tx, board) => {
        const stored = board.data.game.updated_at;
        if (body.updateDate !== undefined && new Date(body.updateDate) < stored) {
          requireOrganiser(board, actor);
          throw new AppError('edit.conflict', { data: { stored: boards.present(board, actor) } });
        }
        await updateGame(tx, board, actor, body);
      },
      event,
    );
    return (await boards.require(params.id)).view(actor);
  });

  on(app, calls.remove, async ({ actor, params }) => {
    await changeGame(deps, params.id, async (tx, board) => {
      requireOrganiser(board, actor);
      await setGame(tx, board.id, { deleted_at: new Date() });
    });
    return {};
  });

  on(app, calls.activate, async ({ actor, params }) => {
    const live = await boards.require(params.id);
    requireOrganiser(live.board, actor);
    if (live.board.data.game.state === 'waitingList') {
      await changeGame(deps, params.id, async (tx, board) => {
        requireOpen(board);
        if (board.data.game.state === 'playing') return;
        await setGame(tx, board.id, { state: 'playing', started_at: new Date() });
      });
    } else requireOpen(live.board);
    return (await boards.require(params.id)).summary();
  });

  on(app, calls.join, async ({ actor, params }) => {
    await changeGame(deps, params.id, async (tx, board) => {
      requireOpen(board);
      const person = await personForGame(tx, actor.id);
      if (!person) throw new AppError('player.notFound');
      // A suspension ends every session; one that is believed for some seconds more opens no place.
      if (!person.active) throw new AppError('account.suspended');
      await seat(tx, board, person, 'game.alreadyJoined');
    });
    return presentSeat(params.id, actor.id, actor);
  });

  on(app, calls.leave, async ({ actor, params }) => {
    await changeGame(deps, params.id, async (tx, board) => {
      requireOpen(board);
      await unseat(tx, board, actor.id);
    });
    return {};
  });

  on(app, calls.finish, async ({ actor, params }) => {
    const submitted = await changeGame(deps, params.id, (tx, board) => handIn(tx, board, actor));
    return { submitted };
  });

  on(app, calls.close, async ({ actor, params }) => {
    await changeGame(deps, params.id, (tx, board) => closeGame(tx, board, actor), 'gameFinished');
    return (await boards.require(params.id)).summary();
  });

  on(app, calls.addPlayer, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, async (tx, board) => {
      requireOrganiser(board, actor);
      requireOpen(board);
      const person = await personForGame(tx, body.playerId);
      if (!person || person.guest) throw new AppError('player.notFound');
      if (!person.active) throw refuseField('playerId', errors['player.suspended'].text, 'player.suspended');
      await seat(tx, board, person, 'player.exists');
    });
    return presentSeat(params.id, body.playerId, actor);
  });

  on(app, calls.addGuest, async ({ actor, params, body }) => {
    const id = newId();
    await changeGame(deps, params.id, async (tx, board) => {
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
      await insertGuest(tx, { ...guest, search: searchable(guest.name, guest.last_name) });
      await seat(tx, board, guest, 'player.exists');
      if (group) await fill(tx, board, group, [...group.players, id]);
    });
    return presentSeat(params.id, id, actor);
  });

  on(app, calls.removePlayer, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, async (tx, board) => {
      requireOrganiser(board, actor);
      requireOpen(board);
      await unseat(tx, board, body.playerId);
    });
    return {};
  });

  on(app, calls.changePlayerTee, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, async (tx, board) => {
      if (body.playerId !== actor.id) requireOrganiser(board, actor);
      requireOpen(board);
      const player = board.players.get(body.playerId);
      if (!player) throw new AppError('player.notFound');
      // A tee decides what he plays off: once the card is handed in that is for the organisers.
      if (player.card.state === 'done' && !organises(board, actor)) throw new AppError('score.cardSubmitted');
      if (!board.data.tees.some((tee) => tee._id === body.scoreCardId)) {
        throw new AppError('request.invalid', {
          fields: [{ field: 'scoreCardId', error: 'The game has no such score card.' }],
        });
      }
      await setSeat(tx, board.id, body.playerId, { tee_id: body.scoreCardId });
    });
    return presentSeat(params.id, body.playerId, actor);
  });

  on(app, calls.players, async ({ actor, params }) => {
    const live = await boards.require(params.id);
    const items = Object.values(live.view(actor).players);
    return { items, count: items.length };
  });

  on(app, calls.autoProgress, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, async (tx, board) => {
      requireOrganiser(board, actor);
      await setGame(tx, board.id, { auto_progress: body.autoProgress });
    });
    return {};
  });

  async function presentSeat(
    gameId: string,
    playerId: string,
    actor: Parameters<typeof requireOrganiser>[1],
  ) {
    const player = (await boards.require(gameId)).player(actor, playerId);
    if (!player) throw new AppError('player.notFound');
    return player;
  }
};

/** Names of guests are typed in a hurry: each part begins with a capital. */
const capitalised = (name: string) =>
  name.replace(/(^|[\s'’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());

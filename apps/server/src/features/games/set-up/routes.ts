import { games as calls } from '@flagstick/contract';
import { AppError, createOnce, recordChange, route } from '../../../http/index.ts';
import { allowOrganiserOrAdmin, changeGame, requireOpen } from '../../../live/index.ts';
import { waitsForClosing } from '../../entry-lists/index.ts';
import type { Feature } from '../../feature.ts';
import { deleteEvidenceOfGame } from '../../kiosks/index.ts';
import { refundAll } from '../../payments/index.ts';
import { deleteUnusedPicture } from '../../pictures/index.ts';
import { copyGame } from './copy.ts';
import { createGame } from './create.ts';
import { changeVisiblePlaces, presentationRoutes } from './presentation.ts';
import { ruleChange } from './rule-change.ts';
import { countsInTournament, isInEvent } from './store.ts';
import { moveToRule, updateGame } from './update.ts';

/** How long an organiser who deletes a game waits for the refunds. */
const refundsMs = 3_000;

export const setUpRoutes: Feature<'storage' | 'boards' | 'money' | 'faults' | 'files'> = (app, deps) => {
  const { storage, boards, faults } = deps;

  route(app, calls.insert, async (call) => {
    const { actor, body } = call;
    const id = await createOnce(storage, call, (created) =>
      storage.db.transaction().execute(async (tx) => {
        const gameId = await createGame(tx, actor, body);
        await created(tx, gameId);
        return gameId;
      }),
    );
    return (await boards.require(id)).view(actor);
  });

  route(app, calls.copy, async (call) => {
    const { actor, params, body } = call;
    const id = await createOnce(storage, call, async (created) => {
      const { board } = await boards.require(params.id);
      return copyGame(deps, actor, board, { ...body, created });
    });
    return (await boards.require(id)).view(actor);
  });

  /** Picks the fields of `game` that `body` also has. */
  const pickFieldsOf = (game: object, body: object) =>
    Object.fromEntries(Object.entries(game).filter(([field]) => field in body));

  route(app, calls.update, async ({ actor, params, body, request }) => {
    const before = await changeVisiblePlaces(
      deps,
      params.id,
      allowOrganiserOrAdmin(actor),
      async (change) => {
        const { board } = change;
        const stored = board.data.game.updated_at;
        if (body.updateDate !== undefined && new Date(body.updateDate) < stored) {
          throw new AppError('edit.conflict', { data: { stored: boards.present(board, actor) } });
        }
        await updateGame(change, actor, body);
        return boards.present(board, actor);
      },
    );
    const game = (await boards.require(params.id)).view(actor);
    recordChange(request, pickFieldsOf(before, body), pickFieldsOf(game, body));
    return game;
  });

  route(app, calls.ruleChange, async ({ actor, params, query }) => {
    const { board } = await boards.require(params.id);
    allowOrganiserOrAdmin(actor)(board);
    requireOpen(board);
    return ruleChange(storage.db, board, actor, query.competitionId);
  });

  route(app, calls.updateRule, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, allowOrganiserOrAdmin(actor), (change) =>
      moveToRule(change, actor, body),
    );
    return (await boards.require(params.id)).view(actor);
  });

  route(app, calls.remove, async ({ actor, params, request }) => {
    const { refunded, photos } = await changeGame(
      deps,
      params.id,
      allowOrganiserOrAdmin(actor),
      async (change) => {
        if (await countsInTournament(change.tx, params.id)) throw new AppError('game.inTournament');
        if (await isInEvent(change.tx, params.id)) throw new AppError('game.inEvent');
        change.setGame({ deleted_at: change.at });
        // The fee of a played game is not refunded.
        const isPlayed = change.board.data.game.state !== 'waitingList';
        return {
          refunded: isPlayed ? [] : await refundAll(change),
          photos: await deleteEvidenceOfGame(change.tx, params.id),
        };
      },
    );
    for (const photo of photos) await deleteUnusedPicture(deps, request.log, photo);
    // The refunds of a full field can take minutes. Failed ones are tried again later.
    const settled = deps.money.settle(refunded).catch((error: unknown) => {
      faults.report(error, 'The payments of a deleted game could not be refunded yet.', {
        game: params.id,
      });
    });
    await Promise.race([settled, new Promise<void>((resolve) => boards.clock.after(refundsMs, resolve))]);
    return {};
  });

  route(app, calls.activate, async ({ actor, params }) => {
    await changeGame(deps, params.id, allowOrganiserOrAdmin(actor), async (change) => {
      requireOpen(change.board);
      if (change.board.data.game.state === 'playing') return;
      if (await waitsForClosing(change.tx, params.id)) throw new AppError('entryList.unsettled');
      change.setGame({ state: 'playing', started_at: change.at });
    });
    return (await boards.require(params.id)).summary();
  });

  route(app, calls.autoProgress, async ({ actor, params, body }) => {
    await changeGame(deps, params.id, allowOrganiserOrAdmin(actor), (change) => {
      change.setGame({ auto_progress: body.autoProgress });
    });
    return {};
  });

  presentationRoutes(app, deps);
};

import { committee as calls, games } from '@flagstick/contract';
import { type Actor, AppError, route } from '../../http/index.ts';
import {
  allowOrganiserOnly,
  allowOrganiserOrAdmin,
  changeGame,
  holeAnswer,
  loadFormerSeats,
  publishHandicapChange,
} from '../../live/index.ts';
import { refuseProfanity } from '../../shared/profanity.ts';
import { adjustAtClose, readjustHandicaps } from '../custom-handicaps/index.ts';
import type { Feature } from '../feature.ts';
import { takeOrReport } from '../knock-outs/index.ts';
import { finalisePrizes } from '../prizes/index.ts';
import { allowDecision, requireScoredPlayer } from './access.ts';
import { amend, requireAmendment } from './amend.ts';
import {
  confirmPlayersCard,
  presentScoreQuery,
  storeScoreQuery,
} from './certification/confirmations-and-queries.ts';
import { acceptCards, reopenCard, reopenHole, takeBackCard } from './certification/decide.ts';
import { deviceOf } from './certification/device.ts';
import { handIn } from './certification/hand-in.ts';
import { noteCards } from './certification/note-cards.ts';
import { closeGame } from './close.ts';
import { closeList } from './close-list.ts';
import { restoreCard } from './restore.ts';
import { scoreQueriesOf } from './store.ts';

export const committeeRoutes: Feature<'storage' | 'boards' | 'mail' | 'config' | 'faults'> = (app, deps) => {
  const { storage, boards } = deps;

  route(app, calls.amend, async ({ params, body: sent, actor }) => {
    const body = requireAmendment(sent);
    refuseProfanity(body, ['reason']);
    const readjusted = await changeGame(
      deps,
      params.id,
      allowDecision(actor, [body.playerId]),
      async (change) => {
        amend(change, actor, { scoreId: params.scoreId, body, formerSeats: await change.formerSeats() });
        return readjustHandicaps(change);
      },
    );
    for (const { ruleId, playerIds } of readjusted) await publishHandicapChange(deps, ruleId, playerIds);
    await takeOrReport(deps, params.id);
    const player = (await boards.require(params.id)).player(actor, body.playerId);
    return player?.scoreId === params.scoreId ? player : { scoreId: params.scoreId, left: true as const };
  });

  route(app, calls.reopenHole, async ({ params, body, actor }) => {
    refuseProfanity(body, ['reason']);
    await changeGame(deps, params.id, allowDecision(actor, [body.playerId]), (change) =>
      reopenHole(change, actor, body),
    );
    const player = (await boards.require(params.id)).board.players.get(body.playerId);
    if (!player) throw new AppError('player.notFound');
    return holeAnswer(player, body.holeNumber);
  });

  route(app, calls.reopenCard, async ({ params, body, actor }) => {
    refuseProfanity(body, ['reason']);
    await changeGame(deps, params.id, allowDecision(actor, [body.playerId]), (change) =>
      reopenCard(change, actor, body),
    );
    return presentPlayer(params.id, body.playerId, actor);
  });

  route(app, calls.acceptCard, async ({ params, body, actor }) => {
    const playerIds = [...new Set(body.playerIds)];
    await changeGame(deps, params.id, allowDecision(actor, playerIds), async (change) =>
      acceptCards(change, actor, { ...body, playerIds }, await change.formerSeats()),
    );
    return { accepted: playerIds };
  });

  route(app, calls.noteCards, async ({ params, body, actor }) => {
    refuseProfanity(body, ['reason']);
    const playerIds = [...new Set(body.playerIds)];
    const readjusted = await changeGame(deps, params.id, allowDecision(actor, playerIds), (change) => {
      noteCards(change, actor, { ...body, playerIds });
      return readjustHandicaps(change);
    });
    for (const { ruleId, playerIds: ids } of readjusted) await publishHandicapChange(deps, ruleId, ids);
    await takeOrReport(deps, params.id);
    return { noted: playerIds };
  });

  route(app, calls.takeBack, async ({ params, body, actor }) => {
    await changeGame(
      deps,
      params.id,
      () => undefined,
      (change) => takeBackCard(change, actor, body.playerId),
    );
    return presentPlayer(params.id, body.playerId, actor);
  });

  route(app, calls.restoreCard, async ({ params, body, actor }) => {
    await changeGame(deps, params.id, allowDecision(actor, [body.playerId]), async (change) =>
      restoreCard(change, actor, body, await change.formerSeats()),
    );
    return presentPlayer(params.id, body.playerId, actor);
  });

  route(app, calls.agree, async ({ params, body, headers, actor, request }) => {
    const { id, playerId } = params;
    const device = deviceOf(request.headers['user-agent']);
    await changeGame(
      deps,
      id,
      (board) => requireScoredPlayer(board, actor, playerId),
      (change) =>
        confirmPlayersCard(change, actor, requireScoredPlayer(change.board, actor, playerId), {
          ...body,
          device,
          callId: headers['call-id'],
        }),
    );
    return {};
  });

  route(app, calls.query, async ({ params, body, headers, actor }) => {
    const { board } = await boards.require(params.id);
    const player = requireScoredPlayer(board, actor, params.playerId);
    await storeScoreQuery(deps, actor, board, player, { ...body, callId: headers['call-id'] });
    return {};
  });

  route(app, calls.queries, async ({ params, actor }) => {
    const { board } = await boards.require(params.id);
    allowOrganiserOrAdmin(actor)(board);
    const items = (await scoreQueriesOf(storage.db, params.id)).map(presentScoreQuery);
    return { items, count: items.length };
  });

  route(app, calls.closeList, async ({ params, actor }) => {
    const { board } = await boards.require(params.id);
    allowOrganiserOrAdmin(actor)(board);
    const items = closeList(board, await loadFormerSeats(storage.db, board));
    return { items, count: items.length };
  });

  route(app, games.finish, async ({ params, body, actor, request }) => {
    const answer = await changeGame(
      deps,
      params.id,
      () => undefined,
      async (change) => {
        const isClubs = change.board.data.game.kind === 'club';
        return handIn(change, actor, {
          withOneScorer: body?.oneScorer ?? [],
          formerSeats: isClubs ? await change.formerSeats() : [],
          device: deviceOf(request.headers['user-agent']),
        });
      },
    );
    await takeOrReport(deps, params.id);
    return answer;
  });

  route(app, games.close, async ({ params, headers, actor }) => {
    const [ruleId, changed] = await changeGame(deps, params.id, allowOrganiserOnly(actor), async (change) => {
      closeGame(change, await change.formerSeats());
      const { id } = change.board.data.rule;
      const adjusted = await adjustAtClose(change, actor.id, headers['preview-version']);
      finalisePrizes(change, null);
      return [id, adjusted] as const;
    });
    await publishHandicapChange(deps, ruleId, changed);
    await takeOrReport(deps, params.id);
    return (await boards.require(params.id)).summary();
  });

  async function presentPlayer(gameId: string, playerId: string, actor: Actor) {
    const player = (await boards.require(gameId)).player(actor, playerId);
    if (!player) throw new AppError('player.notFound');
    return player;
  }
};

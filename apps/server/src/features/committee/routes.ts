import { createHash } from 'node:crypto';
import { committee as calls, type Gross, games, says } from '@flagstick/contract';
import { parseHoleValue } from '@flagstick/golf';
import { type Actor, AppError, on, refuseField } from '../../http/index.ts';
import {
  changeGame,
  type GameChange,
  holeAnswer,
  loadLeftSeats,
  organisers,
  valueColumns,
} from '../../live/index.ts';
import { isProfane } from '../../profanity.ts';
import type { Feature } from '../feature.ts';
import { mayDecide, requireMarked, requireScoredFor } from './access.ts';
import { amend } from './amend.ts';
import { closeGame } from './close.ts';
import { acceptCards, reopenCard, reopenHole } from './decide.ts';
import { handIn } from './hand-in.ts';
import { closeList } from './list.ts';
import { restoreCard } from './restore.ts';
import { logSaid, queriesOf } from './store.ts';

type Said = ReadonlyArray<string | number | null>;

/** The seats of the game that were left. */
const leftSeats = ({ tx, board }: GameChange) => loadLeftSeats(tx, board);

export const committeeRoutes: Feature<'storage' | 'boards'> = (app, deps) => {
  const { storage, boards } = deps;

  on(app, calls.amend, async ({ params, body, actor }) => {
    await changeGame(deps, params.id, mayDecide(actor, [body.playerId]), async (change) => {
      amend(change, actor, { scoreId: params.scoreId, body, left: await leftSeats(change) });
    });
    const player = (await boards.require(params.id)).player(actor, body.playerId);
    return player?.scoreId === params.scoreId ? player : { scoreId: params.scoreId, left: true as const };
  });

  on(app, calls.reopenHole, async ({ params, body, actor }) => {
    await changeGame(deps, params.id, mayDecide(actor, [body.playerId]), (change) =>
      reopenHole(change, actor, body),
    );
    const player = (await boards.require(params.id)).board.players.get(body.playerId);
    if (!player) throw new AppError('player.notFound');
    return holeAnswer(player, body.holeNumber);
  });

  on(app, calls.reopenCard, async ({ params, body, actor }) => {
    await changeGame(deps, params.id, mayDecide(actor, [body.playerId]), (change) =>
      reopenCard(change, actor, body),
    );
    return presentPlayer(params.id, body.playerId, actor);
  });

  on(app, calls.acceptCard, async ({ params, body, actor }) => {
    const playerIds = [...new Set(body.playerIds)];
    await changeGame(deps, params.id, mayDecide(actor, playerIds), async (change) =>
      acceptCards(change, actor, playerIds, await leftSeats(change)),
    );
    return { accepted: playerIds };
  });

  on(app, calls.restoreCard, async ({ params, body, actor }) => {
    await changeGame(deps, params.id, mayDecide(actor, [body.playerId]), async (change) =>
      restoreCard(change, actor, body, await leftSeats(change)),
    );
    return presentPlayer(params.id, body.playerId, actor);
  });

  on(app, calls.agree, async ({ params, body, headers, actor }) => {
    const { board } = await boards.require(params.id);
    const { card } = requireMarked(board, actor, params.playerId);
    if (card.data.id !== body.scoreId) throw new AppError('player.notFound');
    const { state } = board.data.game;
    if (state !== 'playing') throw new AppError(state === 'done' ? 'game.closed' : 'game.notStarted');
    const { playerId: scorer_id } = params;
    await say(
      { card_id: card.data.id, kind: 'agreement', scorer_id, typed_by: actor.id, at: boards.clock.now() },
      headers['call-id'],
      ...[params.id, scorer_id, body.scoreId],
    );
    return {};
  });

  on(app, calls.query, async ({ params, body, headers, actor }) => {
    const { board } = await boards.require(params.id);
    const { card } = requireScoredFor(board, actor, params.playerId);
    const { holeNumber, gross, note } = body;
    if (note && isProfane(note)) throw refuseField('note', says.comments);
    if (!card.verified.has(holeNumber)) throw new AppError('score.noSuchHole');
    if (board.data.game.state === 'waitingList') throw new AppError('game.notStarted');
    await say(
      {
        ...{
          card_id: card.data.id,
          kind: 'query',
          hole: holeNumber,
          scorer_id: actor.id,
          typed_by: actor.id,
        },
        ...valueColumns(gross === null ? null : parseHoleValue(gross)),
        reason: note || null,
        at: boards.clock.now(),
      },
      headers['call-id'],
      ...[params.id, params.playerId, holeNumber, gross, note ?? null],
    );
    return {};
  });

  on(app, calls.queries, async ({ params, actor }) => {
    const { board } = await boards.require(params.id);
    organisers(actor)(board);
    const rows = await queriesOf(storage.db, params.id);
    const items = rows.map((row) => ({
      player: { _id: row.player_id, name: row.name, lastName: row.last_name },
      scoreId: row.card_id,
      holeNumber: row.hole ?? 0,
      gross: (row.gross ?? row.mark) as Gross | null,
      note: row.reason,
      by: row.typed_by,
      at: row.at.toISOString(),
      answered: row.answered,
    }));
    return { items, count: items.length };
  });

  on(app, calls.closeList, async ({ params, actor }) => {
    const { board } = await boards.require(params.id);
    organisers(actor)(board);
    const items = closeList(board, await loadLeftSeats(storage.db, board));
    return { items, count: items.length };
  });

  on(app, games.finish, async ({ params, body, actor }) =>
    changeGame(
      deps,
      params.id,
      () => undefined,
      async (change) => {
        const isClubs = change.board.data.game.kind === 'club';
        return handIn(change, actor, body?.oneScorer ?? [], isClubs ? await leftSeats(change) : []);
      },
    ),
  );

  on(app, games.close, async ({ params, actor }) => {
    await changeGame(deps, params.id, organisers(actor), async (change) =>
      closeGame(change, await leftSeats(change)),
    );
    return (await boards.require(params.id)).summary();
  });

  /** Writes down what a player said of a card. @throws AppError call.reused */
  async function say(row: Parameters<typeof logSaid>[1], callId: string | undefined, ...said: Said) {
    const content = createHash('sha256')
      .update(JSON.stringify([row.kind, ...said]))
      .digest('base64url');
    const call = callId === undefined ? null : { id: callId, content: content.slice(0, 16) };
    if (!(await logSaid(storage.db, row, call))) throw new AppError('call.reused');
  }

  async function presentPlayer(gameId: string, playerId: string, actor: Actor) {
    const player = (await boards.require(gameId)).player(actor, playerId);
    if (!player) throw new AppError('player.notFound');
    return player;
  }
};

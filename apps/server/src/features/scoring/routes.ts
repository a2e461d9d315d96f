import { scoring as calls, type Gross, Instant, scoreHeaders } from '@flagstick/contract';
import { type HoleValue, parseHoleValue } from '@flagstick/golf';
import type { FastifyRequest } from 'fastify';
import { AppError, on } from '../../http/index.ts';
import type { Feature } from '../feature.ts';
import { changeGame } from '../games/index.ts';
import { holeAnswer, organises } from '../leaderboard/index.ts';
import { mayReadLog, scoringRight } from './access.ts';
import { CommitQueue } from './commit.ts';
import { addScorer, cardLog, removeScorer } from './store.ts';

const callIdPattern = /^[\w-]{8,64}$/;

/** What an entry's headers say: its own id, the version it was typed against, when it was typed. */
function entryHeaders(request: FastifyRequest) {
  const callId = request.headers[scoreHeaders.callId];
  const version = request.headers[scoreHeaders.holeVersion];
  const typedAt = request.headers[scoreHeaders.typedAt];
  const wrong = (field: string) =>
    new AppError('request.invalid', { fields: [{ field, error: `The header ${field} is not valid.` }] });
  if (callId !== undefined && (typeof callId !== 'string' || !callIdPattern.test(callId)))
    throw wrong(scoreHeaders.callId);
  if (version !== undefined && (typeof version !== 'string' || !/^\d{1,9}$/.test(version))) {
    throw wrong(scoreHeaders.holeVersion);
  }
  if (typedAt !== undefined && (typeof typedAt !== 'string' || Number.isNaN(Date.parse(typedAt)))) {
    throw wrong(scoreHeaders.typedAt);
  }
  return {
    callId: callId ?? null,
    against: version === undefined ? undefined : Number(version),
    // A phone whose clock is centuries off has no say in the log, but its score counts.
    typedAt: Instant.safeParse(typedAt).success ? new Date(typedAt ?? '').toISOString() : null,
  };
}

const valueFrom = (gross: Gross | null, shots: number | undefined): HoleValue | null =>
  gross === null ? null : parseHoleValue(gross, shots);

const wireOf = (row: { gross: number | null; mark: 'PU' | 'DNF' | 'DNP' | null }): Gross | null =>
  row.gross ?? row.mark;

/** What stood before, as the log keeps it: strokes as text, or a mark. */
const wireOfText = (old: string | null): Gross | null =>
  old === null ? null : old === 'PU' || old === 'DNF' || old === 'DNP' ? old : Number(old);

export const scoringRoutes: Feature = (app, deps) => {
  const { storage, boards } = deps;
  const queue = new CommitQueue(storage, boards);

  on(app, calls.updateScore, async ({ params, body, actor, request }) => {
    const headers = entryHeaders(request);
    const live = await boards.require(params.id);
    const { player, scorerId } = scoringRight(live.board, actor, params.playerId, body.onBehalfPlayer);
    if (!player.verified.has(body.holeNumber)) throw new AppError('score.noSuchHole');
    const outcome = await queue.enter({
      gameIds: [params.id],
      cardId: player.card.id,
      hole: body.holeNumber,
      cardHoles: player.holes.map(({ number }) => number),
      scorerId,
      typedBy: actor.id,
      ...headers,
      value: valueFrom(body.gross, body.shots),
    });
    const after = (await boards.require(params.id)).board.players.get(params.playerId);
    if (!after) throw new AppError('player.notFound');
    return { ...holeAnswer(after, body.holeNumber), version: outcome.version };
  });

  on(app, calls.toggleScoringPlayer, async ({ params, actor }) => {
    await changeGame(deps, params.id, async (tx, board) => {
      if (board.data.game.state === 'done') throw new AppError('game.isDone');
      const caller = board.players.get(actor.id);
      if (!caller) throw new AppError('score.playersOnly');
      const player = board.players.get(params.playerId);
      if (!player) throw new AppError('player.notFound');
      if (player.data.id === actor.id) return;
      const sameGroup = caller.data.groupId !== null && caller.data.groupId === player.data.groupId;
      if (params.change === 'add' && !sameGroup && !organises(board, actor))
        throw new AppError('score.notYours');
      if (params.change === 'add') await addScorer(tx, params.id, actor.id, player.data.id);
      else await removeScorer(tx, params.id, actor.id, player.data.id);
    });
    const { board } = await boards.require(params.id);
    return { scoringPlayers: [...(board.players.get(actor.id)?.scoringPlayers ?? [])] };
  });

  on(app, calls.log, async ({ params, actor }) => {
    const { board } = await boards.require(params.id);
    const player = board.players.get(params.playerId);
    if (!player) throw new AppError('player.notFound');
    if (!mayReadLog(board, actor, player)) throw new AppError('action.notAllowed');
    const rows = await cardLog(storage.db, player.card.id);
    return rows.map((row) => ({
      holeNumber: row.hole,
      at: row.at.toISOString(),
      scorer: row.scorer_id,
      typedBy: row.typed_by,
      old: wireOfText(row.old),
      gross: wireOf(row),
      typedAt: row.typed_at?.toISOString() ?? null,
    }));
  });
};

import { scoring as calls, type Gross, handicaps } from '@flagstick/contract';
import { type HoleValue, holesInPlay, parseHoleValue, scoreCard } from '@flagstick/golf';
import { AppError, refuseAt, refuseField, route } from '../../http/index.ts';
import { CommitQueue, changeGame, mayReadLog, pointsOf, viewerOf } from '../../live/index.ts';
import { toIso } from '../../shared/codecs.ts';
import type { Feature } from '../feature.ts';
import { allowChangingMarker } from './access.ts';
import { enterScore } from './enter.ts';
import { changeMarker } from './markers.ts';
import { cardLog } from './store.ts';

const valueFrom = (gross: Gross | null, shots: number | undefined): HoleValue | null =>
  gross === null ? null : parseHoleValue(gross, shots);

const wireOf = (row: { gross: number | null; mark: 'PU' | 'DNF' | 'DNP' | null }): Gross | null =>
  row.gross ?? row.mark;

/** The former value in the log: strokes as text, or a mark. */
const wireOfText = (old: string | null): Gross | null =>
  old === null ? null : old === 'PU' || old === 'DNF' || old === 'DNP' ? old : Number(old);

export const scoringRoutes: Feature<'storage' | 'boards'> = (app, deps) => {
  const { storage, boards } = deps;
  const queue = new CommitQueue(boards);

  route(app, calls.updateScore, async ({ params, body, headers, actor }) => {
    const entry = {
      hole: body.holeNumber,
      value: valueFrom(body.gross, body.shots),
      onBehalf: body.onBehalfPlayer,
    };
    const typedAt = headers['typed-at'];
    return enterScore({ boards, queue }, actor, {
      gameId: params.id,
      playerId: params.playerId,
      entry,
      callId: headers['call-id'],
      typedAt: typedAt ? new Date(typedAt) : null,
      against: headers['hole-version'],
    });
  });

  route(app, calls.toggleScoringPlayer, async ({ params: { id, ...params }, body, actor }) => {
    const request = { ...params, ...body, scorer: body?.scorer ?? actor.id };
    await changeGame(deps, id, allowChangingMarker(actor, request), (change) =>
      changeMarker(change, request),
    );
    const { board } = await boards.require(id);
    return { scoringPlayers: [...(board.players.get(request.scorer)?.scoringPlayers ?? [])] };
  });

  route(app, handicaps.points, async ({ query: { gameId, scorecardId, hcp, grosses }, actor }) => {
    const { board } = await boards.require(gameId);
    viewerOf(board, actor);
    const { rule, tees, game } = board.data;
    const tee = tees.find(({ _id }) => _id === scorecardId);
    if (!tee) throw refuseAt('game.noScoreCard', 'scorecardId');
    const holes = holesInPlay(tee.holesParams, rule.holesNumber, Math.min(...game.starting_tees));
    if (grosses.length > holes.length) throw refuseField('grosses', `The card has ${holes.length} holes.`);
    return pointsOf(
      scoreCard({
        format: rule.scoringFormat,
        holes,
        playingHandicap: Math.round(hcp),
        exactHandicap: rule.handicap.exactHandicaps ? hcp : null,
        values: holes.map((_, at) => valueFrom(grosses[at] ?? null, undefined)),
      }),
    );
  });

  route(app, calls.log, async ({ params, actor }) => {
    const { board } = await boards.require(params.id);
    const player = board.players.get(params.playerId);
    if (!player) throw new AppError('player.notFound');
    if (!mayReadLog(board, actor, player)) throw new AppError('action.notAllowed');
    const rows = await cardLog(storage.db, player.card.data.id);
    return rows.map((row) => ({
      kind: row.kind,
      holeNumber: row.hole,
      at: row.at.toISOString(),
      scorer: row.scorer_id,
      typedBy: row.typed_by,
      old: row.field ? null : wireOfText(row.old),
      gross: wireOf(row),
      ...(row.tee_shot === null ? {} : { teeShot: row.tee_shot }),
      card: row.field && { field: row.field, old: row.old, now: row.now },
      reason: row.reason,
      typedAt: toIso(row.typed_at),
    }));
  });
};

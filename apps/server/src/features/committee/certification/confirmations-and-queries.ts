import { createHash } from 'node:crypto';
import { contractTexts, type Gross } from '@flagstick/contract';
import { parseHoleValue } from '@flagstick/golf';
import { type Actor, AppError, refuseAt, refuseField } from '../../../http/index.ts';
import { type Board, type BoardPlayer, type GameChange, valueColumns } from '../../../live/index.ts';
import { personOf } from '../../../shared/actor.ts';
import { hasSwearWord } from '../../../shared/profanity.ts';
import type { Tx } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { type scoreQueriesOf, storeConfirmationOrQuery } from '../store.ts';
import { type ConfirmedCard, confirmCard, requireConfirmable } from './hand-in.ts';

/** @throws AppError call.reused */
async function storeOncePerCall(
  tx: Tx,
  row: Parameters<typeof storeConfirmationOrQuery>[1],
  callId: string | undefined,
  ...content: ReadonlyArray<string | number | null>
): Promise<'stored' | 'repeated'> {
  const hash = createHash('sha256')
    .update(JSON.stringify([row.kind, ...content]))
    .digest('base64url');
  const call = callId === undefined ? null : { id: callId, content: hash.slice(0, 16) };
  const logged = await storeConfirmationOrQuery(tx, row, call);
  if (logged === 'reused') throw new AppError('call.reused');
  return logged;
}

interface PlayerConfirmation extends ConfirmedCard {
  readonly device: string | null;
  readonly callId: string | undefined;
}

/**
 * A repeated call changes nothing.
 * @throws AppError player.notFound for another card, game.closed, game.notStarted, card.changed, card.ownerHandsIn,
 * call.reused
 */
export async function confirmPlayersCard(
  change: GameChange,
  actor: Actor,
  player: BoardPlayer,
  { device, callId, ...confirmed }: PlayerConfirmation,
): Promise<void> {
  requireConfirmable(change, player, confirmed);
  const { at, board } = change;
  const { scoreId } = confirmed;
  const scorer_id = player.data.id;
  const row = { card_id: scoreId, kind: 'agreement', scorer_id, typed_by: actor.id, device, at } as const;
  if ((await storeOncePerCall(change.tx, row, callId, board.id, scorer_id, scoreId)) === 'repeated') return;
  confirmCard(change, player, confirmed, { by: actor.id, person: personOf(actor, board.id), at, device });
}

/** @throws AppError request.invalid for a swear word, score.noSuchHole, game.notStarted, call.reused */
export async function storeScoreQuery(
  { storage, boards }: FeatureDeps<'storage' | 'boards'>,
  actor: Actor,
  { data: { game } }: Board,
  { data: { id: playerId }, card }: BoardPlayer,
  question: {
    readonly holeNumber: number;
    readonly gross: Gross | null;
    readonly note?: string | undefined;
    readonly callId: string | undefined;
  },
): Promise<void> {
  const { holeNumber: hole, gross, note, callId } = question;
  if (note && hasSwearWord(note)) throw refuseField('note', contractTexts.comments);
  if (!card.verified.has(hole)) throw refuseAt('score.noSuchHole', 'holeNumber');
  if (game.state === 'waitingList') throw new AppError('game.notStarted');
  const row = {
    ...valueColumns(gross === null ? null : parseHoleValue(gross)),
    card_id: card.data.id,
    kind: 'query' as const,
    hole,
    scorer_id: actor.id,
    typed_by: actor.id,
    reason: note || null,
    at: boards.clock.now(),
  };
  await storage.db
    .transaction()
    .execute((tx) => storeOncePerCall(tx, row, callId, game.id, playerId, hole, gross, note ?? null));
}

export const presentScoreQuery = (row: Awaited<ReturnType<typeof scoreQueriesOf>>[number]) => ({
  player: { _id: row.player_id, name: row.name, lastName: row.last_name },
  scoreId: row.card_id,
  holeNumber: row.hole ?? 0,
  gross: (row.gross ?? row.mark) as Gross | null,
  note: row.reason,
  by: row.typed_by,
  at: row.at.toISOString(),
  answered: row.answered,
});

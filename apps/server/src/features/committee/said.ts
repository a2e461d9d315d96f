import { createHash } from 'node:crypto';
import { type Gross, says } from '@flagstick/contract';
import { parseHoleValue } from '@flagstick/golf';
import { type Actor, AppError, refuseAt, refuseField } from '../../http/index.ts';
import { type Board, type BoardPlayer, publicHole, valueColumns } from '../../live/index.ts';
import { isProfane } from '../../profanity.ts';
import type { Uses } from '../feature.ts';
import { logSaid, type queriesOf } from './store.ts';

type Parts = Uses<'storage' | 'boards'>;
type Said = ReadonlyArray<string | number | null>;

/** Writes down what a player said of a card. @throws AppError call.reused */
async function say(
  { storage }: Parts,
  row: Parameters<typeof logSaid>[1],
  callId: string | undefined,
  ...said: Said
): Promise<void> {
  const content = createHash('sha256')
    .update(JSON.stringify([row.kind, ...said]))
    .digest('base64url');
  const call = callId === undefined ? null : { id: callId, content: content.slice(0, 16) };
  if (!(await logSaid(storage.db, row, call))) throw new AppError('call.reused');
}

interface Agreement {
  readonly scoreId: string;
  /** What the player looked at, by hole; a phone of before does not say. */
  readonly holes?: Readonly<Record<string, Gross>> | undefined;
  readonly device: string | null;
  readonly callId: string | undefined;
}

/**
 * A marker notes that the player agreed to the card; that verifies nothing.
 *
 * @throws AppError player.notFound for another card, game.closed, game.notStarted, card.changed, call.reused
 */
export async function agree(
  parts: Parts,
  actor: Actor,
  { data: { game } }: Board,
  player: BoardPlayer,
  { scoreId, holes, device, callId }: Agreement,
): Promise<void> {
  const {
    data: { id: scorer_id },
    card,
  } = player;
  if (card.data.id !== scoreId) throw new AppError('player.notFound');
  if (game.state !== 'playing') throw new AppError(game.state === 'done' ? 'game.closed' : 'game.notStarted');
  const differs = ({ number }: { number: number }) =>
    publicHole(player, number).gross !== (holes?.[number] ?? null);
  if (holes && card.holes.some(differs)) throw new AppError('card.changed');
  const at = parts.boards.clock.now();
  const row = { card_id: scoreId, kind: 'agreement', scorer_id, typed_by: actor.id, device, at } as const;
  await say(parts, row, callId, game.id, scorer_id, scoreId);
}

/**
 * Asks the committee about a value on a card.
 *
 * @throws AppError request.invalid for a swear word, score.noSuchHole, game.notStarted, call.reused
 */
export async function query(
  parts: Parts,
  actor: Actor,
  { data: { game } }: Board,
  { data: { id: playerId }, card }: BoardPlayer,
  asked: {
    readonly holeNumber: number;
    readonly gross: Gross | null;
    readonly note?: string | undefined;
    readonly callId: string | undefined;
  },
): Promise<void> {
  const { holeNumber: hole, gross, note, callId } = asked;
  if (note && isProfane(note)) throw refuseField('note', says.comments);
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
    at: parts.boards.clock.now(),
  };
  await say(parts, row, callId, game.id, playerId, hole, gross, note ?? null);
}

export const presentQuery = (row: Awaited<ReturnType<typeof queriesOf>>[number]) => ({
  player: { _id: row.player_id, name: row.name, lastName: row.last_name },
  scoreId: row.card_id,
  holeNumber: row.hole ?? 0,
  gross: (row.gross ?? row.mark) as Gross | null,
  note: row.reason,
  by: row.typed_by,
  at: row.at.toISOString(),
  answered: row.answered,
});

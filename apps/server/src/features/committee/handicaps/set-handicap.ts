import { roundToTenths } from '@flagstick/golf';
import { type Actor, AppError } from '../../../http/index.ts';
import {
  type Board,
  type BoardCard,
  cardRulesOf,
  changedSeatHandicaps,
  type GameChange,
  type PlayerData,
  requireOpen,
  updateSeatHandicaps,
} from '../../../live/index.ts';
import type { Db } from '../../../storage/index.ts';
import { logHandicapChange } from '../../games/index.ts';
import { playersToUpdateIndex } from '../access.ts';
import { accountIndexes } from '../store.ts';

export interface HandicapInputs {
  readonly hci?: number | null | undefined;
  /** The playing handicap, with the strokes added for the tee; null: calculated. */
  readonly hcp?: number | null | undefined;
}

const asText = (value: number | null | undefined) =>
  value === null || value === undefined ? null : String(value);

export function changedHandicap(
  seat: Pick<PlayerData, 'index' | 'override' | 'guest'>,
  card: Pick<BoardCard, 'addedStrokes' | 'team' | 'rule'>,
  { hci, hcp }: HandicapInputs,
): Partial<Pick<PlayerData, 'index' | 'override' | 'social'>> {
  const added = cardRulesOf(card.rule).strokesInHandicap(card);
  const override = typeof hcp === 'number' ? roundToTenths(hcp - added) : hcp;
  return {
    // A guest has an index or a social handicap; the form accepts one of the two.
    ...(hci !== undefined && hci !== seat.index
      ? { index: hci, ...(seat.guest && hci !== null ? { social: null } : {}) }
      : {}),
    ...(override !== undefined && override !== seat.override ? { override } : {}),
  };
}

export function setHandicap(
  change: GameChange,
  actor: Actor,
  { data, card }: { readonly data: PlayerData; readonly card: BoardCard },
  inputs: HandicapInputs,
  reason: string | null,
): void {
  const set = changedHandicap(data, card, inputs);
  const note = (field: 'hci' | 'hcp', old: number | null, now: number | null | undefined) =>
    change.addNote(card.data.id, {
      ...{ kind: 'amendment', typed_by: actor.id, field, reason },
      ...{ old: asText(old), now: asText(now) },
    });
  if ('index' in set) note('hci', data.index, set.index);
  if (set.social !== undefined) {
    logHandicapChange(change, card.data.id, {
      by: actor.id,
      field: 'shcp',
      old: data.social,
      now: set.social,
    });
  }
  if ('override' in set) note('hcp', data.override, set.override);
  if (Object.keys(set).length > 0) change.setSeat(data.id, set);
}

/** @throws AppError game.isDone, player.notFound, and errors of `playersToUpdateIndex` */
function requireUpdatablePlayers(board: Board, actor: Actor, playerIds: readonly string[]): string[] {
  const ids = playersToUpdateIndex(board, actor, playerIds);
  requireOpen(board);
  if (!ids.every((id) => board.players.has(id))) throw new AppError('player.notFound');
  return ids;
}

const changedIndexes = async (db: Db, board: Board, ids: readonly string[]) =>
  (await accountIndexes(db, ids)).filter(({ id, index, social }) => {
    const seat = board.players.get(id)?.data;
    return seat !== undefined && (seat.index !== index || seat.social !== social);
  });

/** @throws AppError game.isDone, player.notFound, card.own */
export async function seatsWithUpdatedIndex(
  db: Db,
  board: Board,
  actor: Actor,
  playerIds: readonly string[],
): Promise<Array<Pick<PlayerData, 'id'> & Partial<PlayerData>>> {
  const ids = requireUpdatablePlayers(board, actor, playerIds);
  const custom = await changedSeatHandicaps(db, board.data, ids);
  const indexes = new Map((await changedIndexes(db, board, ids)).map((seat) => [seat.id, seat]));
  return ids.flatMap((id) => {
    const customHandicap = custom.get(id);
    const changes = {
      ...indexes.get(id),
      ...(customHandicap === undefined ? {} : { customHandicap }),
    };
    return Object.keys(changes).length === 0 ? [] : [{ ...changes, id }];
  });
}

/**
 * @returns the ids of the changed seats
 * @throws AppError game.isDone, player.notFound, card.own
 */
export async function copyAccountIndexes(
  change: GameChange,
  actor: Actor,
  playerIds: readonly string[],
): Promise<string[]> {
  const ids = requireUpdatablePlayers(change.board, actor, playerIds);
  await updateSeatHandicaps(change, ids);
  const changed = await changedIndexes(change.tx, change.board, ids);
  for (const { id, index, social } of changed) {
    const player = change.board.players.get(id);
    if (!player) continue;
    setHandicap(change, actor, player, { hci: index }, null);
    const { social: old } = player.data;
    logHandicapChange(change, player.card.data.id, { by: actor.id, field: 'shcp', old, now: social });
    change.setSeat(id, { social });
  }
  return changed.map(({ id }) => id);
}

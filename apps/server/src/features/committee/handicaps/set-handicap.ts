import { type Actor, AppError } from '../../../http/index.ts';
import {
  type Board,
  type BoardCard,
  changedSeatHandicaps,
  type GameChange,
  type PlayerData,
  requireOpen,
  updateSeatHandicaps,
} from '../../../live/index.ts';
import type { Db } from '../../../storage/index.ts';
import { logHandicapChange } from '../../games/index.ts';
import { renewable } from '../access.ts';
import { accountIndexes } from '../store.ts';

/** The inputs of a seat's handicap. */
export interface HandicapSet {
  readonly hci?: number | null | undefined;
  /** The playing handicap, with the strokes added for the tee; null: calculated. */
  readonly hcp?: number | null | undefined;
}

const asText = (value: number | null | undefined) =>
  value === null || value === undefined ? null : String(value);

/** The fields of the seat after the change. */
export function seatWith(
  seat: Pick<PlayerData, 'index' | 'override' | 'guest'>,
  card: Pick<BoardCard, 'addedStrokes' | 'team'>,
  { hci, hcp }: HandicapSet,
): Partial<Pick<PlayerData, 'index' | 'override' | 'social'>> {
  // The displayed handicap has the strokes added for the tee; a member's share of a team's has not.
  const added = card.team === null ? card.addedStrokes : 0;
  const override = typeof hcp === 'number' ? Math.round((hcp - added) * 10) / 10 : hcp;
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
  wanted: HandicapSet,
  reason: string | null,
): void {
  const set = seatWith(data, card, wanted);
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

/**
 * The players whose handicaps are renewed. @throws AppError game.isDone, player.notFound, and the errors of `renewable`
 */
function askedOf(board: Board, actor: Actor, playerIds: readonly string[]): string[] {
  const asked = renewable(board, actor, playerIds);
  requireOpen(board);
  if (!asked.every((id) => board.players.has(id))) throw new AppError('player.notFound');
  return asked;
}

const otherIndexes = async (db: Db, board: Board, asked: readonly string[]) =>
  (await accountIndexes(db, asked)).filter(({ id, index, social }) => {
    const seat = board.players.get(id)?.data;
    return seat !== undefined && (seat.index !== index || seat.social !== social);
  });

/**
 * The changes that renewing would make to the seats of these players, all if none are named. @throws AppError as
 * `askedOf`
 */
export async function otherSeats(
  db: Db,
  board: Board,
  actor: Actor,
  playerIds: readonly string[],
): Promise<Array<Pick<PlayerData, 'id'> & Partial<PlayerData>>> {
  const asked = askedOf(board, actor, playerIds);
  const custom = await changedSeatHandicaps(db, board.data, asked);
  const indexes = new Map((await otherIndexes(db, board, asked)).map((seat) => [seat.id, seat]));
  return asked.flatMap((id) => {
    const customHandicap = custom.get(id);
    const others = {
      ...indexes.get(id),
      ...(customHandicap === undefined ? {} : { customHandicap }),
    };
    return Object.keys(others).length === 0 ? [] : [{ ...others, id }];
  });
}

/** Copies the handicaps of the accounts to the seats and returns the changed ones. @throws AppError as `askedOf` */
export async function takeAccountIndexes(
  change: GameChange,
  actor: Actor,
  playerIds: readonly string[],
): Promise<string[]> {
  const asked = askedOf(change.board, actor, playerIds);
  await updateSeatHandicaps(change, asked);
  const others = await otherIndexes(change.tx, change.board, asked);
  for (const { id, index, social } of others) {
    const player = change.board.players.get(id);
    if (!player) continue;
    setHandicap(change, actor, player, { hci: index }, null);
    const { social: old } = player.data;
    logHandicapChange(change, player.card.data.id, { by: actor.id, field: 'shcp', old, now: social });
    change.setSeat(id, { social });
  }
  return others.map(({ id }) => id);
}

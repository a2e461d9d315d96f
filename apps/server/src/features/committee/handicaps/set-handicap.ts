import { type Actor, AppError } from '../../../http/index.ts';
import {
  type Board,
  type BoardCard,
  type GameChange,
  otherHandicaps,
  type PlayerData,
  renewHandicaps,
  requireOpen,
} from '../../../live/index.ts';
import type { Db } from '../../../storage/index.ts';
import { noteHandicap } from '../../games/index.ts';
import { renewable } from '../access.ts';
import { accountIndexes } from '../store.ts';

/** What of a seat a handicap is worked out from. */
export interface HandicapSet {
  readonly hci?: number | null | undefined;
  /** What the player plays off, the strokes that level the tees among it; null: as it is worked out. */
  readonly hcp?: number | null | undefined;
}

const asText = (value: number | null | undefined) =>
  value === null || value === undefined ? null : String(value);

/** What a seat would have with this. */
export function seatWith(
  seat: Pick<PlayerData, 'index' | 'override' | 'guest'>,
  card: Pick<BoardCard, 'addedStrokes' | 'team'>,
  { hci, hcp }: HandicapSet,
): Partial<Pick<PlayerData, 'index' | 'override' | 'social'>> {
  // What a player plays off is shown with the strokes that level the tees; a member's part in a team's is not.
  const added = card.team === null ? card.addedStrokes : 0;
  const override = typeof hcp === 'number' ? Math.round((hcp - added) * 10) / 10 : hcp;
  return {
    // A guest has an index or a social handicap: the form that corrects them takes no two.
    ...(hci !== undefined && hci !== seat.index
      ? { index: hci, ...(seat.guest && hci !== null ? { social: null } : {}) }
      : {}),
    ...(override !== undefined && override !== seat.override ? { override } : {}),
  };
}

/** Sets the index of a seat, or what is played off, and says so in the card's log. */
export function setHandicap(
  change: GameChange,
  actor: Actor,
  { data, card }: { readonly data: PlayerData; readonly card: BoardCard },
  wanted: HandicapSet,
  reason: string | null,
): void {
  const set = seatWith(data, card, wanted);
  const note = (field: 'hci' | 'hcp', old: number | null, now: number | null | undefined) =>
    change.note(card.data.id, {
      ...{ kind: 'amendment', typed_by: actor.id, field, reason },
      ...{ old: asText(old), now: asText(now) },
    });
  if ('index' in set) note('hci', data.index, set.index);
  if (set.social !== undefined) {
    noteHandicap(change, card.data.id, { by: actor.id, field: 'shcp', old: data.social, now: set.social });
  }
  if ('override' in set) note('hcp', data.override, set.override);
  if (Object.keys(set).length > 0) change.setSeat(data.id, set);
}

/** Whose handicaps are to be those of now. @throws AppError game.isDone, player.notFound, and what `renewable` refuses */
function askedOf(board: Board, actor: Actor, playerIds: readonly string[]): string[] {
  const asked = renewable(board, actor, playerIds);
  requireOpen(board);
  if (!asked.every((id) => board.players.has(id))) throw new AppError('player.notFound');
  return asked;
}

/** Of these people those whose account says something else now than their seat. */
const otherIndexes = async (db: Db, board: Board, asked: readonly string[]) =>
  (await accountIndexes(db, asked)).filter(({ id, index, social }) => {
    const seat = board.players.get(id)?.data;
    return seat !== undefined && (seat.index !== index || seat.social !== social);
  });

/** What would be other of the seats of these players, all of them when none is named. @throws AppError as `askedOf` */
export async function otherSeats(
  db: Db,
  board: Board,
  actor: Actor,
  playerIds: readonly string[],
): Promise<Array<Pick<PlayerData, 'id'> & Partial<PlayerData>>> {
  const asked = askedOf(board, actor, playerIds);
  const custom = await otherHandicaps(db, board.data, asked);
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

/** They play off what their accounts say now; returns those for whom it is another. @throws AppError as `askedOf` */
export async function takeAccountIndexes(
  change: GameChange,
  actor: Actor,
  playerIds: readonly string[],
): Promise<string[]> {
  const asked = askedOf(change.board, actor, playerIds);
  await renewHandicaps(change, asked);
  const others = await otherIndexes(change.tx, change.board, asked);
  for (const { id, index, social } of others) {
    const player = change.board.players.get(id);
    if (!player) continue;
    setHandicap(change, actor, player, { hci: index }, null);
    const { social: old } = player.data;
    noteHandicap(change, player.card.data.id, { by: actor.id, field: 'shcp', old, now: social });
    change.setSeat(id, { social });
  }
  return others.map(({ id }) => id);
}

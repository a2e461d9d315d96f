import { type Actor, AppError } from '../../http/index.ts';
import {
  type BoardCard,
  type GameChange,
  type PlayerData,
  renewHandicaps,
  requireOpen,
} from '../../live/index.ts';
import { renewable } from './access.ts';
import { accountIndexes } from './store.ts';

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
  card: Pick<BoardCard, 'addedStrokes'>,
  { hci, hcp }: HandicapSet,
): Partial<Pick<PlayerData, 'index' | 'override' | 'social'>> {
  // What a player plays off is shown with the strokes that level the tees.
  const override = typeof hcp === 'number' ? Math.round((hcp - card.addedStrokes) * 10) / 10 : hcp;
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
  if ('override' in set) note('hcp', data.override, set.override);
  if (Object.keys(set).length > 0) change.setSeat(data.id, set);
}

/**
 * Players, all of them when none is named, play off what their accounts say now; returns those for whom it is another.
 *
 * @throws AppError game.isDone, player.notFound, and what `renewable` refuses
 */
export async function takeAccountIndexes(
  change: GameChange,
  actor: Actor,
  playerIds: readonly string[],
): Promise<string[]> {
  const asked = renewable(change.board, actor, playerIds);
  requireOpen(change.board);
  const { players } = change.board;
  if (!asked.every((id) => players.has(id))) throw new AppError('player.notFound');
  await renewHandicaps(change, asked);
  const updated: string[] = [];
  for (const { id, index, social } of await accountIndexes(change.tx, asked)) {
    const player = players.get(id);
    if (!player || (player.data.index === index && player.data.social === social)) continue;
    setHandicap(change, actor, player, { hci: index }, null);
    change.setSeat(id, { social });
    updated.push(id);
  }
  return updated;
}

import { limits, type UnpaidPlayers } from '@flagstick/contract';
import { AppError } from '../../http/index.ts';
import type { Board, PlayerData } from '../../live/index.ts';
import type { Actor } from '../../shared/actor.ts';
import { searchable } from '../../storage/index.ts';
import { mayPayForOthers } from './access.ts';

const isSame = (a: string | null, b: string | null) => a !== null && a === b;

/** An e-mail address matches only as a whole, so that it cannot be guessed letter by letter. */
function matchesSearch({ username, name, lastName, email }: PlayerData, words: readonly string[]): boolean {
  const names = searchable(username, name, lastName);
  const address = searchable(email);
  return words.every((word) => names.includes(word) || address === word);
}

/**
 * Without a search the caller, their team and group. A caller who neither plays nor organises sees no other players.
 * @throws AppError payment.noFee for a free game
 */
export function unpaidFor(board: Board, actor: Actor, query: string): UnpaidPlayers {
  if (!board.data.game.is_paid) throw new AppError('payment.noFee');
  const own = board.players.get(actor.id)?.data;
  const payStatus = own?.payStatus ?? null;
  if (!mayPayForOthers(board, actor)) return { mayPayForOthers: false, payStatus, players: [] };
  const words = searchable(query).split(' ').filter(Boolean);
  const isSearch = words.join(' ').length >= limits.searchMin.dialog;
  const isMate = ({ id, teamId, groupId }: PlayerData) =>
    id === actor.id || (own !== undefined && (isSame(teamId, own.teamId) || isSame(groupId, own.groupId)));
  const found = [...board.players.values()]
    .map(({ data }) => data)
    .filter((data) => data.payStatus === 0 && (isSearch ? matchesSearch(data, words) : isMate(data)))
    .sort(
      (a, b) =>
        Number(b.id === actor.id) - Number(a.id === actor.id) ||
        searchable(a.lastName, a.name).localeCompare(searchable(b.lastName, b.name)),
    );
  return {
    mayPayForOthers: true,
    payStatus,
    players: (isSearch ? found.slice(0, limits.page.search) : found).map((data) => ({
      ...{ _id: data.id, name: data.name, lastName: data.lastName, mate: isMate(data) },
    })),
  };
}

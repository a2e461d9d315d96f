import { limits, type UnpaidPlayers } from '@flagstick/contract';
import { AppError } from '../../http/index.ts';
import type { Board, PlayerData } from '../../live/index.ts';
import type { Actor } from '../../shared/actor.ts';
import { searchable } from '../../storage/index.ts';
import { mayPayForOthers } from './access.ts';

const same = (a: string | null, b: string | null) => a !== null && a === b;

/** Somebody's names hold every word; an e-mail address is only found whole, so that nobody is guessed letter by letter. */
function isMeant({ username, name, lastName, email }: PlayerData, words: readonly string[]): boolean {
  const names = searchable(username, name, lastName);
  const address = searchable(email);
  return words.every((word) => names.includes(word) || address === word);
}

/**
 * Whose fee somebody may pay: the own, and of the others in the same team or group; with words to look for, of all whom
 * they mean. Whoever neither plays nor organises pays for themselves, and learns of nobody.
 *
 * @throws AppError payment.noFee for a game that costs nothing
 */
export function unpaidFor(board: Board, actor: Actor, query: string): UnpaidPlayers {
  if (!board.data.game.is_paid) throw new AppError('payment.noFee');
  const own = board.players.get(actor.id)?.data;
  const payStatus = own?.payStatus ?? null;
  if (!mayPayForOthers(board, actor)) return { mayPayForOthers: false, payStatus, players: [] };
  const words = searchable(query).split(' ').filter(Boolean);
  const looksFor = words.join(' ').length >= limits.searchMin.dialog;
  const isMate = ({ id, teamId, groupId }: PlayerData) =>
    id === actor.id || (own !== undefined && (same(teamId, own.teamId) || same(groupId, own.groupId)));
  const found = [...board.players.values()]
    .map(({ data }) => data)
    .filter((data) => data.payStatus === 0 && (looksFor ? isMeant(data, words) : isMate(data)))
    .sort(
      (a, b) =>
        Number(b.id === actor.id) - Number(a.id === actor.id) ||
        searchable(a.lastName, a.name).localeCompare(searchable(b.lastName, b.name)),
    );
  return {
    mayPayForOthers: true,
    payStatus,
    players: (looksFor ? found.slice(0, limits.page.search) : found).map((data) => ({
      ...{ _id: data.id, name: data.name, lastName: data.lastName, mate: isMate(data) },
    })),
  };
}

import type { SeatLink } from '@flagstick/contract';
import { AppError } from '../../http/index.ts';
import {
  addMarkerInRotation,
  assignMarkersInRotation,
  type Board,
  type GameChange,
  hasEntries,
  requireOpen,
} from '../../live/index.ts';
import { type Db, newId } from '../../storage/index.ts';
import { countPhones, endPhones, insertLinks, type LinkRow, linksOf, revokeLinks } from './store.ts';
import { hashOfToken, tokenOf } from './token.ts';

/** The links of groups in starting order, then those of players by their groups. */
export async function presentLinks(db: Db, board: Board, secret: string): Promise<SeatLink[]> {
  const groups = new Map(board.groups.map((group, at) => [group.id, { ...group, at }]));
  const rows = (await linksOf(db, board.id)).flatMap((row) => {
    const player = row.player_id === null ? null : board.players.get(row.player_id);
    const group = groups.get(row.group_id ?? player?.data.groupId ?? '');
    if (player === undefined || (row.group_id !== null && !group)) return [];
    const order = [
      player ? 1 : 0,
      group?.at ?? board.groups.length,
      player?.data.groupPosition ?? 0,
    ] as const;
    return [{ row, group, order }];
  });
  rows.sort(({ order: a }, { order: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  return rows.map(({ row, group }) => ({
    _id: row.id,
    token: tokenOf(secret, row.id),
    player: row.player_id,
    group: group?.name ?? null,
    createDate: row.created_at.toISOString(),
  }));
}

/** The tokens of the groups' links, by the group's id. */
export async function groupLinksOf(db: Db, gameId: string, secret: string): Promise<Map<string, string>> {
  const rows = await linksOf(db, gameId);
  return new Map(rows.flatMap(({ id, group_id }) => (group_id ? [[group_id, tokenOf(secret, id)]] : [])));
}

/** Makes the links that groups and players lack. @throws AppError game.isDone */
export async function makeLinks(change: GameChange, secret: string): Promise<void> {
  const { board, tx } = change;
  requireOpen(board);
  const present = await linksOf(tx, board.id);
  const linked = new Set(present.map(({ player_id, group_id }) => player_id ?? group_id));
  const missing = [
    ...board.groups.map(({ id }) => ({ group_id: id, player_id: null })),
    ...[...board.players.keys()].map((id) => ({ group_id: null, player_id: id })),
  ].filter(({ group_id, player_id }) => !linked.has(player_id ?? group_id));
  await insertLinks(
    tx,
    missing.map((target) => {
      const id = newId();
      return { id, game_id: board.id, hash: hashOfToken(tokenOf(secret, id)), ...target };
    }),
  );
}

/** The game and those that share its cards. */
export const gamesOf = (change: GameChange): string[] =>
  [change, ...change.linked].map(({ board }) => board.id);

/** Until a group's first score a new phone changes the rotation of markers; afterwards it adds a marker (CHG-16). */
export function setPhones(change: GameChange, playerId: string, linkPhones: number): void {
  const { board } = change;
  for (const game of [change, ...change.linked]) game.setSeat(playerId, { linkPhones });
  const { group } = board.players.get(playerId) ?? {};
  const isUnplayed = group?.players.every((id) => {
    const member = board.players.get(id);
    return member !== undefined && !hasEntries(member);
  });
  if (!group) return;
  if (isUnplayed) assignMarkersInRotation(change, group.players);
  else if (linkPhones > 0) addMarkerInRotation(change, group.players, playerId);
}

/**
 * Revokes one link, or all, and ends the sessions that they opened. Returns the players whose sessions ended.
 * @throws AppError seatLink.unknown
 */
export async function revoke(change: GameChange, linkId: string | null): Promise<string[]> {
  const { board, tx } = change;
  const links: LinkRow[] = (await linksOf(tx, board.id)).filter(({ id }) => linkId === null || id === linkId);
  if (linkId !== null && links.length === 0) throw new AppError('seatLink.unknown');
  if (links.length === 0) return [];
  const ids = links.map(({ id }) => id);
  const ofLinks = links.flatMap(({ player_id }) => player_id ?? []);
  // A session may have outlived the link of a removed group.
  const players = linkId === null ? [...board.players.keys()] : ofLinks;
  await revokeLinks(tx, ids);
  const ended = await endPhones(tx, board.id, { links: ids, players: players.length > 0 ? players : [''] });
  const phones = await countPhones(tx, gamesOf(change), ended);
  for (const playerId of ended) {
    if (board.players.has(playerId)) setPhones(change, playerId, phones.get(playerId) ?? 0);
  }
  return ended;
}

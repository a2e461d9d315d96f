import { groupTimes, limits, type SeatOffer } from '@flagstick/contract';
import { type Actor, AppError, newSeatDevice, type SeatDevice, type Sessions } from '../../http/index.ts';
import { type Board, type BoardPlayer, changeGame, type LiveBoards } from '../../live/index.ts';
import { toIso } from '../../shared/codecs.ts';
import { type Db, newId } from '../../storage/index.ts';
import { gamesOf, setPhones } from './links.ts';
import { accountOfFormerGuest } from './requests/store.ts';
import { countPhones, type LinkRow, linkByHash, storePhone } from './store.ts';
import { hashOfDevice, hashOfToken } from './token.ts';

/** @throws AppError seatLink.unknown for a token that is wrong or revoked */
export async function requireLink(db: Db, token: string): Promise<LinkRow> {
  const link = await linkByHash(db, hashOfToken(token));
  if (!link) throw new AppError('seatLink.unknown');
  return link;
}

/** The seats that the link opens. @throws AppError seatLink.closed, seatLink.unknown if all its players have left */
function requireSeats(board: Board, { player_id, group_id }: LinkRow): BoardPlayer[] {
  if (board.data.game.state === 'done') throw new AppError('seatLink.closed');
  const ids = player_id ? [player_id] : (board.groups.find(({ id }) => id === group_id)?.players ?? []);
  const seats = ids.flatMap((id) => board.players.get(id) ?? []);
  if (seats.length === 0) throw new AppError('seatLink.unknown');
  return seats;
}

export function presentOffer(board: Board, link: LinkRow): SeatOffer {
  const seats = requireSeats(board, link);
  const at = board.groups.findIndex(({ id }) => id === seats[0]?.data.groupId);
  const group = board.groups[at];
  const time = groupTimes(board.groups, board.startSheet)[at] ?? null;
  const { name, date, state } = board.data.game;
  return {
    game: { _id: board.id, name, date: date.toISOString(), state, timeZone: board.data.club.timeZone },
    group: group ? { name: group.name, startingHole: group.startingHole, time: toIso(time) } : null,
    seats: seats.map(({ data }) => ({
      player: data.id,
      name: data.name,
      lastName: data.lastName,
      phones: data.linkPhones,
    })),
  };
}

interface OpenDeps {
  readonly boards: LiveBoards;
  readonly sessions: Pick<Sessions, 'tokenOfSeat'>;
}

/**
 * Opens a seat on a phone. All seats of a phone in this game and linked ones count as one person: the account that scored
 * there first or was signed in, otherwise the first seat that it opened.
 * @param known the phone, if it has opened a seat or scored before
 * @throws AppError seatLink.unknown, seatLink.closed, player.notFound, seatLink.tooManyPhones
 */
export async function openSeat(
  { boards, sessions }: OpenDeps,
  { game_id: gameId, hash }: LinkRow,
  playerId: string,
  { account, known }: { readonly account: Actor | null; readonly known: SeatDevice | undefined },
): Promise<{ token: string; device: SeatDevice }> {
  const { id, persons, accounts } = known ?? newSeatDevice();
  const { phoneId, person, set } = await changeGame(
    { boards },
    gameId,
    () => undefined,
    async (change) => {
      // It may have been revoked since it was read.
      const link = await linkByHash(change.tx, hash);
      if (!link) throw new AppError('seatLink.unknown');
      const seats = requireSeats(change.board, link);
      if (!seats.some(({ data }) => data.id === playerId)) throw new AppError('player.notFound');
      // Linked games share one card, so a phone is the same person in all of them.
      const games = gamesOf(change);
      const [before] = [persons, accounts].flatMap((known) => games.flatMap((game) => known.get(game) ?? []));
      // An account may have accepted the round of that guest since.
      const current = before && ((await accountOfFormerGuest(change.tx, before)) ?? before);
      const personId = current ?? account?.id ?? playerId;
      const stored = await storePhone(change.tx, {
        ...{ id: newId(), link_id: link.id, game_id: gameId, player_id: playerId },
        ...{ device: hashOfDevice(id), person_id: personId },
      });
      const phones = (await countPhones(change.tx, games, [playerId])).get(playerId) ?? 0;
      if (phones > limits.phonesPerSeat) throw new AppError('seatLink.tooManyPhones');
      setPhones(change, playerId, phones);
      return { phoneId: stored, person: personId, set: games };
    },
  );
  return {
    token: await sessions.tokenOfSeat(phoneId, { playerId, gameId }),
    device: { id, accounts, persons: new Map([...persons, ...set.map((game) => [game, person] as const)]) },
  };
}

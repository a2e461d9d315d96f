import { limits, type Player } from '@flagstick/contract';
import type { Actor } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import type { Board } from '../game/board.ts';
import { liveFormatOf, type Place } from '../game/formats/index.ts';
import { hasAgreed } from '../game/game-data.ts';
import { owesFee, requireFeePaid } from '../game/payment.ts';
import type { BoardPlayer } from '../game/seats.ts';

const access = (board: Board) => board.leaderboard.activateStatus;

/** May people who neither play nor organise see this board? */
const publicMayRead = (board: Board) =>
  board.data.game.state === 'done' || access(board) !== limits.leaderboardAccess.organiserOnly;

/** Whether a reader gets patches of this game: the public only while the board is public. */
export const mayFollow = (board: Board, reader: Reader): boolean =>
  reader.kind !== 'public' || publicMayRead(board);

/** May those who play see how the others stand? */
const playersMayRead = (board: Board) =>
  board.data.game.state === 'done' || access(board) === limits.leaderboardAccess.everyone;

/** May whoever asks see the whole board now, in the game or not? */
export const everybodyMayRead = (board: Board): boolean => publicMayRead(board) && playersMayRead(board);

/** The game's organisers, and whoever manages the club of its course now. */
const isOrganiser = ({ data }: Board, actor: Actor): boolean =>
  (actor.role === 'club' && actor.clubId === data.club.id) ||
  data.organisers.some(({ id }) => id === actor.id);

/** These, and admins. */
export const organises = (board: Board, actor: Actor): boolean =>
  actor.role === 'admin' || isOrganiser(board, actor);

/** For what only the organisers do. @throws AppError action.notAllowed */
export const organisers =
  (actor: Actor) =>
  (board: Board): void => {
    if (!organises(board, actor)) throw new AppError('action.notAllowed');
  };

/** For what an admin leaves to who organises the game, as its close. @throws AppError action.notAllowed */
export const organisersAlone =
  (actor: Actor) =>
  (board: Board): void => {
    if (!isOrganiser(board, actor)) throw new AppError('action.notAllowed');
  };

/** The caller's own card while the game has another organiser: it is decided upon by that one, whatever the caller organises. */
export const isForAnother = (board: Board, actor: Actor, playerId: string): boolean =>
  (playerId === actor.id || board.players.get(playerId)?.card.owners.includes(actor.id) === true) &&
  board.data.organisers.some(({ id }) => id !== actor.id);

/** @throws AppError game.isDone: a closed game takes and loses nobody, and what was played off stays */
export function requireOpen(board: Board): void {
  if (board.data.game.state === 'done') throw new AppError('game.isDone');
}

/** @throws AppError rehearsal.ofRehearsal: of a game that nobody plays nothing goes out */
export function requireNoRehearsal({ data }: Board): void {
  if (data.game.rehearsal_of !== null) throw new AppError('rehearsal.ofRehearsal');
}

/**
 * Whose e-mail addresses and CDH numbers an organiser reads: all of them, or those of the members of these clubs and,
 * with `joined`, of the players who took or accepted their seat.
 */
export type Contacts = 'all' | { readonly joined: boolean; readonly membersOf: readonly string[] };

/**
 * Who reads. The public is one audience; organisers are one for each extent of contacts; the players of a group share
 * one, and a player without a group has their own. `covered`: the board is off for players, who then read their own
 * group's cards only. A player who owes the fee is `unpaid`: they read what the game is and their own seat.
 */
export type Reader =
  | { readonly kind: 'public' }
  | { readonly kind: 'organisers'; readonly contacts: Contacts }
  | { readonly kind: 'group'; readonly groupId: string; readonly covered: boolean }
  | { readonly kind: 'player'; readonly playerId: string; readonly covered: boolean }
  | { readonly kind: 'unpaid'; readonly playerId: string };

/** Whether the board is off for this reader. */
export const isBoardOff = (reader: Reader): boolean =>
  reader.kind === 'unpaid' || ('covered' in reader && reader.covered);

/**
 * Whose e-mail address and CDH number an organiser of this game reads (docs/decisions/078). Admins read all of them.
 * Through a club's game organisers by role read those of the players who joined or accepted, and those of the members of
 * their own clubs. Through a player's game only the home club's manager reads them, and a deputy of role player never
 * does. `mayReadCdh` in features/users/store.ts is the same rule for the search.
 */
function contactsFor({ data }: Board, actor: Actor): Contacts {
  if (actor.role === 'admin') return 'all';
  const joined = data.game.kind === 'club' && actor.role !== 'player';
  return { joined, membersOf: joined || actor.role === 'club' ? actor.clubs : [] };
}

const reaches = (contacts: Contacts, { homeClubId, ...data }: BoardPlayer['data']): boolean =>
  contacts === 'all' ||
  (contacts.joined && hasAgreed(data)) ||
  (homeClubId !== null && contacts.membersOf.includes(homeClubId));

/** May the caller hand on the player's e-mail address and CDH number? Their own, and those that they read. */
export const mayTellContacts = (board: Board, actor: Actor, { data }: BoardPlayer): boolean =>
  data.id === actor.id || (organises(board, actor) && reaches(contactsFor(board, actor), data));

/** The audience of a player, whether they organise the game or not. */
function playerReader(board: Board, { data }: BoardPlayer): Reader {
  const covered = !playersMayRead(board);
  const owes = owesFee(board, data);
  // A closed game is open to all, and takes no fee.
  if (owes && board.data.game.state !== 'done') return { kind: 'unpaid', playerId: data.id };
  return data.groupId && !owes
    ? { kind: 'group', groupId: data.groupId, covered }
    : { kind: 'player', playerId: data.id, covered };
}

/**
 * As whom somebody reads a game. Organisers and admins read everything, players their group's cards, others what the
 * board shows.
 *
 * @throws AppError board.off for who may not see the board (yet)
 */
export function readerOf(board: Board, actor: Actor | null): Reader {
  if (actor && organises(board, actor)) return { kind: 'organisers', contacts: contactsFor(board, actor) };
  const player = actor && board.players.get(actor.id);
  if (player) return playerReader(board, player);
  if (!publicMayRead(board)) throw new AppError('board.off');
  return { kind: 'public' };
}

/** Of who has a place that the reader may not know. */
const noPlace: Place = { position: null, label: '-' };

/** Whether a place is one that its reader knows. */
export const isTold = (place: Place): boolean => place !== noPlace;

/** What a reader sees of a player. */
export interface Sight {
  /** That they are in the game, and who they are. */
  readonly seat: boolean;
  /** Values, totals, how far they are. */
  readonly scores: boolean;
  /** Who entered what, and the committee's reasons. */
  readonly entries: boolean;
  /** What those who play and organise know of each other, and the public does not. */
  readonly inside: boolean;
  readonly contacts: boolean;
  readonly payment: boolean;
  /** That they ask to walk with a group: for the group's answer. */
  readonly asks: boolean;
  /** What only organisers keep. */
  readonly notes: boolean;
  /** Undefined: the reader holds every card and ranks by itself. */
  readonly place: Place | undefined;
  /** Their place, or the figures alone, are hidden on the board, though the reader may know them. */
  readonly keptBack: Player['keptBack'];
}

/**
 * The gate: what a reader sees of a player. Every door of the server asks here: the board and its first paint, patches
 * and replays, the lists of players, the card at home, the card's log, the answer to a score.
 *
 * @param me who asks, where the answer is for them alone and not for their whole audience
 */
export function sightOf(board: Board, reader: Reader, player: BoardPlayer, me?: string): Sight {
  const { id, groupId } = player.data;
  const organiser = reader.kind === 'organisers';
  const own = id === me || ('playerId' in reader && reader.playerId === id);
  const entries = organiser || own || (reader.kind === 'group' && reader.groupId === groupId);
  const hold = board.cover?.players.get(id);
  const isOff = isBoardOff(reader);
  const scores = entries || (hold === undefined && !isOff);
  // The name that is revealed before its figures has its place.
  const placed = (hold === undefined || hold === 'figures') && !isOff;
  const mayRank = organiser || board.cover === null;
  return {
    seat:
      organiser ||
      own ||
      ((entries || hold !== 'hidden') && reader.kind !== 'unpaid' && !owesFee(board, player.data)),
    scores,
    entries,
    inside: reader.kind !== 'public',
    contacts: organiser && reaches(reader.contacts, player.data),
    payment: organiser || own,
    asks: organiser || own || (reader.kind === 'group' && reader.groupId === player.asks?.id),
    notes: organiser,
    place: mayRank ? undefined : placed ? liveFormatOf(board.data.rule).toldPlace(board, id, hold) : noPlace,
    keptBack: hold && (hold === 'figures' ? 'figures' : 'place'),
  };
}

/** Whether somebody who may read a game sees that this player is in it. @throws AppError board.off for who may not see the board */
export const seesPlayer = (board: Board, actor: Actor, player: BoardPlayer): boolean =>
  sightOf(board, readerOf(board, actor), player, actor.id).seat;

/**
 * For what is done by or to those who play: who owes the fee has a seat and nothing else. Organisers may, whatever they
 * owe themselves.
 *
 * @param others to whom it is done
 * @throws AppError payment.due
 */
export function requirePaid(board: Board, actor: Actor, others: readonly string[] = []): void {
  if (organises(board, actor)) return;
  for (const id of [actor.id, ...others]) requireFeePaid(board, id);
}

/** The own place in a game, for the card at home, where the player may know how the others stand. */
export function ownPlace(board: Board, player: BoardPlayer): Place {
  const { id } = player.data;
  const reader = playerReader(board, player);
  if (isBoardOff(reader)) return noPlace;
  return sightOf(board, reader, player, id).place ?? board.placeOf(id);
}

/** Does this reader see everybody's scores, as they stand? */
export const seesField = (board: Board, reader: Reader): boolean =>
  (reader.kind === 'organisers' || board.cover === null) && !isBoardOff(reader);

/** Does somebody score for this player: is the card theirs, or one that they mark? */
export const scoresFor = (scorer: BoardPlayer | undefined, { card }: Pick<BoardPlayer, 'card'>): boolean =>
  scorer !== undefined &&
  card.owners.some((owner) => scorer.card === card || scorer.scoringPlayers.includes(owner));

/** Whether the board shows the player's scores to whoever asks, in the game or not any more. */
function showsScoresTo(board: Board, actor: Actor, player: BoardPlayer): boolean {
  const caller = board.players.get(actor.id);
  if (!caller && !publicMayRead(board)) return false;
  return sightOf(board, caller ? playerReader(board, caller) : { kind: 'public' }, player).scores;
}

/**
 * The player, those who score for them, and the organisers read who entered what; who only scored for them once does
 * not while the player is kept back, or the board is off for them. Of who owes the fee nobody else reads it.
 */
export function mayReadLog(board: Board, actor: Actor, player: BoardPlayer): boolean {
  const { data, card } = player;
  if (organises(board, actor) || data.id === actor.id) return true;
  if (owesFee(board, data)) return false;
  if (scoresFor(board.players.get(actor.id), player)) return true;
  if (board.cover?.players.has(data.id) || !showsScoresTo(board, actor, player)) return false;
  return [...card.entered.holes.values()].some(({ entries }) =>
    entries.some(({ scorer }) => scorer === actor.id),
  );
}

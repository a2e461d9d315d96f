import { limits, type Player } from '@flagstick/contract';
import { type Actor, actorIn } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import type { Board } from '../game/board.ts';
import { type BoardPlace, liveFormatOf } from '../game/formats/index.ts';
import { hasAccepted } from '../game/game-data.ts';
import { isUnpaid, requireFeePaid } from '../game/payment.ts';
import type { BoardPlayer } from '../game/seats.ts';

const access = (board: Board) => board.leaderboard.activateStatus;

const publicMayRead = (board: Board) =>
  board.data.game.state === 'done' || access(board) !== limits.leaderboardAccess.organiserOnly;

/** Whether a viewer gets patches of this game: the public only while the board is public. */
export const mayReceivePatches = (board: Board, viewer: Viewer): boolean =>
  viewer.kind !== 'public' || publicMayRead(board);

const playersMayRead = (board: Board) =>
  board.data.game.state === 'done' || access(board) === limits.leaderboardAccess.everyone;

export const isOpenToAll = (board: Board): boolean => publicMayRead(board) && playersMayRead(board);

/**
 * An organiser of the game, or a manager of the course's current club. Neither while two-step sign-in is due, nor in the
 * session of a seat.
 */
const isOrganiser = ({ data }: Board, actor: Actor): boolean =>
  (actor.role === 'club' && actor.clubId === data.club.id) ||
  (!actor.twoStepDue && !actor.seat && data.organisers.some(({ id }) => id === actor.id));

export const isOrganiserOrAdmin = (board: Board, actor: Actor): boolean =>
  actor.role === 'admin' || isOrganiser(board, actor);

/** @throws AppError action.notAllowed */
export const allowOrganiserOrAdmin =
  (actor: Actor) =>
  (board: Board): void => {
    if (!isOrganiserOrAdmin(board, actor)) throw new AppError('action.notAllowed');
  };

/** Excludes admins, for example from the close. @throws AppError action.notAllowed */
export const allowOrganiserOnly =
  (actor: Actor) =>
  (board: Board): void => {
    if (!isOrganiser(board, actor)) throw new AppError('action.notAllowed');
  };

/** Whether this is the caller's own card in a game with another organiser. That organiser then decides on it. */
export const isDecidedByAnother = (board: Board, actor: Actor, playerId: string): boolean =>
  (playerId === actor.id || board.players.get(playerId)?.card.owners.includes(actor.id) === true) &&
  board.data.organisers.some(({ id }) => id !== actor.id);

/** @throws AppError game.isDone: players cannot join or leave a closed game, and its handicaps stay */
export function requireOpen(board: Board): void {
  if (board.data.game.state === 'done') throw new AppError('game.isDone');
}

/** @throws AppError rehearsal.ofRehearsal: a rehearsal sends nothing out */
export function requireNoRehearsal({ data }: Board): void {
  if (data.game.rehearsal_of !== null) throw new AppError('rehearsal.ofRehearsal');
}

/**
 * The players whose e-mail address and CDH number an organiser can read: all, or members of these clubs and, with
 * `joined`, players who took or accepted their seat.
 */
export type ContactScope = 'all' | { readonly joined: boolean; readonly membersOf: readonly string[] };

/**
 * A viewer of a game; viewers who read the same data share an audience. The public is one audience. Organisers who
 * may read the same contacts share one. The players of a group share one, and a player without a group has their own.
 * `boardOff`: players see only the cards of their own group. `unpaid`: the player must pay first, and sees the
 * game's set-up and their own seat.
 */
export type Viewer =
  | { readonly kind: 'public' }
  | { readonly kind: 'organisers'; readonly contacts: ContactScope }
  | { readonly kind: 'group'; readonly groupId: string; readonly boardOff: boolean }
  | { readonly kind: 'player'; readonly playerId: string; readonly boardOff: boolean }
  | { readonly kind: 'unpaid'; readonly playerId: string };

export const isBoardOff = (viewer: Viewer): boolean =>
  viewer.kind === 'unpaid' || ('boardOff' in viewer && viewer.boardOff);

/**
 * The contacts that an organiser of this game can read (docs/decisions/078). Admins read all. In a club's game,
 * organisers read those of accepted players and of members of their own clubs. In a player's game only
 * the home club's manager reads them; an organiser with role player never does. `mayReadCdh` in
 * features/users/store.ts is the same rule for the search.
 */
function contactsFor({ data }: Board, actor: Actor): ContactScope {
  if (actor.role === 'admin') return 'all';
  const joined = data.game.kind === 'club' && actor.role !== 'player';
  return { joined, membersOf: joined || actor.role === 'club' ? actor.clubs : [] };
}

const canReadContacts = (contacts: ContactScope, { homeClubId, ...data }: BoardPlayer['data']): boolean =>
  contacts === 'all' ||
  (contacts.joined && hasAccepted(data)) ||
  (homeClubId !== null && contacts.membersOf.includes(homeClubId));

/**
 * Whether the caller may pass on the player's e-mail address and CDH number: their own, or contacts that they can read.
 */
export const mayShareContacts = (board: Board, actor: Actor, { data }: BoardPlayer): boolean =>
  data.id === actor.id ||
  (isOrganiserOrAdmin(board, actor) && canReadContacts(contactsFor(board, actor), data));

function playerViewer(board: Board, { data }: BoardPlayer): Viewer {
  const boardOff = !playersMayRead(board);
  const mustPay = isUnpaid(board, data);
  // A closed game is open to all and takes no fee.
  if (mustPay && board.data.game.state !== 'done') return { kind: 'unpaid', playerId: data.id };
  return data.groupId && !mustPay
    ? { kind: 'group', groupId: data.groupId, boardOff }
    : { kind: 'player', playerId: data.id, boardOff };
}

/**
 * How a caller views a game: organisers and admins see everything, players the cards of their group, others the
 * public board.
 * @throws AppError board.off when the caller may not see the board (yet)
 */
export function viewerOf(board: Board, caller: Actor | null): Viewer {
  const actor = actorIn(caller, board.id);
  if (actor && isOrganiserOrAdmin(board, actor))
    return { kind: 'organisers', contacts: contactsFor(board, actor) };
  const player = actor && board.players.get(actor.id);
  if (player) return playerViewer(board, player);
  if (!publicMayRead(board)) throw new AppError('board.off');
  return { kind: 'public' };
}

const hiddenPlace: BoardPlace = { position: null, label: '-' };

export const isKnownPlace = (place: BoardPlace): boolean => place !== hiddenPlace;

export interface PlayerVisibility {
  /** The player's presence in the game, and their name. */
  readonly seat: boolean;
  /** Values, totals and progress. */
  readonly scores: boolean;
  readonly entries: boolean;
  /** Details for players and organisers, not for the public. */
  readonly details: boolean;
  readonly contacts: boolean;
  readonly payment: boolean;
  /** The player's request to join a group; members of that group see it. */
  readonly joinRequest: boolean;
  readonly notes: boolean;
  /** Undefined when the viewer has every card and ranks itself. */
  readonly place: BoardPlace | undefined;
  /** Whether the board hides the player's place or only the figures; set even if this viewer may see them. */
  readonly keptBack: Player['keptBack'];
}

/**
 * Visibility of a player for a viewer. Every endpoint must use this: the board, patches and replays, lists of players,
 * the card on the home screen, the card's log, the answer to a score.
 * @param me the caller, when the answer is for them alone and not for the whole audience
 */
export function visibilityOf(
  board: Board,
  viewer: Viewer,
  player: BoardPlayer,
  me?: string,
): PlayerVisibility {
  const { id, groupId } = player.data;
  const organiser = viewer.kind === 'organisers';
  const own = id === me || ('playerId' in viewer && viewer.playerId === id);
  const entries = organiser || own || (viewer.kind === 'group' && viewer.groupId === groupId);
  const hiddenExtent = board.hiddenPlaces?.players.get(id);
  const isOff = isBoardOff(viewer);
  const scores = entries || (hiddenExtent === undefined && !isOff);
  // When only the name is revealed, the place is shown with it.
  const placed = (hiddenExtent === undefined || hiddenExtent === 'figures') && !isOff;
  const mayRank = organiser || board.hiddenPlaces === null;
  return {
    seat:
      organiser ||
      own ||
      ((entries || hiddenExtent !== 'hidden') && viewer.kind !== 'unpaid' && !isUnpaid(board, player.data)),
    scores,
    entries,
    details: viewer.kind !== 'public',
    contacts: organiser && canReadContacts(viewer.contacts, player.data),
    payment: organiser || own,
    joinRequest:
      organiser || own || (viewer.kind === 'group' && viewer.groupId === player.requestedGroup?.id),
    notes: organiser,
    place: mayRank
      ? undefined
      : placed
        ? liveFormatOf(board.data.rule).visiblePlace(board, id, hiddenExtent)
        : hiddenPlace,
    keptBack: hiddenExtent && (hiddenExtent === 'figures' ? 'figures' : 'place'),
  };
}

/**
 * Whether a caller may know that this player is in the game. @throws AppError board.off when the caller may not see the
 * board
 */
export const canSeePlayer = (board: Board, actor: Actor, player: BoardPlayer): boolean =>
  visibilityOf(board, viewerOf(board, actor), player, actor.id).seat;

/**
 * Refuses actions by or for players who owe the fee. Organisers may act even if they owe it.
 * @param others the players affected
 * @throws AppError payment.due
 */
export function requirePaid(board: Board, actor: Actor, others: readonly string[] = []): void {
  if (isOrganiserOrAdmin(board, actor)) return;
  for (const id of [actor.id, ...others]) requireFeePaid(board, id);
}

/** The player's own place for the card on the home screen; no place while the player may not see the other scores. */
export function ownPlace(board: Board, player: BoardPlayer): BoardPlace {
  const { id } = player.data;
  const viewer = playerViewer(board, player);
  if (isBoardOff(viewer)) return hiddenPlace;
  return visibilityOf(board, viewer, player, id).place ?? board.placeOf(id);
}

export const canSeeWholeBoard = (board: Board, viewer: Viewer): boolean =>
  (viewer.kind === 'organisers' || board.hiddenPlaces === null) && !isBoardOff(viewer);

/** Whether the scorer enters scores for this player: on their own card, or on one that they mark. */
export const isScorerOf = (scorer: BoardPlayer | undefined, { card }: Pick<BoardPlayer, 'card'>): boolean =>
  scorer !== undefined &&
  card.owners.some((owner) => scorer.card === card || scorer.scoringPlayers.includes(owner));

function canSeeScores(board: Board, actor: Actor, player: BoardPlayer): boolean {
  const caller = board.players.get(actor.id);
  if (!caller && !publicMayRead(board)) return false;
  return visibilityOf(board, caller ? playerViewer(board, caller) : { kind: 'public' }, player).scores;
}

/**
 * Whether the caller may read who entered what: the player, their scorers and the organisers. A former scorer may not
 * while the player is hidden or the board is off. While the player is unpaid, only the player and organisers may.
 */
export function mayReadLog(board: Board, actor: Actor, player: BoardPlayer): boolean {
  const { data, card } = player;
  if (isOrganiserOrAdmin(board, actor) || data.id === actor.id) return true;
  if (isUnpaid(board, data)) return false;
  if (isScorerOf(board.players.get(actor.id), player)) return true;
  if (board.hiddenPlaces?.players.has(data.id) || !canSeeScores(board, actor, player)) return false;
  return [...card.enteredCard.holes.values()].some(({ entries }) =>
    entries.some(({ scorer }) => scorer === actor.id),
  );
}

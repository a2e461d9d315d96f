import { type Format, gameDateRefusal, isLimited, limits, type Role } from '@flagstick/contract';
import { type Actor, AppError, refuseAt, refuseField } from '../../http/index.ts';
import {
  type Board,
  type BoardGroup,
  type BoardPlayer,
  hasBegun,
  isDecidedByAnother,
  organisers,
  organises,
  type Policy,
  requirePaid,
  sameGroupName,
  seesPlayer,
} from '../../live/index.ts';

/** The club of a game's course. */
interface PlayedAt {
  readonly id: string;
  readonly registered: boolean;
}

/** Of a seat that somebody left: whether anything stands on its card. */
interface LeftCard {
  readonly has_scores: unknown;
  readonly no_finish: string | null;
  readonly disqualified: boolean;
}

/** Everybody who is signed in, with what concerns themselves. */
export const anybody: Policy = () => undefined;

/** The organisers, and a player whom alone it is about. @throws AppError action.notAllowed, payment.due */
export const organisersOrOnly =
  (actor: Actor, playerIds: readonly string[]): Policy =>
  (board) => {
    requirePaid(board, actor);
    if (playerIds.every((id) => id === actor.id) && playerIds.length > 0) return;
    organisers(actor)(board);
  };

/** The organisers, and a player who is among them. @throws AppError action.notAllowed, payment.due */
export const organisersOrAmong =
  (actor: Actor, playerIds: readonly string[]): Policy =>
  (board) => {
    if (!board.players.has(actor.id) || !playerIds.includes(actor.id)) return organisers(actor)(board);
    requirePaid(board, actor, playerIds);
  };

/** The group of this name, whatever its case. */
export const groupNamed = (board: Board, name: string): BoardGroup | undefined =>
  board.groups.find((group) => sameGroupName(group.name, name));

/** The organisers, and those who walk in the group of this name. @throws AppError action.notAllowed, payment.due */
export const organisersOrGroup =
  (actor: Actor, name: string): Policy =>
  (board) => {
    if (!groupNamed(board, name)?.players.includes(actor.id)) organisers(actor)(board);
    requirePaid(board, actor);
  };

/** The organisers, a player for themselves, and those who walk in the group of this name. @throws AppError action.notAllowed, payment.due */
export const mayPutInto =
  (actor: Actor, name: string, playerId: string): Policy =>
  (board) => {
    if (playerId !== actor.id) organisersOrGroup(actor, name)(board);
    requirePaid(board, actor, [playerId]);
  };

/** The organisers, a player for themselves, and those of the group to whom the player asks to come. @throws AppError action.notAllowed, payment.due */
export const mayTakeOut =
  (actor: Actor, name: string, playerId: string): Policy =>
  (board) => {
    requirePaid(board, actor);
    if (playerId === actor.id) return;
    const asked = board.players.get(playerId)?.asks;
    if (asked && sameGroupName(asked.name, name) && asked.players.includes(actor.id)) return;
    organisers(actor)(board);
  };

/** The group in which a player walks, or those in which a team does. */
export const groupsOf = (board: Board, { playerId, teamId }: PlayerOrTeam): readonly BoardGroup[] => {
  const of = [...board.players.values()].filter(({ data }) =>
    playerId ? data.id === playerId : data.teamId === teamId,
  );
  return [...new Set(of.flatMap(({ group }) => group ?? []))];
};

interface PlayerOrTeam {
  readonly playerId?: string | null | undefined;
  readonly teamId?: string | null | undefined;
}

/** The organisers, and those who walk in each of these groups. @throws AppError action.notAllowed, payment.due */
export const organisersOrGroupsOf =
  (actor: Actor, which: PlayerOrTeam): Policy =>
  (board) => {
    requirePaid(board, actor, which.playerId ? [which.playerId] : []);
    const groups = groupsOf(board, which);
    if (groups.length > 0 && groups.every(({ players }) => players.includes(actor.id))) return;
    organisers(actor)(board);
  };

/** The organisers, and whoever plays. @throws AppError action.notAllowed, payment.due */
export const organisersOrPlayers =
  (actor: Actor): Policy =>
  (board) => {
    if (!board.players.has(actor.id)) organisers(actor)(board);
    requirePaid(board, actor);
  };

/** The organisers, and those who play for the team. @throws AppError action.notAllowed, payment.due */
export const organisersOrTeam =
  (actor: Actor, teamId: string): Policy =>
  (board) => {
    if (board.players.get(actor.id)?.data.teamId !== teamId) organisers(actor)(board);
    requirePaid(board, actor);
  };

/**
 * A tee decides what a player plays off: from the first score on it is for the organisers, the own one for another of
 * them.
 *
 * @throws AppError score.cardSubmitted, action.notAllowed
 */
export function requireTeeOpen(board: Board, actor: Actor, player: BoardPlayer): void {
  if (organises(board, actor) && !isDecidedByAnother(board, actor, player.data.id)) return;
  if (player.card.data.state === 'done') throw new AppError('score.cardSubmitted');
  if (hasBegun(player)) throw new AppError('action.notAllowed');
}

/**
 * Organisers put people back at the card that these left. The own one, with scores or with what the committee noted, is
 * for another of them; who joins instead starts a new card.
 *
 * @throws AppError action.notAllowed
 */
export function mayPutBack(
  board: Board,
  actor: Actor,
  playerId: string,
  left: ReadonlyArray<LeftCard>,
): void {
  const counts = left.some((one) => one.has_scores || one.no_finish !== null || one.disqualified);
  if (counts && isDecidedByAnother(board, actor, playerId)) throw new AppError('action.notAllowed');
}

/** Nobody says what they play off themselves while the game has another organiser. @throws AppError action.notAllowed */
export function requireFigureOfOthers(board: Board, actor: Actor, playerId: string): void {
  if (isDecidedByAnother(board, actor, playerId)) throw new AppError('action.notAllowed');
}

/** @throws AppError game.joinClosed for a player who comes by themselves to a game in play that takes nobody any more */
export function requireJoinable(board: Board, actor: Actor): void {
  const { state, join_after_start } = board.data.game;
  if (state === 'playing' && !join_after_start && !organises(board, actor)) {
    throw new AppError('game.joinClosed');
  }
}

/** Where a guest of this caller walks: organisers bring guests to no group, a player brings them into the own one. */
export const groupForGuest = (board: Board, actor: Actor): BoardGroup | null =>
  organises(board, actor) ? null : (board.players.get(actor.id)?.group ?? null);

/**
 * The organisers may bring a guest. Under a rule with guests so may each player with a group, if the rule admits the guest.
 *
 * @throws AppError action.notAllowed, guest.noGroup, payment.due
 */
export const mayBringGuest =
  (actor: Actor, admitted: boolean): Policy =>
  (board) => {
    if (admitted || !board.data.rule.guests || !board.players.has(actor.id)) organisers(actor)(board);
    requirePaid(board, actor);
    if (!organises(board, actor) && !groupForGuest(board, actor)) throw refuseAt('guest.noGroup', 'group');
  };

/** The organisers, and the player who brought the guest, until somebody entered a score of theirs. @throws AppError action.notAllowed */
export const mayCorrectGuest =
  (actor: Actor, guestId: string): Policy =>
  (board) => {
    const guest = board.players.get(guestId);
    if (guest?.data.addedBy === actor.id && board.players.has(actor.id) && !hasBegun(guest)) return;
    organisers(actor)(board);
  };

/**
 * A game is like another one for whoever organises or plays in that; with its players, of whom they see, for who has
 * paid where that is due before play.
 *
 * @throws AppError action.notAllowed, payment.due
 */
export function requireCopyable(board: Board, actor: Actor, withPlayers: boolean): void {
  if (!board.players.has(actor.id)) organisers(actor)(board);
  if (withPlayers) requirePaid(board, actor);
}

/** Whose games are limited where: {@link isLimited}, for an account with the clubs that it organises for. */
const isLimitedFor = ({ role, clubId }: Actor, clubs: readonly string[], club: PlayedAt): boolean =>
  isLimited({ role, clubIds: clubId === null ? clubs : [clubId, ...clubs] }, club);

/** How many a copy of a game may hold: as many, or as the account's games do. */
export const roomFor = (actor: Actor, clubs: readonly string[], club: PlayedAt, players: number): number =>
  isLimitedFor(actor, clubs, club) ? Math.min(players, limits.maxPlayers.limitedGame) : players;

/** Organisers may give a guest a handicap that the rule does not take; a player's guest fits it. */
export const mustFitRule = (board: Board, actor: Actor): boolean => !organises(board, actor);

/** Whose a game is by its owner's role when it is made: a club's, or a player's with fewer rights over people. */
export const kindOf = (actor: Actor): 'club' | 'player' => (actor.role === 'player' ? 'player' : 'club');

/** With a guest organisers say that the fee is none, or settled; a player's guest pays. */
export const payStatusOfGuest = (board: Board, actor: Actor): 0 | 2 => (organises(board, actor) ? 2 : 0);

/** Players take no money for games. */
export const mayTakeFees = (actor: Actor): boolean => actor.role !== 'player';

/** What one organises stays in one's history, also when one played in it. @throws AppError action.notAllowed */
export function requireHideable(board: Board, actor: Actor): void {
  if (board.data.organisers.some(({ id }) => id === actor.id)) throw new AppError('action.notAllowed');
}

const limited = (field: string, error: string) =>
  new AppError('game.limited', { fields: [{ field, error }] });

/** @throws AppError game.limited when the account may not make games of so many */
export function requireRoomFor(
  actor: Actor,
  clubs: readonly string[],
  club: PlayedAt,
  maxPlayers: number,
): void {
  const most = limits.maxPlayers.limitedGame;
  if (maxPlayers > most && isLimitedFor(actor, clubs, club))
    throw limited('maxPlayers', `At most ${most} players.`);
}

/** @throws AppError request.invalid when the account may not give a game this date */
export function requireDate(actor: Actor, date: string): void {
  const refusal = gameDateRefusal(actor.role, new Date(date), new Date());
  if (refusal) throw refuseField('date', refusal);
}

/** @throws AppError game.limited when a basic player chooses a rule for teams */
export function requireRuleFor(actor: Actor, { isForPlayers }: Pick<Format, 'isForPlayers'>): void {
  if (actor.role === 'player' && !isForPlayers) {
    throw limited('competitionId', 'Only game rules for individuals.');
  }
}

/**
 * Who changes a group when. Until its first score its own players name it, say where it starts and take in who is
 * free; from then on organisers do, and who comes late asks.
 */
export const hasScores = (board: Board, { players }: Pick<BoardGroup, 'players'>): boolean =>
  players.some((id) => {
    const player = board.players.get(id);
    return player !== undefined && hasBegun(player);
  });

/** @throws AppError group.hasScores for a player once play has begun in the group */
export function requireUnplayed(board: Board, actor: Actor, group: Pick<BoardGroup, 'players'>): void {
  if (!organises(board, actor) && hasScores(board, group)) throw new AppError('group.hasScores');
}

/** @throws AppError team.hasScores for a player once one of these has a score */
export function requireUnplayedTeam(board: Board, actor: Actor, players: readonly string[]): void {
  if (!organises(board, actor) && hasScores(board, { players })) throw new AppError('team.hasScores');
}

/** Players take only those into their group who have neither a group nor a score. @throws AppError group.notFree */
function requireFree(board: Board, actor: Actor, playerIds: readonly string[]) {
  if (organises(board, actor)) return;
  for (const id of playerIds) {
    const player = board.players.get(id);
    if (id !== actor.id && player && (player.group || hasBegun(player))) {
      throw new AppError('group.notFree');
    }
  }
}

/**
 * A new group is made of free players, unless its maker says that they move: who stands in a group by now was put
 * there meanwhile.
 * Players leave their own one for a new one.
 *
 * @throws AppError group.notFree naming who stands where
 */
export function requireUngrouped(board: Board, actor: Actor, playerIds: readonly string[]): void {
  const standing = [...new Set(playerIds)].flatMap((id) => {
    const player = board.players.get(id);
    if (!player?.group || (id === actor.id && isOwn(board, actor))) return [];
    const { name, lastName } = player.data;
    return [`${name} ${lastName} stands in ${player.group.name}.`];
  });
  if (standing.length > 0) throw refuseField('playersId', standing.join(' '), 'group.notFree');
}

/**
 * What a player does who makes a group of their own with others, or changes the members of theirs: nobody who is in it
 * is put out, and who comes in is free.
 *
 * @throws AppError group.hasScores, group.notFree, action.notAllowed, payment.due
 */
export function requireOwnMembers(
  board: Board,
  actor: Actor,
  group: Pick<BoardGroup, 'players'>,
  members: readonly string[],
): void {
  if (organises(board, actor)) return;
  const { group: own } = board.players.get(actor.id) ?? {};
  if (own) requireUnplayed(board, actor, own);
  requireUnplayed(board, actor, group);
  if (!group.players.every((id) => members.includes(id))) throw new AppError('action.notAllowed');
  const coming = members.filter((id) => !group.players.includes(id));
  requirePaid(board, actor, coming);
  // Whoever has scores walks alone, or asks a group.
  if (members.length > 1 && hasScores(board, { players: coming })) throw new AppError('group.hasScores');
  requireFree(board, actor, coming);
}

/** The members of a group whom this caller does not see: whoever comes or goes, they stay. */
export const unseenIn = (board: Board, actor: Actor, { players }: Pick<BoardGroup, 'players'>): string[] =>
  players.filter((id) => {
    const player = board.players.get(id);
    return player !== undefined && !seesPlayer(board, actor, player);
  });

/**
 * How this caller puts that player into the group: at once, or by asking those who walk in it.
 *
 * @throws AppError group.hasScores, group.notFree
 */
export function entryInto(
  board: Board,
  actor: Actor,
  group: BoardGroup,
  playerId: string,
): 'enters' | 'asks' {
  if (organises(board, actor)) return 'enters';
  const player = board.players.get(playerId);
  if (playerId === actor.id) {
    if (player?.group) requireUnplayed(board, actor, player.group);
    // Who comes with scores closes the group for its own players: that is theirs to say.
    const begun = hasScores(board, { players: [...group.players, playerId] });
    return begun && group.players.length > 0 ? 'asks' : 'enters';
  }
  // The yes to who asked; anybody else is taken in as by any change of the group.
  if (player?.asks?.id === group.id) return 'enters';
  requireUnplayed(board, actor, group);
  requireFree(board, actor, [playerId]);
  return 'enters';
}

/** What a player arranges is the players' own; what an organiser arranges is the organisers' from then on. */
export const isOwn = (board: Board, actor: Actor): boolean => !organises(board, actor);

/** Those of these games that the actor does not organise. */
export const organisedByOthers = (boards: readonly Board[], actor: Actor): Board[] =>
  boards.filter((board) => !organises(board, actor));

/** Organisers confirm that a name with a swear word is a real one (decision 073). */
export const mayConfirmName = (board: Board, actor: Actor): boolean => organises(board, actor);

/** How many games, invitations and guests an account may make. */
export const limitOf = (actor: Actor) =>
  actor.role === 'player' ? limits.perAccount.player : limits.perAccount.others;

/** As what an account is listed beside the owner: who manages the club of the game's course as its manager. */
export const organiserType = (
  { role, club_id }: { readonly role: Role; readonly club_id: string | null },
  clubId: string,
): 'club manager' | 'organiser' => (role === 'club' && club_id === clubId ? 'club manager' : 'organiser');

/** Is somebody an organiser of the game by name? */
export const isListed = ({ data }: Board, userId: string): boolean =>
  data.organisers.some(({ id }) => id === userId);

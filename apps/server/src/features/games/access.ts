import { type Format, gameDateRefusal, isLimited, limits, type Role } from '@flagstick/contract';
import { type Actor, AppError, refuseAt, refuseField } from '../../http/index.ts';
import {
  allowOrganiserOrAdmin,
  type Board,
  type BoardGroup,
  type BoardPlayer,
  canSeePlayer,
  hasEntries,
  isDecidedByAnother,
  isOrganiserOrAdmin,
  isSameName,
  type Policy,
  requirePaid,
} from '../../live/index.ts';

interface ClubOfGame {
  readonly id: string;
  readonly registered: boolean;
}

interface FormerCard {
  readonly hasScores: boolean;
  readonly noFinish: string | null;
  readonly disqualified: boolean;
}

export const allowSignedIn: Policy = () => undefined;

/** @throws AppError action.notAllowed, payment.due */
export const allowOrganiserOrSelf =
  (actor: Actor, playerId: string): Policy =>
  (board) => {
    requirePaid(board, actor);
    if (playerId !== actor.id) allowOrganiserOrAdmin(actor)(board);
  };

/** @throws AppError action.notAllowed, payment.due */
export const allowOrganiserOrNamedPlayer =
  (actor: Actor, playerIds: readonly string[]): Policy =>
  (board) => {
    if (!board.players.has(actor.id) || !playerIds.includes(actor.id))
      return allowOrganiserOrAdmin(actor)(board);
    requirePaid(board, actor, playerIds);
  };

export const groupNamed = (board: Board, name: string): BoardGroup | undefined =>
  board.groups.find((group) => isSameName(group.name, name));

/** @throws AppError action.notAllowed, payment.due */
export const allowOrganiserOrGroup =
  (actor: Actor, name: string): Policy =>
  (board) => {
    if (!groupNamed(board, name)?.players.includes(actor.id)) allowOrganiserOrAdmin(actor)(board);
    requirePaid(board, actor);
  };

/** Organisers, the player, and players of the group with this name. @throws AppError action.notAllowed, payment.due */
export const allowAddingToGroup =
  (actor: Actor, name: string, playerId: string): Policy =>
  (board) => {
    if (playerId !== actor.id) allowOrganiserOrGroup(actor, name)(board);
    requirePaid(board, actor, [playerId]);
  };

/**
 * Organisers, the player, and players of the group that the player asked to join. @throws AppError action.notAllowed,
 * payment.due
 */
export const allowRemovingFromGroup =
  (actor: Actor, name: string, playerId: string): Policy =>
  (board) => {
    requirePaid(board, actor);
    if (playerId === actor.id) return;
    const asked = board.players.get(playerId)?.requestedGroup;
    if (asked && isSameName(asked.name, name) && asked.players.includes(actor.id)) return;
    allowOrganiserOrAdmin(actor)(board);
  };

export const groupsOf = (board: Board, { playerId, teamId }: PlayerOrTeam): readonly BoardGroup[] => {
  const players = [...board.players.values()].filter(({ data }) =>
    playerId ? data.id === playerId : data.teamId === teamId,
  );
  return [...new Set(players.flatMap(({ group }) => group ?? []))];
};

interface PlayerOrTeam {
  readonly playerId?: string | null | undefined;
  readonly teamId?: string | null | undefined;
}

/** Organisers, and players who are in each of these groups. @throws AppError action.notAllowed, payment.due */
export const allowOrganiserOrGroupsOf =
  (actor: Actor, which: PlayerOrTeam): Policy =>
  (board) => {
    requirePaid(board, actor, which.playerId ? [which.playerId] : []);
    const groups = groupsOf(board, which);
    if (groups.length > 0 && groups.every(({ players }) => players.includes(actor.id))) return;
    allowOrganiserOrAdmin(actor)(board);
  };

/** @throws AppError action.notAllowed, payment.due */
export const allowOrganiserOrPlayers =
  (actor: Actor): Policy =>
  (board) => {
    if (!board.players.has(actor.id)) allowOrganiserOrAdmin(actor)(board);
    requirePaid(board, actor);
  };

/** @throws AppError action.notAllowed, payment.due */
export const allowOrganiserOrTeam =
  (actor: Actor, teamId: string): Policy =>
  (board) => {
    if (board.players.get(actor.id)?.data.teamId !== teamId) allowOrganiserOrAdmin(actor)(board);
    requirePaid(board, actor);
  };

/**
 * The tee decides the handicap. From the first score on only organisers change it, and not on their own card if there
 * are others.
 * @throws AppError score.cardSubmitted, action.notAllowed
 */
export function requireTeeOpen(board: Board, actor: Actor, player: BoardPlayer): void {
  if (isOrganiserOrAdmin(board, actor) && !isDecidedByAnother(board, actor, player.data.id)) return;
  if (player.card.data.state === 'done') throw new AppError('score.cardSubmitted');
  if (hasEntries(player)) throw new AppError('action.notAllowed');
}

/**
 * Organisers restore players to the cards that these left. They cannot restore their own with scores or notes if there
 * are other organisers. A player who joins instead starts a new card.
 * @throws AppError action.notAllowed
 */
export function requireMayRestore(
  board: Board,
  actor: Actor,
  playerId: string,
  left: ReadonlyArray<FormerCard>,
): void {
  const hasRecord = left.some((one) => one.hasScores || one.noFinish !== null || one.disqualified);
  if (hasRecord && isDecidedByAnother(board, actor, playerId)) throw new AppError('action.notAllowed');
}

/** Organisers cannot set their own handicap while the game has another organiser. @throws AppError action.notAllowed */
export function requireMaySetHandicap(board: Board, actor: Actor, playerId: string): void {
  if (isDecidedByAnother(board, actor, playerId)) throw new AppError('action.notAllowed');
}

/** @throws AppError game.joinClosed for a player who joins a game in play that no longer lets players join */
export function requireJoinable(board: Board, actor: Actor): void {
  const { state, join_after_start } = board.data.game;
  if (state === 'playing' && !join_after_start && !isOrganiserOrAdmin(board, actor)) {
    throw new AppError('game.joinClosed');
  }
}

/** The caller's own group, which their guest joins. Null for an organiser, and for a player without a group. */
export const groupForGuest = (board: Board, actor: Actor): BoardGroup | null =>
  isOrganiserOrAdmin(board, actor) ? null : (board.players.get(actor.id)?.group ?? null);

/**
 * Organisers may add a guest. If the rule has guests, so may each player with a group, if the rule admits the guest.
 * @throws AppError action.notAllowed, guest.noGroup, payment.due
 */
export const allowAddingGuest =
  (actor: Actor, admitted: boolean): Policy =>
  (board) => {
    if (admitted || !board.data.rule.guests || !board.players.has(actor.id))
      allowOrganiserOrAdmin(actor)(board);
    requirePaid(board, actor);
    if (!isOrganiserOrAdmin(board, actor) && !groupForGuest(board, actor))
      throw refuseAt('guest.noGroup', 'group');
  };

/**
 * Organisers, and the player who brought the guest until the guest's first score. @throws AppError action.notAllowed
 */
export const allowCorrectingGuest =
  (actor: Actor, guestId: string): Policy =>
  (board) => {
    const guest = board.players.get(guestId);
    if (guest?.data.addedBy === actor.id && board.players.has(actor.id) && !hasEntries(guest)) return;
    allowOrganiserOrAdmin(actor)(board);
  };

/**
 * Organisers and players of a game may copy it. Players may copy it with its players, as far as they see them, once
 * they have paid a fee that is due before play.
 * @throws AppError action.notAllowed, payment.due
 */
export function requireCopyable(board: Board, actor: Actor, withPlayers: boolean): void {
  if (!board.players.has(actor.id)) allowOrganiserOrAdmin(actor)(board);
  if (withPlayers) requirePaid(board, actor);
}

const isLimitedFor = ({ role, clubId }: Actor, clubs: readonly string[], club: ClubOfGame): boolean =>
  isLimited({ role, clubIds: clubId === null ? clubs : [clubId, ...clubs] }, club);

export const maxPlayersOfCopy = (
  actor: Actor,
  clubs: readonly string[],
  club: ClubOfGame,
  players: number,
): number => (isLimitedFor(actor, clubs, club) ? Math.min(players, limits.maxPlayers.limitedGame) : players);

export const guestMustFitRule = (board: Board, actor: Actor): boolean => !isOrganiserOrAdmin(board, actor);

/** A player's game has fewer rights over people. The kind stays if the owner's role changes. */
export const gameKindFor = (actor: Actor): 'club' | 'player' => (actor.role === 'player' ? 'player' : 'club');

/** An organiser's guest plays without a fee (2), a player's guest owes it (0). */
export const payStatusOfGuest = (board: Board, actor: Actor): 0 | 2 =>
  isOrganiserOrAdmin(board, actor) ? 2 : 0;

export const mayChargeFees = (actor: Actor): boolean => actor.role !== 'player';

/**
 * Organisers cannot hide their game from their history, even if they played in it. @throws AppError action.notAllowed
 */
export function requireMayHideFromHistory(board: Board, actor: Actor): void {
  if (board.data.organisers.some(({ id }) => id === actor.id)) throw new AppError('action.notAllowed');
}

const limitedError = (field: string, error: string) =>
  new AppError('game.limited', { fields: [{ field, error }] });

/** @throws AppError game.limited */
export function requireAllowedSize(
  actor: Actor,
  clubs: readonly string[],
  club: ClubOfGame,
  maxPlayers: number,
): void {
  const most = limits.maxPlayers.limitedGame;
  if (maxPlayers > most && isLimitedFor(actor, clubs, club))
    throw limitedError('maxPlayers', `At most ${most} players.`);
}

/** @throws AppError request.invalid */
export function requireAllowedDate(actor: Actor, date: string): void {
  const refusal = gameDateRefusal(actor.role, new Date(date), new Date());
  if (refusal) throw refuseField('date', refusal);
}

/** @throws AppError game.limited if a basic player chooses a rule for teams */
export function requireAllowedRule(actor: Actor, { isForPlayers }: Pick<Format, 'isForPlayers'>): void {
  if (actor.role === 'player' && !isForPlayers) {
    throw limitedError('competitionId', 'Choose a game rule for individuals.');
  }
}

/** Whether a player of the group has a score. */
export const hasScores = (board: Board, { players }: Pick<BoardGroup, 'players'>): boolean =>
  players.some((id) => {
    const player = board.players.get(id);
    return player !== undefined && hasEntries(player);
  });

/**
 * Until a group's first score its own players may rename it, set its start and add free players. From then on
 * organisers change it, and late players ask to join. @throws AppError group.hasScores for a player once a player of
 * the group has a score
 */
export function requireUnplayed(board: Board, actor: Actor, group: Pick<BoardGroup, 'players'>): void {
  if (!isOrganiserOrAdmin(board, actor) && hasScores(board, group)) throw new AppError('group.hasScores');
}

/** @throws AppError team.hasScores for a player once one of the team's players has a score */
export function requireUnplayedTeam(board: Board, actor: Actor, players: readonly string[]): void {
  if (!isOrganiserOrAdmin(board, actor) && hasScores(board, { players }))
    throw new AppError('team.hasScores');
}

/** @throws AppError group.notFree if a player adds another with a group or a score */
function requireFreePlayers(board: Board, actor: Actor, playerIds: readonly string[]) {
  if (isOrganiserOrAdmin(board, actor)) return;
  for (const id of playerIds) {
    const player = board.players.get(id);
    if (id !== actor.id && player && (player.group || hasEntries(player))) {
      throw new AppError('group.notFree');
    }
  }
}

/**
 * For a new group whose caller has not confirmed that players move: a player may have been added to another group since
 * the caller's screen was loaded. Players may leave their own group for a new one.
 * @throws AppError group.notFree naming the players and their groups
 */
export function requireUngrouped(board: Board, actor: Actor, playerIds: readonly string[]): void {
  const grouped = [...new Set(playerIds)].flatMap((id) => {
    const player = board.players.get(id);
    if (!player?.group || (id === actor.id && actsAsPlayer(board, actor))) return [];
    const { name, lastName } = player.data;
    return [`${name} ${lastName} is already in ${player.group.name}.`];
  });
  if (grouped.length > 0) throw refuseField('playersId', grouped.join(' '), 'group.notFree');
}

/**
 * Players who create a group or change their own cannot remove members, and add free players only.
 * @throws AppError group.hasScores, group.notFree, action.notAllowed, payment.due
 */
export function requireOwnMembers(
  board: Board,
  actor: Actor,
  group: Pick<BoardGroup, 'players'>,
  members: readonly string[],
): void {
  if (isOrganiserOrAdmin(board, actor)) return;
  const { group: own } = board.players.get(actor.id) ?? {};
  if (own) requireUnplayed(board, actor, own);
  requireUnplayed(board, actor, group);
  if (!group.players.every((id) => members.includes(id))) throw new AppError('action.notAllowed');
  const newMembers = members.filter((id) => !group.players.includes(id));
  requirePaid(board, actor, newMembers);
  // A player with scores is alone in a new group, or asks to join another.
  if (members.length > 1 && hasScores(board, { players: newMembers })) throw new AppError('group.hasScores');
  requireFreePlayers(board, actor, newMembers);
}

/** The members of a group who are hidden from the caller. No change of the caller removes them. */
export const hiddenMembersOf = (
  board: Board,
  actor: Actor,
  { players }: Pick<BoardGroup, 'players'>,
): string[] =>
  players.filter((id) => {
    const player = board.players.get(id);
    return player !== undefined && !canSeePlayer(board, actor, player);
  });

/**
 * Whether the player joins the group at once, or its players are asked first.
 * @throws AppError group.hasScores, group.notFree
 */
export function joinModeFor(
  board: Board,
  actor: Actor,
  group: BoardGroup,
  playerId: string,
): 'joins' | 'requests' {
  if (isOrganiserOrAdmin(board, actor)) return 'joins';
  const player = board.players.get(playerId);
  if (playerId === actor.id) {
    if (player?.group) requireUnplayed(board, actor, player.group);
    // A player with scores would close the group to changes by its players, so they decide.
    const begun = hasScores(board, { players: [...group.players, playerId] });
    return begun && group.players.length > 0 ? 'requests' : 'joins';
  }
  // The player had asked to join, and this accepts them. Others are added like any change of the group.
  if (player?.requestedGroup?.id === group.id) return 'joins';
  requireUnplayed(board, actor, group);
  requireFreePlayers(board, actor, [playerId]);
  return 'joins';
}

/** Whether the caller acts as a player, who cannot change what an organiser arranged. */
export const actsAsPlayer = (board: Board, actor: Actor): boolean => !isOrganiserOrAdmin(board, actor);

export const organisedByOthers = (boards: readonly Board[], actor: Actor): Board[] =>
  boards.filter((board) => !isOrganiserOrAdmin(board, actor));

/** Organisers confirm that a name with a swear word is a real one (decision 073). */
export const mayConfirmName = (board: Board, actor: Actor): boolean => isOrganiserOrAdmin(board, actor);

export const limitsOf = (actor: Actor) =>
  actor.role === 'player' ? limits.perAccount.player : limits.perAccount.others;

/** The type of an organiser other than the owner. Managers of the course's club are listed as such. */
export const organiserType = (
  { role, club_id }: { readonly role: Role; readonly club_id: string | null },
  clubId: string,
): 'club manager' | 'organiser' => (role === 'club' && club_id === clubId ? 'club manager' : 'organiser');

export const isOrganiser = ({ data }: Board, userId: string): boolean =>
  data.organisers.some(({ id }) => id === userId);

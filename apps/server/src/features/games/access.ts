import { type Format, gameDateRefusal, isLimited, limits, type Role } from '@flagstick/contract';
import { type Actor, AppError, refuseAt, refuseField } from '../../http/index.ts';
import {
  type Board,
  type BoardGroup,
  type BoardPlayer,
  canSeePlayer,
  hasEntries,
  isDecidedByAnother,
  isOrganiserOrAdmin,
  organiserOrAdmin,
  type Policy,
  requirePaid,
  sameGroupName,
} from '../../live/index.ts';

interface PlayedAt {
  readonly id: string;
  readonly registered: boolean;
}

/** The scores and notes on the card of a seat that was left. */
interface LeftCard {
  readonly has_scores: unknown;
  readonly no_finish: string | null;
  readonly disqualified: boolean;
}

/** Every signed-in user, for calls that concern only the caller. */
export const anybody: Policy = () => undefined;

/** Organisers, and a player if no other player is concerned. @throws AppError action.notAllowed, payment.due */
export const organisersOrOnly =
  (actor: Actor, playerIds: readonly string[]): Policy =>
  (board) => {
    requirePaid(board, actor);
    if (playerIds.every((id) => id === actor.id) && playerIds.length > 0) return;
    organiserOrAdmin(actor)(board);
  };

/** Organisers, and a player who is one of these. @throws AppError action.notAllowed, payment.due */
export const organisersOrAmong =
  (actor: Actor, playerIds: readonly string[]): Policy =>
  (board) => {
    if (!board.players.has(actor.id) || !playerIds.includes(actor.id)) return organiserOrAdmin(actor)(board);
    requirePaid(board, actor, playerIds);
  };

export const groupNamed = (board: Board, name: string): BoardGroup | undefined =>
  board.groups.find((group) => sameGroupName(group.name, name));

/** Organisers, and players of the group with this name. @throws AppError action.notAllowed, payment.due */
export const organisersOrGroup =
  (actor: Actor, name: string): Policy =>
  (board) => {
    if (!groupNamed(board, name)?.players.includes(actor.id)) organiserOrAdmin(actor)(board);
    requirePaid(board, actor);
  };

/** Organisers, the player, and players of the group with this name. @throws AppError action.notAllowed, payment.due */
export const mayPutInto =
  (actor: Actor, name: string, playerId: string): Policy =>
  (board) => {
    if (playerId !== actor.id) organisersOrGroup(actor, name)(board);
    requirePaid(board, actor, [playerId]);
  };

/**
 * Organisers, the player, and players of the group that the player asked to join. @throws AppError action.notAllowed,
 * payment.due
 */
export const mayTakeOut =
  (actor: Actor, name: string, playerId: string): Policy =>
  (board) => {
    requirePaid(board, actor);
    if (playerId === actor.id) return;
    const asked = board.players.get(playerId)?.requestedGroup;
    if (asked && sameGroupName(asked.name, name) && asked.players.includes(actor.id)) return;
    organiserOrAdmin(actor)(board);
  };

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

/** Organisers, and players who are in each of these groups. @throws AppError action.notAllowed, payment.due */
export const organisersOrGroupsOf =
  (actor: Actor, which: PlayerOrTeam): Policy =>
  (board) => {
    requirePaid(board, actor, which.playerId ? [which.playerId] : []);
    const groups = groupsOf(board, which);
    if (groups.length > 0 && groups.every(({ players }) => players.includes(actor.id))) return;
    organiserOrAdmin(actor)(board);
  };

/** Organisers and players of the game. @throws AppError action.notAllowed, payment.due */
export const organisersOrPlayers =
  (actor: Actor): Policy =>
  (board) => {
    if (!board.players.has(actor.id)) organiserOrAdmin(actor)(board);
    requirePaid(board, actor);
  };

/** Organisers and players of the team. @throws AppError action.notAllowed, payment.due */
export const organisersOrTeam =
  (actor: Actor, teamId: string): Policy =>
  (board) => {
    if (board.players.get(actor.id)?.data.teamId !== teamId) organiserOrAdmin(actor)(board);
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
export function mayPutBack(
  board: Board,
  actor: Actor,
  playerId: string,
  left: ReadonlyArray<LeftCard>,
): void {
  const counts = left.some((one) => one.has_scores || one.no_finish !== null || one.disqualified);
  if (counts && isDecidedByAnother(board, actor, playerId)) throw new AppError('action.notAllowed');
}

/** Organisers cannot set their own handicap while the game has another organiser. @throws AppError action.notAllowed */
export function requireFigureOfOthers(board: Board, actor: Actor, playerId: string): void {
  if (isDecidedByAnother(board, actor, playerId)) throw new AppError('action.notAllowed');
}

/** @throws AppError game.joinClosed for a player who joins a game in play that no longer lets players join */
export function requireJoinable(board: Board, actor: Actor): void {
  const { state, join_after_start } = board.data.game;
  if (state === 'playing' && !join_after_start && !isOrganiserOrAdmin(board, actor)) {
    throw new AppError('game.joinClosed');
  }
}

/** The group for the caller's guest: none for an organiser's guest, the player's own for a player's. */
export const groupForGuest = (board: Board, actor: Actor): BoardGroup | null =>
  isOrganiserOrAdmin(board, actor) ? null : (board.players.get(actor.id)?.group ?? null);

/**
 * Organisers may add a guest. If the rule has guests, so may each player with a group, if the rule admits the guest.
 * @throws AppError action.notAllowed, guest.noGroup, payment.due
 */
export const mayBringGuest =
  (actor: Actor, admitted: boolean): Policy =>
  (board) => {
    if (admitted || !board.data.rule.guests || !board.players.has(actor.id)) organiserOrAdmin(actor)(board);
    requirePaid(board, actor);
    if (!isOrganiserOrAdmin(board, actor) && !groupForGuest(board, actor))
      throw refuseAt('guest.noGroup', 'group');
  };

/**
 * Organisers, and the player who brought the guest until the guest's first score. @throws AppError action.notAllowed
 */
export const mayCorrectGuest =
  (actor: Actor, guestId: string): Policy =>
  (board) => {
    const guest = board.players.get(guestId);
    if (guest?.data.addedBy === actor.id && board.players.has(actor.id) && !hasEntries(guest)) return;
    organiserOrAdmin(actor)(board);
  };

/**
 * Organisers and players of a game may copy it. Players may copy it with its players, as far as they see them, once
 * they have paid a fee that is due before play.
 * @throws AppError action.notAllowed, payment.due
 */
export function requireCopyable(board: Board, actor: Actor, withPlayers: boolean): void {
  if (!board.players.has(actor.id)) organiserOrAdmin(actor)(board);
  if (withPlayers) requirePaid(board, actor);
}

/** {@link isLimited}, for an account with the clubs that it organises for. */
const isLimitedFor = ({ role, clubId }: Actor, clubs: readonly string[], club: PlayedAt): boolean =>
  isLimited({ role, clubIds: clubId === null ? clubs : [clubId, ...clubs] }, club);

/** The maximum number of players of a copy: the game's, or the limit of the account. */
export const roomFor = (actor: Actor, clubs: readonly string[], club: PlayedAt, players: number): number =>
  isLimitedFor(actor, clubs, club) ? Math.min(players, limits.maxPlayers.limitedGame) : players;

/** Organisers may give a guest a handicap that the rule refuses; a player's guest must fit it. */
export const mustFitRule = (board: Board, actor: Actor): boolean => !isOrganiserOrAdmin(board, actor);

/**
 * The kind of a game depends on its owner's role when it is created: a club's game, or a player's, which has fewer
 * rights over people.
 */
export const kindOf = (actor: Actor): 'club' | 'player' => (actor.role === 'player' ? 'player' : 'club');

export const payStatusOfGuest = (board: Board, actor: Actor): 0 | 2 =>
  isOrganiserOrAdmin(board, actor) ? 2 : 0;

export const mayTakeFees = (actor: Actor): boolean => actor.role !== 'player';

/** Organised games stay in the history, also if the organiser played. @throws AppError action.notAllowed */
export function requireHideable(board: Board, actor: Actor): void {
  if (board.data.organisers.some(({ id }) => id === actor.id)) throw new AppError('action.notAllowed');
}

const limited = (field: string, error: string) =>
  new AppError('game.limited', { fields: [{ field, error }] });

/** @throws AppError game.limited if the account may not create games of this size */
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

/** @throws AppError request.invalid if the account may not use this date */
export function requireDate(actor: Actor, date: string): void {
  const refusal = gameDateRefusal(actor.role, new Date(date), new Date());
  if (refusal) throw refuseField('date', refusal);
}

/** @throws AppError game.limited if a basic player chooses a rule for teams */
export function requireRuleFor(actor: Actor, { isForPlayers }: Pick<Format, 'isForPlayers'>): void {
  if (actor.role === 'player' && !isForPlayers) {
    throw limited('competitionId', 'Only game rules for individuals.');
  }
}

/**
 * Until a group's first score its own players may rename it, set its start and add free players. From then on
 * organisers change it, and late players ask to join.
 */
export const hasScores = (board: Board, { players }: Pick<BoardGroup, 'players'>): boolean =>
  players.some((id) => {
    const player = board.players.get(id);
    return player !== undefined && hasEntries(player);
  });

/** @throws AppError group.hasScores for a player once play has begun in the group */
export function requireUnplayed(board: Board, actor: Actor, group: Pick<BoardGroup, 'players'>): void {
  if (!isOrganiserOrAdmin(board, actor) && hasScores(board, group)) throw new AppError('group.hasScores');
}

/** @throws AppError team.hasScores for a player once one of these has a score */
export function requireUnplayedTeam(board: Board, actor: Actor, players: readonly string[]): void {
  if (!isOrganiserOrAdmin(board, actor) && hasScores(board, { players }))
    throw new AppError('team.hasScores');
}

/** Players may add only players without a group and a score to their group. @throws AppError group.notFree */
function requireFree(board: Board, actor: Actor, playerIds: readonly string[]) {
  if (isOrganiserOrAdmin(board, actor)) return;
  for (const id of playerIds) {
    const player = board.players.get(id);
    if (id !== actor.id && player && (player.group || hasEntries(player))) {
      throw new AppError('group.notFree');
    }
  }
}

/**
 * A new group consists of free players unless the caller confirms that they move: a player who is in a group by now was
 * added to it in the meantime. Players may leave their own group for a new one.
 * @throws AppError group.notFree naming the players and their groups
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
 * Checks a player who creates a group with others, or changes the members of their own: no member is removed, and new
 * members are free.
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
  const coming = members.filter((id) => !group.players.includes(id));
  requirePaid(board, actor, coming);
  // A player with scores is alone in a new group, or asks to join another.
  if (members.length > 1 && hasScores(board, { players: coming })) throw new AppError('group.hasScores');
  requireFree(board, actor, coming);
}

/** The members of a group who are hidden from this caller. They stay, whatever the caller changes. */
export const unseenIn = (board: Board, actor: Actor, { players }: Pick<BoardGroup, 'players'>): string[] =>
  players.filter((id) => {
    const player = board.players.get(id);
    return player !== undefined && !canSeePlayer(board, actor, player);
  });

/**
 * Whether this caller adds the player to the group at once, or asks its players first.
 * @throws AppError group.hasScores, group.notFree
 */
export function entryInto(
  board: Board,
  actor: Actor,
  group: BoardGroup,
  playerId: string,
): 'enters' | 'asks' {
  if (isOrganiserOrAdmin(board, actor)) return 'enters';
  const player = board.players.get(playerId);
  if (playerId === actor.id) {
    if (player?.group) requireUnplayed(board, actor, player.group);
    // A player with scores would close the group to changes by its players, so they decide.
    const begun = hasScores(board, { players: [...group.players, playerId] });
    return begun && group.players.length > 0 ? 'asks' : 'enters';
  }
  // The player had asked to join, and this accepts them. Others are added like any change of the group.
  if (player?.requestedGroup?.id === group.id) return 'enters';
  requireUnplayed(board, actor, group);
  requireFree(board, actor, [playerId]);
  return 'enters';
}

/** Whether a player arranged something. What an organiser arranged is kept for the organisers from then on. */
export const isOwn = (board: Board, actor: Actor): boolean => !isOrganiserOrAdmin(board, actor);

export const organisedByOthers = (boards: readonly Board[], actor: Actor): Board[] =>
  boards.filter((board) => !isOrganiserOrAdmin(board, actor));

/** Organisers confirm that a name with a swear word is a real one (decision 073). */
export const mayConfirmName = (board: Board, actor: Actor): boolean => isOrganiserOrAdmin(board, actor);

export const limitOf = (actor: Actor) =>
  actor.role === 'player' ? limits.perAccount.player : limits.perAccount.others;

/** The type of an organiser beside the owner: a manager of the club of the game's course is listed as its manager. */
export const organiserType = (
  { role, club_id }: { readonly role: Role; readonly club_id: string | null },
  clubId: string,
): 'club manager' | 'organiser' => (role === 'club' && club_id === clubId ? 'club manager' : 'organiser');

export const isListed = ({ data }: Board, userId: string): boolean =>
  data.organisers.some(({ id }) => id === userId);

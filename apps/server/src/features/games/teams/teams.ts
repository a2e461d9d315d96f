import { type teams as calls, errors, formatOf, freeTeamColor } from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError, refuseField } from '../../../http/index.ts';
import { type Board, type GameChange, isSameName, requireOpen } from '../../../live/index.ts';
import { refuseProfanity } from '../../../shared/profanity.ts';
import { newId } from '../../../storage/index.ts';
import { actsAsPlayer, hasScores, requireUnplayedTeam } from '../access.ts';
import { matchHasBegun } from '../seats/seats.ts';

/** The maximum size of a team: the rule's, or in games without teams the largest of any rule. */
export function teamLimit({ data }: Board): number {
  const { playingRules } = data.rule;
  return formatOf(playingRules).teamLimit(playingRules);
}

const membersOf = ({ players }: Board, teamId: string | null): string[] =>
  teamId === null
    ? []
    : [...players.values()].filter(({ data }) => data.teamId === teamId).map(({ data }) => data.id);

export const teamSize = (board: Board, teamId: string | null): number => membersOf(board, teamId).length;

export const teamNamed = ({ data }: Pick<Board, 'data'>, name: string) =>
  data.teams.find((team) => isSameName(team.name, name));

/** @throws AppError request.invalid for a swear word, team.exists for a name that another team has */
function requireTeamName(board: Board, name: string, except?: string) {
  refuseProfanity({ name }, ['name']);
  const holder = teamNamed(board, name);
  if (holder && holder.id !== except) {
    const fields = [{ field: 'name', error: 'There is already a team with that name.' }];
    throw new AppError('team.exists', { fields });
  }
}

function requireTeam({ data }: Board, teamId: string) {
  if (!data.teams.some(({ id }) => id === teamId)) throw new AppError('team.notFound');
}

/** Adds a team after the others, with the first free colour by default; returns its id. */
export function addTeam(change: GameChange, name: string, color?: string): string {
  const { teams } = change.data;
  const id = newId();
  const position = Math.max(-1, ...teams.map((team) => team.position)) + 1;
  change.addTeam({
    id,
    name,
    color: color ?? freeTeamColor(teams.map((team) => team.color)),
    position,
    cardId: null,
  });
  return id;
}

/**
 * A player joins the team that they create.
 * @returns the team's id
 * @throws AppError game.isDone, team.exists, team.tooMany, team.hasScores
 */
export function createTeam(
  change: GameChange,
  actor: Actor,
  { name, color }: Omit<z.output<typeof calls.create.body>, 'gameId'>,
): string {
  const { board } = change;
  const { game, teams } = board.data;
  requireOpen(board);
  requireTeamName(board, name);
  const own = actsAsPlayer(board, actor) ? board.players.get(actor.id) : undefined;
  // Players may create as many teams as the game has spaces; organisers twice as many, so that players cannot use up
  // the limit.
  if (teams.length >= game.max_players * (own ? 1 : 2)) throw new AppError('team.tooMany');
  if (own) requireUnplayedTeam(board, actor, [actor.id, ...membersOf(board, own.data.teamId)]);
  const id = addTeam(change, name, color);
  if (own) change.setSeat(actor.id, { teamId: id });
  return id;
}

/** @throws AppError game.isDone, team.notFound, team.exists, team.hasScores */
export function renameTeam(change: GameChange, actor: Actor, teamId: string, name: string): void {
  const { board } = change;
  requireTeam(board, teamId);
  requireOpen(board);
  requireTeamName(board, name, teamId);
  requireUnplayedTeam(board, actor, membersOf(board, teamId));
  change.setTeam(teamId, { name });
}

/** Includes teams whose members have all left the card. */
async function scoredTeams(change: GameChange, teamIds: readonly string[]) {
  const { board, data } = change;
  const teams = data.teams.filter(({ id, cardId }) => cardId !== null && teamIds.includes(id));
  const formerSeats = teams.length === 0 ? [] : await change.formerSeats();
  const holesOn = (cardId: string | null) =>
    board.entered.get(cardId ?? '')?.holes.size ??
    formerSeats.find(({ card }) => card.data.id === cardId)?.card.enteredCard.holes.size ??
    0;
  return teams.filter(({ cardId }) => holesOn(cardId) > 0);
}

/** Entries on a team's card must stay for the committee. @throws AppError team.cardHasScores naming the teams */
async function requireBlankCards(change: GameChange, teamIds: readonly string[]) {
  const scored = await scoredTeams(change, teamIds);
  if (scored.length === 0) return;
  throw new AppError('team.cardHasScores', {
    fields: scored.map(({ id, name }) => ({ field: id, error: name })),
  });
}

/**
 * Removes teams whose common card, if any, is blank. Their players play for no team and keep their scores.
 * @throws AppError game.isDone, team.notFound, team.cardHasScores; match.begun if the rest of the group would play
 * another team
 */
export async function removeTeams(change: GameChange, teamIds: readonly string[]): Promise<void> {
  const { board } = change;
  for (const id of teamIds) requireTeam(board, id);
  requireOpen(board);
  await requireBlankCards(change, teamIds);
  const members = teamIds.flatMap((id) => membersOf(board, id)).flatMap((id) => board.players.get(id) ?? []);
  if (members.some((member) => matchHasBegun(board, member))) throw new AppError('match.begun');
  change.removeTeams(teamIds);
}

/** @throws AppError team.notFound, team.full if the team has no spaces for all of these players */
export function requireTeamSpaces(board: Board, teamId: string, playerIds: readonly string[]): void {
  requireTeam(board, teamId);
  if (new Set([...membersOf(board, teamId), ...playerIds]).size > teamLimit(board))
    throw new AppError('team.full');
}

/**
 * Sets a player's team; the card stays. Players choose for themselves until play has begun in the former or the new
 * team.
 * @throws AppError game.isDone, player.notFound, team.notFound, team.full, team.hasScores
 */
export async function changePlayerTeam(
  change: GameChange,
  actor: Actor,
  { playerId, teamId }: z.output<typeof calls.changePlayer.body>,
): Promise<void> {
  const { board } = change;
  const player = board.players.get(playerId);
  if (!player) throw new AppError('player.notFound');
  if (teamId !== null) requireTeam(board, teamId);
  requireOpen(board);
  const before = player.data.teamId;
  if (before === teamId) return;
  const members = membersOf(board, teamId);
  requireUnplayedTeam(board, actor, [playerId, ...membersOf(board, before), ...members]);
  // A newcomer cannot take over a card that its players have left.
  const joinsEmptyTeam = actsAsPlayer(board, actor) && teamId !== null && members.length === 0;
  if (joinsEmptyTeam && (await scoredTeams(change, [teamId])).length > 0)
    throw new AppError('team.hasScores');
  if (members.length >= teamLimit(board)) throw new AppError('team.full');
  change.setSeat(playerId, { teamId });
}

/**
 * Replaces the teams of the game by those of a draw, in its order. An existing team with the same name is reused.
 * @throws AppError game.isDone, draw.teamsBegun, player.notFound, team.full, team.tooMany, team.cardHasScores,
 * request.invalid for a name or a player given twice
 */
export async function drawTeams(
  change: GameChange,
  drawn: z.output<typeof calls.draw.body>['teams'],
): Promise<void> {
  const { board } = change;
  const names = new Set<string>();
  const placed = new Set<string>();
  for (const [at, { name, playersId }] of drawn.entries()) {
    const field = `teams.${at}.name`;
    refuseProfanity({ [field]: name }, [field]);
    if (names.has(name.toLowerCase())) throw refuseField(field, errors['team.exists'].text);
    names.add(name.toLowerCase());
    for (const id of playersId) {
      if (placed.has(id)) throw refuseField(`teams.${at}.playersId`, 'A player is in two teams.');
      placed.add(id);
    }
  }
  if ([...placed].some((id) => !board.players.has(id))) throw new AppError('player.notFound');
  requireOpen(board);
  if (drawn.some(({ playersId }) => playersId.length > teamLimit(board))) throw new AppError('team.full');
  if (drawn.length > board.data.game.max_players) throw new AppError('team.tooMany');
  if (hasScores(board, { players: [...board.players.keys()] })) throw new AppError('draw.teamsBegun');
  const kept = drawn.map(({ name }) => teamNamed(board, name)?.id);
  const removed = board.data.teams.flatMap(({ id }) => (kept.includes(id) ? [] : [id]));
  await requireBlankCards(change, removed);
  change.removeTeams(removed);
  const teamOf = new Map(
    drawn.flatMap(({ name, playersId }, at) => {
      const id = kept[at] ?? addTeam(change, name);
      change.setTeam(id, { name, position: at });
      return playersId.map((playerId) => [playerId, id] as const);
    }),
  );
  for (const id of board.players.keys()) change.setSeat(id, { teamId: teamOf.get(id) ?? null });
}

import { type games as calls, fullName } from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError } from '../../../http/index.ts';
import { type Board, type GameChange, requireOpen } from '../../../live/index.ts';
import { groupNamed } from '../access.ts';
import { setGroupMembers } from '../groups/groups.ts';
import { changePlayerTeam, requireTeamSpaces } from '../teams/teams.ts';
import { unseatPlayer } from './seats.ts';
import { changeTee } from './tee.ts';

type Body = z.output<typeof calls.changePlayers.body>;

/** Names the player in a refusal that names no field. */
async function namingPlayer(board: Board, id: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.details.fields) throw error;
    const { name = '', lastName = '' } = board.players.get(id)?.data ?? {};
    throw new AppError(error.code, {
      ...error.details,
      fields: [{ field: id, error: fullName({ name, lastName }) }],
    });
  }
}

/** @throws AppError group.notFound, group.full */
function moveToGroup(change: GameChange, actor: Actor, ids: readonly string[], name: string | null): void {
  const { groups } = change.board;
  if (name !== null) {
    const group = groupNamed(change.board, name);
    if (!group) throw new AppError('group.notFound');
    setGroupMembers(change, group, [...new Set([...group.players, ...ids])], actor.id);
    return;
  }
  for (const group of groups) {
    const staying = group.players.filter((id) => !ids.includes(id));
    if (staying.length < group.players.length) setGroupMembers(change, group, staying, actor.id);
  }
}

/**
 * Makes the same change to several players: all of them or none.
 * @throws AppError game.isDone, player.notFound; group.notFound, group.full; team.notFound, team.full; and, naming the
 * player, errors of `changeTee`, `changePlayerTeam` and `unseatPlayer`
 */
export async function changePlayers(
  change: GameChange,
  actor: Actor,
  { playersId, change: wanted }: Pick<Body, 'playersId' | 'change'>,
): Promise<void> {
  const { board } = change;
  requireOpen(board);
  const ids = [...new Set(playersId)];
  if (ids.some((id) => !board.players.has(id))) throw new AppError('player.notFound');
  if (wanted.kind === 'group') return moveToGroup(change, actor, ids, wanted.name);
  if ('teamId' in wanted && wanted.teamId !== null) requireTeamSpaces(board, wanted.teamId, ids);
  for (const id of ids) {
    await namingPlayer(board, id, () => {
      if (wanted.kind === 'remove') return unseatPlayer(change, id, actor.id);
      if (wanted.kind === 'tee')
        return changeTee(change, actor, { playerId: id, scoreCardId: wanted.scoreCardId });
      return changePlayerTeam(change, actor, { playerId: id, teamId: wanted.teamId });
    });
  }
}

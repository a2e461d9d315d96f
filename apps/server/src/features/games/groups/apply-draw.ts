import type { groups as calls } from '@flagstick/contract';
import type * as z from 'zod';
import { type Actor, AppError, refuseAt, refuseField } from '../../../http/index.ts';
import { type Board, type GameChange, hasEntries, isSameName, requireOpen } from '../../../live/index.ts';
import { isSameList } from '../../../shared/lists.ts';
import { refuseProfanity } from '../../../shared/profanity.ts';
import { newId } from '../../../storage/index.ts';
import { groupNamed, hasScores } from '../access.ts';
import { holesOf, rearrangeGroups } from './groups.ts';

type Body = z.output<typeof calls.draw.body>;
type DrawnGroup = Body['groups'][number];

/** Requires that only scores were entered since the preview. @throws AppError draw.stale */
async function requireCurrentPreview(
  board: Board,
  reads: {
    changesSince: (id: string, version: number) => Promise<ReadonlyArray<{ readonly score: unknown }>>;
  },
  v: number,
) {
  if (v === board.version) return;
  if (v > board.version) throw new AppError('draw.stale');
  const logged = await reads.changesSince(board.id, v);
  const nothingElse = logged.every(({ score }) => score !== null);
  // If the log lacks some of the versions, anything may have changed.
  if (!nothingElse || logged.length < board.version - v) throw new AppError('draw.stale');
}

/** @throws AppError request.invalid for a name or a player given twice, player.notFound, score.noSuchHole */
function requireValidGroups(board: Board, groups: readonly DrawnGroup[]) {
  const holes = new Set(holesOf(board));
  const names = new Set<string>();
  const placed = new Set<string>();
  for (const [at, { name, startingHole, playersId }] of groups.entries()) {
    const field = `groups.${at}.name`;
    refuseProfanity({ [field]: name }, [field]);
    const known = name.toLowerCase();
    if (names.has(known)) throw refuseField(field, 'There is already a group with that name.');
    names.add(known);
    if (!holes.has(startingHole)) throw refuseAt('score.noSuchHole', `groups.${at}.startingHole`);
    for (const id of playersId) {
      if (!board.players.has(id)) throw new AppError('player.notFound');
      if (placed.has(id)) throw refuseField(`groups.${at}.playersId`, 'A player is in two groups.');
      placed.add(id);
    }
  }
}

const isUnchanged = (groups: readonly DrawnGroup[], group: Board['groups'][number]) =>
  groups.some(
    ({ name, startingHole, playersId }) =>
      isSameName(name, group.name) &&
      startingHole === group.startingHole &&
      isSameList(playersId, group.players),
  );

/** Players with a score, in a group or alone, stay where they are. @throws AppError draw.hasScores naming them */
function requireScoresKept(board: Board, groups: readonly DrawnGroup[]) {
  const moved = board.groups.filter((group) => hasScores(board, group) && !isUnchanged(groups, group));
  const alone = groups.flatMap(({ playersId }) =>
    playersId.flatMap((id) => {
      const player = board.players.get(id);
      return player && !player.group && hasEntries(player) ? [player.data] : [];
    }),
  );
  if (moved.length + alone.length === 0) return;
  throw new AppError('draw.hasScores', {
    fields: [
      ...moved.map(({ name }) => ({ field: 'groups', error: name })),
      ...alone.map(({ id, name, lastName }) => ({ field: id, error: `${name} ${lastName}` })),
    ],
  });
}

/**
 * Replaces the groups of the game by those of a draw, in its order. An existing group with the same name is reused.
 * @throws AppError game.isDone, draw.stale, draw.hasScores, group.full, and errors of `requireValidGroups`
 */
export async function applyDraw(
  change: GameChange,
  reads: Parameters<typeof requireCurrentPreview>[1],
  actor: Actor,
  { v, groups, startSheet }: Body,
): Promise<void> {
  const { board } = change;
  requireOpen(board);
  await requireCurrentPreview(board, reads, v);
  requireValidGroups(board, groups);
  requireScoresKept(board, groups);
  const placed = new Set(groups.flatMap(({ playersId }) => playersId));
  const kept = new Set<string>();
  const drawn = groups.map(({ name, startingHole, playersId }, position) => {
    const before = groupNamed(board, name);
    const id = before?.id ?? newId();
    kept.add(id);
    if (before) change.setGroup(id, { name, startingHole, position, byPlayer: false });
    else change.addGroup({ id, name, startingHole, position, byPlayer: false });
    return { id, members: playersId, isNew: !before || !isSameList(before.players, playersId) };
  });
  const left = [...board.players.keys()].filter((id) => !placed.has(id) && board.players.get(id)?.group);
  rearrangeGroups(
    change,
    drawn.filter(({ isNew }) => isNew),
    left,
    actor.id,
  );
  change.removeGroups(board.groups.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  if (startSheet) change.setGame({ start_sheet: { ...board.startSheet, ...startSheet } });
}

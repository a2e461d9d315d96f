import { isDeepStrictEqual } from 'node:util';
import type { RuleChange } from '@flagstick/contract';
import type { Actor } from '../../../http/index.ts';
import {
  type Board,
  type BoardPlayer,
  currentSeatHandicaps,
  previewBoard,
  totalsOf,
} from '../../../live/index.ts';
import type { Db } from '../../../storage/index.ts';
import { requireMatchHoles, requireStartingTees, requireTees } from './create.ts';
import { currentRule, refusedByRule, requireEventRule, requireSameCardKind } from './rule.ts';

function figuresOf(board: Board, { data, card }: BoardPlayer) {
  return {
    hcp: card.handicap.playingHandicap + card.addedStrokes,
    label: board.placeOf(data.id).label,
    points: totalsOf(card.score),
  };
}

/** Includes holes that only one of the two cards has. */
function holesWithOtherStrokes(before: BoardPlayer, after: BoardPlayer): number[] {
  const received = ({ card }: BoardPlayer) =>
    new Map(card.score.holes.map(({ number, strokes }) => [number, strokes]));
  const [former, now] = [received(before), received(after)];
  return [...new Set([...former.keys(), ...now.keys()])]
    .filter((hole) => former.get(hole) !== now.get(hole))
    .toSorted((a, b) => a - b);
}

/**
 * The changes that a rule's current version would make to a game: a board is built under it and discarded.
 * @throws AppError errors of moving the game to the rule, except game.ruleExcludes
 */
export async function ruleChange(
  db: Db,
  board: Board,
  actor: Actor,
  competitionId: string,
): Promise<RuleChange> {
  const { data } = board;
  const { rule, updatedAt } = await currentRule(db, actor, competitionId, data.rule);
  await requireSameCardKind(db, board, rule);
  await requireEventRule(db, board, rule);
  const ids = data.tees.map(({ _id }) => _id);
  // The cards of the game stay, even those of another organiser.
  const tees = await requireTees(db, { ...actor, role: 'admin' }, data.course.id, ids, rule.holesNumber);
  requireStartingTees(data.game.starting_tees, tees, rule.holesNumber);
  requireMatchHoles(rule, data.game.starting_tees, tees, board.gameResultRules.extraHoles);
  const custom = await currentSeatHandicaps(db, data, rule, [...board.players.keys()]);
  const players = data.players.map((seat) => ({ ...seat, customHandicap: custom.get(seat.id) ?? null }));
  const boardUnderRule = previewBoard(board, { ...data, rule, players });
  const changes = [...board.players.values()].flatMap((before) => {
    const { id: _id, name, lastName } = before.data;
    const after = boardUnderRule.players.get(_id);
    if (!after) return [];
    const change = { before: figuresOf(board, before), after: figuresOf(boardUnderRule, after) };
    const holes = holesWithOtherStrokes(before, after);
    const isSame = holes.length === 0 && isDeepStrictEqual(change.before, change.after);
    return isSame ? [] : [{ _id, name, lastName, ...change, holes }];
  });
  return {
    v: board.version,
    from: {
      name: data.rule.name,
      updateDate: data.rule.madeAt.toISOString(),
      scoringFormat: data.rule.scoringFormat,
    },
    to: { name: rule.name, updateDate: updatedAt.toISOString() },
    same: rule.id === data.rule.id && rule.version === data.rule.version,
    refused: refusedByRule(board, rule),
    changes: changes.toSorted((a, b) => boardUnderRule.rowOf(a._id) - boardUnderRule.rowOf(b._id)),
    unchanged: board.players.size - changes.length,
  };
}

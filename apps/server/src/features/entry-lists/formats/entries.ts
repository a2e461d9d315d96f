import { formatOf } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';

/** Players who entered a game of teams together become a team. */
export const entriesBecomeTeams = ({ data: { rule } }: Board): boolean =>
  formatOf(rule.playingRules).hasTeams;

/** The most players of one entry: of a team, or of a group. */
export function entryLimit(board: Board): number {
  const { playingRules } = board.data.rule;
  const format = formatOf(playingRules);
  return entriesBecomeTeams(board) ? format.teamLimit(playingRules) : format.groupLimit(playingRules);
}

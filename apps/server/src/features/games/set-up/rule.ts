import { errors, formatOf } from '@flagstick/contract';
import { type Actor, refuseField } from '../../../http/index.ts';
import { type Board, loadLeftSeats, type Rule, ruleOf, teeOf } from '../../../live/index.ts';
import type { Db } from '../../../storage/index.ts';
import { gameRuleFor } from '../../game-rules/index.ts';
import { requireRuleFor } from '../access.ts';
import { entryRefusal, surplusInTeams } from '../seats/eligible.ts';

/**
 * The game rule in its present version, when the caller may choose it for a game, and when it was last changed.
 *
 * @param held the rule of the game as it is: it may have been switched off since
 * @throws AppError request.invalid, game.limited, rule.inactive, each naming the field
 */
export async function ruleNow(db: Db, actor: Actor, id: string, held?: Pick<Rule, 'id'>) {
  const row = await gameRuleFor(db, actor, id);
  if (!row) throw refuseField('competitionId', 'There is no such game rule.');
  const rule = ruleOf(row);
  requireRuleFor(actor, formatOf(rule.playingRules));
  if (!rule.active && held?.id !== id) {
    throw refuseField('competitionId', errors['rule.inactive'].text, 'rule.inactive');
  }
  return { rule, updatedAt: row.updated_at };
}

/** The same without the time. */
export const ruleFor = async (db: Db, actor: Actor, id: string): Promise<Rule> =>
  (await ruleNow(db, actor, id)).rule;

/**
 * Who of the seated could not enter under the rule, or not into their team, and why. Whom organisers admitted stays in the
 * game, whatever the rule says of them.
 */
export function refusedUnder({ players, data: { teams, players: seats } }: Board, rule: Rule) {
  const surplus = surplusInTeams(rule, seats, teams);
  return [...players.values()].flatMap(({ data, card }) => {
    const { id: _id, name, lastName } = data;
    const admitted = data.outOfCompetition || data.override !== null;
    const refusal = admitted ? null : entryRefusal(data, rule, teeOf({ data, card }));
    const error = refusal?.reason ?? surplus.get(_id);
    return error === undefined ? [] : [{ _id, name, lastName, error }];
  });
}

/** Whether something stands on a card of the game, be it of a seat that was left. */
export async function hasScores(db: Db, board: Board): Promise<boolean> {
  const left = await loadLeftSeats(db, board);
  const cards = [...board.entered.values(), ...left.map(({ card }) => card.entered)];
  return cards.some(({ holes }) => holes.size > 0);
}

/**
 * With the first score it is settled whether a team plays one card, or everybody their own: no entry is somebody else's.
 *
 * @throws AppError game.oneCardFixed naming the field
 */
export async function requireSameCards(db: Db, board: Board, rule: Rule): Promise<void> {
  const [before, after] = [board.data.rule, rule].map(({ playingRules }) => formatOf(playingRules).cards);
  if (before === after || !(await hasScores(db, board))) return;
  throw refuseField('competitionId', errors['game.oneCardFixed'].text, 'game.oneCardFixed');
}

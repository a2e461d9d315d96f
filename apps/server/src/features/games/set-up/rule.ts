import { errors, eventSentences, formatOf } from '@flagstick/contract';
import { scoringOf } from '@flagstick/golf';
import { type Actor, refuseField } from '../../../http/index.ts';
import { type Board, liveFormatOf, loadFormerSeats, type Rule, ruleOf, teeOf } from '../../../live/index.ts';
import type { Db } from '../../../storage/index.ts';
import { gameRuleFor } from '../../game-rules/index.ts';
import { requireAllowedRule } from '../access.ts';
import { entryRefusal, surplusInTeams } from '../seats/eligibility.ts';
import { otherRoundsOf } from './store.ts';

/**
 * @param former the game's rule so far, which may have been switched off since
 * @throws AppError request.invalid, game.limited, rule.inactive, each naming the field
 */
export async function currentRule(db: Db, actor: Actor, id: string, former?: Pick<Rule, 'id'>) {
  const row = await gameRuleFor(db, actor, id);
  if (!row) throw refuseField('competitionId', 'That game rule doesn’t exist.');
  const rule = ruleOf(row);
  requireAllowedRule(actor, formatOf(rule.playingRules));
  if (!rule.active && former?.id !== id) {
    throw refuseField('competitionId', errors['rule.inactive'].text, 'rule.inactive');
  }
  return { rule, updatedAt: row.updated_at };
}

/** The seated players who could not enter under the rule or into their team. Players that organisers admitted stay. */
export function refusedByRule({ players, data: { teams, players: seats } }: Board, rule: Rule) {
  const surplus = surplusInTeams(rule, seats, teams);
  return [...players.values()].flatMap(({ data, card }) => {
    const { id: _id, name, lastName } = data;
    const admitted = data.outOfCompetition || data.override !== null;
    const refusal = admitted ? null : entryRefusal(data, rule, teeOf({ data, card }));
    const error = refusal?.reason ?? surplus.get(_id);
    return error === undefined ? [] : [{ _id, name, lastName, error }];
  });
}

export async function hasAnyScore(db: Db, board: Board): Promise<boolean> {
  const formerSeats = await loadFormerSeats(db, board);
  const cards = [...board.entered.values(), ...formerSeats.map(({ card }) => card.enteredCard)];
  return cards.some(({ holes }) => holes.size > 0);
}

const hasOwnScores = ({ playingRules }: Rule) => formatOf(playingRules).countsInSeason(false);

/**
 * A round of an event keeps counting strokes or points as the other rounds do, for single players.
 * @throws AppError request.invalid naming the field
 */
export async function requireEventRule(db: Db, board: Board, rule: Rule): Promise<void> {
  const hadOwnScores = hasOwnScores(board.data.rule);
  const isLost = hadOwnScores && !hasOwnScores(rule);
  const { figure } = scoringOf(rule.scoringFormat);
  const { figure: former } = scoringOf(board.data.rule.scoringFormat);
  if (!isLost && former === figure) return;
  const others = await otherRoundsOf(db, board.id);
  if (others.length > 0 && isLost) throw refuseField('competitionId', eventSentences.ruleNotIndividual);
  const figures = others.map((round) => scoringOf(round.format).figure);
  if (figures.some((other) => other !== figure)) throw refuseField('competitionId', eventSentences.ruleMixes);
}

/**
 * From the first score on a rule cannot switch between one card for a team and a card for each player.
 * @throws AppError game.oneCardFixed naming the field
 */
export async function requireSameCardKind(db: Db, board: Board, rule: Rule): Promise<void> {
  const before = formatOf(board.data.rule.playingRules);
  if (liveFormatOf(rule).keepsCards(before.cards) || !(await hasAnyScore(db, board))) return;
  throw refuseField('competitionId', errors['game.oneCardFixed'].text, 'game.oneCardFixed');
}

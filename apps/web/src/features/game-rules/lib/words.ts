import { capital } from '@flagstick/contract/capital';
import { scorings } from '@flagstick/contract/formats';
import { ruleFormatOf } from '../../../formats/game-rules/index.ts';
import { fullName, joinNames } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import * as texts from '../messages.ts';
import type { RuleFields } from './rule-form.ts';

export const playedAs = {
  individual: texts.eachPlayer,
  matchplay: texts.matchPlay,
  combined: texts.oneCard,
  combinedMatchplay: texts.oneCardMatch,
} as const;

const lower = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** `Medal, stroke, 18 holes, own score` */
export const gameSummary = ({ name, scoringFormat, holesNumber, playingRules }: RuleFields): string =>
  [
    ...(name ? [name] : []),
    scorings[scoringFormat].name,
    texts.holeCount(holesNumber),
    lower(playedAs[playingRules.playingFormat]),
    ...ruleFormatOf({ playingRules }).ofGame(playingRules),
  ].join(', ');

const genders = { men: 'men', women: 'ladies' } as const;

/** `Men from 0 to 18 and ladies; social handicaps allowed` */
export function eligibilitySummary({ eligibility, handicapRules, guests }: RuleFields): string {
  const who = eligibility.flatMap(({ exist, gender, minHandicap, maxHandicap }) => {
    if (!exist) return [];
    const bounded = minHandicap !== 0 || maxHandicap !== 54;
    return [bounded ? texts.genderFromTo[gender](minHandicap, maxHandicap) : genders[gender]];
  });
  const open = who.length > 0 ? joinNames(who) : texts.noPlayers;
  return [
    capital(open),
    ...(handicapRules.allowPlayerWithSocialHandicap ? [texts.socialHandicapsToo] : []),
    ...(guests ? [texts.guestsAllowed] : []),
  ].join('; ');
}

export function teamSummary(values: RuleFields): string {
  const { teamPlayers, teamsPerTee, multiRules } = values.playingRules;
  return [
    multiRules ? texts.twoToATeam(teamPlayers) : texts.teamOf(teamPlayers),
    plural(teamsPerTee, { one: texts.teamOnATee, other: texts.teamsOnATee }),
    ...ruleFormatOf(values).ofTeams,
  ].join(', ');
}

export function handicapSummary(values: RuleFields): string {
  const { ofHandicap } = ruleFormatOf(values);
  if (ofHandicap !== null) return ofHandicap;
  if (values.type === 'basic') return texts.ofTheIndex(values.fullHandicapAllowance);
  return texts.ofTheCourseHandicap(values.fullHandicapAllowance);
}

/** `By result and by points; expires` */
export function customHandicapSummary({
  handicapRules: rules,
  handicapAdjustment,
  expireRules,
}: RuleFields): string {
  const open = [rules.aboveHIadjustment, handicapAdjustment.adjustMultipleTeeGender].filter(
    (answer) => answer === null,
  ).length;
  if (open > 0) return plural(open, { one: texts.openQuestion, other: texts.openQuestions });
  const by = [
    ...(rules.adjustHandicapOnResult ? ['results'] : []),
    ...(rules.adjustHandicapOnPoints ? ['points'] : []),
  ];
  const changes = by.length > 0 ? texts.changesBy(joinNames(by)) : texts.neverChanges;
  return expireRules.isActive ? texts.withExpiry(changes) : changes;
}

export function sharingSummary({ standard, type, accessor }: RuleFields): string {
  if (type !== 'custom') return type === 'WHS' ? texts.everyoneWhs : texts.everyoneBasic;
  if (standard) return common.everyone;
  return accessor.length === 0 ? texts.ownerOnly : joinNames(accessor.map(fullName));
}

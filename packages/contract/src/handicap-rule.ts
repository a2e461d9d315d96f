import type { HandicapRule } from '@flagstick/golf';
import type { Competition } from './entities/competition.ts';

type Rule = Pick<
  Competition,
  | 'type'
  | 'scoringFormat'
  | 'holesNumber'
  | 'fullHandicapAllowance'
  | 'teamHandicapAllowance'
  | 'playingRules'
  | 'handicapRules'
  | 'handicapAdjustment'
>;

function socialAs(rules: Competition['handicapRules']): HandicapRule['social'] {
  if (!rules.allowPlayerWithSocialHandicap) return { allowed: false };
  if (rules.socialHandicapAsCourseHandicap) return { allowed: true, as: 'course' };
  if (rules.socialHandicapAsPlayingHandicap) return { allowed: true, as: 'playing' };
  return { allowed: true, as: 'index' };
}

/** The handicap settings in golf's terms, so that server and phone calculate the same handicap. */
export function handicapRuleOf(rule: Rule): HandicapRule {
  const { handicapRules, handicapAdjustment, teamHandicapAllowance, playingRules } = rule;
  return {
    type: rule.type,
    scoringFormat: rule.scoringFormat,
    holes: rule.holesNumber,
    allowance: rule.fullHandicapAllowance,
    exactHandicaps: handicapRules.exactHandicaps,
    social: socialAs(handicapRules),
    nineHoles: {
      adjust: handicapAdjustment.adjust9HolesRule,
      halvePlayingHandicap: handicapAdjustment.adjust9HolesRulePH,
    },
    firstTime: {
      by: handicapRules.usingNumberInFirstTimeHandicapAdjustment ? 'number' : 'percent',
      amount: handicapRules.firstTimeHandicapAdjustment,
    },
    mayExceedPlayingHandicap: handicapRules.aboveHIadjustment,
    adjustForTees: handicapAdjustment.adjustMultipleTeeGender,
    team: {
      sorted: teamHandicapAllowance.hcpSortedAllowances,
      combined: teamHandicapAllowance.combinedTeam,
      multiRules: playingRules.multiRules,
    },
  };
}

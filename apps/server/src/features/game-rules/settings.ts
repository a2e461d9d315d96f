import type { RuleSettings } from '../../live/index.ts';

/** An individual game for everybody: what a rule is before anything of it was set. */
export const defaultSettings: RuleSettings = {
  individual: 4,
  guests: false,
  fullHandicapAllowance: 100,
  teamHandicapAllowance: { hcpSortedAllowances: [100, 100, 100, 100], combinedTeam: 100 },
  eligibility: [
    { exist: true, gender: 'men', maxHandicap: 54, minHandicap: 0 },
    { exist: true, gender: 'women', maxHandicap: 54, minHandicap: 0 },
  ],
  playingRules: {
    playingAs: 'individual',
    playingFormat: 'individual',
    teamPlayers: 2,
    teamsPerTee: 1,
    bestOne: [],
    bestTwo: [],
    bestThree: [],
    bestFour: [],
    isRelatedToCourseHoles: false,
    minimumTeeShots: 0,
    multiRules: false,
  },
  handicapRules: {
    exactHandicaps: false,
    sharedPrize: false,
    adjustHandicapOnResult: false,
    adjustHandicapOnPoints: false,
    aboveHIadjustment: false,
    allowPlayerWithSocialHandicap: true,
    socialHandicapAsHandicapIndex: true,
    socialHandicapAsCourseHandicap: false,
    socialHandicapAsPlayingHandicap: false,
    usingNumberInFirstTimeHandicapAdjustment: true,
    firstTimeHandicapAdjustment: 0,
  },
  handicapAdjustment: { adjustMultipleTeeGender: false, adjust9HolesRule: true, adjust9HolesRulePH: false },
};

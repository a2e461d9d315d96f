import { INDIVIDUAL_ALLOWANCES as individual, TEAM_ALLOWANCES as teams } from '@flagstick/golf';
import * as common from '../../../ui/common/messages.ts';
import * as texts from '../messages.ts';
import { fieldsOf, type RuleFields } from './rule-form.ts';

type Set = Pick<
  RuleFields,
  | 'scoringFormat'
  | 'holesNumber'
  | 'fullHandicapAllowance'
  | 'playingRules'
  | 'teamHandicapAllowance'
  | 'combinedBySize'
  | 'teeShotsBySize'
>;

/** A rule keeps the fields that a preset does not set. */
export interface Preset {
  readonly name: string;
  readonly group: 'Individual' | 'Partners' | 'Teams' | 'No official allowance';
  readonly figure: string;
  readonly values: Set;
}

const blank = fieldsOf(null);
const alone: Set = {
  scoringFormat: 'stableford',
  holesNumber: 18,
  fullHandicapAllowance: 100,
  playingRules: blank.playingRules,
  teamHandicapAllowance: blank.teamHandicapAllowance,
  combinedBySize: blank.combinedBySize,
  teeShotsBySize: blank.teeShotsBySize,
};

type Format = RuleFields['scoringFormat'];
type Play = RuleFields['playingRules'];

const holes = Array.from({ length: 18 }, (_, at) => at + 1);

const preset = (
  group: Preset['group'],
  name: string,
  scoringFormat: Format,
  allowance: number,
  play: Partial<Play> = {},
  holesNumber: Set['holesNumber'] = 18,
): Preset => ({
  name,
  group,
  figure: `${allowance}%`,
  values: {
    ...alone,
    scoringFormat,
    holesNumber,
    fullHandicapAllowance: allowance,
    playingRules: { ...alone.playingRules, ...play },
  },
});

const oneCard = (
  group: Preset['group'],
  name: string,
  { sorted, combined }: { readonly sorted: readonly number[]; readonly combined: number },
  play: Partial<Play> = {},
): Preset => ({
  name,
  group,
  figure: combined === 100 ? sorted.join('/') : `${combined}%`,
  values: {
    ...alone,
    scoringFormat: 'stroke',
    playingRules: {
      ...alone.playingRules,
      playingAs: 'team',
      playingFormat: 'combined',
      teamPlayers: sorted.length,
      ...play,
    },
    teamHandicapAllowance: {
      hcpSortedAllowances: alone.teamHandicapAllowance.hcpSortedAllowances.map((_, at) => sorted[at] ?? 0),
      combinedTeam: combined,
    },
    combinedBySize: alone.combinedBySize.map(() => combined),
  },
});

const pair = { playingAs: 'team', teamPlayers: 2, teamsPerTee: 2, bestOne: holes } as const;
const four = { playingAs: 'team', teamPlayers: 4 } as const;
/** One score counts on the first hole, two on the second, three on the third, and so on round the course. */
const everyThird = (nth: number) => holes.filter((hole) => (hole - nth) % 3 === 0);

/** Golf's recommended allowances where there are any. */
export const presets: readonly Preset[] = [
  preset(texts.ownBall, texts.stableford, 'stableford', individual.individualStableford),
  preset(texts.ownBall, texts.medal, 'stroke', individual.individualStroke),
  preset(texts.ownBall, texts.parBogey, 'parBogey', individual.individualParBogey),
  preset(texts.ownBall, texts.maximumScore, 'maximumNetDoubleBogey', individual.individualMaximumScore),
  preset(texts.ownBall, texts.stablefordNineHoles, 'stableford', individual.individualStableford, {}, 9),
  preset(texts.ownBall, texts.medalNineHoles, 'stroke', individual.individualStroke, {}, 9),
  preset(texts.ownBall, texts.singlesMatch, 'stroke', individual.singlesMatch, {
    playingFormat: 'matchplay',
  }),
  preset(texts.partners, texts.fourBallStableford, 'stableford', individual.fourBallStableford, { ...pair }),
  preset(texts.partners, texts.fourBallStroke, 'stroke', individual.fourBallStroke, { ...pair }),
  preset(texts.partners, texts.fourBallParBogey, 'parBogey', individual.fourBallParBogey, { ...pair }),
  preset(texts.partners, texts.fourBallMatch, 'stroke', individual.fourBallMatch, {
    ...pair,
    playingFormat: 'matchplay',
  }),
  oneCard(texts.partners, texts.foursomes, teams.foursomes),
  oneCard(texts.partners, texts.foursomesMatch, teams.foursomes, {
    playingFormat: 'combinedMatchplay',
    teamsPerTee: 2,
  }),
  oneCard(texts.partners, texts.greensomes, teams.greensomes),
  oneCard(texts.partners, texts.pinehurst, teams.pinehurst),
  preset(common.teams, texts.bestOneOfFour, 'stableford', individual.bestOneOfFour, {
    ...four,
    bestOne: holes,
  }),
  preset(common.teams, texts.bestTwoOfFour, 'stableford', individual.bestTwoOfFour, {
    ...four,
    bestTwo: holes,
  }),
  preset(common.teams, texts.bestThreeOfFour, 'stableford', individual.bestThreeOfFour, {
    ...four,
    bestThree: holes,
  }),
  preset(common.teams, texts.allFourCount, 'stableford', individual.allFourOfFour, {
    ...four,
    bestFour: holes,
  }),
  oneCard(common.teams, texts.scrambleOfTwo, teams.scrambleOfTwo),
  oneCard(common.teams, texts.scrambleOfThree, teams.scrambleOfThree),
  oneCard(common.teams, texts.scrambleOfFour, teams.scrambleOfFour),
  preset(texts.noOfficialFigure, texts.waltz, 'stableford', 85, {
    ...four,
    bestOne: everyThird(1),
    bestTwo: everyThird(2),
    bestThree: everyThird(3),
  }),
  preset(texts.noOfficialFigure, texts.bestNine, 'bestNine', 95),
  preset(texts.noOfficialFigure, texts.modifiedStableford, 'modifiedStableford8', 95),
  preset(texts.noOfficialFigure, texts.quota, 'quota', 100),
  preset(texts.noOfficialFigure, texts.socialGame, 'stableford', 100),
];

export const presetGroups = [...new Set(presets.map(({ group }) => group))];

/** Includes the preset's name unless the user typed one. */
export const presetFields = (preset: Preset, name: string): Partial<RuleFields> => ({
  ...structuredClone(preset.values),
  ...(name.trim() === '' || presets.some((other) => other.name === name) ? { name: preset.name } : {}),
});

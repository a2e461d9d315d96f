import type { Competition } from '@flagstick/contract';
import { formatOf, formats, type Played, scorings } from '@flagstick/contract/formats';
import * as common from '../../ui/common/messages.ts';
import * as texts from './messages.ts';

/** The scoring of a game, and whether it is by teams, for a list. */
export const formatWords = ({
  scoringFormat,
  ...played
}: Pick<Competition, 'scoringFormat'> & Played): string =>
  formatOf(played).names.listed(scorings[scoringFormat].name);

/** `Stableford` */
export const scoringName = ({ scoringFormat }: Pick<Competition, 'scoringFormat'>): string =>
  scorings[scoringFormat].name;

/** `Individual`: how players of a rule compete. */
export const ruleKind = ({ playingRules }: Competition): string => formatOf(playingRules).names.tag;

/** The most usual kind first. */
export const ruleKinds: readonly string[] = [
  ...new Set(Object.values(formats).map(({ names }) => names.tag)),
];

/** A match has no scoring beside its own. */
const isScoringNamed = (rule: Competition): boolean =>
  formatOf(rule.playingRules).names.listed(scoringName(rule)).includes(scoringName(rule));

/** The tags of a game rule. */
export function ruleTags(rule: Competition): string[] {
  return [
    rule.type === 'custom' ? common.custom : rule.type === 'basic' ? texts.basic : 'WHS',
    ...(isScoringNamed(rule) ? [scoringName(rule)] : []),
    ruleKind(rule),
    texts.holesInPlay(rule.holesNumber),
    texts.allowance(rule.fullHandicapAllowance),
  ];
}

/** `Club Medal, stroke, 95%`; the format is left out if the name contains it. */
export function ruleInShort(rule: Competition): string {
  const format = scoringName(rule).toLowerCase();
  const named = rule.name.toLowerCase().includes(format);
  return [rule.name, ...(named ? [] : [format]), `${rule.fullHandicapAllowance}%`].join(', ');
}

import type { Competition } from '@flagstick/contract';
import { formatNames, formatOf, type Played, scorings } from '@flagstick/contract/formats';

/** How a game is scored, and whether by teams, as a list shows it. */
export const formatWords = ({
  scoringFormat,
  ...played
}: Pick<Competition, 'scoringFormat'> & Played): string =>
  formatNames[formatOf(played).key].listed(scorings[scoringFormat].name);

/** `Stableford` */
export const scoringName = ({ scoringFormat }: Pick<Competition, 'scoringFormat'>): string =>
  scorings[scoringFormat].name;

/** A game rule in a few words, as its tags show it. */
export function ruleTags(rule: Competition): string[] {
  return [
    rule.type === 'custom' ? 'Custom' : rule.type === 'basic' ? 'Basic' : 'WHS',
    scoringName(rule),
    formatNames[formatOf(rule.playingRules).key].tag,
    `${rule.holesNumber} holes`,
    `Allowance ${rule.fullHandicapAllowance}%`,
  ];
}

/** `Club Medal, stroke, 95%`; a name that says the format is not followed by it once more. */
export function ruleInShort(rule: Competition): string {
  const format = scoringName(rule).toLowerCase();
  const named = rule.name.toLowerCase().includes(format);
  return [rule.name, ...(named ? [] : [format]), `${rule.fullHandicapAllowance}%`].join(', ');
}

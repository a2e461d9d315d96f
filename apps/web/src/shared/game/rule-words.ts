import type { Competition } from '@flagstick/contract';

const formats = { stroke: 'Stroke', stableford: 'Stableford' } as const;

/** How a game is scored, and whether by teams, as a list shows it. */
export const formatWords = ({
  scoringFormat,
  playingAs,
  playingFormat,
}: Pick<Competition, 'scoringFormat'> &
  Pick<Competition['playingRules'], 'playingAs' | 'playingFormat'>): string => {
  const format = playingFormat === 'matchplay' ? 'Match play' : formats[scoringFormat];
  return playingAs === 'team' ? `${format} · team` : format;
};

/** `Stableford` */
export const formatOf = ({ scoringFormat }: Pick<Competition, 'scoringFormat'>): string =>
  formats[scoringFormat];

/** A game rule in a few words, as its tags show it. */
export function ruleTags(rule: Competition): string[] {
  const { playingAs, playingFormat } = rule.playingRules;
  const side =
    playingFormat === 'matchplay'
      ? 'Match play'
      : playingFormat === 'combined'
        ? 'One card a team'
        : playingAs === 'team'
          ? 'Team'
          : 'Individual';
  return [
    rule.type === 'custom' ? 'Custom' : rule.type === 'basic' ? 'Basic' : 'WHS',
    formats[rule.scoringFormat],
    side,
    `${rule.holesNumber} holes`,
    `Allowance ${rule.fullHandicapAllowance}%`,
  ];
}

/** `Club Medal, stroke, 95%`; a name that says the format is not followed by it once more. */
export function ruleInShort(rule: Competition): string {
  const format = formats[rule.scoringFormat].toLowerCase();
  const named = rule.name.toLowerCase().includes(format);
  return [rule.name, ...(named ? [] : [format]), `${rule.fullHandicapAllowance}%`].join(', ');
}

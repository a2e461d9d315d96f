import { scoreSystems } from '@flagstick/contract/score-systems';
import * as texts from './messages.ts';

/** The scoring systems by their numbers, as a secretary would look for them. */
export const systemGroups = [
  { label: texts.systemGroups.merit, systems: [12, 11] },
  { label: texts.systemGroups.totals, systems: [8, 10, 9] },
  { label: texts.systemGroups.eclectic, systems: [1, 0, 3, 2] },
  { label: texts.systemGroups.counts, systems: [5, 6, 7, 4] },
] as const;

/**
 * Points by place, ready-made. Sources, in order: Formula One (FIA Sporting Regulations, since 2010); the Eurovision
 * Song Contest (since 1975); ten down to one, as many clubs count; the FedExCup of the PGA Tour, first ten places.
 */
export const pointsLists: ReadonlyArray<readonly number[]> = [
  [25, 18, 15, 12, 10, 8, 6, 4, 2, 1],
  [12, 10, 8, 7, 6, 5, 4, 3, 2, 1],
  [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  [500, 300, 190, 135, 110, 100, 90, 85, 80, 75],
];

/** The system's own name, where its group and sentence do not contain it. */
export function extraNameOf(group: string, system: number): string | undefined {
  const name = scoreSystems[system];
  const shown = `${group} ${texts.systemSentences[system]}`.toLowerCase();
  const words = name?.toLowerCase().split(/[ -]/) ?? [];
  return words.every((word) => shown.includes(word)) ? undefined : name;
}

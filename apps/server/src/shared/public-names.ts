import { isYounger, limits } from '@flagstick/contract';
import type { Actor } from './actor.ts';

/** Whether a caller reads full names of young people in lists: every role that seats players does. */
export const canReadFullNames = (actor: Actor | null): boolean => actor !== null && actor.role !== 'player';

interface PersonName {
  readonly name: string;
  readonly lastName: string;
}

function shortened({ name, lastName }: PersonName): PersonName {
  const [initial] = [...new Intl.Segmenter('en').segment(lastName)];
  return { name, lastName: initial ? `${initial.segment}.` : '' };
}

/**
 * A person's public name: for people under 18 the first name and the initial (docs/decisions/079).
 * @param days the person is young if under age on any of these
 */
export function publicName(
  { name, lastName, birthDate }: PersonName & { readonly birthDate: string | null },
  ...days: readonly Date[]
): PersonName {
  const isYoung = days.some((day) => isYounger(limits.ages.fullName, birthDate, day));
  return isYoung ? shortened({ name, lastName }) : { name, lastName };
}

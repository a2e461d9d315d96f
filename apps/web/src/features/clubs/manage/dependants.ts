import type { Club, ClubDependants } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { send } from '../../../shared/api/call.ts';
import { joinNames } from '../../../shared/display/names.ts';
import { type Plural, plural } from '../../../shared/display/numbers.ts';
import * as texts from '../messages.ts';

const words: Readonly<Record<keyof ClubDependants, Plural>> = {
  courses: { one: '# course', other: '# courses' },
  scoreCards: texts.scoreCards,
  members: { one: '# member', other: '# members' },
  managers: texts.clubManagers,
  organisers: { one: '# organiser', other: '# organisers' },
};

export function dependantsWords(of: readonly ClubDependants[]): string {
  const parts = (Object.keys(words) as Array<keyof ClubDependants>).map((name) =>
    plural(
      of.reduce((sum, one) => sum + one[name], 0),
      words[name],
    ),
  );
  return of.length === 1 ? texts.clubHas(joinNames(parts)) : texts.clubsHave(joinNames(parts));
}

/** Null if the server does not answer. */
export async function loadDependantsWords(clubs: readonly Club[]): Promise<string | null> {
  const asked = clubs.map(({ _id: id }) => send(routes.clubCalls.dependants, { params: { id } }));
  return Promise.all(asked).then(dependantsWords, () => null);
}

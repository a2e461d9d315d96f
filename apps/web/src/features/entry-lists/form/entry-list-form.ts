import type { EntryList, EntryOrder } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { instantOf, localTimeOf } from '@flagstick/contract/zone';

/** The game that players enter. */
export interface GameOfList {
  readonly _id: string;
  readonly code: string;
  readonly date: string;
  readonly club: { readonly timeZone: string };
  readonly maxPlayers?: number;
}

/** Times are the club's local times. */
export interface EntryListFields {
  opensAt: string;
  closesAt: string;
  spaces: number | '';
  order: EntryOrder;
  membersFirst: boolean;
  favoursMissed: boolean;
  answerHours: number | '';
}

const hourMs = 3_600_000;
/** A new list closes two days before play, so that the draw can be published the day before. */
const closesBeforeMs = 48 * hourMs;

const lastHour = (time: number) => Math.floor(time / hourMs) * hourMs;

/** A new list opens now. In a game of the next days it closes half-way to the first tee time. */
export function fieldsOf(game: GameOfList, list: EntryList | null, now: number): EntryListFields {
  const wall = (time: string | number) => localTimeOf(time, game.club.timeZone);
  if (list) {
    const { opensAt, closesAt, spaces, order, membersFirst, favoursMissed, answerHours } = list;
    return {
      ...{ opensAt: wall(opensAt), closesAt: wall(closesAt), spaces, order, membersFirst },
      ...{ favoursMissed, answerHours },
    };
  }
  const start = Date.parse(game.date);
  const opens = lastHour(now);
  const closes = start - closesBeforeMs > opens ? start - closesBeforeMs : lastHour((start + opens) / 2);
  return {
    ...{ opensAt: wall(opens), closesAt: wall(Math.max(closes, opens + hourMs)) },
    ...{ spaces: game.maxPlayers ?? '', order: 'first', membersFirst: false, favoursMissed: false },
    answerHours: limits.entryList.answerHours.default,
  };
}

export const bodyOf = (values: EntryListFields, zone: string, updateDate: string | undefined) => ({
  ...values,
  opensAt: instantOf(values.opensAt, zone) ?? '',
  closesAt: instantOf(values.closesAt, zone) ?? '',
  spaces: values.spaces === '' ? Number.NaN : values.spaces,
  answerHours: values.answerHours === '' ? 0 : values.answerHours,
  ...(updateDate === undefined ? {} : { updateDate }),
});

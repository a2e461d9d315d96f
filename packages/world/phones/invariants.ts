import { isSameEntry, type PhoneEntry } from './entries.ts';
import type { Phone } from './phone.ts';

export interface Book {
  /** The versions of its hole that a call made: one, if it counted once. */
  counted(user: string, id: string): readonly number[];
  /** Ids of the accepted queries. */
  readonly queries: ReadonlySet<string>;
  /** Ids of the stored confirmations. */
  readonly confirmed: ReadonlySet<string>;
}

/**
 * The invariants at the end, after each user had a minute without faults: a score counts once, none is lost, a refusal
 * is on a screen, and a person's last entry for a hole is not followed by an earlier one.
 * @returns a sentence for each broken invariant
 */
export function brokenInvariants(phone: Phone, book: Book): string[] {
  const broken: string[] = [];
  const countedOf = ({ user, id }: PhoneEntry) => book.counted(user, id);
  /** It counts, its refusal is on the screen, or the person has decided. */
  const isAnswered = (typed: PhoneEntry) =>
    countedOf(typed).length > 0 ||
    phone.onScreen.has(typed.id) ||
    typed.excused?.startsWith('decided') === true;

  for (const [at, typed] of phone.typed.entries()) {
    const counted = countedOf(typed);
    if (counted.length > 1) broken.push(`${typed.id} counted ${counted.length} times`);
    const later = phone.typed.slice(at + 1).filter((other) => isSameEntry(other, typed));
    if (typed.excused === undefined && !isAnswered(typed) && !later.some(isAnswered)) {
      const isHeld = phone.stored(typed.user, 'calls').has(typed.id);
      broken.push(isHeld ? `${typed.id} is on no screen` : `${typed.id} was lost`);
    }
    const [version] = counted;
    if (version === undefined) continue;
    for (const before of phone.typed.filter(({ id }) => typed.after.includes(id))) {
      // Repeating the same value changes nothing.
      if (before.gross !== typed.gross && countedOf(before).some((other) => other > version)) {
        broken.push(`${before.id} was counted after ${typed.id}, which was typed later`);
      }
    }
  }
  for (const id of phone.queried()) {
    if (!book.queries.has(`${id}-query`))
      broken.push(`the query of ${id} is said to be sent and was not taken`);
  }
  for (const id of phone.confirmed()) {
    if (!book.confirmed.has(id)) broken.push(`the confirmation ${id} is said to be taken and was not stored`);
  }
  for (const { user, id } of phone.acknowledged()) {
    if (book.counted(user, id).length === 0) broken.push(`${id} was acknowledged and does not count`);
  }
  return broken;
}

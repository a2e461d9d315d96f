import { isSameEntry, type Phone, type Typed } from './phone.ts';
import type { ModelServer } from './server.ts';

/**
 * What must hold in the end, once each user has had a minute of peace: a score counts once, none is lost, a refusal
 * is on somebody's screen, and what a person typed last for a hole is not followed by what they typed before.
 *
 * @returns a sentence for each law that was broken
 */
export function brokenLaws(phone: Phone, server: Pick<ModelServer, 'log' | 'queries'>): string[] {
  const broken: string[] = [];
  const placesOf = (id: string) => server.log.flatMap(({ callId }, at) => (callId === id ? [at] : []));
  const isHeld = ({ user, id }: Typed) => phone.stored(user, 'calls').has(id);
  /** It counts, waits for a decision of the person's, or they have taken one. */
  const isAnswered = (typed: Typed) =>
    placesOf(typed.id).length > 0 || isHeld(typed) || typed.excused?.startsWith('decided') === true;

  for (const [at, typed] of phone.typed.entries()) {
    const places = placesOf(typed.id);
    if (places.length > 1) broken.push(`${typed.id} counted ${places.length} times`);
    const later = phone.typed.slice(at + 1).filter((other) => isSameEntry(other, typed));
    if (typed.excused === undefined && !isAnswered(typed) && !later.some(isAnswered)) {
      broken.push(`${typed.id} was lost`);
    }
    const [place] = places;
    if (place === undefined) continue;
    for (const id of typed.after) {
      // The same value once more changes nothing.
      const isOther = phone.typed.find((other) => other.id === id)?.gross !== typed.gross;
      if (isOther && placesOf(id).some((other) => other > place)) {
        broken.push(`${id} was counted after ${typed.id}, which was typed later`);
      }
    }
  }
  for (const id of phone.queried()) {
    if (!server.queries.has(`${id}-query`))
      broken.push(`the query of ${id} is said to be sent and was not taken`);
  }
  for (const id of phone.acknowledged()) {
    if (placesOf(id).length === 0) broken.push(`${id} was acknowledged and does not count`);
  }
  return broken;
}

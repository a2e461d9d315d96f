import * as routes from '@flagstick/contract/routes';
import { send } from '../../shared/api/call.ts';
import { whenStill } from './still.ts';

/**
 * Of who is not signed in each visit counts; a page opened anew is another one. Every view names it: the server knows
 * whether a session is over, a board that nobody must sign in for does not.
 */
const visit = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

const told = new Set<string>();

/** Whether this page has shown an advert there before. */
export const wasShown = (gameId: string, advert: string, holeNumber?: number): boolean =>
  told.has([gameId, advert, holeNumber].join());

/** Counts that an advert is shown: once, and beside everything else. A view that does not arrive is not counted. */
export function tellSeen(gameId: string, advert: string, holeNumber?: number): void {
  if (wasShown(gameId, advert, holeNumber)) return;
  told.add([gameId, advert, holeNumber].join());
  whenStill(() => {
    const body = { gameId, ...(holeNumber === undefined ? {} : { holeNumber }), visit };
    // Nobody on a course or before a television is told of a count that failed.
    send(routes.advertCalls.seen, { params: { id: advert }, body }).catch(() => undefined);
  });
}

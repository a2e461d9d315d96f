import * as routes from '@flagstick/contract/routes';
import { send } from '../../../shared/api/call.ts';
import { whenNoKeyIsPressed } from '../when-no-key-is-pressed.ts';

/**
 * Signed-out viewers are counted per page load. Every view includes the visit: the server knows whether a
 * session has ended, the board does not.
 */
const visit = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

const counted = new Set<string>();

export const wasShown = (gameId: string, advert: string, holeNumber?: number): boolean =>
  counted.has([gameId, advert, holeNumber].join());

/** Counts once per place. A view that does not reach the server is lost. */
export function countView(gameId: string, advert: string, holeNumber?: number): void {
  if (wasShown(gameId, advert, holeNumber)) return;
  counted.add([gameId, advert, holeNumber].join());
  whenNoKeyIsPressed(() => {
    const body = { gameId, ...(holeNumber === undefined ? {} : { holeNumber }), visit };
    // A failed count is of no interest to players and viewers.
    send(routes.advertCalls.seen, { params: { id: advert }, body }).catch(() => undefined);
  });
}

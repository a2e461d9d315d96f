import type { GameView, ScorerHole } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { ApiError, readFailure } from '../api/error.ts';
import { reportFailure } from '../api/failed.ts';
import { useSession } from '../session/session.ts';
import type { QueuedCall } from './document.ts';
import type { Outcome, Transport } from './queue.ts';

// The queue also runs on the public board, which does without zod: the call is written out here, not taken from the
// contract's definitions. Its test compares the two.
const path = 'games/{id}/updateScore/{playerId}';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isHole = (value: unknown): value is ScorerHole =>
  isRecord(value) && typeof value.version === 'number' && isRecord(value.grosses);

/** Seconds, or a date; nothing sensible is no wait. */
function retryAfter(response: Response): number {
  const header = response.headers.get('retry-after');
  if (header === null) return 0;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), 5 * 60_000) : 0;
}

async function outcomeOf(response: Response, token: string): Promise<Outcome> {
  const body: unknown = await response.json().catch(() => null);
  // A hotel's sign-in page also answers 200: only a hole with its version is an acknowledgement.
  if (response.ok) return isHole(body) ? { kind: 'acknowledged', hole: body } : { kind: 'unanswered' };
  const { status } = response;
  if (status === 408 || status === 429 || status >= 500) {
    return { kind: 'unanswered', retryAfterMs: retryAfter(response) };
  }
  const failure = readFailure(body);
  // Without our code it is somebody between us and the server who speaks.
  if (failure.code === undefined || failure.error === undefined) return { kind: 'unanswered' };
  const error = new ApiError(status, failure);
  if (status === 401 || failure.code === 'account.suspended') {
    if (useSession.getState().token !== token) return { kind: 'unanswered' };
    reportFailure({ error, call: { path }, token });
    return { kind: 'signedOut' };
  }
  return { kind: 'refused', code: failure.code, error: failure.error };
}

const headersOf = (token: string): Record<string, string> => ({
  accept: 'application/json',
  access_token: token,
  'app-version': String(limits.contractVersion),
});

async function send(call: QueuedCall): Promise<Outcome> {
  const { token } = useSession.getState();
  if (token === null) return { kind: 'signedOut' };
  const { game, player, hole, gross, shots, onBehalfPlayer } = call;
  try {
    const response = await fetch(
      `/api/${path.replace('{id}', encodeURIComponent(game)).replace('{playerId}', encodeURIComponent(player))}`,
      {
        method: 'PUT',
        // The request outlives the page: a score typed while the phone goes into the pocket still arrives.
        keepalive: true,
        headers: {
          ...headersOf(token),
          'content-type': 'application/json',
          // The specification's mark of a call that is kept and sent again until it is answered.
          'save-if-failed': 'true',
          'call-id': call.id,
          'hole-version': String(call.version),
          'typed-at': call.typedAt,
        },
        body: JSON.stringify({ holeNumber: hole, gross, shots, onBehalfPlayer }),
        signal: AbortSignal.timeout(limits.requestTimeoutMs),
      },
    );
    return await outcomeOf(response, token);
  } catch {
    return { kind: 'unanswered' };
  }
}

async function reread({ game, player, hole }: QueuedCall): Promise<ScorerHole | null> {
  const { token } = useSession.getState();
  if (token === null) return null;
  try {
    const response = await fetch(`/api/games/${encodeURIComponent(game)}`, {
      headers: headersOf(token),
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
    });
    if (!response.ok) return null;
    const view = (await response.json()) as Partial<GameView>;
    const stored = view.players?.[player]?.uholes?.[hole];
    return stored ?? { holeNumber: hole, grosses: {}, version: 0, state: 'unscored' };
  } catch {
    return null;
  }
}

/** Sends queued scores over HTTP. */
export const httpTransport: Transport = { send, reread };

import type { GameView, Route, ScorerHole } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { committee, games, prizes, scoring } from '@flagstick/contract/routes';
import { ApiError } from '../../shared/api/error.ts';
import { readFailure } from '../../shared/api/read-failure.ts';
import type { FailedCall } from '../../shared/api/retry/failed-calls.ts';
import { isRecord } from '../../shared/is-record.ts';
import type { CardRef, QueuedConfirmation } from '../document/queue-types.ts';
import type { Transport } from './attempt.ts';
import type { Failure, QueryResult, SendResult } from './outcome.ts';

/** One HTTP request below `/api/`. */
export interface Request {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  /** Its JSON; null if it had none. */
  readonly body: unknown;
}

export interface TransportParts {
  /** @throws when no answer arrived in time */
  readonly request: (request: Request) => Promise<Answer>;
  readonly token: () => string | null;
  readonly now: () => Date;
  /** A failed call that concerns the whole app: the session has ended. */
  readonly onFailure: (failed: FailedCall) => void;
}

const { updateScore } = scoring;

const isHole = (value: unknown): value is ScorerHole =>
  isRecord(value) && typeof value.version === 'number' && isRecord(value.grosses);

/** Milliseconds to wait, from seconds or a date; 0 for anything else. */
function waitOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const seconds = Number(retryAfter);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), 5 * 60_000) : 0;
}

/** Prefers the error message of a refused note's field to that of the whole call. */
function inItsFieldsWords(failure: Failure, { body }: Answer): Failure {
  const [first] = readFailure(body).fields ?? [];
  return failure.kind === 'refused' && first ? { ...failure, error: first.error } : failure;
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

const headersOf = (token: string): Record<string, string> => ({
  accept: 'application/json',
  access_token: token,
  'app-version': String(limits.contractVersion),
});

const jsonHeadersOf = (token: string) => ({ ...headersOf(token), 'content-type': 'application/json' });

/** Headers of a call that is stored and sent until answered: `save-if-failed` from the specification, and its id. */
const keptHeadersOf = (token: string, id: string) => ({
  ...jsonHeadersOf(token),
  'save-if-failed': 'true',
  'call-id': id,
});

const addressOf = ({ path }: Route, { game, player }: CardRef): string =>
  path.replace('{id}', encodeURIComponent(game)).replace('{playerId}', encodeURIComponent(player));

/**
 * When a result was entered and when it is sent, both in the queue's own time, which never goes back, unlike the phone's
 * clock.
 */
function timesOf({ seq, confirmedAt }: Pick<QueuedConfirmation, 'seq' | 'confirmedAt'>, now: Date) {
  const pendingMs = Math.max(0, now.getTime() - Date.parse(confirmedAt));
  return { typedAt: new Date(seq).toISOString(), sentAt: new Date(seq + pendingMs).toISOString() };
}

/** Sends queued scores, confirmations and measured results over HTTP. */
export function createTransport({ request, token: tokenNow, now, onFailure }: TransportParts): Transport {
  function outcomeOf({ status, retryAfter, body }: Answer, token: string): SendResult {
    // A hotel's sign-in page also answers 200: only a hole with its version is an acknowledgement.
    if (isSuccess(status))
      return isHole(body) ? { kind: 'acknowledged', hole: body } : { kind: 'unanswered' };
    return failureOf({ status, retryAfter, body }, token);
  }

  function failureOf({ status, retryAfter, body }: Answer, token: string): Failure {
    if (status === 408 || status === 429 || status >= 500) {
      return { kind: 'unanswered', retryAfterMs: waitOf(retryAfter) };
    }
    // An answer without a code comes from a proxy. A code unknown to this build still comes from the server, which may
    // be newer than the app.
    if (!isRecord(body)) return { kind: 'unanswered' };
    const { code, error } = body;
    if (typeof code !== 'string' || typeof error !== 'string') return { kind: 'unanswered' };
    if (status === 401 || code === 'account.suspended') {
      if (tokenNow() !== token) return { kind: 'unanswered' };
      onFailure({ error: new ApiError(status, readFailure(body)), call: updateScore, token });
      return { kind: 'signedOut' };
    }
    return { kind: 'refused', code, error };
  }

  return {
    async send(call) {
      const token = tokenNow();
      if (token === null) return { kind: 'signedOut' };
      const { hole, gross, shots, onBehalfPlayer, teeShot } = call;
      const asked: Request = {
        method: 'PUT',
        path: addressOf(updateScore, call),
        headers: {
          ...keptHeadersOf(token, call.id),
          'hole-version': String(call.version),
          'typed-at': call.typedAt,
        },
        // On a combined team's card this field contains the player of the counted tee shot.
        body: { holeNumber: hole, gross, shots, onBehalfPlayer: teeShot ?? onBehalfPlayer },
      };
      return request(asked).then(
        (answer) => outcomeOf(answer, token),
        () => ({ kind: 'unanswered' }),
      );
    },

    async query(call): Promise<QueryResult> {
      const token = tokenNow();
      if (token === null) return { kind: 'signedOut' };
      const asked: Request = {
        method: 'PUT',
        path: addressOf(committee.query, call),
        // The query needs another id: the server repeats the refusal for the score's id.
        headers: keptHeadersOf(token, `${call.id}-query`),
        body: { holeNumber: call.hole, gross: call.gross, note: call.refusal?.note },
      };
      return request(asked).then(
        (answer) => {
          if (!isSuccess(answer.status)) return inItsFieldsWords(failureOf(answer, token), answer);
          // A network's sign-in page answers with no JSON.
          return isRecord(answer.body) ? { kind: 'stored' } : { kind: 'unanswered' };
        },
        () => ({ kind: 'unanswered' }),
      );
    },

    async confirm(confirmation): Promise<QueryResult> {
      const token = tokenNow();
      if (token === null) return { kind: 'signedOut' };
      const { id, player, card, holes, oneScorer, measured } = confirmation;
      const put = async (route: Route, headers: Request['headers'], body: object): Promise<QueryResult> =>
        request({ method: 'PUT', path: addressOf(route, confirmation), headers, body }).then(
          (answer) => {
            if (!isSuccess(answer.status)) return failureOf(answer, token);
            return isRecord(answer.body) ? { kind: 'stored' } : { kind: 'unanswered' };
          },
          () => ({ kind: 'unanswered' }),
        );
      if (measured) {
        const { contest, distance } = measured;
        const path = prizes.measure.path.replace('{contestId}', contest);
        const body = { playerId: player, distance, ...timesOf(confirmation, now()) };
        return put({ ...prizes.measure, path }, keptHeadersOf(token, id), body);
      }
      const stored = await put(committee.agree, keptHeadersOf(token, id), { scoreId: card, holes });
      if (stored.kind !== 'stored') return stored;
      const handedIn = await put(games.finish, jsonHeadersOf(token), {
        oneScorer: oneScorer ? [player] : [],
      });
      // The confirmation is stored, so a refused hand-in is no error: the card shows what is missing, or is handed in.
      return handedIn.kind === 'refused' ? { kind: 'stored' } : handedIn;
    },

    async reread({ game, player, hole }) {
      const token = tokenNow();
      if (token === null) return null;
      const read = {
        method: 'GET',
        path: `games/${encodeURIComponent(game)}`,
        headers: headersOf(token),
      } as const;
      const answer = await request(read).catch(() => null);
      if (answer === null) return null;
      const { status, body } = answer;
      if ((status === 403 || status === 404) && isRecord(body) && typeof body.code === 'string')
        return 'gone';
      if (!isSuccess(status) || !isRecord(body)) return null;
      const { players }: Partial<GameView> = body;
      const holes = players?.[player]?.uholes;
      if (holes === undefined) return 'gone';
      return holes[hole] ?? { holeNumber: hole, grosses: {}, version: 0, state: 'unscored' };
    },
  };
}

import type { GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { boardsErrors, requestErrors, says } from '@flagstick/contract/messages';
import { readFailure } from '../shared/api/failure.ts';
import { useSession } from '../shared/session/session.ts';

/** Why there is no board to show. */
export interface BoardFailure {
  readonly kind: 'off' | 'denied' | 'unknown' | 'offline' | 'fault';
  readonly text: string;
}

export type BoardRead = { readonly game: GameView } | { readonly failure: BoardFailure };

/** The code that the address names, in capitals as codes are. */
export function codeOf(path: string): string {
  const [, code = ''] = /^\/leaderBoard\/([^/]+)/i.exec(path) ?? [];
  return decodeURIComponent(code).toUpperCase();
}

/** The game that the server wrote into the page; null when it wrote none, or another one. */
export function inlinedGame(code: string): GameView | null {
  const text = document.getElementById('board')?.textContent;
  if (!text) return null;
  try {
    const game = JSON.parse(text) as GameView;
    return game.code === code ? game : null;
  } catch {
    return null;
  }
}

function failureOf(status: number, body: unknown): BoardFailure {
  const { code, error } = readFailure(body);
  if (code === 'board.off') return { kind: 'off', text: error ?? says.boardOff };
  if (status === 404 || status === 400) {
    return { kind: 'unknown', text: error ?? boardsErrors['game.codeUnknown'].text };
  }
  if (status === 401 || status === 403) {
    return { kind: 'denied', text: error ?? requestErrors['action.notAllowed'].text };
  }
  return { kind: 'fault', text: error ?? says.fatal };
}

/** Did the server itself say, with this very page, that there is no such game? */
export function isUnknownPage(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page !== undefined && 'responseStatus' in page && page.responseStatus === 404;
}

export const unknownGame: BoardFailure = { kind: 'unknown', text: boardsErrors['game.codeUnknown'].text };

/** Reads a board by its code, as the person who is signed in here or, with an ended session, as the public. */
export const readBoard = (code: string) => readGame(`code/${encodeURIComponent(code)}`);

/** @param at the game among all: its id, or by its code */
export async function readGame(at: string, token = useSession.getState().token): Promise<BoardRead> {
  let response: Response;
  try {
    response = await fetch(`/api/games/${at}`, {
      headers: { accept: 'application/json', ...(token === null ? {} : { access_token: token }) },
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
    });
  } catch {
    return { failure: { kind: 'offline', text: says.connectionError } };
  }
  if (response.status === 401 && token !== null) return readGame(at, null);
  const body: unknown = await response.json().catch(() => null);
  // The server makes its answers by the contract's schemas; this page trusts them and does without zod.
  return response.ok ? { game: body as GameView } : { failure: failureOf(response.status, body) };
}

import type { GameView } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { boardsErrors, contractTexts, requestErrors } from '@flagstick/contract/messages';
import { readFailure } from '../shared/api/read-failure.ts';
import { useSession } from '../shared/session/session.ts';

/** Why the board cannot be shown. */
export interface BoardFailure {
  readonly kind: 'off' | 'denied' | 'unknown' | 'offline' | 'fault';
  readonly text: string;
}

export type BoardRead = { readonly game: GameView } | { readonly failure: BoardFailure };

/** The game code in the address, in capitals. */
export function codeOf(path: string): string {
  const [, code = ''] = /^\/leaderBoard\/([^/]+)/i.exec(path) ?? [];
  return decodeURIComponent(code).toUpperCase();
}

/** The game that the server inlined in the page; null for none or another game. */
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
  if (code === 'board.off') return { kind: 'off', text: error ?? contractTexts.boardOff };
  if (status === 404 || status === 400) {
    return { kind: 'unknown', text: error ?? boardsErrors['game.codeUnknown'].text };
  }
  if (status === 401 || status === 403) {
    return { kind: 'denied', text: error ?? requestErrors['action.notAllowed'].text };
  }
  return { kind: 'fault', text: error ?? contractTexts.fatal };
}

/** Whether the server answered this page with "no such game". */
export function isUnknownPage(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page !== undefined && 'responseStatus' in page && page.responseStatus === 404;
}

export const unknownGame: BoardFailure = { kind: 'unknown', text: boardsErrors['game.codeUnknown'].text };

/** Reads a board by its code, for the signed-in user or, after the session has ended, as the public. */
export const readBoard = (code: string) => readGame(`code/${encodeURIComponent(code)}`);

/** @param at path of the game: its id, or `code/…` */
export async function readGame(at: string, token = useSession.getState().token): Promise<BoardRead> {
  let response: Response;
  try {
    response = await fetch(`/api/games/${at}`, {
      headers: { accept: 'application/json', ...(token === null ? {} : { access_token: token }) },
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
    });
  } catch {
    return { failure: { kind: 'offline', text: contractTexts.connectionError } };
  }
  if (response.status === 401 && token !== null) return readGame(at, null);
  const body: unknown = await response.json().catch(() => null);
  // The server validates its answers against the contract's schemas; the page trusts them and needs no zod.
  return response.ok ? { game: body as GameView } : { failure: failureOf(response.status, body) };
}

import {
  type CallDefinition,
  type CallInput,
  kiosks as calls,
  type KioskLinkKind,
} from '@flagstick/contract';
import type { Harness, TestUser } from '../harness.ts';
import { cookieOf } from './seat-links.ts';

/** A browser that is a clubhouse screen of a game. */
export interface Screen {
  readonly cookie: string;
}

/** A new link's token. */
export async function kioskLink(
  server: Harness,
  { gameId, organiser, kind = 'open' }: { gameId: string; organiser: TestUser; kind?: KioskLinkKind },
): Promise<{ _id: string; token: string }> {
  const made = await server.call(calls.makeLink, { params: { id: gameId }, body: { kind } }, organiser);
  if (made.status !== 200) throw new Error(`No link: ${made.status}.`);
  return made.body;
}

/** Opens a screen with a link. */
export async function openScreen(server: Harness, token: string, account?: TestUser) {
  const answer = await server.call(calls.open, { body: { token } }, account);
  const browser: { cookie?: string } = {};
  cookieOf(answer, browser);
  return { ...answer, screen: { cookie: browser.cookie ?? '' } };
}

/** A new screen of a game. */
export async function screenOf(
  server: Harness,
  game: { gameId: string; organiser: TestUser },
): Promise<Screen & { id: string }> {
  const { _id: id, token } = await kioskLink(server, game);
  const { status, screen } = await openScreen(server, token);
  if (status !== 200) throw new Error(`The screen did not open: ${status}.`);
  return { ...screen, id };
}

/** A call of a screen. */
export const onScreen = <const C extends CallDefinition>(
  server: Harness,
  { cookie }: Screen,
  call: C,
  input: CallInput<C>,
) => server.call(call, input, undefined, { cookie });

/** All holes of a card with this score, except these. */
export const card = (gross: number, other: Record<number, number | 'PU'> = {}) =>
  Object.fromEntries(Array.from({ length: 18 }, (_, at) => [at + 1, other[at + 1] ?? gross]));

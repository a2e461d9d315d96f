import { seatLinks as calls } from '@flagstick/contract';
import type { Harness, TestUser } from '../harness.ts';

/** A browser: its cookie of seats, if it opened one. */
export interface Phone {
  cookie?: string;
}

/** Stores the cookie of an answer on the phone. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }, phone: Phone): void {
  const cookie = headers['set-cookie'];
  if (typeof cookie === 'string') phone.cookie = cookie.split(';')[0] ?? '';
}

/** The links of a game by player and by name of a group, as the organiser reads them. */
export async function linksOf(server: Harness, gameId: string, organiser: TestUser) {
  const { status, body } = await server.call(calls.make, { params: { id: gameId } }, organiser);
  if (status !== 200) throw new Error(`No links: ${status}.`);
  const players = new Map(body.items.flatMap((link) => (link.player ? [[link.player, link]] : [])));
  const groups = new Map(body.items.flatMap((link) => (link.player ? [] : [[link.group, link]])));
  return { players, groups };
}

/** Opens a seat by a link on a phone, which may be signed in to an account. */
export async function openLink(
  server: Harness,
  token: string,
  player: string,
  phone: Phone = {},
  account?: TestUser,
) {
  const headers = phone.cookie ? { cookie: phone.cookie } : undefined;
  const input = { params: { token }, body: { player } };
  const answer = await server.call(calls.open, input, account, headers);
  cookieOf(answer, phone);
  return answer;
}

/** The session of a player's seat on a phone. */
export async function seatOn(
  server: Harness,
  { gameId, organiser, player }: { gameId: string; organiser: TestUser; player: string },
  phone?: Phone,
): Promise<TestUser> {
  const link = (await linksOf(server, gameId, organiser)).players.get(player);
  const { status, body } = await openLink(server, link?.token ?? '', player, phone);
  if (status !== 200) throw new Error(`The seat did not open: ${status}.`);
  return { id: player, token: body.access_token };
}

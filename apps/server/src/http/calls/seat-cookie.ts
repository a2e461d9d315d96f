import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@flagstick/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../../storage/index.ts';

/** A browser that opened seats by link, and by game the person as which it counts. */
export interface SeatDevice {
  readonly id: string;
  readonly persons: ReadonlyMap<string, string>;
}

/** More games would make the request headers too long; a phone plays one set of linked games at a time. */
const maxGames = 12;
const daySeconds = 24 * 60 * 60;

const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`seats ${text}`).digest();

export const newSeatDevice = (): SeatDevice => ({ id: newId(), persons: new Map() });

/** The device of a request's cookie; undefined without one, or for a cookie that this server did not sign. */
export function seatDeviceOf(secret: string, { headers }: FastifyRequest): SeatDevice | undefined {
  const name = `${limits.cookies.seats}=`;
  const value = headers.cookie?.split(/; */).find((pair) => pair.startsWith(name));
  const [text = '', signature = ''] = value?.slice(name.length).split('.') ?? [];
  if (!text) return undefined;
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(secret, text)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [id = '', ...pairs] = text.split('~');
  return { id, persons: new Map(pairs.map((pair) => pair.split('-') as [string, string])) };
}

/** Stores the device in the browser: without it, the two seats of one phone could verify each other's card. */
export function rememberSeatDevice(
  { secret, publicUrl }: { readonly secret: string; readonly publicUrl: string | undefined },
  reply: FastifyReply,
  { id, persons }: SeatDevice,
): void {
  const pairs = [...persons].slice(-maxGames).map((pair) => pair.join('-'));
  const text = [id, ...pairs].join('~');
  const seconds = limits.sessionDays * daySeconds;
  const secure = publicUrl?.startsWith('https:') === true ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${limits.cookies.seats}=${text}.${signatureOf(secret, text).toString('base64url')}; Max-Age=${seconds}; Path=/api/; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** The phone after the rounds of one person became another's. */
export const renamePerson = ({ id, persons }: SeatDevice, { from, to }: { from: string; to: string }) => ({
  id,
  persons: new Map([...persons].map(([game, person]) => [game, person === from ? to : person])),
});

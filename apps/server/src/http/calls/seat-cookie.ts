import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@flagstick/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../../storage/index.ts';
import { cookieOf, setCookie } from './cookies.ts';

/** A browser that opened seats by link, and by game the person as which it counts. */
export interface SeatDevice {
  readonly id: string;
  readonly persons: ReadonlyMap<string, string>;
}

/** More games would make the request headers too long; a phone plays one set of linked games at a time. */
const maxGames = 12;

const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`seats ${text}`).digest();

export const newSeatDevice = (): SeatDevice => ({ id: newId(), persons: new Map() });

/** The device of a request's cookie; undefined without one, or for a cookie that this server did not sign. */
export function seatDeviceOf(secret: string, request: FastifyRequest): SeatDevice | undefined {
  const [text = '', signature = ''] = cookieOf(request, limits.cookies.seats).split('.');
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
  const value = `${text}.${signatureOf(secret, text).toString('base64url')}`;
  setCookie(reply, { name: limits.cookies.seats, value, days: limits.sessionDays, publicUrl });
}

/** The phone after the rounds of one person became another's. */
export const renamePerson = ({ id, persons }: SeatDevice, { from, to }: { from: string; to: string }) => ({
  id,
  persons: new Map([...persons].map(([game, person]) => [game, person === from ? to : person])),
});

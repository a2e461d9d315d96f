import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@flagstick/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../../storage/index.ts';
import { cookieOf, setCookie } from './cookies.ts';

/** A browser that opened seats by link, or on which an account scored. */
export interface SeatDevice {
  readonly id: string;
  /** By game in which it opened a seat, the person as which it counts. */
  readonly persons: ReadonlyMap<string, string>;
  /** By game, the account that scored first on it: the person of a seat that it opens later. */
  readonly accounts: ReadonlyMap<string, string>;
}

export interface SeatCookieConfig {
  readonly secret: string;
  readonly publicUrl: string | undefined;
}

/** More games would make the request headers too long; a phone plays one set of linked games at a time. */
const maxGames = 12;

const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`seats ${text}`).digest();

export const newSeatDevice = (): SeatDevice => ({ id: newId(), persons: new Map(), accounts: new Map() });

const accountMark = 'a';

/** The device of a request's cookie; undefined without one, or for a cookie that this server did not sign. */
export function seatDeviceOf(secret: string, request: FastifyRequest): SeatDevice | undefined {
  const [text = '', signature = ''] = cookieOf(request, limits.cookies.seats).split('.');
  if (!text) return undefined;
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(secret, text)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [id = '', ...parts] = text.split('~');
  const pairs = parts.map((part) => part.split('-'));
  const mapOf = (isAccount: boolean) =>
    new Map(
      pairs.flatMap(([game = '', person = '', mark]) =>
        (mark === accountMark) === isAccount ? [[game, person] as const] : [],
      ),
    );
  return { id, persons: mapOf(false), accounts: mapOf(true) };
}

/** Stores the device in the browser: without it, the two seats of one phone could verify each other's card. */
export function rememberSeatDevice(
  { secret, publicUrl }: SeatCookieConfig,
  reply: FastifyReply,
  { id, persons, accounts }: SeatDevice,
): void {
  const pairs = [
    ...[...persons].slice(-maxGames),
    ...[...accounts].slice(-maxGames).map((pair) => [...pair, accountMark]),
  ];
  const text = [id, ...pairs.map((pair) => pair.join('-'))].join('~');
  const value = `${text}.${signatureOf(secret, text).toString('base64url')}`;
  setCookie(reply, { name: limits.cookies.seats, value, days: limits.sessionDays, publicUrl });
}

/** The phone after the rounds of one person became another's. */
export const renamePerson = (device: SeatDevice, { from, to }: { from: string; to: string }): SeatDevice => ({
  ...device,
  persons: new Map([...device.persons].map(([game, person]) => [game, person === from ? to : person])),
});

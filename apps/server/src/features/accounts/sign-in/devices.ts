import { limits } from '@flagstick/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../http/index.ts';
import { newId } from '../../../storage/index.ts';
import type { Uses } from '../../feature.ts';
import { hashCode, sameHash } from '../codes.ts';

/** That an account was used on this device before. It opens nothing: see docs/decisions/021-known-devices.md. */
interface Known {
  readonly accountId: string;
  /** Of this account on this device, and of nothing else. */
  readonly id: string;
}

/** A shared tablet is remembered for the accounts that used it last; more would make every call's head too long. */
const mostAccounts = 5;
const daySeconds = 24 * 60 * 60;

function cookieOf({ headers }: FastifyRequest, name: string): string {
  const pairs = headers.cookie?.split(/; */) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

const signature = (secret: string, { accountId, id }: Known) => hashCode(secret, `device ${accountId} ${id}`);

const written = (secret: string, known: Known) =>
  `${known.accountId}.${known.id}.${signature(secret, known)}`;

/** What the request's cookie says of its device, as far as this server signed it. */
function readCookie(secret: string, request: FastifyRequest): Known[] {
  const parts = cookieOf(request, limits.cookies.device).split('~', mostAccounts);
  return parts.flatMap((part) => {
    const [accountId = '', id = '', signed = ''] = part.split('.');
    const known = { accountId, id };
    return sameHash(signed, signature(secret, known)) ? [known] : [];
  });
}

/** Whether the device is known for any account. */
export const isKnownDevice = (secret: string, request: FastifyRequest): boolean =>
  readCookie(secret, request).length > 0;

/** Where a try at an account comes from, as limits count it. */
export interface Place {
  /** The account was used on this device before. */
  readonly known: boolean;
  /** Of the account and the place together. */
  readonly key: string;
}

/** The place of a request for an account; for one that does not exist, whatever was typed stands for its id. */
export function placeOf(secret: string, request: FastifyRequest, accountId: string): Place {
  const known = readCookie(secret, request).find((one) => one.accountId === accountId);
  return { known: known !== undefined, key: `${accountId} ${known ? known.id : networkOf(request.ip)}` };
}

/** Remembers on the device that the account was used on it, unless cookies were not accepted there. */
export function rememberDevice(
  { config }: Uses<'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): void {
  if (cookieOf(request, limits.cookies.consent) !== 'yes') return;
  const { secret, publicUrl } = config;
  const before = readCookie(secret, request);
  const own = before.find((known) => known.accountId === accountId) ?? { accountId, id: newId() };
  const others = before.filter((known) => known.accountId !== accountId);
  const value = [own, ...others].slice(0, mostAccounts).map((known) => written(secret, known));
  const seconds = limits.cookieConsentDays * daySeconds;
  const secure = publicUrl?.startsWith('https:') === true ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${limits.cookies.device}=${value.join('~')}; Max-Age=${seconds}; Path=/api/; HttpOnly; SameSite=Strict${secure}`,
  );
}

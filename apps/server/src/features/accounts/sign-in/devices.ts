import { limits } from '@flagstick/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, networkOf, setCookie } from '../../../http/index.ts';
import { newId } from '../../../storage/index.ts';
import type { FeatureDeps } from '../../feature.ts';
import { hashCode, isSameHash } from '../codes.ts';

/** An account that was used on this device before. It grants no access: see docs/decisions/021-known-devices.md. */
interface KnownAccount {
  readonly accountId: string;
  readonly id: string;
}

/** A shared tablet remembers the accounts that used it last. More would make the request headers too long. */
const maxAccounts = 5;

const signature = (secret: string, { accountId, id }: KnownAccount) =>
  hashCode(secret, `device ${accountId} ${id}`);

const cookieValue = (secret: string, known: KnownAccount) =>
  `${known.accountId}.${known.id}.${signature(secret, known)}`;

function readCookie(secret: string, request: FastifyRequest): KnownAccount[] {
  const parts = cookieOf(request, limits.cookies.device).split('~', maxAccounts);
  return parts.flatMap((part) => {
    const [accountId = '', id = '', signed = ''] = part.split('.');
    const known = { accountId, id };
    return isSameHash(signed, signature(secret, known)) ? [known] : [];
  });
}

export const isKnownDevice = (secret: string, request: FastifyRequest): boolean =>
  readCookie(secret, request).length > 0;

export interface RequestSource {
  readonly known: boolean;
  readonly key: string;
}

/** If the account does not exist, the identifier as typed replaces its id. */
export function requestSourceOf(secret: string, request: FastifyRequest, accountId: string): RequestSource {
  const known = readCookie(secret, request).find((one) => one.accountId === accountId);
  return { known: known !== undefined, key: `${accountId} ${known ? known.id : networkOf(request.ip)}` };
}

export function rememberDevice(
  { config }: FeatureDeps<'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): void {
  if (cookieOf(request, limits.cookies.consent) !== 'yes') return;
  const { secret, publicUrl } = config;
  const before = readCookie(secret, request);
  const own = before.find((known) => known.accountId === accountId) ?? { accountId, id: newId() };
  const others = before.filter((known) => known.accountId !== accountId);
  const value = [own, ...others].slice(0, maxAccounts).map((known) => cookieValue(secret, known));
  setCookie(reply, {
    ...{ name: limits.cookies.device, value: value.join('~') },
    ...{ days: limits.cookieConsentDays, publicUrl },
  });
}

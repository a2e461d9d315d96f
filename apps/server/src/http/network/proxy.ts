import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whether a proxy at this address and hop (0 is the nearest) is trusted. */
export type Trust = (address: string, hop: number) => boolean;

/** Parses `TRUST_PROXY`: a number counts the proxies in front of the server; a text lists their addresses. */
export function trustOf(setting: boolean | string | number): Trust {
  if (typeof setting === 'boolean') return () => setting;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return proxyAddr.compile(setting.split(',').map((address) => address.trim()));
}

/** The client's address, using only trusted proxies. */
export const addressOf = (request: IncomingMessage, trust: Trust): string => proxyAddr(request, trust);

export const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address);

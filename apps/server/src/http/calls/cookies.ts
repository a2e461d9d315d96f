import type { FastifyReply, FastifyRequest } from 'fastify';

const daySeconds = 24 * 60 * 60;

/** The value of a request's cookie; empty without one. */
export function cookieOf({ headers }: FastifyRequest, name: string): string {
  const pairs = headers.cookie?.split(/; */) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly days: number;
  /** Of the server: a browser sends the cookie of an https address over https only. */
  readonly publicUrl: string | undefined;
}

/** Stores a cookie that the browser sends with calls only, and that its scripts cannot read. */
export function setCookie(reply: FastifyReply, { name, value, days, publicUrl }: Cookie): void {
  const secure = publicUrl?.startsWith('https:') === true ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Max-Age=${days * daySeconds}; Path=/api/; HttpOnly; SameSite=Strict${secure}`,
  );
}

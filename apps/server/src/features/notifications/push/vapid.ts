/** Voluntary Application Server Identification for Web Push (RFC 8292). */
import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { curve } from './encrypt.ts';

export interface ServerKeys {
  /** A point of the curve P-256 in base64url; browsers subscribe with it. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** The number of points of the curve P-256 (NIST SP 800-186, 3.2.1.3). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The server's keys follow from its secret, so that every process has the same ones and a reader of the database has
 * none (FIPS 186-5, A.2.1).
 */
export function serverKeys(secret: string): ServerKeys {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', 'flagstick push', 48));
  const number = (BigInt(`0x${bits.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH(curve);
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256', d: d.toString('base64url') },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/** At most 24 hours (RFC 8292, 2). */
const tokenLifetime = '12h';

/**
 * The header `Authorization` of a request to a push service.
 * @param contact a mailto: or https: address of the operator
 */
export async function authorization(
  { publicKey, privateKey }: ServerKeys,
  endpoint: string,
  contact: string,
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(tokenLifetime)
    .setSubject(contact)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
}

import { accounts, limits } from '@flagstick/contract';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Harness, type TestUser, testConfig } from '../../../testing/harness.ts';

let server: Harness;
let user: TestUser;
beforeAll(async () => {
  server = await Harness.start();
  user = await server.user('player');
});
afterAll(() => server.close());

const part = (token: string, nth: number) =>
  JSON.parse(Buffer.from(token.split('.')[nth] ?? '', 'base64url').toString()) as Record<string, unknown>;
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const key = (secret: string) => new TextEncoder().encode(secret);

const asWhom = async (token: string) => {
  const { status, failure } = await server.call(accounts.me, {}, { id: '', token });
  return [status, failure.code];
};

describe('a token', () => {
  it('a token with changed claims, a missing or foreign signature or algorithm is refused', async () => {
    const claims = part(user.token, 1);
    const [head = '', , signature = ''] = user.token.split('.');
    const signed = (algorithm: string, secret: string) =>
      new SignJWT(claims).setProtectedHeader({ alg: algorithm }).sign(key(secret));
    const tokens = {
      changed: `${head}.${encoded({ ...claims, rule: 'admin' })}.${signature}`,
      unsigned: new UnsecuredJWT(claims).encode(),
      cut: user.token.slice(0, user.token.lastIndexOf('.') + 1),
      anotherSecret: await signed('HS256', 'another secret, thirty-two characters or more'),
      anotherAlgorithm: await signed('HS512', testConfig.secret.repeat(2)),
      sameSecretAnotherAlgorithm: await signed('HS384', testConfig.secret),
      withScheme: `Bearer ${user.token}`,
    };
    expect(await asWhom(user.token)).toEqual([200, undefined]);
    for (const [what, token] of Object.entries(tokens)) {
      expect([what, ...(await asWhom(token))]).toEqual([what, 401, 'token.invalid']);
    }
  });

  it('a token that names no session or is expired is refused', async () => {
    const sign = (more: object) =>
      new SignJWT({ ...part(user.token, 1), ...more })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(key(testConfig.secret));
    expect(await asWhom(await sign({ sid: '0000000000000000' }))).toEqual([401, 'token.expired']);
    expect(await asWhom(await sign({ sid: 7 }))).toEqual([401, 'token.invalid']);
    expect(await asWhom(await sign({ exp: Math.floor(Date.now() / 1000) - 1 }))).toEqual([
      401,
      'token.expired',
    ]);
  });

  it('a token expires after thirty days, also when it is used, without affecting others', async () => {
    const another = await server.user('player');
    const { exp, iat } = part(another.token, 1) as { exp: number; iat: number };
    expect((exp - iat) / 86_400).toBe(limits.sessionDays);
    await server.storage.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('user_id', '=', another.id)
      .execute();
    expect(await asWhom(another.token)).toEqual([401, 'token.expired']);
    expect(await asWhom(user.token)).toEqual([200, undefined]);
  });
});

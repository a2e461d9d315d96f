import { accounts, limits } from '@flagstick/contract';
import { SignJWT, UnsecuredJWT } from 'jose';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Harness, type TestUser, testConfig } from '../../../testing/harness.ts';
import { Sessions } from './sessions.ts';

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

describe('the reading of a session', () => {
  /** Sessions whose first reading ends when the test says so. */
  function heldSessions() {
    const { promise, resolve } = Promise.withResolvers<void>();
    const read: object[] = [];
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        if (node.kind === 'SelectQueryNode') read.push(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (queryId === read[0]) await promise;
        return result;
      },
    };
    const { storage } = server;
    const sessions = new Sessions({ ...storage, db: storage.db.withPlugin(plugin) }, testConfig.secret);
    return { sessions, read, endFirst: resolve };
  }

  it('calls that arrive together share one reading', async () => {
    const { sessions, read, endFirst } = heldSessions();
    const calls = [sessions.actor(user.token), sessions.actor(user.token), sessions.actor(user.token)];
    endFirst();
    expect((await Promise.all(calls)).map(({ id }) => id)).toEqual([user.id, user.id, user.id]);
    expect(read).toHaveLength(1);
    sessions.close();
  });

  it('a call after the end of a session does not share a reading that began before', async () => {
    const { id, token } = await server.user('player');
    const { sessions, read, endFirst } = heldSessions();
    const before = sessions.actor(token);
    while (read.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    // The row of the first call is read, and its answer held.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await server.storage.db
      .updateTable('sessions')
      .set({ ended_at: new Date() })
      .where('user_id', '=', id)
      .execute();
    await sessions.invalidate(id);
    const after = sessions.actor(token).catch((error: { code?: string }) => error.code);
    await expect.poll(() => read.length).toBe(2);
    endFirst();
    expect([(await before).id, await after]).toEqual([id, 'token.expired']);
    sessions.close();
  });
});

import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect, it } from 'vitest';
import { authorization, serverKeys } from './vapid.ts';

/** Verifies a header as a push service does, and returns the claims of its token. */
async function verified(header: string, currentDate = new Date()) {
  const [, token = '', k = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(k, 'base64url');
  const key = createPublicKey({
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  return (await jwtVerify(token, key, { algorithms: ['ES256'], currentDate })).payload;
}

it('the example of RFC 8292, 2.4 is verified as a push service does', async () => {
  const header =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  expect(await verified(header, new Date(1_453_523_700_000))).toEqual({
    aud: 'https://push.example.net',
    exp: 1_453_523_768,
    sub: 'mailto:push@example.com',
  });
});

it('the server signs the origin of the push service, for less than a day', async () => {
  const keys = serverKeys('a secret');
  const header = await authorization(keys, 'https://push.example.net/p/1', 'mailto:golf@example.org');
  const { aud, sub, exp = 0 } = await verified(header);
  expect([aud, sub]).toEqual(['https://push.example.net', 'mailto:golf@example.org']);
  expect(exp * 1_000 - Date.now()).toBeGreaterThan(11 * 3_600_000);
  expect(exp * 1_000 - Date.now()).toBeLessThan(24 * 3_600_000);
  expect(header).toContain(`k=${keys.publicKey}`);
});

it('one secret has one pair of keys', () => {
  expect(serverKeys('one').publicKey).toBe(serverKeys('one').publicKey);
  expect(serverKeys('one').publicKey).not.toBe(serverKeys('two').publicKey);
});

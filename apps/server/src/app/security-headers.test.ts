import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Harness } from '../../testing/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start({ publicUrl: 'https://golf.example' });
});
afterAll(() => server.close());

it.each(['/api/health', '/api/nothing', '/api/games/joinedGames'])(
  '%s is answered with the security headers, even when it is refused',
  async (url) => {
    const { headers } = await server.app.inject({ url });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toMatch(/connect-src 'self' wss:\/\/golf\.example(?:;|$)/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=15552000');
    expect(headers['x-powered-by']).toBeUndefined();
  },
);

it('a page may connect only to its own host where no public address is set', async () => {
  const local = await Harness.start({ publicUrl: undefined });
  try {
    const { headers } = await local.app.inject({ url: '/api/health' });
    expect(headers['content-security-policy']).toMatch(/connect-src 'self'(?:;|$)/);
  } finally {
    await local.close();
  }
});

it('a page may load, frame and call Stripe only where cards are taken by Stripe', async () => {
  const policyOf = async ({ app }: Harness) => {
    const { headers } = await app.inject({ url: '/api/health' });
    const policy = String(headers['content-security-policy']);
    return [
      ...['script-src', 'frame-src', 'connect-src'].map((name) => policy.match(`${name} ([^;]*)`)?.[1]),
      headers['cross-origin-opener-policy'],
    ];
  };
  const own = "'self' wss://golf.example";
  expect(await policyOf(server)).toEqual(["'self'", "'self'", own, 'same-origin']);
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', live: false };
  const paid = await Harness.start({ publicUrl: 'https://golf.example', stripe: keys });
  try {
    expect(await policyOf(paid)).toEqual([
      "'self' https://js.stripe.com https://*.js.stripe.com",
      "'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
      `${own} https://api.stripe.com`,
      'same-origin-allow-popups',
    ]);
  } finally {
    await paid.close();
  }
});

describe('how long an answer may be kept', () => {
  const kept = async (url: string, token?: string) => {
    const headers = token === undefined ? {} : { access_token: token };
    const answer = await server.app.inject({ url, headers });
    return [answer.headers['cache-control'], String(answer.headers.vary).split(', ')[0]];
  };

  it('an answer is cached privately if it depends on a session, and is always revalidated', async () => {
    const { token } = await server.user('player');
    expect(await kept('/api/auth/me', token)).toEqual(['private, no-cache', 'access_token']);
    expect(await kept('/api/configs/public', token)).toEqual(['private, no-cache', 'access_token']);
    expect(await kept('/api/configs/public')).toEqual(['no-cache', 'access_token']);
  });

  it('a refusal and the answer to a call that changes data are not stored', async () => {
    expect((await kept('/api/auth/me'))[0]).toBe('no-store');
    const { headers } = await server.app.inject({
      method: 'POST',
      url: '/api/logs/error',
      payload: { name: 'E', message: 'm' },
    });
    expect(headers['cache-control']).toBe('no-store');
  });
});

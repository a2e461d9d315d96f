import { afterAll, beforeAll, expect, it } from 'vitest';
import { Harness } from './testing/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start({ publicUrl: 'https://golf.example' });
});
afterAll(() => server.close());

it.each(['/api/health', '/api/nothing', '/api/games/joinedGames'])(
  'answers %s with the security headers, also when it refuses',
  async (url) => {
    const { headers } = await server.app.inject({ url });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=15552000');
    expect(headers['x-powered-by']).toBeUndefined();
  },
);

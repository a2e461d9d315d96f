import { afterEach, expect, it } from 'vitest';
import { Harness } from '../../testing/harness.ts';

let server: Harness;
afterEach(() => server.close());
const get = (url: string) => server.app.inject({ method: 'GET', url, headers: { accept: '*/*' } });

it('robots.txt keeps search engines out of every page except the front page', async () => {
  server = await Harness.start();
  const { statusCode, headers, body } = await get('/robots.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe('User-agent: *\nAllow: /$\nDisallow: /\n');
});

it('security.txt names the contact of the settings, and expires in less than a year', async () => {
  server = await Harness.start({
    securityContact: 'mailto:security@golf.example',
    publicUrl: 'https://golf.example',
  });
  const { statusCode, body } = await get('/.well-known/security.txt');
  expect(statusCode).toBe(200);
  expect(body).toContain('Contact: mailto:security@golf.example\n');
  expect(body).toContain('Canonical: https://golf.example/.well-known/security.txt\n');
  const expires = Date.parse(/Expires: (.+)/.exec(body)?.[1] ?? '') - Date.now();
  expect(expires / 86_400_000).toBeGreaterThan(170);
  expect(expires / 86_400_000).toBeLessThan(365);
});

it('without a contact there is no security.txt', async () => {
  server = await Harness.start();
  expect((await get('/.well-known/security.txt')).statusCode).toBe(404);
});

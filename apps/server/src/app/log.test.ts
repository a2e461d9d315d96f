import { accounts, system } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { Harness } from '../../testing/harness.ts';
import { openLog } from './log.ts';

async function linesOf(level: 'warn' | 'info', work: (server: Harness) => Promise<unknown>) {
  const lines: string[] = [];
  const log = openLog(level, { write: (line) => void lines.push(line) });
  const server = await Harness.start({}, undefined, log);
  try {
    await work(server);
  } finally {
    await server.close();
  }
  return lines;
}

it('level info logs each request without its query, headers or body', async () => {
  const lines = await linesOf('info', async (server) => {
    await server.app.inject({
      method: 'GET',
      url: '/api/health?code=the-code',
      headers: { access_token: 'the-token' },
    });
    await server.raw(accounts.signIn, {
      body: { email: 'ann@golf.example', password: 'the-password', version: '1' },
    });
  });
  const text = lines.join('');
  expect(lines.map((line) => JSON.parse(line).req).filter(Boolean)).toMatchObject([
    { method: 'GET', url: '/api/health', remoteAddress: '127.0.0.1' },
    { method: 'POST' },
  ]);
  expect(text).not.toMatch(/the-code|the-token|the-password|ann@golf/);
});

it('the token of a scoring link, a clubhouse screen or a calendar is in no line', async () => {
  const lines = await linesOf('info', async (server) => {
    await server.app.inject({ method: 'GET', url: '/seat/the-token' });
    await server.app.inject({ method: 'GET', url: '/api/seatLinks/the-token?at=1' });
    await server.app.inject({ method: 'GET', url: '/kiosk/the-token' });
    await server.app.inject({ method: 'GET', url: '/calendar/the-token.ics' });
  });
  const urls = lines.map((line) => JSON.parse(line).req?.url).filter(Boolean);
  expect(urls).toEqual(['/seat/…', '/api/seatLinks/…', '/kiosk/…', '/calendar/…']);
  expect(lines.join('')).not.toContain('the-token');
});

it('each answer has the id of its request in the log', async () => {
  let ids: unknown[] = [];
  const lines = await linesOf('info', async (server) => {
    const answers = [await server.raw(system.health, {}), await server.raw(system.health, {})];
    ids = answers.map(({ headers }) => headers['x-request-id']);
  });
  const logged = lines.map((line) => JSON.parse(line)).filter(({ req }) => req);
  expect(logged.map(({ reqId }) => reqId)).toEqual(ids);
  expect(new Set(ids).size).toBe(2);
});

it('level warn logs no requests', async () => {
  expect(await linesOf('warn', (server) => server.raw(system.health, {}))).toEqual([]);
});

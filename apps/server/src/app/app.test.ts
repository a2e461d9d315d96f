import { request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { system } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Harness } from '../../testing/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

it("idle connections stay open longer than a proxy's, and a request may take five minutes", async () => {
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const keepAlive = await new Promise((resolve, reject) => {
    request(`${url}/api/health`, { headers: { connection: 'keep-alive' } }, (response) => {
      response.resume();
      resolve(response.headers['keep-alive']);
    })
      .on('error', reject)
      .end();
  });
  expect(keepAlive).toBe('timeout=72');
  expect(server.app.server.requestTimeout).toBe(300_000);
});

it('while its event loop lags the server is alive and refuses calls with a time to retry', async () => {
  const lagging = await Harness.start({ maxLagMs: 500 });
  const health = () => lagging.raw(system.health, {});
  try {
    let answer = await health();
    const deadline = Date.now() + 20_000;
    while (answer.status === 200 && Date.now() < deadline) {
      const until = Date.now() + 1_000;
      while (Date.now() < until);
      await setImmediate();
      answer = await health();
    }
    expect([answer.status, answer.failure.code, answer.headers['retry-after']]).toEqual([
      503,
      'server.busy',
      '10',
    ]);
    const alive = await lagging.app.inject({ url: '/livez' });
    expect([alive.statusCode, alive.body]).toEqual([200, 'ok']);
    // The harness has no file of the app.
    expect((await lagging.app.inject({ url: '/assets/index.js' })).statusCode).toBe(404);
    await expect.poll(async () => (await health()).status, { timeout: 20_000 }).toBe(200);
  } finally {
    await lagging.close();
  }
});

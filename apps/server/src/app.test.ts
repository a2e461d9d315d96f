import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Harness } from './testing/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

it('keeps an idle connection longer than a proxy does, and waits five minutes for a request at most', async () => {
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

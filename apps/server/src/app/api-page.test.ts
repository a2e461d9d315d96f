import { calls } from '@flagstick/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Harness } from '../../testing/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await Harness.start();
});
afterAll(() => server.close());

it('the page of the API opens and describes every call of the contract', async () => {
  const page = await server.app.inject({ url: '/api/docs/' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const { paths } = (await server.app.inject({ url: '/api/docs/json' })).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`),
  );
  const defined = Object.values(calls).flatMap((group) =>
    Object.values(group).flatMap((call) =>
      typeof call === 'object' && 'method' in call
        ? [`${call.method} /api/${call.path.replace(/\/$/, '')}`]
        : [],
    ),
  );
  expect(defined.filter((call) => !described.includes(call))).toEqual([]);
});

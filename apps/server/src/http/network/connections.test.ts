import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, it, vi } from 'vitest';
import { closeOnceAnswered } from '../index.ts';

it('a closing server ends once the last answer is sent, even if the client stays connected', async () => {
  const app = fastify({ keepAliveTimeout: 60_000 });
  closeOnceAnswered(app);
  const [asked, may] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/', async () => {
    asked.resolve();
    await may.promise;
    return 'answered';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const status = new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });
  await asked.promise;
  const closed = app.close();
  await vi.waitUntil(() => !app.server.listening);
  may.resolve();
  expect(await status).toBe(200);
  await closed;
  agent.destroy();
}, 5_000);

it('a closing server does not wait for a connection without a request', async () => {
  const app = fastify();
  closeOnceAnswered(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await vi.waitUntil(
    () => new Promise<boolean>((resolve) => app.server.getConnections((_, n) => resolve(n === 1))),
  );
  await app.close();
  await ended;
}, 5_000);

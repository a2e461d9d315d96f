import { createServer, type Server, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import {
  MailFixture,
  refusal,
  startBreakingProxy,
  testMail,
  testPace,
} from '../../../testing/features/mail.ts';
import { leaseJobs, nextDueMs } from '../../jobs/store.ts';
import { newId } from '../../storage/index.ts';
import { usualPace } from './outbox.ts';
import { mailJobs } from './store.ts';
import { folderTransport, smtpTransport, type Transport } from './transport.ts';

const post = new MailFixture();

it('a letter is part of the transaction that posts it', async () => {
  const server = await post.smtpServer();
  const mail = post.outbox(smtpTransport(server.url));
  const failing = post.storage.db.transaction().execute(async (tx) => {
    await mail.post(tx, testMail('nobody@example.com'));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  const id = await mail.post(post.storage.db, testMail('somebody@example.com'));
  mail.wake();
  await post.until(id, 'done');
  expect(server.received.map((message) => message.to)).toEqual(['somebody@example.com']);
});

it('two processes send a letter once', async () => {
  const server = await post.smtpServer();
  const one = post.outbox(smtpTransport(server.url));
  const two = post.outbox(smtpTransport(server.url));
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, i) => one.post(post.storage.db, testMail(`p${i}@example.com`))),
  );
  one.wake();
  two.wake();
  await Promise.all(ids.map((id) => post.until(id, 'done')));
  expect(server.received.map((message) => message.to).sort()).toEqual(
    ids.map((_, i) => `p${i}@example.com`).sort(),
  );
});

it('letters to one recipient are sent in order and do not delay others', async () => {
  const sent: string[] = [];
  const mail = post.outbox({
    async send({ to, subject }) {
      if (subject === 'First code') await new Promise((resolve) => setTimeout(resolve, 200));
      sent.push(`${subject} to ${to}`);
    },
    close() {},
  });
  const letters = [
    { ...testMail('ann@example.com'), subject: 'First code' },
    { ...testMail('ann@example.com'), subject: 'Second code' },
    { ...testMail('ben@example.com'), subject: 'Start time' },
  ].map((one) => ({ id: newId(), letter: one }));
  await mail.postAll(post.storage.db, letters);
  mail.wake();
  await Promise.all(letters.map(({ id }) => post.until(id, 'done')));
  expect(sent).toEqual([
    'Start time to ben@example.com',
    'First code to ann@example.com',
    'Second code to ann@example.com',
  ]);
});

it('two processes send one letter at a time to a recipient', async () => {
  let release = () => {};
  const goesOn = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun: string[] = [];
  const transport: Transport = {
    async send({ subject }) {
      begun.push(subject);
      await goesOn;
    },
    close() {},
  };
  const one = post.outbox(transport);
  const letters = ['First code', 'Second code'].map((subject) => ({
    id: newId(),
    letter: { ...testMail('ann@example.com'), subject },
  }));
  await one.postAll(post.storage.db, letters);
  one.wake();
  await expect.poll(() => begun).toEqual(['First code']);
  expect(await leaseJobs(post.storage.db, mailJobs, 4, testPace.leaseMs)).toEqual([]);
  // The other process waits until the first one's lease ends, without polling.
  expect(await nextDueMs(post.storage.db, mailJobs)).toBeGreaterThan(testPace.leaseMs / 2);
  post.outbox(transport).wake();
  await new Promise((resolve) => setTimeout(resolve, 3 * testPace.pollMs));
  expect(begun).toEqual(['First code']);
  release();
  await Promise.all(letters.map(({ id }) => post.until(id, 'done')));
  expect(begun).toEqual(['First code', 'Second code']);
});

it('the outbox gives up on a mailbox that does not exist', async () => {
  const server = await post.smtpServer({
    onRcptTo: (_address, _session, done) => done(refusal(550, 'No such mailbox')),
  });
  const mail = post.outbox(smtpTransport(server.url));
  const id = await mail.post(post.storage.db, testMail('gone@example.com'));
  mail.wake();
  expect(await mail.firstAttempt(id, 5_000)).toBe('failed');
  const given = await post.until(id, 'failed');
  expect(given).toMatchObject({ attempts: 1, sealed: '' });
  expect(given.error).toContain('No such mailbox');
});

it('the outbox retries when the server requests it', async () => {
  let asked = 0;
  const server = await post.smtpServer({
    onRcptTo(_address, _session, done) {
      asked += 1;
      done(asked < 3 ? refusal(451, 'Greylisted') : undefined);
    },
  });
  const mail = post.outbox(smtpTransport(server.url));
  const id = await mail.post(post.storage.db, testMail('grey@example.com'));
  mail.wake();
  expect(await mail.firstAttempt(id, 5_000)).toBe('failed');
  expect((await post.until(id, 'done')).attempts).toBe(3);
  expect(server.received).toHaveLength(1);
});

it('the outbox retries when the connection breaks in the middle of a letter', async () => {
  let broken = 0;
  const server = await post.smtpServer();
  const upstream = Number(new URL(server.url).port);
  const proxy = await startBreakingProxy(upstream, () => {
    broken += 1;
    return broken === 1;
  });
  post.closers.push(proxy.close);
  const mail = post.outbox(smtpTransport(`smtp://127.0.0.1:${proxy.port}`));
  const id = await mail.post(post.storage.db, testMail('cut@example.com'));
  mail.wake();
  await post.until(id, 'done');
  expect([broken, server.received.length]).toEqual([2, 1]);
});

it('the outbox does not wait forever for a silent server', async () => {
  let greeted = 0;
  const silent: Server = createServer((socket) => {
    greeted += 1;
    sockets.add(socket);
  });
  const sockets = new Set<Socket>();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  post.closers.push(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mail = post.outbox(smtpTransport(`smtp://127.0.0.1:${port}`, { connectMs: 150, silenceMs: 150 }));
  const id = await mail.post(post.storage.db, testMail('slow@example.com'));
  mail.wake();
  expect(await mail.firstAttempt(id, 5_000)).toBe('failed');
  expect(greeted).toBeGreaterThan(0);
  expect((await post.stateOf(id)).state).toBe('waiting');
});

it('a restarted outbox sends what the last process could not', async () => {
  const dead = post.outbox(smtpTransport('smtp://127.0.0.1:1'));
  const id = await dead.post(post.storage.db, testMail('later@example.com'));
  dead.wake();
  expect(await dead.firstAttempt(id, 5_000)).toBe('failed');
  await dead.close();
  const server = await post.smtpServer();
  post.outbox(smtpTransport(server.url));
  await post.until(id, 'done');
  expect(server.received.map((message) => message.to)).toContain('later@example.com');
});

it('another process takes over the letters of a dead one', async () => {
  const never: Transport = { send: () => new Promise(() => {}), close() {} };
  const dying = post.unclosed(never, { pace: { ...usualPace, leaseMs: 300 } });
  const id = await dying.post(post.storage.db, testMail('orphan@example.com'));
  dying.wake();
  while ((await post.stateOf(id)).attempts === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const server = await post.smtpServer();
  post.outbox(smtpTransport(server.url));
  expect((await post.until(id, 'done')).attempts).toBe(2);
});

it('expired letters and letters sealed with another secret are not sent', async () => {
  const server = await post.smtpServer();
  const mail = post.outbox(smtpTransport(server.url));
  const late = await mail.post(post.storage.db, testMail('late@example.com'), -1);
  const stranger = post.unclosed(folderTransport('/nonexistent'), { secret: 'other' });
  // Closed before it posts, so that it cannot send its own letter.
  await stranger.close();
  const foreign = await stranger.post(post.storage.db, testMail('foreign@example.com'));
  mail.wake();
  expect((await post.until(late, 'failed')).error).toMatch(/expired/);
  expect((await post.until(foreign, 'failed')).error).toMatch(/another SECRET/);
  expect(server.received).toEqual([]);
});

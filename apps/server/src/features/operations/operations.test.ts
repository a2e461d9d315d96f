import { operations as calls } from '@flagstick/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MailFixture, refusal } from '../../../testing/features/mail.ts';
import { Harness, type TestUser } from '../../../testing/harness.ts';
import { nextMail } from '../../../testing/mailbox.ts';
import { JobQueue } from '../../jobs/index.ts';
import { releaseVersion } from '../../shared/release-version.ts';

let server: Harness;
let admin: TestUser;
beforeAll(async () => {
  server = await Harness.start();
  admin = await server.user('admin');
});
afterAll(() => server.close());

describe('GET operations/status', () => {
  it('GET operations/status answers 401, 403 unless for an admin, and describes the server', async () => {
    expect((await server.call(calls.status, {})).status).toBe(401);
    expect((await server.call(calls.status, {}, await server.user('club'))).status).toBe(403);
    const { status, body } = await server.call(calls.status, {}, admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ version: releaseVersion, node: process.version, newRelease: null },
      database: { kind: server.storage.kind, version: expect.stringMatching(/^\d+/), replicas: [] },
      disks: [{ folder: server.dataDir }],
      backup: { folder: null, lastAt: null },
      mail: { server: null, waiting: 0, failed: 0, lastFailure: null },
      warnings: [],
    });
    expect(body.database.bytes).toBeGreaterThan(1_000_000);
    expect(body.disks[0]?.totalBytes).toBeGreaterThan(body.disks[0]?.freeBytes ?? 0);
    expect(body.memory.usedBytes).toBeGreaterThan(10_000_000);
  });

  it('a mail that was given up and a failed job are counted, with the last error', async () => {
    const { db } = server.storage;
    // Recent: old e-mails are deleted when the server starts.
    const settled_at = new Date();
    const failed = { state: 'failed', settled_at } as const;
    await db
      .insertInto('jobs')
      .values([
        { kind: 'mail', key: 'one', ...failed, error: 'No such mailbox' },
        { kind: 'tidy', key: 'all', ...failed, error: 'It failed' },
      ])
      .execute();
    const { body } = await server.call(calls.status, {}, admin);
    expect(body.mail).toMatchObject({
      failed: 1,
      lastFailure: { at: settled_at.toISOString(), error: 'No such mailbox' },
    });
    expect(body.jobs.failed).toBe(1);
    expect(body.warnings).toEqual(['jobsFailing']);
    await db.deleteFrom('jobs').where('state', '=', 'failed').execute();
  });
});

describe('GET operations/settings', () => {
  it('GET operations/settings answers 401, 403 unless for an admin, and hides every secret', async () => {
    expect((await server.call(calls.settings, {})).status).toBe(401);
    expect((await server.call(calls.settings, {}, await server.user('organiser'))).status).toBe(403);
    const given = {
      SMTP_URL: 'smtps://golf:hunter2@smtp.example.org',
      METRICS_TOKEN: 'a-token-of-metrics',
      MAIL_FROM: 'golf@example.org',
    };
    const other = await Harness.start({ given, secret: 'the-secret-of-this-server-in-32-letters' });
    try {
      const { body } = await other.call(calls.settings, {}, await other.user('admin'));
      const byName = Object.fromEntries(body.items.map(({ name, ...rest }) => [name, rest]));
      expect(byName.SMTP_URL).toEqual({
        ...{ value: 'smtps://golf:•••@smtp.example.org', secret: true, source: 'environment' },
      });
      expect(byName.METRICS_TOKEN).toEqual({ value: '•••', secret: true, source: 'environment' });
      expect(byName.SECRET).toEqual({ value: '•••', secret: true, source: 'dataFolder' });
      expect(byName.MAIL_FROM).toMatchObject({ value: 'golf@example.org', source: 'environment' });
      expect(byName.LOG_LEVEL).toEqual({ value: 'silent', secret: false, source: 'default' });
      expect(byName.RELEASES_URL?.value).toBeNull();
      expect(JSON.stringify(body)).not.toMatch(/hunter2|a-token-of-metrics|the-secret-of/);
    } finally {
      await other.close();
    }
  });
});

describe('POST operations/test-mail', () => {
  const email = 'ann@example.com';

  it('POST operations/test-mail answers 401, 400 to no address and 403 unless for an admin', async () => {
    expect((await server.call(calls.testMail, { body: { email } })).status).toBe(401);
    const wrong = await server.raw(calls.testMail, { body: { email: 'nowhere' } }, admin);
    expect([wrong.status, wrong.failure.fields?.[0]?.field]).toEqual([400, 'email']);
    expect((await server.call(calls.testMail, { body: { email } }, await server.user())).status).toBe(403);
  });

  it('a test e-mail is sent at once, without a row in the outbox', async () => {
    const { body } = await server.call(calls.testMail, { body: { email } }, admin);
    expect(body).toMatchObject({ sent: true, problem: null, answer: null });
    expect((await nextMail(server.dataDir, email)).subject).toBe('Flagstick: test e-mail');
    expect(await server.storage.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  const post = new MailFixture();
  const answerOf = async (smtpUrl: string) => {
    const other = await Harness.start({ smtpUrl });
    try {
      return (await other.call(calls.testMail, { body: { email } }, await other.user('admin'))).body;
    } finally {
      await other.close();
    }
  };

  it('a refused password, sender and recipient are explained, with the answer of the mail server', async () => {
    const auth = await post.smtpServer({
      ...{ authOptional: false, allowInsecureAuth: true, disabledCommands: ['STARTTLS'] },
      onAuth: (_auth, _session, done) => done(refusal(535, 'Authentication failed')),
    });
    expect(await answerOf(auth.url.replace('//', '//golf:hunter2@'))).toMatchObject({
      sent: false,
      problem: 'The mail server does not accept the user or the password in SMTP_URL.',
      answer: '535 Authentication failed',
    });
    const sender = await post.smtpServer({
      onMailFrom: (_address, _session, done) => done(refusal(553, 'Sender rejected')),
    });
    expect((await answerOf(sender.url)).problem).toBe(
      'The mail server does not accept MAIL_FROM as the sender.',
    );
    const recipient = await post.smtpServer({
      onRcptTo: (_address, _session, done) => done(refusal(550, 'No such mailbox')),
    });
    expect(await answerOf(recipient.url)).toMatchObject({
      problem: 'The mail server does not accept this recipient.',
      answer: '550 No such mailbox',
    });
  });

  it('a mail server that is not there, and one that speaks no TLS, are explained', async () => {
    expect((await answerOf('smtp://127.0.0.1:9')).problem).toBe(
      'No mail server answers at the address and port in SMTP_URL.',
    );
    const plain = await post.smtpServer({ disabledCommands: ['STARTTLS'] });
    expect((await answerOf(plain.url.replace('smtp:', 'smtps:'))).problem).toBe(
      'No encrypted connection was possible. Port 465 needs smtps://, port 587 needs smtp://.',
    );
  });
});

describe('GET operations/jobs', () => {
  it('GET operations/jobs answers 401, 400 to another state and 403 unless for an admin', async () => {
    expect((await server.call(calls.jobs, { query: {} })).status).toBe(401);
    const filter = '{"state":"lost"}';
    expect((await server.call(calls.jobs, { query: { filter } }, admin)).status).toBe(400);
    expect((await server.call(calls.jobs, { query: {} }, await server.user())).status).toBe(403);
  });

  it('jobs are listed with their state, and a failed one is repeated at once', async () => {
    const { db } = server.storage;
    const run = vi.fn(async () => 'done' as const);
    const queue = new JobQueue(
      { storage: server.storage, faults: { report: vi.fn() } },
      { kind: 'shown', fault: 'It failed.', run },
    );
    const soon = new Date(Date.now() + 3_600_000);
    await db
      .insertInto('jobs')
      .values([
        { kind: 'shown', key: 'a', due_at: soon },
        { kind: 'shown', key: 'b', due_at: soon, error: 'Not yet' },
        { kind: 'shown', key: 'c', due_at: soon, leased_until: soon },
        { kind: 'shown', key: 'd', state: 'failed', error: 'Never', settled_at: new Date() },
        { kind: 'mail', key: 'e', state: 'failed', error: 'No mailbox', settled_at: new Date() },
      ])
      .execute();
    const of = async (filter: object) =>
      (await server.call(calls.jobs, { query: { filter: JSON.stringify(filter) } }, admin)).body.items;
    const shown = Object.fromEntries(
      (await of({ kind: ['shown', 'mail'] })).map(({ key, ...row }) => [key, row] as const),
    );
    expect(shown).toMatchObject({
      a: { state: 'scheduled', repeatable: true },
      b: { state: 'retrying', error: 'Not yet' },
      c: { state: 'running', repeatable: false },
      d: { state: 'failed', error: 'Never', repeatable: true },
      e: { state: 'failed', repeatable: false },
    });
    expect((await of({ state: 'running' })).map(({ key }) => key)).toEqual(['c']);

    const retry = (kind: string, key: string, as = admin) =>
      server.call(calls.retryJob, { body: { kind, key } }, as);
    expect((await retry('shown', 'd')).status).toBe(200);
    await expect.poll(() => run.mock.calls.length).toBe(1);
    await expect.poll(async () => (await queue.find('d'))?.state).toBe('done');
    await queue.close();
    expect((await retry('shown', 'd')).failure.code).toBe('job.notRepeatable');
    expect((await retry('shown', 'c')).failure.code).toBe('job.notRepeatable');
    expect((await retry('mail', 'e')).failure.code).toBe('job.notRepeatable');
    expect((await retry('shown', 'z')).status).toBe(404);
    await db.deleteFrom('jobs').where('kind', 'in', ['shown', 'mail']).execute();
  });

  it('PUT operations/jobs/retry answers 401, 400 without a key and 403 unless for an admin', async () => {
    const body = { kind: 'mail', key: 'x' };
    expect((await server.call(calls.retryJob, { body })).status).toBe(401);
    const wrong = await server.raw(calls.retryJob, { body: { kind: 'mail' } }, admin);
    expect([wrong.status, wrong.failure.fields?.[0]?.field]).toEqual([400, 'key']);
    expect((await server.call(calls.retryJob, { body }, await server.user())).status).toBe(403);
  });
});

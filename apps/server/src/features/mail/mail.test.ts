import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Faults } from '../../faults.ts';
import { newId, type Storage } from '../../storage/index.ts';
import { freshStorage } from '../../testing/fresh.ts';
import { keptLog } from '../../testing/log.ts';
import { parseMail } from '../../testing/mailbox.ts';
import { compose, folderTransport, Mail, smtpTransport, type Transport } from './index.ts';
import { usualPace } from './outbox.ts';
import { forgetFiles } from './store.ts';
import { startBreakingProxy, startSmtp } from './testing.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await freshStorage();
});
afterAll(() => storage.close());

const pace = { ...usualPace, pollMs: 50, retryMs: 20, leaseMs: 5_000, attemptMs: 4_000 };
const from = 'Flagstick <no-reply@flagstick.example>';
const secret = 'the secret that seals letters in this test';

// A letter that another test left waiting would be taken up in this one.
beforeEach(() => storage.db.deleteFrom('mails').execute());

const closers: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

let log: ReturnType<typeof keptLog>;
let faults: Faults;
beforeEach(() => {
  log = keptLog();
  faults = new Faults(log, storage.bus);
  closers.push(() => faults.close());
});

type Options = ConstructorParameters<typeof Mail>[0];
const options = (transport: Transport, more: Partial<Options> = {}): Options => ({
  storage,
  transport,
  from,
  secret,
  pace,
  log,
  faults,
  ...more,
});

const outbox = (transport: Transport, more?: Partial<Options>) => {
  const mail = new Mail(options(transport, more));
  closers.push(() => mail.close());
  return mail;
};

async function smtpServer(options?: SMTPServerOptions) {
  const { close, ...server } = await startSmtp(options);
  closers.push(close);
  return server;
}

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
const letter = (to: string) =>
  compose(to, { subject: 'Greens are open', title: 'Play', paragraphs: ['The code is QWERTY.'] });

async function stateOf(id: string) {
  return storage.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function until(id: string, state: 'sent' | 'failed') {
  for (let waited = 0; waited < 8_000; waited += 20) {
    const mail = await stateOf(id);
    if (mail.state === state) return mail;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The mail is ${(await stateOf(id)).state}, not ${state}.`);
}

describe('the outbox', () => {
  it('delivers a letter as page and as plain text, and forgets its words', async () => {
    const server = await smtpServer();
    const mail = outbox(smtpTransport(server.url));
    const id = await mail.post(storage.db, letter('ann@example.com'));
    expect((await stateOf(id)).sealed).not.toContain('QWERTY');
    mail.wake();
    expect(await mail.firstAttempt(id, 5_000)).toBe('sent');
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ to: 'ann@example.com', subject: 'Greens are open' });
    expect(server.received[0]?.text).toContain('The code is QWERTY.');
    expect(server.received[0]?.html).toContain('The code is QWERTY.');
    expect(server.received[0]?.headers).toMatchObject({
      from,
      'message-id': `<${id}@flagstick.example>`,
      'auto-submitted': 'auto-generated',
    });
    expect(await until(id, 'sent')).toMatchObject({ sealed: '', attempts: 1 });
  });

  it('is part of the transaction that posts', async () => {
    const server = await smtpServer();
    const mail = outbox(smtpTransport(server.url));
    const failing = storage.db.transaction().execute(async (tx) => {
      await mail.post(tx, letter('nobody@example.com'));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const id = await mail.post(storage.db, letter('somebody@example.com'));
    mail.wake();
    await until(id, 'sent');
    expect(server.received.map((message) => message.to)).toEqual(['somebody@example.com']);
  });

  it('sends once when two processes look at the same time', async () => {
    const server = await smtpServer();
    const one = outbox(smtpTransport(server.url));
    const two = outbox(smtpTransport(server.url));
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, i) => one.post(storage.db, letter(`p${i}@example.com`))),
    );
    one.wake();
    two.wake();
    await Promise.all(ids.map((id) => until(id, 'sent')));
    expect(server.received.map((message) => message.to).sort()).toEqual(
      ids.map((_, i) => `p${i}@example.com`).sort(),
    );
  });

  it('sends letters to one reader in the order in which they were posted, and holds up nobody else with them', async () => {
    const sent: string[] = [];
    const mail = outbox({
      async send({ to, subject }) {
        if (subject === 'First code') await new Promise((resolve) => setTimeout(resolve, 200));
        sent.push(`${subject} to ${to}`);
      },
      close() {},
    });
    const letters = [
      { ...letter('ann@example.com'), subject: 'First code' },
      { ...letter('ann@example.com'), subject: 'Second code' },
      { ...letter('ben@example.com'), subject: 'Start time' },
    ].map((one) => ({ id: newId(), letter: one }));
    await mail.postAll(storage.db, letters);
    mail.wake();
    await Promise.all(letters.map(({ id }) => until(id, 'sent')));
    expect(sent).toEqual([
      'Start time to ben@example.com',
      'First code to ann@example.com',
      'Second code to ann@example.com',
    ]);
  });

  it('is never there without what it carries', async () => {
    const mail = outbox(folderTransport('/nonexistent'));
    const file = await mail.keep(storage.db, {
      name: 'a.pdf',
      type: 'application/pdf',
      bytes: Buffer.from('a'),
    });
    let statements = 0;
    const db = storage.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await mail.post(db, letter('four@example.com'), undefined, [file]);
    expect(statements).toBe(1);
  });

  it('carries files, which are stored once, and names who gets the answer', async () => {
    const raw: string[] = [];
    const server = await smtpServer({
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          raw.push(Buffer.concat(chunks).toString('latin1'));
          done();
        });
      },
    });
    const mail = outbox(smtpTransport(server.url));
    const bytes = Buffer.from('%PDF-1.7 \0\xff start sheet');
    const name = 'Start\r\nsheet é.pdf';
    const file = await mail.keep(storage.db, { name, type: 'application/pdf', bytes });
    const ids = await Promise.all(
      ['one@example.com', 'two@example.com'].map((to) =>
        mail.post(
          storage.db,
          { ...letter(to), replyTo: 'pro@club.example\r\nBcc: x@example.com' },
          undefined,
          [file],
        ),
      ),
    );
    const plain = await mail.post(storage.db, letter('three@example.com'));
    const { sealed } = await storage.db.selectFrom('mail_files').select('sealed').executeTakeFirstOrThrow();
    expect(Buffer.from(sealed, 'base64').includes('start sheet')).toBe(false);
    mail.wake();
    await Promise.all([...ids, plain].map((id) => until(id, 'sent')));
    const heads = raw.map((one) => one.slice(0, one.indexOf('\r\n\r\n')));
    const personal = heads.filter((head) => /^Reply-To:/im.test(head));
    expect(personal).toHaveLength(2);
    for (const head of personal) {
      expect(head).not.toMatch(/^(Bcc|Auto-Submitted):/im);
    }
    expect(heads.filter((head) => /^Auto-Submitted: auto-generated/im.test(head))).toHaveLength(1);
    const carried = raw.filter((one) => one.includes(bytes.toString('base64')));
    expect(carried).toHaveLength(2);
    expect(carried[0]).toMatch(/Content-Type: application\/pdf/i);
    // Once they are sent nothing waits with the file.
    await storage.db
      .updateTable('mail_files')
      .set({ created_at: new Date(0) })
      .execute();
    await forgetFiles(storage.db);
    expect(await storage.db.selectFrom('mail_files').selectAll().execute()).toEqual([]);
  });

  it('keeps a file while a letter waits with it', async () => {
    const mail = outbox({ send: () => Promise.reject(new Error('away')), close() {} });
    const file = await mail.keep(storage.db, { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('a') });
    await mail.post(storage.db, letter('waits@example.com'), undefined, [file]);
    await storage.db
      .updateTable('mail_files')
      .set({ created_at: new Date(0) })
      .execute();
    await forgetFiles(storage.db);
    expect(await storage.db.selectFrom('mail_files').select('id').execute()).toEqual([{ id: file }]);
  });

  it('gives up on a mailbox that does not exist', async () => {
    const server = await smtpServer({
      onRcptTo: (_address, _session, done) => done(refusal(550, 'No such mailbox')),
    });
    const mail = outbox(smtpTransport(server.url));
    const id = await mail.post(storage.db, letter('gone@example.com'));
    mail.wake();
    expect(await mail.firstAttempt(id, 5_000)).toBe('failed');
    const given = await until(id, 'failed');
    expect(given).toMatchObject({ attempts: 1, sealed: '' });
    expect(given.error).toContain('No such mailbox');
  });

  it('tries again when the server asks it to', async () => {
    let asked = 0;
    const server = await smtpServer({
      onRcptTo(_address, _session, done) {
        asked += 1;
        done(asked < 3 ? refusal(451, 'Greylisted') : undefined);
      },
    });
    const mail = outbox(smtpTransport(server.url));
    const id = await mail.post(storage.db, letter('grey@example.com'));
    mail.wake();
    expect(await mail.firstAttempt(id, 5_000)).toBe('failed');
    expect((await until(id, 'sent')).attempts).toBe(3);
    expect(server.received).toHaveLength(1);
  });

  it('tries again when the connection breaks in the middle of the letter', async () => {
    let broken = 0;
    const server = await smtpServer();
    const upstream = Number(new URL(server.url).port);
    const proxy = await startBreakingProxy(upstream, () => {
      broken += 1;
      return broken === 1;
    });
    closers.push(proxy.close);
    const mail = outbox(smtpTransport(`smtp://127.0.0.1:${proxy.port}`));
    const id = await mail.post(storage.db, letter('cut@example.com'));
    mail.wake();
    await until(id, 'sent');
    expect([broken, server.received.length]).toEqual([2, 1]);
  });

  it('does not wait for ever for a server that says nothing', async () => {
    let greeted = 0;
    const silent: Server = createServer((socket) => {
      greeted += 1;
      sockets.add(socket);
    });
    const sockets = new Set<Socket>();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closers.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const mail = outbox(smtpTransport(`smtp://127.0.0.1:${port}`, { connectMs: 150, silenceMs: 150 }));
    const id = await mail.post(storage.db, letter('slow@example.com'));
    mail.wake();
    expect(await mail.firstAttempt(id, 5_000)).toBe('failed');
    expect(greeted).toBeGreaterThan(0);
    expect((await stateOf(id)).state).toBe('waiting');
  });

  it('sends after a restart what the last process could not', async () => {
    const dead = outbox(smtpTransport('smtp://127.0.0.1:1'));
    const id = await dead.post(storage.db, letter('later@example.com'));
    dead.wake();
    expect(await dead.firstAttempt(id, 5_000)).toBe('failed');
    await dead.close();
    const server = await smtpServer();
    outbox(smtpTransport(server.url));
    await until(id, 'sent');
    expect(server.received.map((message) => message.to)).toContain('later@example.com');
  });

  it('lets another process take over what a dead one had begun', async () => {
    const never: Transport = { send: () => new Promise(() => {}), close() {} };
    const dying = new Mail(options(never, { pace: { ...pace, leaseMs: 300 } }));
    const id = await dying.post(storage.db, letter('orphan@example.com'));
    dying.wake();
    while ((await stateOf(id)).attempts === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const server = await smtpServer();
    outbox(smtpTransport(server.url));
    expect((await until(id, 'sent')).attempts).toBe(2);
  });

  it('does not send what is of no more use, nor what another secret sealed', async () => {
    const server = await smtpServer();
    const mail = outbox(smtpTransport(server.url));
    const late = await mail.post(storage.db, letter('late@example.com'), -1);
    const stranger = new Mail(options(folderTransport('/nonexistent'), { secret: 'other' }));
    // Closed before it posts: it must not send its own.
    await stranger.close();
    const foreign = await stranger.post(storage.db, letter('foreign@example.com'));
    mail.wake();
    expect((await until(late, 'failed')).error).toMatch(/too late/);
    expect((await until(foreign, 'failed')).error).toMatch(/another SECRET/);
    expect(server.received).toEqual([]);
  });
});

describe('the log', () => {
  const until = async (sentences: number) => {
    for (let waited = 0; waited < 8_000 && log.lines.length < sentences; waited += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return log.sentences();
  };

  it('says once that the SMTP password is wrong, and when mails go out again', async () => {
    let known = false;
    const server = await smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) =>
        known ? done(null, { user: 'flagstick' }) : done(refusal(535, 'Authentication failed')),
    });
    const url = server.url.replace('//', '//flagstick:hunter2@');
    const mail = outbox(smtpTransport(url));
    await mail.post(storage.db, letter('ann@example.com'));
    await mail.post(storage.db, letter('ben@example.com'));
    mail.wake();
    const wrong =
      'The SMTP server does not accept the user or the password in SMTP_URL. Mails wait and are tried again.';
    expect(await until(1)).toEqual([wrong]);
    known = true;
    expect(await until(2)).toEqual([
      wrong,
      expect.stringMatching(/^Mails go out again, after \d+ failed attempts\.$/),
    ]);
    expect(log.lines[0]).toMatchObject({ level: 'warn', about: { code: 'EAUTH', responseCode: 535 } });
    expect(JSON.stringify(log.lines)).not.toMatch(/hunter2|example\.com/);
  });

  it('says that a mail was given up, without its reader', async () => {
    const server = await smtpServer({
      onRcptTo: ({ address }, _session, done) => done(refusal(550, `No mailbox ${address}`)),
    });
    const mail = outbox(smtpTransport(server.url));
    const id = await mail.post(storage.db, letter('gone@example.com'));
    mail.wake();
    expect(await until(1)).toEqual(['A mail was given up; the table mails has the reason.']);
    expect(log.lines[0]?.about).toEqual({ mail: id });
  });

  it('has the fault that ended a round', async () => {
    await sql`alter table mails rename to mails_elsewhere`.execute(storage.db);
    try {
      outbox(folderTransport('/nonexistent'));
      const [first] = await until(1);
      expect(first).toBe('A round of the outbox failed; the next one tries again.');
    } finally {
      await sql`alter table mails_elsewhere rename to mails`.execute(storage.db);
    }
    expect(log.lines[0]?.level).toBe('error');
  });
});

describe('without an SMTP server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flagstick-mail-'));
    closers.push(() => rm(folder, { recursive: true }));
  });

  it('writes every mail as an .eml file that names its time and its reader', async () => {
    const mail = outbox(folderTransport(path.join(folder, 'mail')));
    const id = await mail.post(storage.db, letter('o/../ann@example.com'));
    mail.wake();
    await until(id, 'sent');
    const [file = '', ...others] = await readdir(path.join(folder, 'mail'));
    expect(others).toEqual([]);
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-o_\.\._ann@example\.com\.eml$/);
    const written = parseMail(await readFile(path.join(folder, 'mail', file), 'latin1'));
    expect(written).toMatchObject({ subject: 'Greens are open' });
    expect(written.text).toContain('The code is QWERTY.');
  });
});

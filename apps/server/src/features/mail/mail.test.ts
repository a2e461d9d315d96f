import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { from, MailFixture, refusal, testMail } from '../../../testing/features/mail.ts';
import { parseMail } from '../../../testing/mailbox.ts';
import { deleteUnusedFiles } from './store.ts';
import { folderTransport, smtpTransport } from './transport.ts';

const post = new MailFixture();
/** Sends nothing and writes no file. */
const idle = { close: () => undefined, send: async () => undefined };

describe('a letter', () => {
  it('a letter is delivered as a page and plain text, and its content is deleted', async () => {
    const server = await post.smtpServer();
    const mail = post.outbox(smtpTransport(server.url));
    const id = await mail.post(post.storage.db, testMail('ann@example.com'));
    expect((await post.stateOf(id)).sealed).not.toContain('QWERTY');
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
    expect(await post.until(id, 'done')).toMatchObject({ sealed: '', attempts: 1 });
  });

  it('a letter is never stored without its attachments', async () => {
    const mail = post.outbox(idle);
    const file = await mail.storeFile(post.storage.db, {
      name: 'a.pdf',
      type: 'application/pdf',
      bytes: Buffer.from('a'),
    });
    let statements = 0;
    const db = post.storage.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await mail.post(db, testMail('four@example.com'), undefined, [file]);
    expect(statements).toBe(1);
  });

  it('a letter has attachments, which are stored once, and an address for replies', async () => {
    const raw: string[] = [];
    const server = await post.smtpServer({
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          raw.push(Buffer.concat(chunks).toString('latin1'));
          done();
        });
      },
    });
    const mail = post.outbox(smtpTransport(server.url));
    const bytes = Buffer.from('%PDF-1.7 \0\xff start sheet');
    const name = 'Start\r\nsheet é.pdf';
    const file = await mail.storeFile(post.storage.db, { name, type: 'application/pdf', bytes });
    const ids = await Promise.all(
      ['one@example.com', 'two@example.com'].map((to) =>
        mail.post(
          post.storage.db,
          { ...testMail(to), replyTo: 'pro@club.example\r\nBcc: x@example.com' },
          undefined,
          [file],
        ),
      ),
    );
    const plain = await mail.post(post.storage.db, testMail('three@example.com'));
    const { sealed } = await post.storage.db
      .selectFrom('mail_files')
      .select('sealed')
      .executeTakeFirstOrThrow();
    expect(Buffer.from(sealed, 'base64').includes('start sheet')).toBe(false);
    mail.wake();
    await Promise.all([...ids, plain].map((id) => post.until(id, 'done')));
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
    // After the letters are sent no job refers to the file.
    await post.storage.db
      .updateTable('mail_files')
      .set({ created_at: new Date(0) })
      .execute();
    await deleteUnusedFiles(post.storage.db);
    expect(await post.storage.db.selectFrom('mail_files').selectAll().execute()).toEqual([]);
  });

  it('a file is kept while a letter with it waits', async () => {
    const mail = post.outbox({ send: () => Promise.reject(new Error('away')), close() {} });
    const file = await mail.storeFile(post.storage.db, {
      name: 'a.txt',
      type: 'text/plain',
      bytes: Buffer.from('a'),
    });
    await mail.post(post.storage.db, testMail('waits@example.com'), undefined, [file]);
    await post.storage.db
      .updateTable('mail_files')
      .set({ created_at: new Date(0) })
      .execute();
    await deleteUnusedFiles(post.storage.db);
    expect(await post.storage.db.selectFrom('mail_files').select('id').execute()).toEqual([{ id: file }]);
  });
});

describe('the log', () => {
  const until = async (sentences: number) => {
    for (let waited = 0; waited < 8_000 && post.log.lines.length < sentences; waited += 20) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return post.log.sentences();
  };

  it('the log reports a wrong SMTP password once, and when mails are sent again', async () => {
    let known = false;
    const server = await post.smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) =>
        known ? done(null, { user: 'flagstick' }) : done(refusal(535, 'Authentication failed')),
    });
    const url = server.url.replace('//', '//flagstick:hunter2@');
    const mail = post.outbox(smtpTransport(url));
    await mail.post(post.storage.db, testMail('ann@example.com'));
    await mail.post(post.storage.db, testMail('ben@example.com'));
    mail.wake();
    const wrong =
      'The SMTP server does not accept the user or the password in SMTP_URL. Mails wait and are retried.';
    expect(await until(1)).toEqual([wrong]);
    known = true;
    expect(await until(2)).toEqual([
      wrong,
      expect.stringMatching(/^Mails are sent again after \d+ failed attempts\.$/),
    ]);
    expect(post.log.lines[0]).toMatchObject({ level: 'warn', about: { code: 'EAUTH', responseCode: 535 } });
    expect(JSON.stringify(post.log.lines)).not.toMatch(/hunter2|example\.com/);
  });

  it('the log reports a mail that was given up, without its recipient', async () => {
    const server = await post.smtpServer({
      onRcptTo: ({ address }, _session, done) => done(refusal(550, `No mailbox ${address}`)),
    });
    const mail = post.outbox(smtpTransport(server.url));
    const id = await mail.post(post.storage.db, testMail('gone@example.com'));
    mail.wake();
    expect(await until(1)).toEqual(['A mail was given up; the table jobs has the reason.']);
    expect(post.log.lines[0]?.about).toEqual({ mail: id });
  });

  it('the log reports a letter that could not be written, without its address', async () => {
    const missing = path.join(tmpdir(), randomUUID());
    const mail = post.outbox({
      ...idle,
      send: (message) => rename(missing, `${missing}-${message.to}.eml`),
    });
    await mail.post(post.storage.db, testMail('ann@example.com'));
    mail.wake();
    expect(await until(1)).toEqual([
      'A mail could not be written to DATA_DIR/mail. Mails wait and are retried.',
    ]);
    expect(post.log.lines[0]?.about).toMatchObject({ code: 'ENOENT' });
    expect(JSON.stringify(post.log.lines)).not.toContain('ann@example.com');
  });

  it('the log reports the fault that ended a pass of the queue', async () => {
    await sql`alter table jobs rename to jobs_elsewhere`.execute(post.storage.db);
    try {
      post.outbox(idle);
      const [first] = await until(1);
      expect(first).toBe('Jobs could not be read or stored. The server retries.');
    } finally {
      await sql`alter table jobs_elsewhere rename to jobs`.execute(post.storage.db);
    }
    expect(post.log.lines[0]?.level).toBe('error');
  });
});

describe('without an SMTP server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flagstick-mail-'));
    post.closers.push(() => rm(folder, { recursive: true }));
  });

  it('without an SMTP server every mail becomes an .eml file', async () => {
    const mail = post.outbox(folderTransport(path.join(folder, 'mail')));
    const id = await mail.post(post.storage.db, testMail('o/../ann@example.com'));
    mail.wake();
    await post.until(id, 'done');
    const [file = '', ...others] = await readdir(path.join(folder, 'mail'));
    expect(others).toEqual([]);
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-o_\.\._ann@example\.com\.eml$/);
    const written = await parseMail(await readFile(path.join(folder, 'mail', file)));
    expect(written).toMatchObject({ subject: 'Greens are open' });
    expect(written.text).toContain('The code is QWERTY.');
  });
});

/** Outboxes for tests and their targets: an SMTP server, and a proxy that breaks connections. */
import { connect, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { compose, Mail } from '../../src/features/mail/index.ts';
import { usualPace } from '../../src/features/mail/outbox.ts';
import { mailJobs } from '../../src/features/mail/store.ts';
import type { Transport } from '../../src/features/mail/transport.ts';
import { Faults } from '../../src/shared/faults.ts';
import type { Storage } from '../../src/storage/index.ts';
import { testStorage } from '../database/test-storage.ts';
import { recordingLog } from '../log.ts';
import { parseMail, type ReceivedMail } from '../mailbox.ts';
import { must } from '../must.ts';

/** No lease ends during a test, however slow the machine is; a test that needs the end of one sets its own. */
export const testPace = { ...usualPace, pollMs: 50, retryMs: 20, leaseMs: 3_600_000 };
export const from = 'Flagstick <no-reply@flagstick.example>';

type Options = ConstructorParameters<typeof Mail>[0];

export const testMail = (to: string) =>
  compose(to, { subject: 'Greens are open', title: 'Play', paragraphs: ['The code is QWERTY.'] });

/** Outboxes and their targets on a database per file. Everything that a test opened is closed after it. */
export class MailFixture {
  #storage: Storage | undefined;
  log = recordingLog();
  readonly closers: Array<() => unknown> = [];
  #faults: Faults | undefined;

  constructor() {
    beforeAll(async () => {
      this.#storage = await testStorage();
    });
    afterAll(() => this.storage.close());
    beforeEach(async () => {
      this.log = recordingLog();
      const faults = new Faults(this.log, this.storage.bus);
      this.#faults = faults;
      this.closers.push(() => faults.close());
      // A mail left waiting by another test would be sent in this one.
      await this.storage.db.deleteFrom('mails').execute();
      await this.storage.db.deleteFrom('jobs').execute();
    });
    afterEach(async () => {
      for (const close of this.closers.splice(0).reverse()) await close();
    });
  }

  get storage(): Storage {
    return must(this.#storage);
  }

  /** An outbox that the test closes itself. */
  unclosed(transport: Transport, { pace: own, ...more }: Partial<Options> = {}): Mail {
    return new Mail({
      storage: this.storage,
      transport,
      from,
      secret: 'the secret that seals letters in this test',
      pace: { ...testPace, ...own },
      log: this.log,
      faults: must(this.#faults),
      ...more,
    });
  }

  outbox(transport: Transport): Mail {
    const mail = this.unclosed(transport);
    this.closers.push(() => mail.close());
    return mail;
  }

  async smtpServer(options?: SMTPServerOptions) {
    const { close, ...server } = await startSmtp(options);
    this.closers.push(close);
    return server;
  }

  stateOf(id: string) {
    return this.storage.db
      .selectFrom('mails')
      .innerJoin('jobs', (on) => on.onRef('jobs.key', '=', 'mails.id').on('jobs.kind', '=', mailJobs))
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  async until(id: string, state: 'done' | 'failed') {
    return vi.waitUntil(
      async () => {
        const mail = await this.stateOf(id);
        return mail.state === state && mail;
      },
      { timeout: 8_000, interval: 20 },
    );
  }
}

export const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

async function startSmtp(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      buffer(stream)
        .then(parseMail)
        .then((mail) => received.push(mail))
        .then(() => done(), done);
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, url: `smtp://127.0.0.1:${port}`, close };
}

/** A proxy that breaks a connection on request, after the mail's headers have passed. */
export async function startBreakingProxy(upstream: number, breaks: () => boolean) {
  const proxy = createServer((client) => {
    const breaking = breaks();
    const server = connect(upstream, '127.0.0.1');
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
    server.pipe(client);
    client.on('data', (chunk) => {
      if (breaking && chunk.includes('Subject:')) client.destroy();
      else server.write(chunk);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => proxy.close() };
}

import { dayMs } from '@flagstick/contract';
import { defaultTiming, JobQueue, type JobResult, type JobRow, type JobTiming } from '../../jobs/index.ts';
import type { Faults } from '../../shared/faults.ts';
import { chunks } from '../../shared/lists.ts';
import { type Db, type Log, newId, type Storage } from '../../storage/index.ts';
import type { Attachment, Email } from './letter.ts';
import { seal, unseal } from './seal.ts';
import { emptyMail, filesOf, insertFile, insertMails, mailById, mailJobs } from './store.ts';
import { describeFailure, PermanentRefusal, type Transport } from './transport.ts';

export interface OutboxPace extends JobTiming {
  /** An attempt is cancelled after this time. */
  readonly attemptMs: number;
}

/** Sends several letters in parallel, so that one slow mailbox does not delay the others. */
export const usualPace: OutboxPace = { ...defaultTiming, attemptMs: 60_000 };

const lettersPerStatement = 50;

interface OutboxOptions {
  readonly storage: Storage;
  readonly faults: Faults;
  readonly log: Log;
  readonly transport: Transport;
  readonly from: string;
  readonly secret: string;
  readonly pace?: OutboxPace;
}

/**
 * The outbox. A letter is stored in the transaction that needs it, and then sent at least once by one of the processes,
 * with retries until it expires, also after a restart.
 */
export class Mail {
  readonly #options: OutboxOptions;
  readonly #pace: OutboxPace;
  readonly #jobs: JobQueue;
  /** The number of failed attempts since a mail was last sent. */
  #failed = 0;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#pace = options.pace ?? usualPace;
    this.#jobs = new JobQueue(options, {
      kind: mailJobs,
      timing: this.#pace,
      run: (job, signal) => this.#attempt(job, signal),
      onEnd: (tx, job) => emptyMail(tx, job.key),
      fault: 'A mail could not be sent.',
    });
    this.#jobs.wake();
  }

  /** Returns the file's id. Letters with the file must be posted within the hour. */
  async storeFile(db: Db, { name, type, bytes }: Attachment): Promise<string> {
    const id = newId();
    const file = { name, type, bytes: Buffer.from(bytes).toString('base64') };
    await insertFile(db, { id, sealed: seal(this.#options.secret, JSON.stringify(file)) });
    return id;
  }

  #openFile(sealed: string): Attachment {
    const { name, type, bytes } = JSON.parse(unseal(this.#options.secret, sealed)) as Record<string, string>;
    return { name: name ?? '', type: type ?? '', bytes: Buffer.from(bytes ?? '', 'base64') };
  }

  /**
   * Returns the letter's id. Call `wake` after the commit.
   * @param files ids from `storeFile`
   */
  async post(db: Db, letter: Email, lifetimeMs = dayMs, files: readonly string[] = []): Promise<string> {
    const id = newId();
    await this.postAll(db, [{ id, letter }], lifetimeMs, files);
    return id;
  }

  /** A letter whose id was posted before is not sent again. */
  async postAll(
    db: Db,
    letters: ReadonlyArray<{ readonly id: string; readonly letter: Email }>,
    lifetimeMs = dayMs,
    files: readonly string[] = [],
  ): Promise<void> {
    const useless_at = new Date(Date.now() + lifetimeMs);
    const rows = letters.map(({ id, letter }) => ({
      ...{ id, recipient: letter.to, useless_at },
      sealed: seal(this.#options.secret, JSON.stringify(letter)),
    }));
    for (const some of chunks(rows, lettersPerStatement)) await insertMails(db, some, files);
  }

  seal(text: string): string {
    return seal(this.#options.secret, text);
  }

  /** @throws if it was sealed with another secret */
  unseal(sealed: string): string {
    return unseal(this.#options.secret, sealed);
  }

  /**
   * Sends a letter at once, without storing it.
   * @throws the transport's error, as {@link explainFailure} reads it
   */
  async sendNow(letter: Email, withinMs: number): Promise<void> {
    const { transport, from } = this.#options;
    await transport.send({ ...letter, files: [], id: newId(), from }, AbortSignal.timeout(withinMs));
  }

  wake(): void {
    this.#jobs.wake();
  }

  /** `unknown` if the attempt takes longer. */
  async firstAttempt(id: string, withinMs: number): Promise<'sent' | 'failed' | 'unknown'> {
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline && !this.#jobs.isClosed) {
      const job = await this.#jobs.find(id);
      if (job?.state === 'done') return 'sent';
      if (!job || job.state === 'failed' || job.error !== null) return 'failed';
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return 'unknown';
  }

  /** Cancels running attempts, which are repeated later. */
  async close(): Promise<void> {
    await this.#jobs.close();
    this.#options.transport.close();
  }

  async #attempt(job: JobRow, closing: AbortSignal): Promise<JobResult> {
    const { storage, transport, from, secret } = this.#options;
    const mail = await mailById(storage.db, job.key);
    if (!mail) return 'done';
    if (mail.useless_at.getTime() < Date.now()) {
      return this.#giveUp(job, job.error ?? 'The letter expired before it was sent.');
    }
    let letter: Email;
    let files: Attachment[];
    const sealed = await filesOf(storage.db, mail.id);
    try {
      letter = JSON.parse(unseal(secret, mail.sealed)) as Email;
      files = sealed.map((file) => this.#openFile(file));
    } catch {
      return this.#giveUp(job, 'The letter was sealed with another SECRET.');
    }
    try {
      const signal = AbortSignal.any([closing, AbortSignal.timeout(this.#pace.attemptMs)]);
      await transport.send({ ...letter, files, id: mail.id, from }, signal);
    } catch (error) {
      return this.#notSent(job, error, closing);
    }
    if (this.#failed > 0) {
      this.#options.log.warn({}, `Mails are sent again after ${this.#failed} failed attempts.`);
    }
    this.#failed = 0;
    return 'done';
  }

  #notSent(job: JobRow, error: unknown, closing: AbortSignal): JobResult {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof PermanentRefusal) return this.#giveUp(job, reason);
    if (!closing.aborted) {
      this.#failed += 1;
      const { sentence, ...details } = describeFailure(error);
      // Logged once, not for each waiting mail.
      if (this.#failed === 1) this.#options.log.warn(details, `${sentence} Mails wait and are retried.`);
    }
    return { retry: reason };
  }

  /** The reason may contain the recipient, so it stays in the table and the log gets the mail's id. */
  #giveUp(job: JobRow, reason: string): JobResult {
    this.#options.log.warn({ mail: job.key }, 'A mail was given up; the table jobs has the reason.');
    return { failed: reason };
  }
}

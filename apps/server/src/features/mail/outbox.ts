import {
  type JobPace,
  JobQueue,
  type JobResult,
  type JobRow,
  usualPace as usualJobPace,
} from '../../jobs/index.ts';
import type { Faults } from '../../shared/faults.ts';
import { type Db, type Log, newId, type Storage } from '../../storage/index.ts';
import type { Attachment, Letter } from './letter.ts';
import { seal, unseal } from './seal.ts';
import { emptyMail, filesOf, insertFile, insertMails, mailById, mailJobs } from './store.ts';
import { Refused, type Transport, troubleOf } from './transport.ts';

/** The pace of the outbox's jobs; an attempt is cancelled after `attemptMs` milliseconds. */
export interface Pace extends JobPace {
  readonly attemptMs: number;
}

/** Sends several letters in parallel, so that one slow mailbox does not delay the others. */
export const usualPace: Pace = { ...usualJobPace, attemptMs: 60_000 };

const together = 50;
const defaultUsefulMs = 24 * 60 * 60_000;

interface Options {
  readonly storage: Storage;
  readonly faults: Faults;
  readonly log: Log;
  readonly transport: Transport;
  readonly from: string;
  readonly secret: string;
  readonly pace?: Pace;
}

/**
 * The outbox. A letter is stored in the transaction that needs it, and then sent at least once, by one of the
 * processes, with retries until it expires. It survives restarts.
 */
export class Mail {
  readonly #options: Options;
  readonly #pace: Pace;
  readonly #jobs: JobQueue;
  /** Failed attempts since the last mail that was sent. */
  #failed = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#pace = options.pace ?? usualPace;
    this.#jobs = new JobQueue(options, {
      kind: mailJobs,
      pace: this.#pace,
      run: (job, signal) => this.#attempt(job, signal),
      settled: (tx, job) => emptyMail(tx, job.key),
      fault: 'A mail could not be sent.',
    });
    this.#jobs.wake();
  }

  /** Letters that share the file must be posted within the hour. Returns its id. */
  async keep(db: Db, { name, type, bytes }: Attachment): Promise<string> {
    const id = newId();
    const file = { name, type, bytes: Buffer.from(bytes).toString('base64') };
    await insertFile(db, { id, sealed: seal(this.#options.secret, JSON.stringify(file)) });
    return id;
  }

  #opened(sealed: string): Attachment {
    const { name, type, bytes } = JSON.parse(unseal(this.#options.secret, sealed)) as Record<string, string>;
    return { name: name ?? '', type: type ?? '', bytes: Buffer.from(bytes ?? '', 'base64') };
  }

  /**
   * Stores a letter in the caller's transaction; returns its id. Call `wake` after the commit.
   * @param files ids from `keep`
   */
  async post(
    db: Db,
    letter: Letter,
    usefulMs = defaultUsefulMs,
    files: readonly string[] = [],
  ): Promise<string> {
    const id = newId();
    await this.postAll(db, [{ id, letter }], usefulMs, files);
    return id;
  }

  /** Stores many letters, each under its sender's id. A letter whose id was posted before is not sent again. */
  async postAll(
    db: Db,
    letters: ReadonlyArray<{ readonly id: string; readonly letter: Letter }>,
    usefulMs = defaultUsefulMs,
    files: readonly string[] = [],
  ): Promise<void> {
    const useless_at = new Date(Date.now() + usefulMs);
    const rows = letters.map(({ id, letter }) => ({
      ...{ id, recipient: letter.to, useless_at },
      sealed: seal(this.#options.secret, JSON.stringify(letter)),
    }));
    for (let at = 0; at < rows.length; at += together) {
      await insertMails(db, rows.slice(at, at + together), files);
    }
  }

  /** Seals a text that may be posted again like a letter. */
  sealed(text: string): string {
    return seal(this.#options.secret, text);
  }

  /** @throws if it was sealed with another secret */
  unsealed(sealed: string): string {
    return unseal(this.#options.secret, sealed);
  }

  wake(): void {
    this.#jobs.wake();
  }

  /** Waits for the outcome of a letter's first attempt; `unknown` if it takes longer. */
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

  /** Cancels running attempts, which are repeated later, and ends. */
  async close(): Promise<void> {
    await this.#jobs.close();
    this.#options.transport.close();
  }

  async #attempt(job: JobRow, closing: AbortSignal): Promise<JobResult> {
    const { storage, transport, from, secret } = this.#options;
    const mail = await mailById(storage.db, job.key);
    if (!mail) return 'done';
    if (mail.useless_at.getTime() < Date.now()) {
      return this.#givenUp(job, job.error ?? 'It came too late to be of use.');
    }
    let letter: Letter;
    let files: Attachment[];
    const sealed = await filesOf(storage.db, mail.id);
    try {
      letter = JSON.parse(unseal(secret, mail.sealed)) as Letter;
      files = sealed.map((file) => this.#opened(file));
    } catch {
      return this.#givenUp(job, 'The letter was sealed with another SECRET.');
    }
    try {
      const signal = AbortSignal.any([closing, AbortSignal.timeout(this.#pace.attemptMs)]);
      await transport.send({ ...letter, files, id: mail.id, from }, signal);
    } catch (error) {
      return this.#notSent(job, error, closing);
    }
    if (this.#failed > 0) {
      this.#options.log.warn({}, `Mails go out again, after ${this.#failed} failed attempts.`);
    }
    this.#failed = 0;
    return 'done';
  }

  #notSent(job: JobRow, error: unknown, closing: AbortSignal): JobResult {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof Refused) return this.#givenUp(job, reason);
    if (!closing.aborted) {
      this.#failed += 1;
      const { sentence, ...about } = troubleOf(error);
      // Logged once, not for each waiting mail.
      if (this.#failed === 1) this.#options.log.warn(about, `${sentence} Mails wait and are tried again.`);
    }
    return { retry: reason };
  }

  /** The reason may contain the recipient, so it stays in the table and the log gets the mail's id. */
  #givenUp(job: JobRow, reason: string): JobResult {
    this.#options.log.warn({ mail: job.key }, 'A mail was given up; the table jobs has the reason.');
    return { failed: reason };
  }
}

import type { Faults } from '../../shared/faults.ts';
import { type Db, type Log, newId, type Storage } from '../../storage/index.ts';
import type { Attachment, Letter } from './letter.ts';
import { seal, unseal } from './seal.ts';
import {
  claimMails,
  filesOf,
  forgetFiles,
  forgetSettledMails,
  insertFile,
  insertMails,
  type MailRow,
  mailState,
  nextDueMs,
  postponeMail,
  settleMail,
} from './store.ts';
import { Refused, type Transport, troubleOf } from './transport.ts';

const hourMs = 60 * 60 * 1000;

/** How the outbox paces itself; times in milliseconds. */
export interface Pace {
  /** Looks again at least this often: another process may have left something. */
  readonly pollMs: number;
  /** The first wait after a failure; it doubles with each further one. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
  /** Longer than an attempt may take: after it the mail counts as abandoned. */
  readonly leaseMs: number;
  /** An attempt is broken off after this. */
  readonly attemptMs: number;
}

export const usualPace: Pace = {
  pollMs: 15_000,
  retryMs: 30_000,
  longestRetryMs: hourMs,
  leaseMs: 120_000,
  attemptMs: 60_000,
};

/** Sent together: one slow mailbox does not hold up all others. */
const batch = 4;
/** Stored in one statement. */
const together = 50;
const keptDays = 30;
const defaultUsefulMs = 24 * hourMs;

interface Options {
  readonly storage: Storage;
  readonly faults: Faults;
  readonly log: Log;
  readonly transport: Transport;
  readonly from: string;
  /** Letters are sealed with it while they wait. */
  readonly secret: string;
  readonly pace?: Pace;
}

/**
 * The outbox: a letter is stored with the transaction that has a reason to send it, and is then sent at least once, by
 * one of the processes, with retries until it is of no more use. It survives restarts.
 */
export class Mail {
  readonly #options: Options;
  readonly #pace: Pace;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> | undefined;
  #again = false;
  #forgottenAt = 0;
  /** Attempts that failed since the last mail that went out. */
  #failed = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#pace = options.pace ?? usualPace;
    this.#sleep(0);
  }

  /** Stores a file for letters that are posted within the hour; returns its id. However many carry it, it is kept once. */
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
   * Stores a letter as part of the caller's transaction; returns its id. Call `wake` after the commit.
   *
   * @param files what it carries, as `keep` named it
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

  /**
   * The same for many letters at once, each under the id that its sender gives it. One whose id was posted before is not
   * sent again.
   */
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

  /** What is kept for a letter that may be posted again, as letters are kept. */
  sealed(text: string): string {
    return seal(this.#options.secret, text);
  }

  /** @throws when it was sealed with another secret */
  unsealed(sealed: string): string {
    return unseal(this.#options.secret, sealed);
  }

  /** Something may be due. */
  wake(): void {
    this.#again = true;
    this.#sleep(0);
  }

  /** Waits for the outcome of a letter's first attempt; `unknown` when it takes longer than this. */
  async firstAttempt(id: string, withinMs: number): Promise<'sent' | 'failed' | 'unknown'> {
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline && !this.#stop.signal.aborted) {
      const mail = await mailState(this.#options.storage.db, id);
      if (mail?.state === 'sent') return 'sent';
      if (!mail || mail.state === 'failed' || mail.error !== null) return 'failed';
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return 'unknown';
  }

  /** Breaks off what is being sent (it will be tried again) and ends. */
  async close(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#round;
    this.#options.transport.close();
  }

  #sleep(ms: number) {
    if (this.#stop.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#start(), ms).unref();
  }

  #start() {
    if (this.#round) return;
    this.#again = false;
    this.#round = this.#sendDue()
      .catch((error: unknown) => {
        this.#options.faults.report(error, 'A round of the outbox failed; the next one tries again.');
        return this.#pace.pollMs;
      })
      .then((waitMs) => {
        this.#round = undefined;
        this.#sleep(this.#again ? 0 : waitMs);
      });
  }

  /** Sends all that is due; returns how long to wait for the next round. */
  async #sendDue(): Promise<number> {
    const { db } = this.#options.storage;
    for (;;) {
      const mails = this.#stop.signal.aborted ? [] : await claimMails(db, batch, this.#pace.leaseMs);
      if (mails.length === 0) break;
      await Promise.all(mails.map((mail) => this.#attempt(mail)));
    }
    if (this.#stop.signal.aborted) return 0;
    if (Date.now() - this.#forgottenAt > hourMs) {
      await forgetSettledMails(db, keptDays);
      await forgetFiles(db);
      this.#forgottenAt = Date.now();
    }
    return Math.min((await nextDueMs(db)) ?? this.#pace.pollMs, this.#pace.pollMs);
  }

  async #attempt(mail: MailRow) {
    const { storage, transport, from, secret, log } = this.#options;
    const { db } = storage;
    if (mail.useless_at.getTime() < Date.now()) {
      return this.#giveUp(mail, mail.error ?? 'It came too late to be of use.');
    }
    let letter: Letter;
    let files: Attachment[];
    const sealed = await filesOf(db, mail.id);
    try {
      letter = JSON.parse(unseal(secret, mail.sealed)) as Letter;
      files = sealed.map((file) => this.#opened(file));
    } catch {
      return this.#giveUp(mail, 'The letter was sealed with another SECRET.');
    }
    try {
      const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(this.#pace.attemptMs)]);
      await transport.send({ ...letter, files, id: mail.id, from }, signal);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof Refused) return this.#giveUp(mail, reason);
      if (this.#stop.signal.aborted) return postponeMail(db, mail.id, 0, mail.error);
      this.#failed += 1;
      const { sentence, ...about } = troubleOf(error);
      // Said once, not for each mail that waits.
      if (this.#failed === 1) log.warn(about, `${sentence} Mails wait and are tried again.`);
      const { retryMs, longestRetryMs } = this.#pace;
      const delay = Math.min(retryMs * 2 ** (mail.attempts - 1), longestRetryMs);
      return postponeMail(db, mail.id, delay, reason);
    }
    if (this.#failed > 0) log.warn({}, `Mails go out again, after ${this.#failed} failed attempts.`);
    this.#failed = 0;
    return settleMail(db, mail.id, 'sent', null);
  }

  /** The reason may name the reader: it stays in the table, the log gets the mail's id. */
  #giveUp(mail: MailRow, reason: string) {
    const { storage, log } = this.#options;
    log.warn({ mail: mail.id }, 'A mail was given up; the table mails has the reason.');
    return settleMail(storage.db, mail.id, 'failed', reason);
  }
}

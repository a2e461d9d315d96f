import * as z from 'zod';
import { releaseVersion } from '../../shared/release-version.ts';

/** The part of the source host's answer that is read: its newest release. */
const Release = z.object({ tag_name: z.string().max(50), html_url: z.url({ protocol: /^https$/ }).max(500) });

export interface NewerRelease {
  readonly version: string;
  readonly url: string;
}

const askEveryMs = 24 * 60 * 60_000;
const retryAfterMs = 60 * 60_000;
const answerMs = 5_000;

const numbersOf = (version: string) => /^v?(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);

/** Whether the first version is later than the second; never for a preliminary version. */
export function isLater(version: string, than: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(than)];
  if (!one || !other) return false;
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/**
 * The newest release. It is requested at most once a day, and only when an admin opens the page. It is never requested
 * if no address is set.
 */
export class NewerReleases {
  readonly #url: string | undefined;
  readonly #ask: typeof fetch;
  readonly #now: () => number;
  #dueAt = 0;
  #newest: NewerRelease | null = null;

  constructor(url: string | undefined, ask: typeof fetch = fetch, now: () => number = Date.now) {
    this.#url = url;
    this.#ask = ask;
    this.#now = now;
  }

  /** The last known answer. A due question runs in the background, so no page waits for another server. */
  newest(): NewerRelease | null {
    if (this.#url !== undefined && this.#now() >= this.#dueAt) {
      this.#dueAt = this.#now() + askEveryMs;
      void this.#read(this.#url);
    }
    return this.#newest;
  }

  async #read(url: string): Promise<void> {
    try {
      const response = await this.#ask(url, {
        headers: { accept: 'application/json', 'user-agent': 'flagstick' },
        signal: AbortSignal.timeout(answerMs),
      });
      const { tag_name: tag, html_url } = Release.parse(await response.json());
      this.#newest = isLater(tag, releaseVersion) ? { version: tag.replace(/^v/, ''), url: html_url } : null;
    } catch {
      // Failures are ignored, because the notice about a newer release is optional.
      this.#dueAt = this.#now() + retryAfterMs;
    }
  }
}

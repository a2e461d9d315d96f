import { emptyDocument, merge } from './document.ts';
import { forStorage, fromStorage, type Stored } from './format.ts';
import type { QueueDocument } from './held.ts';

/** What is in a place of local storage; `blocked` when the browser does not let it be read, and so not be replaced. */
export type Held = Stored | 'blocked';

/** The storage that is written before a call is sent. */
export interface LocalCopy {
  /**
   * What stands under `offlineCalls`, whosever it is; with a user, what stands beside it in that user's name because
   * the mirror could not take it when they left.
   */
  read(beside?: string): Held;
  /** False when the browser refused (private mode, full). */
  write(document: QueueDocument, beside?: string): boolean;
  clear(beside?: string): void;
}

/** The second copy, which outlives a cleared local storage; one per user. */
export interface MirrorCopy {
  read(user: string): Promise<Stored>;
  /** @throws when it could not be written, or holds what a newer app stored */
  update(user: string, change: (held: QueueDocument | null) => QueueDocument): Promise<void>;
}

/** What is needed of IndexedDB. */
export interface Database {
  get(key: string): Promise<unknown>;
  /** Changes of several tabs come one after the other. */
  update(key: string, change: (held: unknown) => unknown): Promise<void>;
}

const key = (beside?: string) => (beside === undefined ? 'offlineCalls' : `offlineCalls:${beside}`);

/** Is this the key of a queue, in a storage that is cleared of all else? */
export const isQueueKey = (name: string): boolean => name === key() || name.startsWith(key(''));

/** Local storage under `offlineCalls`. The storage is asked for at each use: a browser may forbid even that. */
export function localCopyIn(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): LocalCopy {
  const read = new Map<string, { text: string; stored: Stored }>();
  return {
    read(beside) {
      let text: string | null;
      try {
        text = storage().getItem(key(beside));
      } catch {
        return 'blocked';
      }
      if (text === null) return null;
      const last = read.get(key(beside));
      if (last?.text === text) return last.stored;
      const stored = parsed(text);
      read.set(key(beside), { text, stored });
      return stored;
    },
    write(document, beside) {
      try {
        storage().setItem(key(beside), JSON.stringify(forStorage(document)));
        return true;
      } catch {
        return false;
      }
    },
    clear(beside) {
      try {
        storage().removeItem(key(beside));
      } catch {
        // Nothing was stored.
      }
    },
  };
}

/** One record per user. */
export const mirrorCopyIn = (database: Database): MirrorCopy => ({
  read: async (user) => fromStorage(await database.get(user)),
  update: (user, change) =>
    database.update(user, (held) => {
      const document = fromStorage(held);
      if (document === 'newer') throw new Error('A newer app stored this queue.');
      return forStorage(change(document));
    }),
});

/** What was written half, or by another hand, is no queue. */
function parsed(text: string): Stored {
  try {
    return fromStorage(JSON.parse(text));
  } catch {
    return null;
  }
}

const same = (a: Held, b: Held): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is there of this user. */
export const ownOf = (held: Held, user: string): QueueDocument | null =>
  typeof held === 'object' && held?.user === user ? held : null;

const joined = (document: QueueDocument, ...copies: readonly (QueueDocument | null)[]): QueueDocument =>
  copies.reduce<QueueDocument>((all, copy) => (copy === null ? all : merge(all, copy)), document);

/** What became of a write. */
export interface Written {
  /** It is in local storage. */
  readonly here: boolean;
  /** It is in the mirror. */
  readonly there: Promise<boolean>;
}

/** Both copies of the queue, and what moves between them. */
export class Copies {
  readonly #local: LocalCopy;
  readonly #mirror: MirrorCopy;
  /** What could be stored nowhere at the end of a session, which the server may end during a round. It lives as long as the page. */
  readonly #homeless = new Map<string, QueueDocument>();

  constructor(local: LocalCopy, mirror: MirrorCopy) {
    this.#local = local;
    this.#mirror = mirror;
  }

  /**
   * What all places together hold for a user.
   *
   * @throws when one of them cannot be read now
   */
  async everywhere(user: string): Promise<QueueDocument | 'newer'> {
    const reading = this.#mirror.read(user);
    const held = [this.#local.read(), this.#local.read(user)];
    const mirror = await reading;
    if (held.includes('blocked')) throw new Error('Local storage cannot be read.');
    if (mirror === 'newer') return mirror;
    return joined(mirror ?? emptyDocument(user), ...held.map((stored) => ownOf(stored, user)));
  }

  /**
   * Writes both copies. Local storage is written before this returns.
   *
   * @param free local storage may be replaced: what it held for this user is in the document
   */
  write(document: QueueDocument, free: boolean): Written {
    return { here: free && this.#local.write(document), there: this.#toMirror(document) };
  }

  #toMirror(document: QueueDocument): Promise<boolean> {
    return this.#mirror
      .update(document.user, (held) => (held === null ? document : merge(document, held)))
      .then(
        () => true,
        () => false,
      );
  }

  /**
   * Takes up what local storage holds for this user, also what was put beside at their sign-out. What it holds of
   * somebody else is put beside in their name.
   */
  takeUp(user: string): Written & { readonly document: QueueDocument } {
    const held = this.#local.read();
    if (typeof held === 'object' && held !== null && held.user !== user) void this.putAside(held);
    const beside = ownOf(this.#local.read(user), user);
    const homeless = this.#homeless.get(user) ?? null;
    const now = this.#local.read();
    const own = ownOf(now, user);
    const document = joined(own ?? emptyDocument(user), beside, homeless);
    this.#homeless.delete(user);
    const written = this.write(document, now === null || own !== null);
    if (written.here && beside !== null) this.#local.clear(user);
    return { ...written, document };
  }

  /**
   * The user leaves: local storage is cleared at once when the queue can stand beside under their name, and of that
   * when the mirror has confirmed it. Where neither works it stays where it is, for its user alone.
   */
  async putAside(document: QueueDocument): Promise<void> {
    const { user } = document;
    const held = ownOf(this.#local.read(), user);
    const beside = this.#local.read(user);
    const left = joined(document, held, ownOf(beside, user));
    if (left.calls.length + left.confirmations.length + left.settled.length === 0) {
      if (held !== null) this.#local.clear();
      return;
    }
    const slot = typeof beside === 'object' && this.#local.write(left, user) ? user : undefined;
    if (slot !== undefined && held !== null) this.#local.clear();
    const stands = ownOf(this.#local.read(slot), user);
    this.#homeless.set(user, left);
    if (slot !== undefined) this.#homeless.delete(user);
    if (!(await this.#toMirror(left))) return;
    this.#homeless.delete(user);
    // Another tab may have written more meanwhile; it takes care of that itself.
    if (stands === null || !same(this.#local.read(slot), stands)) return;
    this.#local.clear(slot);
    // The stamps go on from there, also if the clock is set back and the mirror is slow at the next sign-in.
    this.#local.write({ ...emptyDocument(user), lastSeq: left.lastSeq }, user);
  }

  /** For an answer after the sign-out: the next sign-in would show the answered score as pending. */
  async amend(user: string, change: (document: QueueDocument) => QueueDocument): Promise<void> {
    const here = ownOf(this.#local.read(), user);
    if (here !== null) this.#local.write(change(here));
    const beside = ownOf(this.#local.read(user), user);
    if (beside !== null) this.#local.write(change(beside), user);
    await this.#mirror.update(user, (held) => change(held ?? emptyDocument(user))).catch(() => undefined);
  }
}

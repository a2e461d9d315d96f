import { emptyDocument, merge } from './document/document.ts';
import { forStorage, fromStorage, type LocalQueue, queueOf, type Stored } from './document/format.ts';
import type { QueueDocument } from './document/queue-types.ts';
import type { DocumentChange, QueueEvent, StorageEffect } from './machine.ts';

/** The storage that is written before a call is sent. */
export interface LocalCopy {
  /**
   * The queue under `offlineCalls`, of any user; with a user, the one set aside under that user's key because the
   * mirror failed at the sign-out.
   */
  read(owner?: string): LocalQueue;
  /** False when the browser refused (private mode, full). */
  write(document: QueueDocument, owner?: string): boolean;
  clear(owner?: string): void;
}

/** The second copy, which outlives a cleared local storage; one per user. */
export interface MirrorCopy {
  read(user: string): Promise<Stored>;
  /** @throws when it could not be written, or contains a newer app's queue */
  update(user: string, change: (held: QueueDocument | null) => QueueDocument): Promise<void>;
}

/** The part of IndexedDB used here. */
export interface Database {
  get(key: string): Promise<unknown>;
  /** Changes of several tabs are serialised. */
  update(key: string, change: (held: unknown) => unknown): Promise<void>;
}

const key = (owner?: string) => (owner === undefined ? 'offlineCalls' : `offlineCalls:${owner}`);

/** Whether this is the key of a queue, which survives when the rest of the storage is cleared. */
export const isQueueKey = (name: string): boolean => name === key() || name.startsWith(key(''));

/** Local storage under `offlineCalls`. The storage is accessed at each use, because even reading it may throw. */
export function localCopyIn(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): LocalCopy {
  const read = new Map<string, { text: string; stored: Stored }>();
  return {
    read(owner) {
      let text: string | null;
      try {
        text = storage().getItem(key(owner));
      } catch {
        return 'blocked';
      }
      if (text === null) return null;
      const last = read.get(key(owner));
      if (last?.text === text) return last.stored;
      const stored = parsed(text);
      read.set(key(owner), { text, stored });
      return stored;
    },
    write(document, owner) {
      try {
        storage().setItem(key(owner), JSON.stringify(forStorage(document)));
        return true;
      } catch {
        return false;
      }
    },
    clear(owner) {
      try {
        storage().removeItem(key(owner));
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

/** An incomplete or foreign text is no queue. */
function parsed(text: string): Stored {
  try {
    return fromStorage(JSON.parse(text));
  } catch {
    return null;
  }
}

const same = (a: LocalQueue, b: LocalQueue): boolean => JSON.stringify(a) === JSON.stringify(b);

const joined = (document: QueueDocument, ...copies: readonly (QueueDocument | null)[]): QueueDocument =>
  copies.reduce<QueueDocument>((all, copy) => (copy === null ? all : merge(all, copy)), document);

type Dispatch = (event: QueueEvent) => void;
type WriteEffect = Extract<StorageEffect, { do: 'write' }>;

/** Both copies of the queue, and the transfers between them. */
export class Copies {
  readonly #local: LocalCopy;
  readonly #mirror: MirrorCopy;
  /**
   * Queues that could not be stored at the end of a session, which the server may end during a round. They are kept in
   * memory until the page is closed.
   */
  readonly #unstored = new Map<string, QueueDocument>();

  constructor(local: LocalCopy, mirror: MirrorCopy) {
    this.#local = local;
    this.#mirror = mirror;
  }

  /** Carries out an effect, and dispatches its results. */
  perform(effect: StorageEffect, dispatch: Dispatch): void {
    switch (effect.do) {
      case 'write':
        this.#write(effect, dispatch);
        break;
      case 'takeUp':
        this.#takeUp(effect.id, effect.user, dispatch);
        break;
      case 'putAside':
        void this.#putAside(effect.document);
        break;
      case 'amend':
        void this.#amend(effect.user, effect.change);
        break;
      case 'read': {
        const { id, user } = effect;
        const found = (held?: QueueDocument | 'newer') => dispatch({ type: 'found', id, user, held });
        void this.#everywhere(user).then(found, () => found());
        break;
      }
    }
  }

  /**
   * The merged queue of a user from all storages.
   * @throws when one of them cannot be read now
   */
  async #everywhere(user: string): Promise<QueueDocument | 'newer'> {
    const reading = this.#mirror.read(user);
    const held = [this.#local.read(), this.#local.read(user)];
    const mirror = await reading;
    if (held.includes('blocked')) throw new Error('Local storage cannot be read.');
    if (mirror === 'newer') return mirror;
    return joined(mirror ?? emptyDocument(user), ...held.map((stored) => queueOf(stored, user)));
  }

  /** Writes both copies. Local storage is written before this returns. */
  #write({ id, document, free }: WriteEffect, dispatch: Dispatch): boolean {
    const here = free && this.#local.write(document);
    const there = this.#toMirror(document);
    dispatch({ type: 'written', id, here });
    if (!here) void there.then((kept) => dispatch({ type: 'mirrored', id, kept }));
    return here;
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
   * Reads this user's queue from local storage, including the one set aside at the sign-out. If the main
   * key holds another user's queue, that is set aside under the other user's key.
   */
  #takeUp(id: number, user: string, dispatch: Dispatch): void {
    const held = this.#local.read();
    if (typeof held === 'object' && held !== null && held.user !== user) void this.#putAside(held);
    const beside = queueOf(this.#local.read(user), user);
    const unstored = this.#unstored.get(user) ?? null;
    const now = this.#local.read();
    const own = queueOf(now, user);
    const document = joined(own ?? emptyDocument(user), beside, unstored);
    this.#unstored.delete(user);
    dispatch({ type: 'takenUp', document });
    const here = this.#write({ do: 'write', id, document, free: now === null || own !== null }, dispatch);
    if (here && beside !== null) this.#local.clear(user);
  }

  /**
   * The user signs out: moves the queue from the main key to the user's own key, and deletes that copy once the mirror
   * has confirmed the queue. If both fail, the queue stays under the main key and is read for its user only.
   */
  async #putAside(document: QueueDocument): Promise<void> {
    const { user } = document;
    const held = queueOf(this.#local.read(), user);
    const beside = this.#local.read(user);
    const left = joined(document, held, queueOf(beside, user));
    if (left.calls.length + left.confirmations.length + left.settled.length === 0) {
      if (held !== null) this.#local.clear();
      return;
    }
    const slot = typeof beside === 'object' && this.#local.write(left, user) ? user : undefined;
    if (slot !== undefined && held !== null) this.#local.clear();
    const storedNow = queueOf(this.#local.read(slot), user);
    this.#unstored.set(user, left);
    if (slot !== undefined) this.#unstored.delete(user);
    if (!(await this.#toMirror(left))) return;
    this.#unstored.delete(user);
    // Another tab may have written more in the meantime and clears it itself.
    if (storedNow === null || !same(this.#local.read(slot), storedNow)) return;
    this.#local.clear(slot);
    // Sequence numbers continue to rise even if the clock is set back and the mirror is slow at the next sign-in.
    this.#local.write({ ...emptyDocument(user), lastSeq: left.lastSeq }, user);
  }

  /** Stores an answer after the sign-out: otherwise the next sign-in would show the answered score as pending. */
  async #amend(user: string, change: DocumentChange): Promise<void> {
    const here = queueOf(this.#local.read(), user);
    if (here !== null) this.#local.write(change(here));
    const beside = queueOf(this.#local.read(user), user);
    if (beside !== null) this.#local.write(change(beside), user);
    await this.#mirror.update(user, (held) => change(held ?? emptyDocument(user))).catch(() => undefined);
  }
}

import { dayMs } from '@flagstick/contract/dates';
import { onSessionEnd, useSession } from '../../shared/session/session.ts';

const prefix = 'draft:';
/** Lifetime of a draft: a day, or an hour if signed out. */
const lifeMs = { mine: dayMs, signedOut: 3_600_000 } as const;
/** Typed values are written at most this often. */
const writeMs = 1_000;

type Values = Readonly<Record<string, unknown>>;

/** A stored draft: its user, form and version of the item, and its time. */
interface Stored {
  readonly user: string | null;
  readonly shape: string;
  readonly version: string | undefined;
  readonly at: number;
  readonly values: Values;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const me = (): string | null => useSession.getState().user?._id ?? null;

function parse(raw: string | null): Stored | null {
  const { user, shape, version, at, values }: Record<string, unknown> = (() => {
    try {
      const draft: unknown = JSON.parse(raw ?? 'null');
      return isRecord(draft) ? draft : {};
    } catch {
      return {};
    }
  })();
  const known =
    (user === null || typeof user === 'string') &&
    typeof shape === 'string' &&
    (version === undefined || typeof version === 'string') &&
    typeof at === 'number' &&
    isRecord(values);
  return known ? { user, shape, version, at, values } : null;
}

const isExpired = ({ user, at }: Stored): boolean =>
  Date.now() - at >= (user === null ? lifeMs.signedOut : lifeMs.mine);

/** The shape of a form's values: the names of its fields. */
export function shapeOf(values: object): string {
  const names = Object.entries(values).map(([name, value]) =>
    isRecord(value) ? `${name}(${shapeOf(value)})` : name,
  );
  return names.sort().join();
}

interface DraftIdentity {
  /** Identifies the form and the item. */
  key: string;
  /** The form's fields; a draft with others is dropped. */
  shape: string;
  /** The version of the item; a draft based on another version would overwrite newer values. */
  version: string | undefined;
}

/** The unsent values of a form: they survive a reload for a day, and are visible only to their user. */
export class Draft {
  readonly #of: DraftIdentity;
  #version: string | undefined;
  #pending: Values | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(of: DraftIdentity) {
    this.#of = of;
    this.#version = of.version;
  }

  /** The stored values; null if there are none for this form and user. */
  read(): Values | null {
    try {
      const draft = parse(localStorage.getItem(prefix + this.#of.key));
      if (draft && draft.user === me() && draft.shape === this.#of.shape && !isExpired(draft)) {
        // The draft is kept: the form may have opened with an outdated item, and opens again with the current one.
        return draft.version === this.#version ? draft.values : null;
      }
    } catch {
      return null;
    }
    this.drop();
    return null;
  }

  /** Stores these values within a second. */
  write(values: Values): void {
    if (this.#ended) return;
    this.#pending = values;
    this.#timer ??= setTimeout(() => this.flush(), writeMs);
  }

  /** Writes pending values at once, because the page may close. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const values = this.#pending;
    this.#pending = null;
    if (values === null) return;
    const stored: Stored = {
      user: me(),
      shape: this.#of.shape,
      version: this.#version,
      at: Date.now(),
      values,
    };
    try {
      localStorage.setItem(prefix + this.#of.key, JSON.stringify(stored));
    } catch {
      // A full or forbidden storage stores no draft; the form itself still has the values.
    }
  }

  /** Sets the version of the item that later values are based on. */
  rebaseOn(version: string | undefined): void {
    this.#version = version;
  }

  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pending = null;
    try {
      localStorage.removeItem(prefix + this.#of.key);
    } catch {
      // Nothing was stored.
    }
  }

  /** Ends the draft: values written later are not stored. */
  end(): void {
    this.#ended = true;
    this.drop();
  }
}

function dropWhere(isRemoved: (draft: Stored | null) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && isRemoved(parse(localStorage.getItem(key)))) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored.
  }
}

/** Removes expired drafts, because they contain personal data. */
export const dropExpiredDrafts = (): void => dropWhere((draft) => draft === null || isExpired(draft));

onSessionEnd(() => dropWhere(() => true));
// A user must not see drafts of another user, or of a signed-out one.
useSession.subscribe(({ user }, before) => {
  if (user && user._id !== before.user?._id) dropWhere((draft) => draft?.user !== user._id);
});

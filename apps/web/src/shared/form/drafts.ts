import { onSignOut, useSession } from '../session/session.ts';

const prefix = 'draft:';
/** How long a draft is kept; of somebody who is not signed in only as long as one sitting may take. */
const lifeMs = { mine: 24 * 3_600_000, nobodys: 3_600_000 } as const;
/** How often what is typed is written, at most. */
const writeMs = 1_000;

type Values = Readonly<Record<string, unknown>>;

/** A draft as it is stored: whose it is, of which form and of which state of the thing, and when it was typed. */
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
  Date.now() - at >= (user === null ? lifeMs.nobodys : lifeMs.mine);

/** What a form's values are made of: the names of its fields. */
export function shapeOf(values: object): string {
  const names = Object.entries(values).map(([name, value]) =>
    isRecord(value) ? `${name}(${shapeOf(value)})` : name,
  );
  return names.sort().join();
}

interface DraftOf {
  /** What it is a draft of. */
  key: string;
  /** Which fields the form has; a draft of a form with others is dropped. */
  shape: string;
  /** Which state of the thing is changed; what was typed over another would put old values back over newer ones. */
  version: string | undefined;
}

/** What was typed into a form and not sent yet: it survives a reload for a day, and nobody else ever sees it. */
export class Draft {
  readonly #of: DraftOf;
  #version: string | undefined;
  #pending: Values | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(of: DraftOf) {
    this.#of = of;
    this.#version = of.version;
  }

  /** The values that were kept; null where there are none that this form and this person may go on with. */
  read(): Values | null {
    try {
      const draft = parse(localStorage.getItem(prefix + this.#of.key));
      if (draft && draft.user === me() && draft.shape === this.#of.shape && !isExpired(draft)) {
        // A form may open with a copy that the phone kept, and again with what is stored now: the draft waits for that.
        return draft.version === this.#version ? draft.values : null;
      }
    } catch {
      return null;
    }
    this.drop();
    return null;
  }

  /** Keeps these values, within a second. */
  write(values: Values): void {
    if (this.#ended) return;
    this.#pending = values;
    this.#timer ??= setTimeout(() => this.flush(), writeMs);
  }

  /** Writes at once what waits: the page may go. */
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
      // A full or forbidden storage keeps no draft; the form itself still holds what was typed.
    }
  }

  /** What is typed from now on is typed over this state of the thing. */
  over(version: string | undefined): void {
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

  /** The form is done with: nothing that a field still reports is kept. */
  end(): void {
    this.#ended = true;
    this.drop();
  }
}

function dropWhere(goes: (draft: Stored | null) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && goes(parse(localStorage.getItem(key)))) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored.
  }
}

/** Removes drafts whose day is over, whether their form is opened again or not: they hold personal data. */
export const dropExpiredDrafts = (): void => dropWhere((draft) => draft === null || isExpired(draft));

onSignOut(() => dropWhere(() => true));
// Whoever signs in finds nothing that was typed by somebody else, or by nobody known.
useSession.subscribe(({ user }, before) => {
  if (user && user._id !== before.user?._id) dropWhere((draft) => draft?.user !== user._id);
});

import type { ScorerHole } from '@flagstick/contract';
import { isRecord } from '../../shared/is-record.ts';
import type {
  MeasuredResult,
  QueueDocument,
  QueuedCall,
  QueuedConfirmation,
  Refusal,
  SettledCall,
} from './queue-types.ts';

/**
 * Version of the stored queue. Increase it when an older app could not read a newer one's queue; `fromStorage` must
 * then read the former version too, and drop no call.
 */
export const queueFormat = 1;

/** The content of a place in storage: a queue, one of a newer app (which must not change), or none. */
export type Stored = QueueDocument | 'newer' | null;

/**
 * The content of a place in local storage; `blocked` if the browser does not let it be read, so it must not be
 * replaced.
 */
export type LocalQueue = Stored | 'blocked';

/** The queue, if it is this user's. */
export const queueOf = (held: LocalQueue, user: string): QueueDocument | null =>
  typeof held === 'object' && held?.user === user ? held : null;

/** The queue as it is stored. */
export const forStorage = (document: QueueDocument) => ({ format: queueFormat, ...document });

type Fields<T> = { readonly [Name in keyof T]?: unknown };

/** Reads a stored queue. */
export function fromStorage(stored: unknown): Stored {
  if (!isRecord(stored)) return null;
  const { format, user, calls, confirmations, settled, lastSeq }: Fields<QueueDocument & { format: number }> =
    stored;
  if (typeof format !== 'number') return null;
  if (format > queueFormat) return 'newer';
  if (typeof user !== 'string') return null;
  const read = listOf(calls).flatMap((call) => readCall(call) ?? []);
  const highest = read.reduce((last, { seq }) => Math.max(last, seq), 0);
  return {
    user,
    lastSeq: Math.max(highest, numberOf(lastSeq)),
    calls: read,
    confirmations: listOf(confirmations).flatMap((one) => readConfirmation(one) ?? []),
    settled: listOf(settled).flatMap((done) => readSettled(done) ?? []),
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const textsOf = (value: unknown): string[] => listOf(value).filter((text) => typeof text === 'string');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A call needs only its card and hole; the other fields have defaults. */
function readCall(value: unknown): QueuedCall | null {
  if (!isRecord(value)) return null;
  const held: Fields<QueuedCall> = value;
  const { id, game, player, card, hole } = held;
  if (typeof id !== 'string' || typeof game !== 'string' || typeof player !== 'string') return null;
  if (typeof card !== 'string' || typeof hole !== 'number') return null;
  const { shots, onBehalfPlayer, teeShot, names, refusal } = held;
  const named: Fields<QueuedCall['names']> = isRecord(names) ? names : {};
  return {
    id,
    game,
    player,
    card,
    hole,
    // The score keys enter only valid values.
    gross: (held.gross ?? null) as QueuedCall['gross'],
    ...(typeof shots === 'number' ? { shots } : {}),
    ...(typeof onBehalfPlayer === 'string' ? { onBehalfPlayer } : {}),
    ...(typeof teeShot === 'string' ? { teeShot } : {}),
    seq: numberOf(held.seq),
    rev: numberOf(held.rev),
    after: textsOf(held.after),
    version: numberOf(held.version),
    typedAt: textOf(held.typedAt) || new Date(0).toISOString(),
    names: { game: textOf(named.game), player: textOf(named.player) },
    ...(isRecord(refusal) ? { refusal: readRefusal(refusal) } : {}),
  };
}

function readConfirmation(value: unknown): QueuedConfirmation | null {
  if (!isRecord(value)) return null;
  const {
    id,
    game,
    player,
    card,
    holes,
    oneScorer,
    seq,
    confirmedAt,
    measured,
    refusal,
  }: Fields<QueuedConfirmation> = value;
  if (typeof id !== 'string' || typeof game !== 'string' || typeof player !== 'string') return null;
  if (!isRecord(holes)) return null;
  const refused: Fields<NonNullable<QueuedConfirmation['refusal']>> = isRecord(refusal) ? refusal : {};
  return {
    ...{ id, game, player, card: textOf(card), seq: numberOf(seq) },
    // The card shows only valid values.
    holes: holes as QueuedConfirmation['holes'],
    oneScorer: oneScorer === true,
    confirmedAt: textOf(confirmedAt),
    // The server checks it.
    ...(isRecord(measured) ? { measured: measured as unknown as MeasuredResult } : {}),
    ...(isRecord(refusal) ? { refusal: { code: textOf(refused.code), error: textOf(refused.error) } } : {}),
  };
}

function readRefusal(held: Fields<Refusal>): Refusal {
  const { code, error, stored, queried, note, querySent, queryRefused } = held;
  return {
    code: textOf(code),
    error: textOf(error),
    stored: stored === 'gone' ? 'gone' : readHole(stored),
    // If unsure, the query is sent again; its id prevents duplicates.
    queried: queried === true,
    ...(typeof note === 'string' ? { note } : {}),
    ...(querySent === true ? { querySent } : {}),
    ...(typeof queryRefused === 'string' ? { queryRefused } : {}),
  };
}

const readHole = (value: unknown): ScorerHole | null =>
  isRecord(value) && typeof value.version === 'number' && isRecord(value.grosses)
    ? (value as unknown as ScorerHole)
    : null;

function readSettled(value: unknown): SettledCall | null {
  if (!isRecord(value)) return null;
  const { id, seq, after, card, hole, name, answer }: Fields<SettledCall> = value;
  if (typeof id !== 'string') return null;
  const held = readHole(answer);
  return {
    id,
    seq: numberOf(seq),
    after: textsOf(after),
    card: textOf(card),
    hole: numberOf(hole),
    name: textOf(name),
    ...(held === null ? {} : { answer: held }),
  };
}

import {
  type CallLine,
  type EnteredLine,
  type FaultLine,
  type HistoryLine,
  holeKey,
  type ReadLine,
  type StoredLine,
} from './history.ts';

/** A leaderboard is correct this long after the last fault, and shows a score this long after its acknowledgement. */
export const boardMs = 5_000;

export type Rule =
  | 'lost'
  | 'twice'
  | 'reordered'
  | 'invented'
  | 'refused'
  | 'unanswered'
  | 'stale board'
  | 'wrong board'
  | 'board went back'
  | 'no evidence';

export interface Finding {
  readonly rule: Rule;
  readonly text: string;
}

export interface Verdict {
  readonly findings: readonly Finding[];
  readonly acknowledged: number;
  readonly faults: number;
  /** The reads of each leaderboard that began at least `boardMs` after a fault. */
  readonly checkedReads: ReadonlyMap<string, number>;
}

/** An entry with the times at which it may and must be shown. */
interface Sent {
  readonly entered: EnteredLine;
  acknowledgedAt: number;
  version: number | undefined;
  refusal: number | undefined;
}

type LineOf<K extends HistoryLine['kind']> = Extract<HistoryLine, { kind: K }>;

const linesOf = <K extends HistoryLine['kind']>(history: readonly HistoryLine[], kind: K): LineOf<K>[] =>
  history.filter((line): line is LineOf<K> => line.kind === kind);

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

const cardHole = (line: EnteredLine | StoredLine) => `${line.game}|${holeKey(line)}`;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

function sentOf(entries: readonly EnteredLine[], calls: readonly CallLine[]): Map<string, Sent> {
  const sent = new Map<string, Sent>();
  for (const entered of entries) {
    const { id } = entered;
    sent.set(id, {
      entered,
      acknowledgedAt: Number.POSITIVE_INFINITY,
      version: undefined,
      refusal: undefined,
    });
  }
  for (const { id, status, end, version } of calls) {
    const one = id === undefined ? undefined : sent.get(id);
    if (!one || status === null) continue;
    if (status === 200) {
      one.acknowledgedAt = Math.min(one.acknowledgedAt, end);
      one.version = version;
    } else if (status >= 400 && status < 500 && status !== 408 && status !== 429) one.refusal = status;
  }
  return sent;
}

/** Each entry is stored once, with the acknowledged version, in the order of entry. */
function scoreFindings(sent: ReadonlyMap<string, Sent>, stored: readonly StoredLine[]): Finding[] {
  const findings: Finding[] = [];
  const copies = grouped(stored, ({ id }) => id ?? '');
  for (const { entered, acknowledgedAt, version, refusal } of sent.values()) {
    const { id, phone, hole, gross } = entered;
    const name = `${gross} on hole ${hole} by ${phone} (${id})`;
    const [first, ...others] = copies.get(id) ?? [];
    if (refusal !== undefined) findings.push({ rule: 'refused', text: `${name} was answered ${refusal}` });
    if (others.length > 0)
      findings.push({ rule: 'twice', text: `${name} is stored ${others.length + 1} times` });
    if (first === undefined) {
      const isAcknowledged = Number.isFinite(acknowledgedAt);
      const text = `${name} is not stored, and was ${isAcknowledged ? '' : 'never '}acknowledged`;
      findings.push({ rule: 'lost', text });
    } else if (first.gross !== gross || (version !== undefined && version !== first.version)) {
      const text = `${name} is stored as ${first.gross} with version ${first.version}, acknowledged with ${version}`;
      findings.push({ rule: 'lost', text });
    } else if (!Number.isFinite(acknowledgedAt)) {
      findings.push({ rule: 'unanswered', text: `${name} is stored, but the phone has no answer` });
    }
  }
  for (const lines of grouped(stored, cardHole).values()) {
    let latest: EnteredLine | undefined;
    for (const { id, hole, gross } of lines.toSorted((a, b) => a.version - b.version)) {
      const entered = sent.get(id ?? '')?.entered;
      if (!entered)
        findings.push({ rule: 'invented', text: `${gross} on hole ${hole} (${id}) was not entered` });
      else if (latest && latest.at > entered.at) {
        const text = `${id} on hole ${hole} is stored after ${latest.id}, which was entered later`;
        findings.push({ rule: 'reordered', text });
      } else latest = entered;
    }
  }
  return findings;
}

/** No fault in the last `boardMs` before the start, nor until the end. */
const isQuiet = (faults: readonly FaultLine[], { start, end }: { start: number; end: number }): boolean =>
  !faults.some((fault) => fault.start <= end && fault.end > start - boardMs);

/** Each hole shows one of the entries from the last that must be shown to the last that may be. */
function holeFinding(read: ReadLine, entries: readonly Sent[], isChecked: boolean): Finding | undefined {
  const [{ entered }] = entries as [Sent];
  const shown = read.holes[holeKey(entered)];
  const possible = entries.filter(({ entered: { at } }) => at <= read.end);
  const required = possible.findLastIndex(({ acknowledgedAt }) => acknowledgedAt <= read.start - boardMs);
  const name = `${read.board} at ${seconds(read.start)}: hole ${entered.hole} of ${entered.player}`;
  const isShown = ({ entered: { gross } }: Sent) => gross === shown;
  if (shown !== undefined && !possible.some(isShown))
    return { rule: 'wrong board', text: `${name} has ${shown}, which was not entered` };
  if (!isChecked || required < 0 || possible.slice(required).some(isShown)) return undefined;
  const due = possible[required]?.entered;
  return {
    rule: 'stale board',
    text: `${name} has ${shown ?? 'nothing'} instead of ${due?.gross} (${due?.id})`,
  };
}

function boardFindings(
  sent: ReadonlyMap<string, Sent>,
  reads: readonly ReadLine[],
  faults: readonly FaultLine[],
): { findings: Finding[]; checkedReads: Map<string, number> } {
  const findings: Finding[] = [];
  const checkedReads = new Map<string, number>();
  const holesOf = new Map(
    [...grouped([...sent.values()], ({ entered }) => entered.game)].map(([game, ofGame]) => [
      game,
      [...grouped(ofGame, ({ entered }) => cardHole(entered)).values()],
    ]),
  );
  for (const [key, ofBoard] of grouped(reads, ({ board, game }) => `${board} of ${game}`)) {
    checkedReads.set(key, 0);
    let latest: ReadLine | undefined;
    for (const read of ofBoard.toSorted((a, b) => a.start - b.start)) {
      const isChecked = isQuiet(faults, read);
      if (read.version === null) {
        const text = `${read.board} could not be read at ${seconds(read.start)}`;
        if (isChecked) findings.push({ rule: 'unanswered', text });
        continue;
      }
      if (isChecked) checkedReads.set(key, (checkedReads.get(key) ?? 0) + 1);
      if (latest && latest.end <= read.start && (latest.version ?? 0) > read.version) {
        const text = `${read.board} at ${seconds(read.start)}: version ${read.version} after ${latest.version}`;
        findings.push({ rule: 'board went back', text });
      }
      latest = read;
      for (const entries of holesOf.get(read.game) ?? []) {
        const finding = holeFinding(read, entries, isChecked);
        if (finding) findings.push(finding);
      }
    }
  }
  return { findings, checkedReads };
}

/** Compares a history with the promises: see README.md. */
export function judge(history: readonly HistoryLine[]): Verdict {
  const entries = linesOf(history, 'entered').toSorted((a, b) => a.at - b.at);
  const calls = linesOf(history, 'call');
  const faults = linesOf(history, 'fault');
  const sent = sentOf(entries, calls);
  const { findings, checkedReads } = boardFindings(sent, linesOf(history, 'read'), faults);
  const unanswered = calls
    .filter((call) => call.call !== 'score' && call.status !== 200 && isQuiet(faults, call))
    .map(({ call, status, start }): Finding => {
      const text = `the ${call} at ${seconds(start)} was answered ${status ?? 'not at all'}, without a fault`;
      return { rule: 'unanswered', text };
    });
  const acknowledged = [...sent.values()].filter(({ acknowledgedAt }) =>
    Number.isFinite(acknowledgedAt),
  ).length;
  const isEmpty = acknowledged === 0 || faults.length === 0 || checkedReads.size === 0;
  const missing = [
    ...(isEmpty ? ['the history has no acknowledged score, no fault or no leaderboard'] : []),
    ...[...checkedReads]
      .filter(([, count]) => count === 0)
      .map(([board]) => `${board} was never read in quiet`),
  ].map((text): Finding => ({ rule: 'no evidence', text }));
  return {
    findings: [...scoreFindings(sent, linesOf(history, 'stored')), ...findings, ...unanswered, ...missing],
    acknowledged,
    faults: faults.length,
    checkedReads,
  };
}

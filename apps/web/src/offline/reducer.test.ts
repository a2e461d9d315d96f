import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Held } from './copies.ts';
import { dropped, emptyDocument, isWaiting, withCall } from './document/document.ts';
import type { QueueDocument } from './document/held.ts';
import { type Effect, initial, type Machine, NEVER, type QueueEvent, type Sending } from './machine.ts';
import type { Outcome, QueryOutcome } from './outcome.ts';
import { dueAt, reduce } from './reducer.ts';
import { holeOf, score } from './testing/app.ts';

const user = 'me';
const start = Date.parse('2026-06-14T12:00:00Z');

/** The next event, in numbers: each test case is a list of these. */
interface Step {
  readonly what:
    | 'type'
    | 'drop'
    | 'answer'
    | 'wake'
    | 'person'
    | 'sync'
    | 'lock'
    | 'wait'
    | 'time'
    | 'mirror'
    | 'read';
  readonly n: number;
  readonly works: boolean;
}

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom(
      ...(['type', 'type', 'type', 'answer', 'answer', 'answer', 'lock', 'lock', 'time', 'time'] as const),
      ...(['drop', 'wake', 'person', 'sync', 'wait', 'mirror', 'read'] as const),
    ),
    n: fc.nat(60),
    works: fc.boolean(),
  }),
  { maxLength: 60 },
);

/** A card that got no answer is due for its next attempt while the mirror holds the queue. */
const slowMirror: readonly Step[] = [
  { what: 'type', n: 0, works: false },
  { what: 'time', n: 22, works: false },
  { what: 'read', n: 0, works: true },
  { what: 'answer', n: 41, works: false },
  { what: 'time', n: 2, works: false },
];

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** The reducer alone in a world of plain values: no timers, no promises, and a variable as storage. */
class Play {
  state: Machine = frozen(initial);
  held: Held = null;
  ticks = 0;
  mirror: QueueDocument = emptyDocument(user);
  readonly sent: Sending[] = [];
  readonly mirroring: Array<{ id: number; document: QueueDocument; at: number }> = [];
  readonly reading: number[] = [];
  /** Whether the next write to local storage works. */
  works = true;
  wantsLock = false;
  readonly broken: string[] = [];
  readonly typed = new Set<string>();

  constructor() {
    this.do({ type: 'signedIn', document: emptyDocument(user) });
    this.reading.push(this.state.lastRead);
    this.do({ type: 'written', id: this.state.lastWrite, here: true });
  }

  do(event: QueueEvent): void {
    const at = { ticks: this.ticks, now: new Date(start + this.ticks), held: this.held };
    const [state, effects] = reduce(this.state, event, frozen(at));
    this.state = frozen(state);
    for (const effect of effects) this.#perform(effect);
    this.#check();
  }

  #perform(effect: Effect): void {
    switch (effect.do) {
      case 'write': {
        const here = effect.free && this.works;
        if (here) this.held = effect.document;
        this.mirroring.push({ ...effect, at: this.ticks });
        this.do({ type: 'written', id: effect.id, here });
        break;
      }
      case 'read':
        this.reading.push(effect.id);
        break;
      case 'send':
        this.#checkSending(effect.sending);
        this.sent.push(effect.sending);
        break;
      case 'lock':
        if (this.wantsLock) this.broken.push('asked twice for the lock');
        this.wantsLock = true;
        break;
      case 'hurry':
        this.lock();
        break;
      default:
        break;
    }
  }

  /** Invariants of each sending. */
  #checkSending({ lane, item }: Sending): void {
    const { lock, quietUntil } = this.state;
    if (lane !== 'send') return;
    if (lock !== 'held') this.broken.push(`${item.id} was sent without the lock`);
    if (this.ticks < quietUntil)
      this.broken.push(`${item.id} was sent in the quiet that the server asked for`);
    const others = this.sent.filter((other) => other.lane === 'send' && other.item.card === item.card);
    if (others.length > 0) this.broken.push(`${item.id} was sent beside ${others[0]?.item.id}`);
    const isStored = [this.held, this.mirror].some(
      (copy) => typeof copy === 'object' && copy?.calls.some(({ id }) => id === item.id),
    );
    const pending = this.mirroring.findLast(({ document }) =>
      document.calls.some(({ id }) => id === item.id),
    );
    const isSoon = pending !== undefined && this.ticks - pending.at < 2_000;
    if (!isStored && (isSoon || !this.state.unkept))
      this.broken.push(`${item.id} was sent before it was stored`);
  }

  /** Invariants after each event. */
  #check(): void {
    const { document, inFlight, lock, holds, quietUntil } = this.state;
    const calls = document?.calls ?? [];
    const known = new Set([...calls, ...(document?.settled ?? [])].map(({ id }) => id));
    for (const id of this.typed) {
      if (!known.has(id)) this.broken.push(`${id} was lost`);
    }
    const waits = calls.some(isWaiting);
    const isUnderWay = inFlight.size > 0 || lock !== 'free' || holds.size > 0;
    const isOver = quietUntil === NEVER;
    if (waits && !isUnderWay && !isOver && dueAt(this.state) === NEVER)
      this.broken.push('scores wait for nothing');
  }

  lock(): void {
    if (!this.wantsLock) return;
    this.wantsLock = false;
    this.do({ type: 'locked' });
  }

  pass(ms: number): void {
    const end = this.ticks + ms;
    for (let due = dueAt(this.state); due <= end; due = dueAt(this.state)) {
      const before = this.state;
      this.ticks = Math.max(this.ticks, due);
      this.do({ type: 'tick' });
      if (this.state === before || dueAt(this.state) < this.ticks) {
        this.broken.push('a timer that changes nothing');
        break;
      }
    }
    this.ticks = end;
  }

  answer(n: number, outcomes: readonly Outcome[]): void {
    const sending = this.sent[n % Math.max(1, this.sent.length)];
    const outcome = outcomes[n % outcomes.length];
    if (sending === undefined || outcome === undefined) return;
    this.sent.splice(this.sent.indexOf(sending), 1);
    const hole = holeOf(sending.lane === 'confirm' ? 0 : sending.item.hole, n);
    const answer: Outcome | QueryOutcome =
      sending.lane === 'send' || outcome.kind !== 'acknowledged' ? outcome : { kind: 'taken' };
    this.do({
      type: 'answered',
      sending,
      outcome: answer.kind === 'acknowledged' ? { ...answer, hole } : answer,
    });
  }

  /** The mirror has stored one write, or has failed to. */
  mirrored(works: boolean): void {
    const next = this.mirroring.shift();
    if (next === undefined) return;
    if (works) this.mirror = next.document;
    this.do({ type: 'mirrored', id: next.id, kept: works });
  }

  read(works: boolean): void {
    const id = this.reading.shift();
    if (id !== undefined) this.do({ type: 'found', id, user, held: works ? this.mirror : undefined });
  }

  step({ what, n, works }: Step): void {
    const calls = this.state.document?.calls ?? [];
    switch (what) {
      case 'type': {
        this.works = works;
        const id = `call-${this.typed.size + 1}`;
        const typedAt = new Date(start + this.ticks).toISOString();
        const call = score({ hole: (n % 3) + 1, player: n % 2 === 0 ? 'anna' : 'bert', gross: (n % 9) + 1 });
        this.typed.add(id);
        this.do({
          type: 'changed',
          user,
          change: (held) => withCall(held, call, { id, typedAt }),
          card: call.card,
        });
        break;
      }
      case 'drop': {
        const call = calls.filter((held) => !isWaiting(held))[0];
        if (call) this.do({ type: 'changed', user, change: (held) => dropped(held, call.id) });
        break;
      }
      case 'answer':
        this.answer(n, [
          { kind: 'acknowledged', hole: holeOf(1, n) },
          { kind: 'unanswered' },
          { kind: 'unanswered', retryAfterMs: n * 500 },
          { kind: 'refused', code: 'score.newerEntry', error: 'A newer score was entered.' },
          { kind: 'acknowledged', hole: holeOf(1, n) },
        ]);
        break;
      case 'wake':
      case 'person':
        this.do({ type: 'woken', byPerson: what === 'person' });
        break;
      case 'sync':
        // Another tab cleared local storage, or wrote its own copy.
        if (!works) this.held = null;
        this.do({ type: 'synced' });
        break;
      case 'lock':
        this.lock();
        break;
      case 'wait':
        this.pass(n * 10);
        break;
      case 'time':
        this.pass(n * 1_000);
        break;
      case 'mirror':
        this.mirrored(works);
        break;
      case 'read':
        this.read(works);
        break;
    }
  }

  /** The network and the storage work from now on. */
  makePeace(): void {
    this.works = true;
    for (let round = 0; round < 200; round += 1) {
      while (this.mirroring.length > 0) this.mirrored(true);
      while (this.reading.length > 0) this.read(true);
      this.lock();
      while (this.sent.length > 0) this.answer(0, [{ kind: 'acknowledged', hole: holeOf(1, round) }]);
      this.pass(1_000);
    }
    const left = this.state.document?.calls.filter(isWaiting) ?? [];
    if (left.length > 0) this.broken.push(`${left.map(({ id }) => id).join(', ')} did not arrive`);
    if (this.state.stalled || this.state.unkept) this.broken.push('trouble is shown where there is none');
  }
}

describe('the reducer under random events', () => {
  it('loses no score, sends none before it is stored, and sends all of them in the end', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const play = new Play();
        for (const step of list) play.step(step);
        play.makePeace();
        expect(play.broken).toEqual([]);
      }),
      { numRuns: 1_000, examples: [[slowMirror]] },
    );
  });

  it('returns the same result for the same event', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const [one, other] = [new Play(), new Play()];
        for (const step of list) for (const play of [one, other]) play.step(step);
        expect(other.state).toEqual(one.state);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the reducer', () => {
  const at = { ticks: 1_000, now: new Date(start), held: null };
  const typed = withCall(emptyDocument(user), score(), {
    id: 'call',
    typedAt: new Date(start).toISOString(),
  });
  const signedIn: Machine = { ...initial, document: typed };

  it('requests the lock before it sends', () => {
    const [asked, effects] = reduce(signedIn, { type: 'tick' }, at);
    expect(effects).toEqual([{ do: 'lock' }]);
    const [locked, then] = reduce(asked, { type: 'locked' }, { ...at, held: typed });
    expect(then).toMatchObject([{ do: 'send', sending: { lane: 'send', item: { id: 'call' } } }]);
    expect([...locked.inFlight.keys()]).toEqual(['call']);
  });

  it('sends nothing together with a write, only once its result is known', () => {
    const [, effects] = reduce(
      { ...signedIn, lock: 'held' },
      { type: 'changed', user, change: (held) => held },
      at,
    );
    expect(effects).toEqual([{ do: 'write', id: 1, document: typed, free: true }]);
  });

  it("does not overwrite a newer app's queue", () => {
    const [, effects] = reduce(
      signedIn,
      { type: 'changed', user, change: (held) => held },
      { ...at, held: 'newer' },
    );
    expect(effects).toMatchObject([{ do: 'write', free: false }]);
  });

  it("changes the copies of a user who has signed out, and not the next user's queue", () => {
    const sending: Sending = { user: 'somebody else', lane: 'send', item: score() as never };
    const answered = {
      type: 'answered',
      sending,
      outcome: { kind: 'acknowledged', hole: holeOf(1, 1) },
    } as const;
    const [state, effects] = reduce(
      { ...signedIn, lock: 'held', inFlight: new Map([['call', 0]]) },
      answered,
      at,
    );
    expect(effects).toMatchObject([{ do: 'amend', user: 'somebody else' }]);
    expect(state.document).toBe(typed);
  });
});

import { describe, expect, it } from 'vitest';
import { emptyDocument, withCall } from './document/document.ts';
import { initialState, type Machine, type SendAttempt } from './machine.ts';
import { reduce } from './reducer.ts';
import { holeOf, score } from './testing/app.ts';

const user = 'me';
const start = Date.parse('2026-06-14T12:00:00Z');

describe('the reducer', () => {
  const at = { ticks: 1_000, now: new Date(start), held: null };
  const typed = withCall(emptyDocument(user), score(), {
    id: 'call',
    typedAt: new Date(start).toISOString(),
  });
  const signedIn: Machine = { ...initialState, document: typed };

  it('requests the lock before it sends', () => {
    const [asked, effects] = reduce(signedIn, { type: 'tick' }, at);
    expect(effects).toEqual([{ do: 'lock' }]);
    const [locked, then] = reduce(asked, { type: 'locked' }, { ...at, held: typed });
    expect(then).toMatchObject([{ do: 'send', sending: { lane: 'send', item: { id: 'call' } } }]);
    expect([...locked.inFlight.keys()]).toEqual(['call']);
  });

  it('the reducer sends nothing together with a write, only once its result is known', () => {
    const [, effects] = reduce({ ...signedIn, lock: 'held' }, { type: 'dropped', id: 'unknown' }, at);
    expect(effects).toEqual([{ do: 'write', id: 1, document: typed, free: true }]);
  });

  it('plans the next attempt now, not in the past, when it waited for storage', () => {
    const waiting = { failed: new Set([score().card]), retryAt: 500, storageWaits: new Map([[7, 3_000]]) };
    const [state] = reduce({ ...signedIn, ...waiting }, { type: 'mirrored', id: 7, kept: true }, at);
    expect(state).toMatchObject({ tryAt: at.ticks, nextTry: at.now });
  });

  it('the reducer reads a user’s queue before it sends, and sets the former user’s aside', () => {
    const [state, effects] = reduce(signedIn, { type: 'signedIn', user: 'another' }, at);
    expect(effects).toEqual([
      { do: 'read', id: 2, user: 'another' },
      { do: 'putAside', document: typed },
      { do: 'takeUp', id: 1, user: 'another' },
    ]);
    const document = withCall(emptyDocument('another'), score(), {
      id: 'other',
      typedAt: at.now.toISOString(),
    });
    expect(reduce(state, { type: 'takenUp', document }, at)[1]).toEqual([]);
  });

  it("the reducer does not overwrite a newer app's queue", () => {
    const [, effects] = reduce(signedIn, { type: 'dropped', id: 'unknown' }, { ...at, held: 'newer' });
    expect(effects).toMatchObject([{ do: 'write', free: false }]);
  });

  it("the reducer changes the copies of a user who has signed out, and not the next user's queue", () => {
    const sending: SendAttempt = { user: 'another user', lane: 'send', item: score() as never };
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
    expect(effects).toMatchObject([{ do: 'amend', user: 'another user' }]);
    expect(state.document).toBe(typed);
  });
});

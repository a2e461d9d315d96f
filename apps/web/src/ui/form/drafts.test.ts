import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session.ts';
import { Draft, dropExpiredDrafts, shapeOf } from './drafts.ts';

type User = NonNullable<ReturnType<typeof useSession.getState>['user']>;
const signedIn = (_id: string | null) =>
  useSession.setState({ user: _id === null ? null : ({ _id } as User) });

const open = (change: { shape?: string; version?: string } = {}) =>
  new Draft({ key: 'card', shape: change.shape ?? 'name', version: change.version ?? 'May' });
const typed = (values: Record<string, unknown>, draft = open()) => {
  draft.write(values);
  draft.flush();
};

beforeEach(() => {
  vi.useFakeTimers();
  signedIn('tom');
});
afterEach(() => {
  signedIn(null);
  vi.useRealTimers();
});

describe('a draft', () => {
  it('a draft is restored for the same user, over the same version of the item', () => {
    typed({ name: 'Heath' });
    expect(open().read()).toEqual({ name: 'Heath' });
  });

  it('a draft is not restored for another version, and is dropped in a form with other fields', () => {
    typed({ name: 'Heath' });
    expect(open({ version: 'June' }).read()).toBeNull();
    // A cached copy may be older than the stored item: the draft waits for its own version.
    expect(open().read()).toEqual({ name: 'Heath' });
    typed({ name: 'Heath' });
    expect(open({ shape: shapeOf({ name: '', slope: 113 }) }).read()).toBeNull();
  });

  it('a draft is hidden from other users, and deleted once another user signs in', () => {
    typed({ name: 'Heath' });
    signedIn('grace');
    expect(Object.keys(localStorage)).toEqual([]);
    signedIn(null);
    typed({ name: 'A stranger' });
    signedIn('tom');
    expect(open().read()).toBeNull();
  });

  it('a draft is removed after 24 hours even if its form is not opened again', () => {
    typed({ name: 'Heath' });
    vi.advanceTimersByTime(23 * 3_600_000);
    dropExpiredDrafts();
    expect(Object.keys(localStorage)).toEqual(['draft:card']);
    vi.advanceTimersByTime(2 * 3_600_000);
    dropExpiredDrafts();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('lives for a day; for a signed-out user for an hour', () => {
    typed({ name: 'Heath' });
    vi.advanceTimersByTime(23 * 3_600_000);
    expect(open().read()).toEqual({ name: 'Heath' });
    vi.advanceTimersByTime(2 * 3_600_000);
    expect(open().read()).toBeNull();
    signedIn(null);
    typed({ name: 'Heath' });
    vi.advanceTimersByTime(61 * 60_000);
    expect(open().read()).toBeNull();
  });

  it('a draft is written once a second at most', () => {
    const written = vi.spyOn(localStorage, 'setItem');
    const draft = open();
    for (let key = 0; key < 30; key++) {
      draft.write({ name: 'Heathrow'.slice(0, key) });
      vi.advanceTimersByTime(100);
    }
    expect(written.mock.calls.length).toBeLessThanOrEqual(3);
    vi.advanceTimersByTime(1_000);
    expect(open().read()).toEqual({ name: 'Heathrow' });
    written.mockRestore();
  });

  it('a draft stores nothing that a field reports after its form has ended', () => {
    const draft = open();
    draft.write({ name: 'Heath' });
    draft.end();
    draft.write({ name: 'Heath, put right' });
    vi.advanceTimersByTime(2_000);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('a draft ignores stored data of another form', () => {
    for (const stored of ['{"values":[]}', 'x', '[1]', 'null']) {
      localStorage.setItem('draft:card', stored);
      expect(open().read()).toBeNull();
    }
  });
});

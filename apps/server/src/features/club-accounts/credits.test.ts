import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditsOf, isOverdue, type LedgerEntry, monthsLater, nextExpiry } from './credits.ts';

const entry = (id: string, amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ id, amount, kind: amount > 0 ? 'prize' : 'spent' },
  ...{ game_id: null, prize: null, of_id: null, expires_on: null },
  ...more,
});
const leftOf = (entries: readonly LedgerEntry[]) => creditsOf(entries).map(({ id, left }) => [id, left]);

describe('what is left of each credit', () => {
  it('a purchase takes the oldest credit first', () => {
    const credits = [entry('old', 1000), entry('new', 500)];
    expect(leftOf([...credits, entry('shirt', -1200)])).toEqual([['new', 300]]);
  });

  it('an expiry takes its own credit', () => {
    const credits = [entry('old', 1000), entry('new', 500)];
    const expiry = entry('gone', -500, { kind: 'expired', of_id: 'new' });
    expect(leftOf([...credits, expiry])).toEqual([['old', 1000]]);
  });

  it('a correction of a prize takes the credit of that prize first, then the oldest', () => {
    const won = { game_id: 'game', prize: 'main' };
    const credits = [entry('old', 1000), entry('won', 500, won)];
    const back = (amount: number) => entry('back', -amount, { kind: 'correction', ...won });
    expect(leftOf([...credits, back(400)])).toEqual([
      ['old', 1000],
      ['won', 100],
    ]);
    expect(leftOf([...credits, back(600)])).toEqual([['old', 900]]);
  });
});

describe('expiry', () => {
  it('the next expiry is the first day, with all credit of that day', () => {
    const [a, b, never] = [
      entry('a', 300, { expires_on: '2027-01-31' }),
      entry('b', 200, { expires_on: '2027-01-31' }),
      entry('never', 900),
    ];
    expect(nextExpiry(creditsOf([never, a, b]))).toEqual({ on: '2027-01-31', pence: 500 });
    expect(nextExpiry(creditsOf([never]))).toBeNull();
  });

  it('credit can be spent on its last day', () => {
    const credit = { id: 'a', left: 100, expires: '2027-01-31' };
    expect([isOverdue(credit, '2027-01-31'), isOverdue(credit, '2027-02-01')]).toEqual([false, true]);
  });

  it.each([
    ['2026-06-14', 12, '2027-06-14'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('%s and %s months is %s', (day, months, later) => {
    expect(monthsLater(day, months)).toBe(later);
  });
});

/** One penny after the other, each from the oldest credit that has one. */
function byPennies(entries: readonly LedgerEntry[]): string[] {
  const pennies: string[] = [];
  for (const { id, amount, kind, of_id } of entries) {
    if (amount > 0) pennies.push(...Array.from({ length: amount }, () => id));
    for (let taken = 0; taken < -amount; taken += 1) {
      const at = kind === 'expired' ? pennies.indexOf(of_id ?? '') : 0;
      pennies.splice(at, 1);
    }
  }
  return pennies;
}

it('the remaining credit equals that of a penny-by-penny calculation', () => {
  const step = fc.record({
    type: fc.constantFrom('credit', 'spend', 'expire'),
    size: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const entries: LedgerEntry[] = [];
      for (const [at, { type, size }] of steps.entries()) {
        const id = `entry ${at}`;
        const credits = creditsOf(entries);
        const balance = credits.reduce((sum, { left }) => sum + left, 0);
        const chosen = credits[size % Math.max(1, credits.length)];
        if (type === 'credit') entries.push(entry(id, size));
        else if (type === 'spend' && balance > 0) entries.push(entry(id, -Math.min(size, balance)));
        else if (type === 'expire' && chosen) {
          entries.push(entry(id, -chosen.left, { kind: 'expired', of_id: chosen.id }));
        }
      }
      const pennies = byPennies(entries);
      expect(creditsOf(entries).flatMap(({ id, left }) => Array.from({ length: left }, () => id))).toEqual(
        pennies,
      );
    }),
  );
});

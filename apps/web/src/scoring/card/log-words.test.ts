import { describe, expect, it } from 'vitest';
import { holeWord, wholeCard } from './log-words.ts';

describe('a line of a card’s log', () => {
  it('describes a change of the whole card', () => {
    const noted = (field: 'nofinish' | 'card' | 'seat' | 'tee', old: string | null, now: string | null) =>
      wholeCard({ kind: 'amendment', card: { field, old, now } });
    expect(noted('nofinish', null, 'WD')).toBe('Did not finish: WD');
    expect(noted('nofinish', 'WD', null)).toBe('Did not finish: was WD');
    expect(noted('tee', 'White', 'Red')).toBe('Tee: Red');
    expect(noted('card', 'done', 'open')).toBe('Card reopened');
    expect(noted('seat', 'left', 'set aside')).toBe('Replaced by another card');
    expect(wholeCard({ kind: 'acceptance', card: null })).toBe('Card accepted');
    expect(wholeCard({ kind: 'entry', card: null })).toBe(null);
  });

  it('describes a change of a hole', () => {
    expect(holeWord({ kind: 'entry', gross: 5 })).toBe(5);
    expect(holeWord({ kind: 'entry', gross: null })).toBe('cleared');
    expect(holeWord({ kind: 'reopening', gross: null })).toBe('reopened');
    expect(holeWord({ kind: 'query', gross: 4 })).toBe('asked for 4');
  });
});

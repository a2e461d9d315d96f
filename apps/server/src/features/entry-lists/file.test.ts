import { expect, it } from 'vitest';
import { fileOfEntrants } from './file.ts';

it('the file of entries has its times in the club’s time zone', () => {
  const entrant = {
    ...{ number: 1, player: null, member: true, favoured: false, state: 'in' as const, place: null },
    ...{ ticket: null, until: null, enteredAt: '2026-07-01T23:30:05.000Z' },
  };
  const enteredIn = (zone: string) => fileOfEntrants([entrant], [], zone)[1]?.[6];
  expect(enteredIn('Europe/London')).toBe('2026-07-02 00:30:05');
  expect(enteredIn('Europe/Madrid')).toBe('2026-07-02 01:30:05');
});

import type { TeamDaySession } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { pagesOf } from './Television.tsx';

const session = (number: number, count: number, state: 'open' | 'decided' | 'hidden') =>
  ({
    ...{ number, revealed: state !== 'hidden' },
    matches: Array.from({ length: count }, (_, at) => ({ match: at + 1, state })),
  }) as TeamDaySession;

const shown = (sessions: TeamDaySession[]) =>
  pagesOf({ sessions }).map((page) => [page.session.number, page.matches.length]);

it('sessions in play are shown, twelve matches a page, and otherwise the last one', () => {
  expect(shown([session(1, 6, 'decided'), session(2, 14, 'open'), session(3, 12, 'hidden')])).toEqual([
    [2, 12],
    [2, 2],
  ]);
  expect(shown([session(1, 6, 'decided'), session(2, 12, 'decided')])).toEqual([[2, 12]]);
  expect(shown([session(1, 6, 'hidden')])).toEqual([]);
});

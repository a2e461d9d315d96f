import { expect, it } from 'vitest';
import { dependantsWords } from './dependants.ts';

it('The dependants of a club, and of several together, are listed', () => {
  const one = { courses: 1, scoreCards: 12, members: 0, managers: 1, organisers: 3 };
  expect(dependantsWords([one])).toBe(
    'The club has 1 course, 12 score cards, 0 members, 1 club manager and 3 organisers.',
  );
  expect(dependantsWords([one, { ...one, members: 2 }])).toBe(
    'The clubs have 2 courses, 24 score cards, 2 members, 2 club managers and 6 organisers.',
  );
});

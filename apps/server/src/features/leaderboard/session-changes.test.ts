import { expect, it } from 'vitest';
import { SessionChanges } from './session-changes.ts';

it('a change concerns its own user, and no other and no public viewer', () => {
  const changes = new SessionChanges();
  changes.note('ann');
  const { count } = changes;
  expect([
    changes.mayHaveChangedSince('ann', 0),
    changes.mayHaveChangedSince('bob', 0),
    changes.mayHaveChangedSince(null, 0),
  ]).toEqual([true, false, false]);
  expect(changes.mayHaveChangedSince('ann', count)).toBe(false);
  for (let nth = 0; nth < 100; nth++) changes.note(`user ${nth}`);
  expect(changes.mayHaveChangedSince('ann', count)).toBe(false);
  changes.note('ann');
  expect(changes.mayHaveChangedSince('ann', count)).toBe(true);
});

it('after dropped changes every user counts as changed', () => {
  const changes = new SessionChanges(2);
  for (const user of ['ann', 'bob', 'cat']) changes.note(user);
  expect([changes.mayHaveChangedSince('dan', 0), changes.mayHaveChangedSince('dan', 1)]).toEqual([
    true,
    false,
  ]);
});

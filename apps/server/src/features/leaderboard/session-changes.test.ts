import { expect, it } from 'vitest';
import { SessionChanges } from './session-changes.ts';

it('a change concerns its own user, and no other and no public viewer', () => {
  const changes = new SessionChanges();
  changes.note('ann');
  const { count } = changes;
  expect([changes.mayConcern('ann', 0), changes.mayConcern('bob', 0), changes.mayConcern(null, 0)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(changes.mayConcern('ann', count)).toBe(false);
  for (let nth = 0; nth < 100; nth++) changes.note(`user ${nth}`);
  expect(changes.mayConcern('ann', count)).toBe(false);
  changes.note('ann');
  expect(changes.mayConcern('ann', count)).toBe(true);
});

it('forgotten changes concern every earlier caller', () => {
  const changes = new SessionChanges(2);
  for (const user of ['ann', 'bob', 'cat']) changes.note(user);
  expect([changes.mayConcern('dan', 0), changes.mayConcern('dan', 1)]).toEqual([true, false]);
});

import { expect, it } from 'vitest';
import { isNew } from './Welcome.tsx';

const made = '2026-06-13T09:00:00Z';
const at = (time: string) => Date.parse(`2026-06-13T${time}Z`);

it('an account is new for ten minutes', () => {
  expect(isNew(made, at('09:00:00'))).toBe(true);
  expect(isNew(made, at('09:09:59'))).toBe(true);
  expect(isNew(made, at('09:10:00'))).toBe(false);
  expect(isNew(null, at('09:00:00'))).toBe(false);
});

import { expect, it } from 'vitest';
import { problem } from './messages.ts';

it('each problem of a row ends with one full stop', () => {
  expect(problem('E-mail', 'Email is not valid')).toBe('E-mail: Email is not valid.');
  expect(problem('Gender', 'Enter men or women.')).toBe('Gender: Enter men or women.');
});

import { DEFAULT_MATCH_RULES } from '@flagstick/golf';
import { expect, it } from 'vitest';
import { limits } from './limits.ts';

it('matches end as golf has it where a set-up says nothing', () => {
  expect(limits.resultRules).toEqual(DEFAULT_MATCH_RULES);
});

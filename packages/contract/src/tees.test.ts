import { expect, it } from 'vitest';
import { teeName } from './tees.ts';

it('tells tees of one name apart by whom they are rated for, and says so once', () => {
  expect(teeName({ name: 'Amarillas', gender: 'men' })).toBe('Amarillas, men');
  expect(teeName({ name: 'Amarillas', gender: 'women' })).toBe('Amarillas, ladies');
  expect(teeName({ name: 'Red Ladies', gender: 'women' })).toBe('Red Ladies');
});

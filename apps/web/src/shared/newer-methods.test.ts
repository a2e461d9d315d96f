import { afterEach, expect, it, vi } from 'vitest';

const names = ['toSorted', 'toReversed', 'with'] as const;
const own = names.map((name) => [name, Object.getOwnPropertyDescriptor(Array.prototype, name)] as const);

afterEach(() => {
  for (const [name, is] of own) if (is) Object.defineProperty(Array.prototype, name, is);
});

it('the app adds missing array methods in an older browser, not enumerable', async () => {
  for (const name of names) Reflect.deleteProperty(Array.prototype, name);
  vi.resetModules();
  await import('./newer-methods.ts');
  const figures = [3, 1, 2];
  expect(figures.toSorted()).toEqual([1, 2, 3]);
  expect(figures.toSorted((a, b) => b - a)).toEqual([3, 2, 1]);
  expect(figures.toReversed()).toEqual([2, 1, 3]);
  expect(figures.with(-1, 9)).toEqual([3, 1, 9]);
  expect(() => figures.with(3, 9)).toThrow(RangeError);
  expect(figures).toEqual([3, 1, 2]);
  const listed: string[] = [];
  for (const name in figures) listed.push(name);
  expect(listed).toEqual(['0', '1', '2']);
});

it('the app leaves the methods of a newer browser unchanged', async () => {
  vi.resetModules();
  await import('./newer-methods.ts');
  for (const [name, is] of own) expect(Object.getOwnPropertyDescriptor(Array.prototype, name)).toEqual(is);
});

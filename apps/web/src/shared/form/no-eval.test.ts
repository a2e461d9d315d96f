import { expect, it, vi } from 'vitest';

it('keeps zod from making code from text, with the first schema already', async () => {
  Reflect.deleteProperty(globalThis, '__zod_globalConfig');
  vi.resetModules();
  await import('./no-eval.ts');
  const make = vi.spyOn(globalThis, 'Function');
  const z = await import('zod');
  expect(z.config().jitless).toBe(true);
  expect(z.object({ name: z.string() }).safeParse({ name: 'Ann' }).success).toBe(true);
  expect(make).not.toHaveBeenCalled();
});

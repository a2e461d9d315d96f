import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('the app keeps zod from generating code from the first schema on', () => {
  // In a process of its own: zod reads its settings once, when it is loaded.
  const script = `
    let made = 0;
    globalThis.Function = new Proxy(Function, { construct: (of, text) => (made++, Reflect.construct(of, text)) });
    await import('./no-eval.ts');
    const z = await import('zod');
    const { success } = z.object({ name: z.string() }).safeParse({ name: 'Ann' });
    console.log(JSON.stringify([z.config().jitless, success, made]));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual([true, true, 0]);
});

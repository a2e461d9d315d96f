import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it, vi } from 'vitest';
import { firstError } from './first-error.ts';

/** Fails after each build, as the service worker's plugin does without the build's files. */
const afterwards = {
  name: 'afterwards',
  closeBundle: () => {
    throw new Error('There is no manifest.');
  },
};

it.each([
  ['a file that is missing', '.a { composes: b from "./missing.module.css"; }', /src\/a\.module\.css/],
  ['a block that is not closed', '.a { color: red;', /Unclosed block/],
])('a style sheet with %s ends the build, and its error is printed', async (_, css, message) => {
  const root = await mkdtemp(join(tmpdir(), 'first-error-'));
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  try {
    await mkdir(join(root, 'src'));
    await writeFile(join(root, 'index.html'), '<script type="module" src="/src/main.js"></script>');
    await writeFile(join(root, 'src/main.js'), 'import classes from "./a.module.css"; console.log(classes);');
    await writeFile(join(root, 'src/a.module.css'), css);
    const built = build({ root, configFile: false, logLevel: 'silent', plugins: [firstError, afterwards] });
    await expect(built).rejects.toThrow();
    expect(printed.mock.calls.flat().join('\n')).toMatch(message);
  } finally {
    printed.mockRestore();
    await rm(root, { recursive: true });
  }
});

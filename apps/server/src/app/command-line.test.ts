import { afterEach, expect, it, vi } from 'vitest';
import { commandLine } from './command-line.ts';

afterEach(() => vi.unstubAllEnvs());

it('a command is named as a person types it, from source and in a release', () => {
  vi.stubEnv('FLAGSTICK_COMMAND', '');
  expect([commandLine('admin', '--link'), commandLine('backup')]).toEqual([
    'npm run admin -- --link',
    'npm run backup',
  ]);
  vi.stubEnv('FLAGSTICK_COMMAND', '/srv/flagstick/flagstick');
  expect([commandLine('admin', '--link'), commandLine('backup')]).toEqual([
    '/srv/flagstick/flagstick admin --link',
    '/srv/flagstick/flagstick backup',
  ]);
});

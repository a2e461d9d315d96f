import { expect, it } from 'vitest';
import { migrateKept } from './device.ts';

it('takes over from an older store what is still known', () => {
  const old = { videoHelp: true, welcomeSeen: 'yes', gone: true };
  expect(migrateKept(old)).toEqual({ videoHelp: true, welcomeSeen: false, installDeclined: false });
});

it('starts afresh from anything else', () => {
  expect(migrateKept(null)).toEqual({ videoHelp: false, welcomeSeen: false, installDeclined: false });
});

import { system } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { Harness } from '../../../testing/harness.ts';
import { defaultPolicy, policyVersion } from './policy.ts';

it('the public configuration has the version and defaults', async () => {
  const plain = await Harness.start({ publicUrl: undefined });
  const told = await Harness.start({
    publicUrl: 'https://golf.example',
    supportContact: 'pro@golf.example',
    upgradeUrl: 'https://golf.example/premium',
    policyText: 'Play fair.',
    helpLinks: { scoring: 'https://golf.example/scoring' },
  });
  try {
    const version = await plain.call(system.pwaVersion, {});
    expect([version.status, version.body]).toEqual([
      200,
      { version: '3.60.7', publishedVersion: 'development' },
    ]);
    expect((await plain.call(system.publicConfig, {})).body).toEqual({
      publicUrl: null,
      supportContact: null,
      upgradeUrl: null,
      policy: { version: policyVersion, text: expect.stringContaining('# What Flagstick keeps\n\n') },
      helpLinks: {},
      passkeys: true,
    });
    expect((await told.call(system.publicConfig, {})).body).toEqual({
      publicUrl: 'https://golf.example',
      supportContact: 'pro@golf.example',
      upgradeUrl: 'https://golf.example/premium',
      policy: { version: policyVersion, text: 'Play fair.' },
      helpLinks: { scoring: 'https://golf.example/scoring' },
      passkeys: true,
    });
  } finally {
    await plain.close();
    await told.close();
  }
});

it('the default policy describes the use of data and says where to ask', () => {
  expect(policyVersion).toBe(3);
  const words = ['Adverts', 'IP address', 'Stripe', 'look you up by name', 'Handicaps page'];
  const more = [
    'list of changes is kept for a year',
    '90 days',
    '30 days',
    'ico.org.uk',
    'drawn signature',
    'push messages',
    'under 13',
    'under 18',
  ];
  // A rename in the code once replaced a word of the text.
  const text = defaultPolicy('pro@golf.example');
  expect(text.match(/\b[A-Z]?[a-z]+[A-Z]\w*/g)).toBeNull();
  for (const word of [...words, ...more]) expect(text.toLowerCase()).toContain(word.toLowerCase());
  expect(text).toContain('Write to pro@golf.example with questions');
  expect(defaultPolicy(undefined)).toContain('Write to your club with questions');
  expect(text).not.toContain('[');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { testStorage } from '../../../testing/database/test-storage.ts';
import { AppError } from '../../shared/errors.ts';
import type { Storage } from '../../storage/index.ts';
import { Limits } from './limits.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await testStorage();
});
afterAll(() => storage.close());

const outcome = (doing: Promise<void>) =>
  doing.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

it('attempts on an account are counted before they are made, even simultaneous ones', async () => {
  const limits = new Limits(storage);
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => outcome(limits.count('passwordsOfSource', 'Ann@example.com'))),
  );
  expect(tries.filter((one) => one === 'ok')).toHaveLength(10);
  expect(await outcome(limits.count('passwordsOfSource', 'ann@EXAMPLE.com'))).toBe('request.tooMany');
  expect(await outcome(limits.count('passwordsOfSource', 'bea@example.com'))).toBe('ok');
  await limits.clear('passwordsOfSource', 'ann@example.com');
  expect(await outcome(limits.count('passwordsOfSource', 'ann@example.com'))).toBe('ok');
});

it('a refusal gives the number of seconds to wait', async () => {
  const limits = new Limits(storage);
  for (let i = 0; i < 5; i++) await limits.count('addressChangesOf', 'wait');
  const error = await limits.count('addressChangesOf', 'wait').catch((thrown: unknown) => thrown);
  const seconds = error instanceof AppError ? error.details.retryAfter : undefined;
  expect(seconds).toBeGreaterThan(3_500);
  expect(seconds).toBeLessThanOrEqual(3_600);
});

it('only failures of an address are counted, and an IPv6 network counts as one address', async () => {
  const limits = new Limits(storage);
  for (let i = 0; i < 200; i++) await limits.check('unknownAccountsFrom', '2001:db8:1:2::1');
  for (let i = 0; i < 100; i++)
    await limits.countFailure('unknownAccountsFrom', `2001:db8:1:2::${i.toString(16)}`);
  expect(await outcome(limits.check('unknownAccountsFrom', '2001:db8:1:2:ffff::9'))).toBe('request.tooMany');
  expect(await outcome(limits.check('unknownAccountsFrom', '2001:db8:1:3::1'))).toBe('ok');
});

it('processes that share a database share the counters', async () => {
  if (storage.kind === 'embedded') return expect(await storedKeys()).toEqual([]);
  const [one, other] = [new Limits(storage), new Limits(storage)];
  for (let i = 0; i < 5; i++) await one.count('addressChangesOf', 'shared@example.com');
  expect(await outcome(other.count('addressChangesOf', 'shared@example.com'))).toBe('request.tooMany');
  expect(JSON.stringify(await storedKeys())).not.toContain('example.com');
});

const storedKeys = () => storage.db.selectFrom('rate_limits').select('key').execute();

it('IPv4 addresses are distinguished, including mapped ones', async () => {
  const limits = new Limits(storage);
  const from = (address: string) => outcome(limits.count('reportsFrom', address));
  let last = 'ok';
  for (let i = 0; i < 50 && last === 'ok'; i++) last = await from('::ffff:203.0.113.7');
  expect(last).toBe('request.tooMany');
  expect(await from('203.0.113.7')).toBe('request.tooMany');
  expect(await from('::ffff:198.51.100.9')).toBe('ok');
});

it('the first attempt beyond the limit is reported, and successful ones are refunded', async () => {
  const limits = new Limits(storage);
  const count = () => limits.countWithin('wrongPasswordsFrom', '198.51.100.7');
  const within = await Promise.all(Array.from({ length: 150 }, count));
  expect(within).not.toContain(false);
  expect(await count()).toBe(false);
  for (let i = 0; i < 2; i++) await limits.refund('wrongPasswordsFrom', '198.51.100.7');
  expect([await count(), await count()]).toEqual([true, false]);
});

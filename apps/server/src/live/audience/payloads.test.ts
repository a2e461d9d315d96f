import { expect, it } from 'vitest';
import { Encoded } from '../../shared/encoded.ts';
import { type Payload, Payloads } from './payloads.ts';

const payload = (version: number): Payload => ({
  version,
  etag: `"${version}"`,
  madeAt: new Date(0),
  body: new Encoded(Buffer.alloc(10)),
});

it('AUD-8 a payload is made once per version and audience; the least recently used is dropped', () => {
  const payloads = new Payloads(30);
  const made: string[] = [];
  const ask = (key: string, version = 1) =>
    payloads.getOrMake(key, version, () => {
      made.push(`${key}${version}`);
      return payload(version);
    });
  for (const key of ['a', 'b', 'c', 'a']) ask(key);
  expect([made, payloads.bytes]).toEqual([['a1', 'b1', 'c1'], 30]);
  ask('d');
  expect(payloads.bytes).toBe(30);
  for (const key of ['a', 'c', 'd']) ask(key);
  expect(made).toEqual(['a1', 'b1', 'c1', 'd1']);
  ask('b');
  ask('b', 2);
  expect([made.slice(4), payloads.bytes]).toEqual([['b1', 'b2'], 30]);
});

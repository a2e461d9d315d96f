import { expect, it } from 'vitest';
import { addressOfKey, codeOfStep, stepAt, stepOfCode, toBase32 } from './totp.ts';

const key = Buffer.from('12345678901234567890');

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at %s seconds is the one of RFC 6238, appendix B: %s', (seconds, code) => {
  expect(codeOfStep(key, stepAt(new Date(seconds * 1_000)), 8)).toBe(code);
});

it.each([
  ...[
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ].entries(),
])('the code of count %s is the one of RFC 4226, appendix D: %s', (count, code) => {
  expect(codeOfStep(key, count)).toBe(code);
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" is the one of RFC 4648, section 10: %s', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

it('a code counts in its own step and the ones beside it, and in no other', () => {
  const now = new Date('2026-06-14T09:00:10Z');
  const code = codeOfStep(key, stepAt(now));
  const at = (seconds: number) => stepOfCode(key, code, new Date(now.getTime() + seconds * 1_000));
  expect([at(-60), at(-30), at(0), at(30), at(60)]).toEqual([
    undefined,
    stepAt(now),
    stepAt(now),
    stepAt(now),
    undefined,
  ]);
  expect(stepOfCode(key, `${code}0`, now)).toBeUndefined();
});

it('the address of a key names account and issuer', () => {
  expect(addressOfKey('MZXW6', 'ann@club.example')).toBe(
    'otpauth://totp/Flagstick:ann%40club.example?secret=MZXW6&issuer=Flagstick',
  );
});

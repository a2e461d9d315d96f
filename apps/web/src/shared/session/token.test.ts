import { expect, it } from 'vitest';
import { readToken } from './token.ts';

const tokenOf = (payload: unknown) => {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const part = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `head.${part}.signature`;
};

it('the app reads the user of the token', () => {
  const payload = { _id: 'abc', rule: 'club', createDate: '2026-01-01T00:00:00Z', sid: 'x', note: 'é?>' };
  expect(readToken(tokenOf(payload))).toEqual({
    _id: 'abc',
    rule: 'club',
    createDate: '2026-01-01T00:00:00Z',
    sid: 'x',
    passwordDue: false,
    seat: null,
  });
});

it.each(['', 'nonsense', 'a.b.c', tokenOf({ _id: 'abc', rule: 'king' }), tokenOf(null)])(
  'treats %j as no session',
  (token) => {
    expect(readToken(token)).toBeNull();
  },
);

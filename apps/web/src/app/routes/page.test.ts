import { isRedirect } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { reset } from '../../features/accounts/views.tsx';
import { signIn, signOut } from '../../shared/session/session.ts';
import { isDenied } from './page.tsx';

const as = (rule: string) => signIn(`h.${btoa(JSON.stringify({ _id: 'p1', rule }))}.s`);

const thrownBy = (run: () => unknown): unknown => {
  try {
    run();
  } catch (thrown) {
    return thrown;
  }
  return null;
};

afterEach(signOut);

const guard = () => reset.guard?.();

describe('a page', () => {
  it.each([
    ['public', 'player', false],
    ['signedIn', 'player', false],
    [['admin', 'club'], 'club', false],
    [['admin', 'club'], 'organiser', true],
  ] as const)('a page of access %j denies %s: %s', (access, rule, denied) => {
    as(rule);
    expect(isDenied(access)).toBe(denied);
  });

  it('redirects a visitor to the sign-in unless it is public', () => {
    expect(isDenied('public')).toBe(false);
    expect(isRedirect(thrownBy(() => isDenied('signedIn')))).toBe(true);
    expect(isRedirect(thrownBy(() => isDenied(['admin'])))).toBe(true);
  });
});

it('the page for a lost password redirects signed-in users home', () => {
  expect(thrownBy(guard)).toBeNull();
  as('player');
  expect(isRedirect(thrownBy(guard))).toBe(true);
});

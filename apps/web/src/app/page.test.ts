import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { meOptions } from '../shared/session/me.ts';
import { signIn, signOut } from '../shared/session/session.ts';
import { isDenied, signedOutOnly } from './page.tsx';

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

describe('a page', () => {
  it.each([
    ['public', 'player', false],
    ['signedIn', 'player', false],
    [['admin', 'club'], 'club', false],
    [['admin', 'club'], 'organiser', true],
  ] as const)('of access %j denies %s: %s', (access, rule, denied) => {
    as(rule);
    expect(isDenied(access)).toBe(denied);
  });

  it('opens and closes by the role that the account has now, not by that of the token’s day', async () => {
    const readMe = async (_id: string, rule: string) => {
      vi.stubGlobal('fetch', async () => Response.json({ _id, rule }));
      await new QueryClient().fetchQuery(meOptions);
      vi.unstubAllGlobals();
    };
    as('player');
    await readMe('p1', 'organiser');
    expect(isDenied(['organiser'])).toBe(false);
    // A late answer about who was there before.
    await readMe('p2', 'admin');
    expect(isDenied(['admin'])).toBe(true);
    await readMe('p1', 'player');
    expect(isDenied(['organiser'])).toBe(true);
  });

  it('sends a visitor to sign in unless it is public', () => {
    expect(isDenied('public')).toBe(false);
    expect(isRedirect(thrownBy(() => isDenied('signedIn')))).toBe(true);
    expect(isRedirect(thrownBy(() => isDenied(['admin'])))).toBe(true);
  });
});

it('a page for the signed-out sends the others home', () => {
  expect(thrownBy(signedOutOnly)).toBeNull();
  as('player');
  expect(isRedirect(thrownBy(signedOutOnly))).toBe(true);
});

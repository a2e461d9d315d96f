import { isRedirect } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { signIn, signOut } from '../shared/session/session.ts';
import { gate, managing, signedOutOnly } from './gate.ts';

const as = (rule: string) => signIn(`h.${btoa(JSON.stringify({ _id: 'p1', rule }))}.s`);

const thrownBy = (run: () => void): unknown => {
  try {
    run();
  } catch (thrown) {
    return thrown;
  }
  return null;
};

afterEach(signOut);

describe('a page for managers', () => {
  it.each(['admin', 'club', 'organiser'])('opens for %s', (rule) => {
    as(rule);
    expect(gate(...managing)()).toEqual({ denied: false });
  });

  it('is denied to a player', () => {
    as('player');
    expect(gate(...managing)()).toEqual({ denied: true });
  });

  it('sends a visitor to sign in', () => {
    expect(isRedirect(thrownBy(gate('admin')))).toBe(true);
  });
});

it('a page for the signed-out sends the others home', () => {
  expect(thrownBy(signedOutOnly)).toBeNull();
  as('player');
  expect(isRedirect(thrownBy(signedOutOnly))).toBe(true);
});

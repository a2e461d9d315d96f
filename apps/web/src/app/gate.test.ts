import { isRedirect } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { signIn, signOut } from '../shared/session/session.ts';
import { gate, managing, NotAllowedHere, signedOutOnly } from './gate.ts';

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
  it.each([
    ['admin', null],
    ['club', null],
    ['organiser', null],
  ])('opens for %s', (rule, outcome) => {
    as(rule);
    expect(thrownBy(gate(...managing))).toBe(outcome);
  });

  it('tells a player that he may not be here', () => {
    as('player');
    expect(thrownBy(gate(...managing))).toEqual(new NotAllowedHere());
    expect(new NotAllowedHere().message).toBe('You are not allowed here');
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

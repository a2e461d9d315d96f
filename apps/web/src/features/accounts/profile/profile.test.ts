import type { User } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import { personBody } from '../components/PersonFields.tsx';
import { browserName, changesEmail, profileOf } from './profile.ts';

const user = {
  title: null,
  name: 'Rowan',
  lastName: 'Hale',
  gender: 'men',
  dob: null,
  postalCode: null,
  hcp: -1.7,
  cdh: '1234567',
  socialHcp: null,
  homeClub: null,
  email: 'rowan@example.org',
  newEmail: null,
  username: 'rowan.hale',
} as User;

describe('the profile form', () => {
  it('A handicap is shown as golfers write it', () => {
    expect(profileOf(user)).toMatchObject({ hcp: '+1.7', handicapKind: 'whs', title: '', dob: '' });
  });

  it.each([
    [-2, '+2'],
    [12.5, '12.5'],
  ])('A social handicap of %d is shown as %s', (socialHcp, shown) => {
    expect(profileOf({ ...user, hcp: null, cdh: null, socialHcp })).toMatchObject({ socialHcp: shown });
  });

  it('The form opens with the social handicap if it is the only one', () => {
    expect(profileOf({ ...user, hcp: null, cdh: null, socialHcp: 18 })).toMatchObject({
      handicapKind: 'social',
      socialHcp: '18',
    });
  });

  it('Only the chosen kind of handicap is sent', () => {
    const both = { ...profileOf(user), socialHcp: '18' };
    expect(personBody(both)).toMatchObject({ hcp: '+1.7', socialHcp: '' });
    expect(personBody({ ...both, handicapKind: 'social' })).toMatchObject({
      hcp: '',
      cdh: '',
      socialHcp: '18',
    });
  });

  it("Only the person's fields of a larger form are sent", () => {
    const larger = { ...profileOf(user), confirmation: 'secret' };
    expect(Object.keys(personBody(larger))).not.toContain('confirmation');
    expect(Object.keys(personBody(larger))).not.toContain('homeClubName');
  });

  it('A new address is detected', () => {
    expect(changesEmail(user, ' Rowan@Example.org ')).toBe(false);
    expect(changesEmail(user, 'new@example.org')).toBe(true);
    expect(changesEmail({ ...user, newEmail: 'new@example.org' }, 'new@example.org')).toBe(false);
  });
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['curl/8.0', 'Unknown browser'],
])('The user agent %s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

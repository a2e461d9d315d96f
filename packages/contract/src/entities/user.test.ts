import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import {
  IdentifyForm,
  ResetForm,
  SignInForm,
  SignUp,
  SignUpDetailsForm,
  SignUpEmailForm,
  SignUpPasswordForm,
  SignUpUsernameForm,
  signInFieldOf,
} from '../calls/people/accounts.ts';
import {
  BirthDate,
  OwnIndex,
  OwnSocial,
  PostalCode,
  ProfileUpdate,
  UserInsert,
  UserUpdate,
  WrittenIndex,
  WrittenSocial,
} from './user.ts';

/** The first message of a form for each field. */
function said(schema: z.ZodType, form: unknown): Record<string, string> {
  const { error } = schema.safeParse(form);
  const issues = error?.issues.map((issue) => [issue.path.join('.'), issue.message] as const) ?? [];
  return Object.fromEntries(issues.reverse());
}

const details = {
  name: 'Ann',
  lastName: 'Lee',
  gender: 'women',
  hcp: '12.4',
  cdh: '1012345678',
  policyAccepted: true,
};

describe('sign-in and reset', () => {
  it('sign-in requires an identifier of five and a password of six characters', () => {
    expect(said(SignInForm, { identifier: 'abcd', password: '12345' })).toEqual({
      identifier: 'Username/email is not valid',
      password: 'Password must be at least 6 character',
    });
    expect(said(IdentifyForm, { identifier: 'abcd' })).toEqual({
      identifier: 'Enter a valid email or username',
    });
    expect(said(ResetForm, { vCode: 'ABC12', password: 'secret' })).toEqual({
      vCode: 'Validation code length is 6 character',
    });
  });

  it('sign-in sends an e-mail address as email, anything else as username', () => {
    expect(signInFieldOf(' ann@example.com ')).toEqual({ email: 'ann@example.com' });
    expect(signInFieldOf('annlee')).toEqual({ username: 'annlee' });
    expect(signInFieldOf('ann@nowhere')).toEqual({ username: 'ann@nowhere' });
  });
});

describe('sign-up', () => {
  it('sign-up reports the faults of each step', () => {
    expect(said(SignUpEmailForm, { email: 'ann@' })).toEqual({ email: 'Email is not valid' });
    expect(said(SignUpPasswordForm, { password: '12345', confirmation: '12345' })).toEqual({
      password: 'Password must be at least 6 character',
    });
    expect(said(SignUpPasswordForm, { password: '123456', confirmation: '123457' })).toEqual({
      confirmation: 'Your password and confirmtion password does not match',
    });
    expect(said(SignUpDetailsForm, { ...details, policyAccepted: false })).toEqual({
      policyAccepted: 'You must accept our policy to register',
    });
    expect(said(SignUpDetailsForm, { ...details, name: ' ', lastName: '' })).toEqual({
      name: 'First name is required',
      lastName: 'Surname is required',
    });
    const { cdh: _, ...unnamed } = details;
    expect(
      Object.keys(
        said(SignUpDetailsForm, { ...unnamed, name: 'A', lastName: 'B', policyAccepted: false }),
      ).sort(),
    ).toEqual(['cdh', 'name', 'policyAccepted']);
  });

  it.each(['abcd', 'has space', 'ann@example.com', 'tab\there'])(
    'sign-up refuses the username %j',
    (username) => {
      expect(said(SignUpUsernameForm, { username })).toEqual({
        username: 'Usernames must be at least 5 characters and not contain blank spaces or swear words',
      });
    },
  );

  it('sign-up requires an index with CDH, or a social handicap, and not both', () => {
    const { hcp: _, cdh: __, ...rest } = details;
    expect(said(SignUpDetailsForm, details)).toEqual({});
    expect(said(SignUpDetailsForm, { ...rest, socialHcp: '18.5' })).toEqual({});
    expect(said(SignUpDetailsForm, rest)).toHaveProperty('hcp');
    expect(said(SignUpDetailsForm, { ...rest, hcp: '12' })).toEqual({
      cdh: 'CDH is required when Handicap Index is provided',
    });
    expect(said(SignUpDetailsForm, { ...rest, cdh: '12' })).toEqual({
      hcp: 'Handicap Index is required when CDH is provided',
    });
    expect(said(SignUpDetailsForm, { ...details, socialHcp: '18' })).toEqual({
      socialHcp: 'Use WHS (CDH & Handicap Index) OR Social Handicap, not both.',
    });
  });

  it('sign-up requires a first and last name of three letters together', () => {
    const names = (name: string, lastName: string) =>
      said(SignUpDetailsForm, {
        ...{ name, lastName, gender: 'women', socialHcp: '20', policyAccepted: true },
      });
    expect(names('A', 'B')).toEqual({ name: 'Name should be at least 3 character' });
    expect(names('Al', 'Ng')).toEqual({});
    expect(names('O', 'Li')).toEqual({});
  });

  it('sign-up accepts all steps in one call, and empty fields as none', () => {
    const typed = { ...details, dob: '', postalCode: '', socialHcp: '', homeClub: '' };
    const account = { email: 'ann@example.com', password: 'secret', username: 'annlee' };
    const sent = { ...account, ...SignUpDetailsForm.parse(typed), gameCode: 'abc234' };
    expect(SignUp.parse(sent)).toMatchObject({
      dob: null,
      postalCode: null,
      socialHcp: null,
      homeClub: null,
      title: null,
      hcp: 12.4,
      gameCode: 'ABC234',
    });
  });
});

describe('a person’s own handicap index', () => {
  it.each([
    ['0', 0],
    ['60', 60],
    ['+1.7', -1.7],
    ['+0', 0],
  ])('an own index reads %j as %d', (typed, index) => {
    expect(WrittenIndex.parse(typed)).toBe(index);
  });
  it.each(['60.1', '+10.1'])('the refusal of an index outside the range names the range: %j', (typed) => {
    const range = 'Handicap Index value is invalid or out of range (+10.0 to 60.0).';
    expect(said(WrittenIndex, typed)).toEqual({ '': range });
    expect(said(OwnIndex, Number(typed.replace('+', '-')))).toEqual({ '': range });
  });
  it.each(['-1', '1.25', '+2.45', 'ten', '1,5', ''])(
    'an own index in another format gets an example: %j',
    (typed) => {
      const format = 'Handicap Index format is invalid. Examples: +1.7, 10, 0.5';
      expect(said(WrittenIndex, typed)).toEqual({ '': format });
    },
  );
  it('a person’s own handicap index is sent as a number', () => {
    expect([-10, -1.7, 0, 54, 60].map((index) => OwnIndex.parse(index))).toEqual([-10, -1.7, 0, 54, 60]);
    for (const none of [-10.1, 60.1, 1.25, '12', '+1.7', null, 1e21])
      expect([none, OwnIndex.safeParse(none).success]).toEqual([none, false]);
  });
  it('a social handicap keeps up to two decimals', () => {
    expect(['18', '18.25', '7.5'].map((typed) => WrittenSocial.parse(typed))).toEqual([18, 18.25, 7.5]);
    expect(OwnSocial.parse(18.25)).toBe(18.25);
    for (const typed of ['+1', '-1', '18.255', '100', '54.1'])
      expect(WrittenSocial.safeParse(typed).success).toBe(false);
  });
});

describe('a UK postcode', () => {
  it.each([
    ['m1', 'M1'],
    ['M1 1AA', 'M1 1AA'],
    ['m11aa', 'M1 1AA'],
    ['CR2 6XH', 'CR2 6XH'],
    ['dn551pt', 'DN55 1PT'],
    ['W1A', 'W1A'],
    ['sw1a1aa', 'SW1A 1AA'],
    ['EC1A 1BB', 'EC1A 1BB'],
    ['gir 0aa', 'GIR 0AA'],
  ])('the postcode %s is stored as %s', (typed, kept) => {
    expect(PostalCode.parse(typed)).toBe(kept);
  });
  it.each(['1AA', 'M1 1A', 'M1 AAA', 'QX1 1AA', '90210', 'SW1A 1CA', 'M1 1AAA'])(
    'the postcode %s is invalid',
    (typed) => {
      expect(PostalCode.safeParse(typed).success).toBe(false);
    },
  );
});

it('sign-up refuses a date of birth in the future or before 1900, each with its own text', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(BirthDate.safeParse(tomorrow).error?.issues[0]?.message).toBe(
    'Date of birth cannot be in the future',
  );
  expect(BirthDate.safeParse('1899-12-31').error?.issues.map(({ message }) => message)).toEqual([
    'Date of birth cannot be before 1900',
  ]);
  expect(BirthDate.safeParse('1900-01-01').success).toBe(true);
  expect(BirthDate.safeParse('1980-02-29').success).toBe(true);
  expect(BirthDate.safeParse('1981-02-29').success).toBe(false);
  expect(BirthDate.safeParse('1899-13-31').error?.issues).toHaveLength(1);
});

describe('profile', () => {
  it('a change of the profile keeps absent fields and clears empty ones', () => {
    expect(ProfileUpdate.parse({ name: 'Bea', postalCode: '' })).toEqual({ name: 'Bea', postalCode: null });
  });
  it('the profile leaves the check of handicap fields to the call that has the account', () => {
    expect(said(ProfileUpdate, { hcp: '', cdh: '', socialHcp: '' })).toEqual({});
    expect(said(ProfileUpdate, { cdh: '12345678901', hcp: '1' })).toEqual({
      cdh: 'Invalid CDH number format (must be 1-10 digits)',
    });
  });
});

describe('an account created by an admin', () => {
  const form = {
    name: 'Ann',
    lastName: 'Bell',
    username: 'abcde',
    email: 'a@b.example',
    password: 'secret',
    gender: 'men',
  };
  it('an account created by an admin may have no handicap, or an index of -5 to 54', () => {
    expect(UserInsert.parse(form)).toMatchObject({ rule: 'player', hcp: null, active: true });
    expect(UserInsert.parse({ ...form, hcp: -5, cdh: '1' }).hcp).toBe(-5);
    expect(said(UserInsert, { ...form, hcp: -5.1, cdh: '1' })).toEqual({
      hcp: 'Handicap Index value is invalid or out of range (-5.0 to 54.0).',
    });
    expect(said(UserInsert, { ...form, socialHcp: 54.1 })).toEqual({
      socialHcp: 'Social handicap value is invalid or out of range (-5.0 to 54.0).',
    });
  });
  it('an account created by an admin has switches that a multipart form sends as text', () => {
    expect(UserUpdate.parse({ active: 'false', canAddUser: 'true', club: '' })).toEqual({
      active: false,
      canAddUser: true,
      club: null,
    });
  });
});

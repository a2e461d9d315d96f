import type { User } from '@flagstick/contract';
import { formatHandicap, formatSocial } from '../../../shared/display/handicap.ts';
import type { PersonValues } from '../components/PersonFields.tsx';
import * as texts from './messages.ts';

export interface ProfileValues extends PersonValues {
  email: string;
  username: string;
  /** Required with a new address. */
  password: string;
}

export const personOf = (user: User): PersonValues => ({
  title: user.title ?? '',
  name: user.name,
  lastName: user.lastName,
  gender: user.gender,
  dob: user.dob ?? '',
  postalCode: user.postalCode ?? '',
  handicapKind: user.hcp === null && user.socialHcp !== null ? 'social' : 'whs',
  hcp: user.hcp === null ? '' : formatHandicap(user.hcp),
  cdh: user.cdh ?? '',
  socialHcp: user.socialHcp === null ? '' : formatSocial(user.socialHcp),
  homeClub: user.homeClub?._id ?? '',
  homeClubName: user.homeClub?.name ?? '',
});

export const profileOf = (user: User): ProfileValues => ({
  ...personOf(user),
  email: user.newEmail ?? user.email ?? '',
  username: user.username,
  password: '',
});

/** A new address must be confirmed first. */
export const changesEmail = (user: User, email: string): boolean =>
  email.trim().toLowerCase() !== (user.email ?? '').toLowerCase() &&
  email.trim().toLowerCase() !== (user.newEmail ?? '').toLowerCase();

/** Example: "Chrome on Android". */
export function browserName(userAgent: string): string {
  const pick = (names: ReadonlyArray<readonly [RegExp, string]>) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = pick([
    [/Edg/, texts.edge],
    [/OPR|Opera/, texts.opera],
    [/SamsungBrowser/, texts.samsungInternet],
    [/Firefox|FxiOS/, texts.firefox],
    [/Chrome|CriOS/, texts.chrome],
    [/Safari/, texts.safari],
  ]);
  const system = pick([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, texts.android],
    [/Windows/, texts.windows],
    [/Mac OS X/, texts.mac],
    [/Linux/, texts.linux],
  ]);
  if (!browser) return system ?? texts.unknownBrowser;
  return system ? texts.browserOn(browser, system) : browser;
}

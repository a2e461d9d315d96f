import { expect, it } from 'vitest';
import { isLimited } from './limited.ts';

const registered = { id: 'away', registered: true };
const away = { id: 'away', registered: false };
const home = { id: 'home', registered: false };

it.each([
  ['a player', { role: 'player', clubId: null }, registered, true],
  ['a club’s organiser at a registered club', { role: 'organiser', clubId: 'home' }, registered, false],
  ['a club’s organiser elsewhere', { role: 'organiser', clubId: 'home' }, away, true],
  ['a club’s organiser at their club', { role: 'organiser', clubId: 'home' }, home, false],
  ['an organiser with a licence of their own', { role: 'organiser', clubId: null }, away, false],
  ['a manager at a registered club', { role: 'club', clubId: 'home' }, registered, false],
  ['a manager elsewhere', { role: 'club', clubId: 'home' }, away, true],
  ['a manager at their club', { role: 'club', clubId: 'home' }, home, false],
  ['a manager without a club', { role: 'club', clubId: null }, away, true],
  ['an admin', { role: 'admin', clubId: null }, away, false],
] as const)('%s makes games of four at most, or not', (_who, maker, club, limited) => {
  expect(isLimited(maker, club)).toBe(limited);
});

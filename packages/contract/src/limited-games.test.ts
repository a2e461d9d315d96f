import { expect, it } from 'vitest';
import { isLimited } from './limited-games.ts';

const registered = { id: 'away', registered: true };
const away = { id: 'away', registered: false };
const home = { id: 'home', registered: false };

it.each([
  ['a player', { role: 'player', clubIds: [] }, registered, true],
  ['a club’s organiser at a registered club', { role: 'organiser', clubIds: ['home'] }, registered, false],
  ['a club’s organiser elsewhere', { role: 'organiser', clubIds: ['home'] }, away, true],
  ['a club’s organiser at their club', { role: 'organiser', clubIds: ['home'] }, home, false],
  ['an organiser of two clubs at the second', { role: 'organiser', clubIds: ['other', 'home'] }, home, false],
  ['an organiser with a licence of their own', { role: 'organiser', clubIds: [] }, away, false],
  ['a manager at a registered club', { role: 'club', clubIds: ['home'] }, registered, false],
  ['a manager elsewhere', { role: 'club', clubIds: ['home'] }, away, true],
  ['a manager at their club', { role: 'club', clubIds: ['home'] }, home, false],
  ['a manager without a club', { role: 'club', clubIds: [] }, away, true],
  ['an admin', { role: 'admin', clubIds: [] }, away, false],
] as const)('whether %s is limited to games of four', (_who, maker, club, limited) => {
  expect(isLimited(maker, club)).toBe(limited);
});

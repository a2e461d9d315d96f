import { expect, it } from 'vitest';
import { forgetChoices, isNewDevice, migrateChoices, useDevice } from './device.ts';
import { signIn, signOut } from './session.ts';

const fresh = {
  videoHelp: false,
  installDeclined: false,
  welcomed: [],
  told: [],
  signedInBefore: false,
};
const token = `h.${btoa(JSON.stringify({ _id: 'p1', rule: 'player' }))}.s`;
const stored = () => JSON.parse(localStorage.getItem('flagstick') ?? '{}').state;

it('the store keeps the known values of an older store', () => {
  const old = {
    videoHelp: true,
    installDeclined: 'yes',
    welcomed: ['p1', 2],
    told: ['g1', null],
    gone: true,
  };
  expect(migrateChoices(old)).toEqual({
    videoHelp: true,
    installDeclined: false,
    welcomed: ['p1'],
    told: ['g1'],
    signedInBefore: false,
  });
});

it('the store starts fresh from anything else', () => {
  expect(migrateChoices(null)).toEqual(fresh);
  expect(migrateChoices({ welcomed: true })).toEqual(fresh);
});

it("forgets the user's choices with the session, but not the welcomed accounts", () => {
  signIn(token);
  useDevice.getState().set({ videoHelp: true, installDeclined: true, welcomed: ['p1'], told: ['g1'] });
  signOut();
  expect(stored()).toEqual({ ...fresh, welcomed: ['p1'], signedInBefore: true });
});

it('A device is new until an account signs in, and not after the sign-out', () => {
  useDevice.setState({ signedInBefore: false });
  expect(isNewDevice()).toBe(true);
  signIn(token);
  signOut();
  expect(isNewDevice()).toBe(false);
});

it('restores the welcomed accounts when the storage was cleared', () => {
  useDevice.setState({ signedInBefore: false });
  useDevice.getState().set({ welcomed: ['p1'] });
  localStorage.clear();
  forgetChoices();
  expect(stored()).toEqual({ ...fresh, welcomed: ['p1'] });
});

it('knows the accounts welcomed in another tab', () => {
  const elsewhere = {
    state: { ...fresh, welcomed: ['p2'] },
    version: useDevice.persist.getOptions().version,
  };
  localStorage.setItem('flagstick', JSON.stringify(elsewhere));
  window.dispatchEvent(new StorageEvent('storage', { key: 'flagstick' }));
  forgetChoices();
  expect(stored()).toEqual({ ...fresh, welcomed: ['p2'] });
});

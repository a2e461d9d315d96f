import * as limits from '@flagstick/contract/limits';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { onSessionEnd, useSession } from './session.ts';

interface DeviceChoices {
  /** Screens offer their help video. */
  videoHelp: boolean;
  /** The offer to install was declined. */
  installDeclined: boolean;
  /** The accounts that have seen the welcome on this device. */
  welcomed: readonly string[];
  /**
   * Notices of rounds that the user has dismissed on this device, such as scores entered in their name; the latest
   * last.
   */
  told: readonly string[];
  /** An account has signed in on this device. */
  signedInBefore: boolean;
}

interface DeviceState extends DeviceChoices {
  set: (change: Partial<DeviceChoices>) => void;
}

const name = 'flagstick';
const defaults: DeviceChoices = {
  videoHelp: false,
  installDeclined: false,
  welcomed: [],
  told: [],
  signedInBefore: false,
};
const texts = (list: unknown) => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []);

/** Reads an older store: the values still known, of the same type. */
export function migrateChoices(old: unknown): DeviceChoices {
  if (typeof old !== 'object' || old === null) return defaults;
  const {
    videoHelp,
    installDeclined,
    welcomed,
    told,
    signedInBefore,
  }: {
    [Name in keyof DeviceChoices]?: unknown;
  } = old;
  return {
    videoHelp: videoHelp === true,
    installDeclined: installDeclined === true,
    welcomed: texts(welcomed),
    told: texts(told),
    signedInBefore: signedInBefore === true,
  };
}

/** Small choices of the user on this device. */
export const useDevice = create<DeviceState>()(
  persist((set) => ({ ...defaults, set }), {
    name,
    version: limits.storeVersion,
    migrate: (old) => migrateChoices(old) as DeviceState,
    partialize: ({ set: _set, ...kept }) => kept,
  }),
);

/** Whether no account has signed in on this device: most such visitors have none. */
export const isNewDevice = (): boolean => !useDevice.getState().signedInBefore;

const rememberSignIn = () => {
  if (useSession.getState().user && isNewDevice()) useDevice.setState({ signedInBefore: true });
};
rememberSignIn();
useSession.subscribe(rememberSignIn);

/**
 * Deletes the user's choices. Welcomed accounts stay: an account is welcomed once, however often it signs in. So does
 * whether an account was used here.
 */
export const forgetChoices = () =>
  useDevice.setState(({ welcomed, signedInBefore }) => ({ ...defaults, welcomed, signedInBefore }));
onSessionEnd(forgetChoices);

// Another tab wrote; this one would overwrite it at the sign-out, which ends the session in all tabs.
window.addEventListener('storage', ({ key }) => {
  if (key === name) void useDevice.persist.rehydrate();
});

import * as limits from '@flagstick/contract/limits';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { onSignOut } from './session.ts';

interface Kept {
  /** Screens offer their help video. */
  videoHelp: boolean;
  /** The offer to install was turned down. */
  installDeclined: boolean;
  /** The accounts that read the welcome to the free tier here. */
  welcomed: readonly string[];
  /** The notices of rounds that the person has read here, such as who enters scores in their name; the latest last. */
  told: readonly string[];
}

interface DeviceState extends Kept {
  set: (change: Partial<Kept>) => void;
}

const name = 'flagstick';
const fresh: Kept = { videoHelp: false, installDeclined: false, welcomed: [], told: [] };
const texts = (list: unknown) => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []);

/** From whatever an older store kept: what is still known, in the same kind. */
export function migrateKept(old: unknown): Kept {
  if (typeof old !== 'object' || old === null) return fresh;
  const { videoHelp, installDeclined, welcomed, told }: { [Name in keyof Kept]?: unknown } = old;
  return {
    videoHelp: videoHelp === true,
    installDeclined: installDeclined === true,
    welcomed: texts(welcomed),
    told: texts(told),
  };
}

/** Small choices of the person on this device. */
export const useDevice = create<DeviceState>()(
  persist((set) => ({ ...fresh, set }), {
    name,
    version: limits.storeVersion,
    migrate: (old) => migrateKept(old) as DeviceState,
    partialize: ({ set: _set, ...kept }) => kept,
  }),
);

/** Drops what the person chose. Who was welcomed stays: an account is welcomed once, however often it signs in. */
export const forgetChoices = () => useDevice.setState(({ welcomed }) => ({ ...fresh, welcomed }));
onSignOut(forgetChoices);

// Another tab wrote; a tab that knew less would undo it at the sign-out, which ends the session in all of them.
window.addEventListener('storage', ({ key }) => {
  if (key === name) void useDevice.persist.rehydrate();
});

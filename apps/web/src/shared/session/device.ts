import { limits } from '@flagstick/contract/limits';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { onSignOut } from './session.ts';

interface Kept {
  /** Screens offer their help video. */
  videoHelp: boolean;
  /** The welcome to the free tier was read. */
  welcomeSeen: boolean;
  /** The offer to install was turned down. */
  installDeclined: boolean;
}

interface DeviceState extends Kept {
  set: (change: Partial<Kept>) => void;
}

const fresh: Kept = { videoHelp: false, welcomeSeen: false, installDeclined: false };

/** From whatever an older store kept: what is still known, in the same kind. */
export function migrateKept(old: unknown): Kept {
  const kept = { ...fresh };
  if (typeof old !== 'object' || old === null) return kept;
  for (const [name, value] of Object.entries(old)) {
    if (name in kept && typeof value === 'boolean') Object.assign(kept, { [name]: value });
  }
  return kept;
}

/** Small choices of the person on this device. */
export const useDevice = create<DeviceState>()(
  persist((set) => ({ ...fresh, set }), {
    name: 'flagstick',
    version: limits.storeVersion,
    migrate: (old) => migrateKept(old) as DeviceState,
    partialize: ({ set: _set, ...kept }) => kept,
  }),
);

onSignOut(() => useDevice.setState(fresh));

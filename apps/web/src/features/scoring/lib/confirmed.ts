import { create } from 'zustand';

interface ConfirmedState {
  /** Spot to the hole's version at which I said that my value is right. */
  at: Readonly<Record<string, number>>;
  confirm: (spot: string, version: number) => void;
}

/** Differences at which I stood by my own value; when the hole changes again I am asked again. */
export const useConfirmed = create<ConfirmedState>()((set) => ({
  at: {},
  confirm: (spot, version) => set(({ at }) => ({ at: { ...at, [spot]: version } })),
}));

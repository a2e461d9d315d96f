import { useDevice } from '../../../shared/session/device.ts';

/** Of so many notices the device remembers that the person has read them. */
const remembered = 60;

/** Which notices of a round the person has read on this device. */
export function useTold() {
  const { told, set } = useDevice();
  return {
    isTold: (notice: string) => told.includes(notice),
    tell: (...notices: readonly string[]) => set({ told: [...told, ...notices].slice(-remembered) }),
  };
}

import { useDevice } from '../../shared/session/device.ts';

/** Maximum number of dismissed notices stored on the device. */
const maxStored = 60;

/** The notices of a round that the user has dismissed on this device. */
export function useDismissedNotices() {
  const { told, set } = useDevice();
  return {
    isDismissed: (notice: string) => told.includes(notice),
    dismiss: (...notices: readonly string[]) => set({ told: [...told, ...notices].slice(-maxStored) }),
  };
}

import { useDevice } from '../../shared/session/device.ts';

/** Maximum number of dismissed notices stored on the device. */
const remembered = 60;

/** The notices of a round that the user has dismissed on this device. */
export function useDismissedNotices() {
  const { told, set } = useDevice();
  return {
    isTold: (notice: string) => told.includes(notice),
    tell: (...notices: readonly string[]) => set({ told: [...told, ...notices].slice(-remembered) }),
  };
}

import type { SyncStatus } from '../../offline/index.ts';
import type { ShownSyncStatus } from '../../ui/score/ScoreTrack.tsx';

const shown: Partial<Record<SyncStatus, ShownSyncStatus>> = {
  onPhone: 'phone',
  sent: 'sent',
  counted: 'counted',
};

/** The sync status as displayed: a score not on this phone is counted, and a refused one has no status. */
export const shownSyncStatus = (status: SyncStatus | undefined): ShownSyncStatus | undefined =>
  status ? shown[status] : 'counted';

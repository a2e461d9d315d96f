import type { HoleTrack } from '../../offline/index.ts';
import type { SyncStatus } from '../../ui/score/ScoreTrack.tsx';

const syncStatuses: Partial<Record<HoleTrack, SyncStatus>> = {
  onPhone: 'phone',
  sent: 'sent',
  counted: 'counted',
};

/** The sync status as displayed: a score not on this phone is counted, and a refused one has no status. */
export const syncStatusOf = (track: HoleTrack | undefined): SyncStatus | undefined =>
  track ? syncStatuses[track] : 'counted';

import type { HoleTrack } from '../../offline/index.ts';
import type { ScoreStation } from '../../ui/ScoreTrack.tsx';

const stations: Partial<Record<HoleTrack, ScoreStation>> = {
  onPhone: 'phone',
  sent: 'sent',
  counted: 'counted',
};

/** The sync status as displayed: a score not on this phone is counted, and a refused one has no status. */
export const stationOf = (track: HoleTrack | undefined): ScoreStation | undefined =>
  track ? stations[track] : 'counted';

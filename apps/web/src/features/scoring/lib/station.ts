import type { HoleTrack } from '../../../offline/index.ts';
import type { ScoreStation } from '../../../shared/ui/ScoreTrack.tsx';

const stations: Partial<Record<HoleTrack, ScoreStation>> = {
  onPhone: 'phone',
  sent: 'sent',
  counted: 'counted',
};

/** Where a score is on its way, as it is drawn: what this phone does not hold is counted, what was refused stands nowhere. */
export const stationOf = (track: HoleTrack | undefined): ScoreStation | undefined =>
  track ? stations[track] : 'counted';

import type { OwnMatch } from '@flagstick/contract';
import type { Db } from '../../storage/index.ts';
import { ownKnockOutMatches } from '../knock-outs/index.ts';
import { ownLeagueMatches } from '../leagues/index.ts';
import { ownTeamDayMatches } from '../team-days/index.ts';

const order: Readonly<Record<OwnMatch['task'], number>> = { answer: 0, order: 0, play: 1, wait: 2, over: 3 };

/** Later than any day. */
const never = '9999';

/** What the person plays next: first what waits for the person, then by day. */
export async function ownMatches(db: Db, userId: string, now: Date): Promise<OwnMatch[]> {
  const all = [
    ...(await ownKnockOutMatches(db, userId)),
    ...(await ownLeagueMatches(db, userId)),
    ...(await ownTeamDayMatches(db, userId, now)),
  ];
  return all.toSorted(
    (a, b) => order[a.task] - order[b.task] || (a.day ?? never).localeCompare(b.day ?? never),
  );
}

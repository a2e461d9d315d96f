import { plural } from '../../shared/display/numbers.ts';
import * as texts from '../messages.ts';
import { type BoardRow, isMine } from './rows.ts';

/** The facts announced to screen readers: the leader and the viewer's own position. */
export interface Announcement {
  readonly leaders: string;
  readonly mine: string;
}

const nameOf = ({ entrant }: BoardRow): string => entrant.name;

export function announcementOf(rows: readonly BoardRow[], me: string | null): Announcement {
  const leaders = rows.filter(({ standing }) => standing.position === 1).map(nameOf);
  const mine = rows.find((row) => isMine(row, me));
  return {
    leaders:
      leaders.length === 0
        ? ''
        : leaders.length > 3
          ? texts.manyLead(leaders.length, rows[0]?.entrant.labels.plural ?? '')
          : `${leaders.join(', ')} ${plural(leaders.length, { one: 'leads', other: 'lead' })}`,
    mine:
      mine === undefined || mine.standing.position === null
        ? ''
        : `${mine.entrant.labels.ownPlacePrefix} ${mine.standing.label}`,
  };
}

/** The announcement of the changes between two moments; empty if there is none. */
export function announcementOfChanges(before: Announcement, after: Announcement): string {
  return [after.leaders !== before.leaders ? after.leaders : '', after.mine !== before.mine ? after.mine : '']
    .filter(Boolean)
    .join('. ');
}

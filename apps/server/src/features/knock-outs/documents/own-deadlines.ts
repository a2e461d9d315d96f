import type { CalendarDay } from '../../../shared/calendar/calendar-file.ts';
import type { Db } from '../../../storage/index.ts';
import { drawnSection, entrantsOf, entryOf } from '../brackets.ts';
import { deadlinesOf } from '../present.ts';
import { type KnockOutRow, knockOutsPlayedBy } from '../store.ts';

export type OwnDeadline = Omit<CalendarDay, 'url'> & {
  /** The path of the page of the knock-out or league. */
  readonly path: string;
};

/** The deadlines of the player's open matches, without the names of opponents. */
export async function ownDeadlines(db: Db, userId: string): Promise<OwnDeadline[]> {
  return (await knockOutsPlayedBy(db, userId)).flatMap((row) => deadlinesIn(row, userId));
}

function deadlinesIn(row: KnockOutRow, userId: string): OwnDeadline[] {
  const mine = entryOf(row, userId);
  if (!mine) return [];
  return (['main', 'plate'] as const).flatMap((section) => {
    const deadlines = deadlinesOf(row, section);
    const matches = drawnSection(row, section)?.bracket.rounds.flat() ?? [];
    return matches.flatMap((match) => {
      const day = deadlines[match.round - 1];
      if (match.state !== 'open' || !day || !entrantsOf(match).includes(mine.id)) return [];
      return {
        // As in the file that the player downloads.
        ...{ id: `${row.id} ${section} ${match.round}.${match.match}`, day },
        summary: `${row.name}: play your match`,
        description: 'The last day for your match.',
        path: `/knockOut/${row.id}`,
      };
    });
  });
}

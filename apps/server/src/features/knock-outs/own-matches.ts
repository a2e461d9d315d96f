import type { OwnMatch } from '@flagstick/contract';
import type { Db } from '../../storage/index.ts';
import { drawnSection, entrantsOf, entryOf, gamesOf, resultAt } from './brackets.ts';
import { entrantName, roundNameOf } from './names.ts';
import { deadlinesOf } from './present.ts';
import { type KnockOutRow, knockOutsPlayedBy, type ResultRow } from './store.ts';

/** The person's latest match in each drawn knock-out. One that is over for the person is left out if it had no game. */
export async function ownKnockOutMatches(db: Db, userId: string): Promise<OwnMatch[]> {
  return (await knockOutsPlayedBy(db, userId))
    .flatMap((row) => latestIn(row, userId))
    .filter(({ task, games }) => task !== 'over' || games.length > 0);
}

const taskOf = (stored: ResultRow | undefined, entrant: string): OwnMatch['task'] => {
  if (!stored) return 'play';
  return stored.status === 'entered' && stored.by_entrant_id !== entrant ? 'answer' : 'wait';
};

function latestIn(row: KnockOutRow, userId: string): OwnMatch[] {
  const mine = entryOf(row, userId);
  if (!mine) return [];
  // Players of the plate have lost in the main section.
  const section = (['plate', 'main'] as const)
    .flatMap((name) => drawnSection(row, name) ?? [])
    .find(({ order }) => order.includes(mine.id));
  const match = section?.bracket.rounds.flat().findLast((one) => entrantsOf(one).includes(mine.id));
  if (!section || !match) return [];
  const { round, state } = match;
  const opponent = row.entrants.find(({ id }) => id !== mine.id && entrantsOf(match).includes(id));
  const stored = resultAt(row, { section: section.name, round, match: match.match });
  return [
    {
      ...{ kind: 'knockOut', _id: row.id, name: row.name, part: roundNameOf(row, section, round) },
      opponent: opponent ? entrantName(opponent) : null,
      day: deadlinesOf(row, section.name)[round - 1] ?? null,
      task: state === 'open' ? taskOf(stored, mine.id) : state === 'pending' ? 'wait' : 'over',
      game: gamesOf(row, section.name, match)[0]?.game_id ?? null,
      games: row.games
        .filter(({ entrants }) => entrants.split(' ').includes(mine.id))
        .map(({ game_id }) => game_id),
    },
  ];
}

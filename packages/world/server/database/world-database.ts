import type { LoadedGame } from '../../../../apps/server/src/live/game/game-data.ts';
import type { GameStore } from '../../../../apps/server/src/live/store/game-store.ts';
import { gamesOf } from '../fixture.ts';
import type { Plan } from '../plan.ts';
import { type Creating, MemoryDatabase, type Session } from './memory-store.ts';

export interface WorldDatabase {
  readonly games: readonly LoadedGame[];
  open(session: Session): GameStore;
  creating(session: Session): Creating;
  /** Copies the database; the result restores the copy in another epoch and returns its games. */
  backup?(): (epoch: string) => readonly LoadedGame[];
  /** Resolves when everything that is ready to run has run and the database has answered. */
  settled?(): Promise<void>;
}

/** A plan's games in a database in memory. */
export const inMemory = ({ games: count, players, asksForTwo, ...beginning }: Plan): WorldDatabase => {
  const games = gamesOf(count, players, asksForTwo, beginning);
  const database = new MemoryDatabase(games);
  return {
    games,
    open: (session) => database.open(session),
    creating: (session) => database.creating(session),
    backup: () => database.backup(),
  };
};

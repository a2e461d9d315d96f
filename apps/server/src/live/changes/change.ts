import { AppError } from '../../shared/errors.ts';
import type { Tx } from '../../storage/index.ts';
import type { Board } from '../game/board.ts';
import { requireSameMatches } from '../game/matches.ts';
import type { LiveBoards } from '../process/live-boards.ts';
import type { GameReads, LockedGames } from '../store/game-store.ts';
import { assignCards } from './card-assignment.ts';
import { setCurrentHandicaps } from './custom-handicaps.ts';
import { GameChange } from './game-change.ts';
import { copySeatFromSet, copyToLinked, mainFirst } from './linked.ts';
import { callListeners } from './listeners.ts';
import { reassignMarkersForFees } from './markers.ts';

/** Decides whether a caller may make a change, on the current game. @throws AppError for a refusal */
export type Policy = (board: Board) => void;

/**
 * Changes a game. Locks its row and those of the games that share a card with it, checks the policy and runs the work
 * on their current state, stores the result with the next version of each changed game, notifies the other processes
 * with the commit, then updates this process's boards and subscribers. Work that throws changes nothing. Changes and
 * scores of one game queue before they take a database connection.
 * @throws AppError game.notFound, any refusal of the policy and the work, and match.changed if the work must not
 * re-pair a match in progress
 */
export const changeGame = <T>(
  deps: { readonly boards: LiveBoards },
  gameId: string,
  may: Policy,
  work: (change: GameChange, reads: Pick<GameReads, 'countedCalls' | 'changesSince'>) => Promise<T> | T,
): Promise<T> => changeGames(deps, [gameId], may, work);

/** Refuses work that would re-pair a match in progress, unless the caller confirmed it. */
export const refusingRePairing =
  <T>(
    { changesMatches = false }: { readonly changesMatches?: boolean | undefined },
    work: (change: GameChange) => T,
  ) =>
  (change: GameChange): T => {
    if (!changesMatches) change.refuseRePairing();
    return work(change);
  };

/**
 * Changes several games, and those linked with them, in one transaction, like `changeGame`. The work receives the
 * change of the first game; the others are its linked ones. The policy is checked in each named game.
 */
export async function changeGames<T>(
  deps: { readonly boards: LiveBoards },
  named: readonly string[],
  may: Policy,
  work: (change: GameChange, reads: Pick<GameReads, 'countedCalls' | 'changesSince'>) => Promise<T> | T,
): Promise<T> {
  const made = await changeSets(deps, named, may, work, (boards) => [
    { requested: named, all: linkedWith(named, boards) },
  ]);
  return made[0] as T;
}

/**
 * Changes games in one transaction, all of them or none. The work is called once for each linked set. The policy is
 * checked in each named game.
 */
export async function changeEach(
  deps: { readonly boards: LiveBoards },
  named: readonly string[],
  may: Policy,
  work: (change: GameChange) => Promise<void> | void,
): Promise<void> {
  await changeSets(deps, named, may, work, (boards) => {
    const sets: LinkedSet[] = [];
    for (const id of named) {
      if (sets.some(({ all: set }) => set.has(id))) continue;
      const set = linkedWith([id], boards);
      sets.push({ requested: named.filter((other) => set.has(other)), all: set });
    }
    return sets;
  });
}

interface LinkedSet {
  readonly requested: readonly string[];
  readonly all: ReadonlySet<string>;
}

/** Runs work in several lanes, entered in a fixed order so that no two callers wait for each other. */
const inLanes = <T>({ lanes }: LiveBoards, names: readonly string[], work: () => Promise<T>): Promise<T> =>
  [...new Set(names)]
    .toSorted()
    .reduceRight<() => Promise<T>>((inner, lane) => () => lanes.run(lane, inner), work)();

async function changeSets<T>(
  { boards }: { readonly boards: LiveBoards },
  named: readonly string[],
  may: Policy,
  work: (change: GameChange, reads: Pick<GameReads, 'countedCalls' | 'changesSince'>) => Promise<T> | T,
  setsOf: (boards: ReadonlyMap<string, Board>) => readonly LinkedSet[],
): Promise<T[]> {
  const known = await Promise.all(named.map((id) => boards.require(id)));
  const lanes = known.map(({ board }) => board.lane);
  return inLanes(boards, lanes, async () => {
    const ids = new Set([...named, ...(await boards.linkedBoards(named)).keys()]);
    try {
      let done: Array<Changed<T>> | undefined;
      while (!done) {
        done = await boards.store.locked([...ids], async (games) => {
          const stored = await boards.boardsOf(games);
          const namedBoards = named.map((id) => {
            const board = stored.get(id);
            if (!board) throw new AppError('game.notFound');
            return board;
          });
          // Other games were linked with these between reading the set and locking it: try again with them.
          const missing = namedBoards.flatMap(({ links }) => links.filter((id) => !ids.has(id)));
          for (const id of missing) ids.add(id);
          if (missing.length > 0) return undefined;
          namedBoards.forEach(may);
          const changed: Array<Changed<T>> = [];
          for (const { requested: of, all: set } of setsOf(stored)) {
            const before = stored.get(of[0] ?? '');
            if (!before) throw new AppError('game.notFound');
            // Skip games that left the set in the meantime.
            const others = [...stored.values()].filter((board) => board !== before && set.has(board.id));
            const change = new GameChange(games, before, boards.clock.now(), mainFirst(others));
            const made = await changeLocked(games, change, work);
            const kept = made.changed.flatMap(({ before: old, now }) => (now ? [{ before: old, now }] : []));
            await callListeners(boards, games.tx, kept);
            changed.push(made);
          }
          return changed;
        });
      }
      for (const { before, now, version } of done.flatMap(({ changed }) => changed)) {
        await boards.applyChange(before, now, { gameId: before.id, version });
      }
      return done.map(({ made }) => made);
    } catch (error) {
      // A failed write may be committed if only its answer was lost.
      if (!(error instanceof AppError)) boards.markStale([...ids]);
      throw error;
    }
  });
}

function linkedWith(named: readonly string[], boards: ReadonlyMap<string, Board>): ReadonlySet<string> {
  const found = new Set(named);
  for (const id of found) for (const link of boards.get(id)?.links ?? []) found.add(link);
  return found;
}

interface Changed<T> {
  readonly made: T;
  readonly changed: ReadonlyArray<{
    readonly before: Board;
    readonly now: Board | undefined;
    readonly version: number;
  }>;
}

async function changeLocked<T>(
  games: LockedGames,
  change: GameChange,
  work: (change: GameChange, reads: Pick<GameReads, 'countedCalls' | 'changesSince'>) => Promise<T> | T,
): Promise<Changed<T>> {
  const made = await work(change, games);
  const all = [change, ...change.linked];
  for (const each of all) assignCards(each);
  await setCurrentHandicaps(all);
  copySeatFromSet(change);
  reassignMarkersForFees(change);
  for (const other of change.linked) {
    copyToLinked(change, other);
    reassignMarkersForFees(other);
  }
  const changed: Array<Changed<T>['changed'][number]> = [];
  for (const each of [change, ...change.linked.filter(({ isIdle }) => !isIdle)]) {
    const version = each.board.version + 1;
    each.storeOutcomes(version);
    // Built before the commit: a game that the engine cannot score is not stored.
    const now = each.boardAt(version);
    if (change.refusesRePairing && now) requireSameMatches(each.board, now);
    const { holes, cardLog, copies, ...saving } = each.rows;
    // The set shares cards, so changes of cards are stored once.
    const cards = each === change ? { holes, cardLog, copies } : { holes: [], cardLog: [], copies: [] };
    await games.save(each.board.id, { ...saving, ...cards, version, at: each.at });
    changed.push({ before: each.board, now, version });
  }
  return { made, changed };
}

/**
 * Creates a game and changes it before it is visible: both are stored, or neither.
 * @param make inserts the game and returns its id
 */
export const createGameWith = (
  { boards }: { readonly boards: LiveBoards },
  make: (tx: Tx) => Promise<string>,
  work: (change: GameChange) => Promise<void>,
): Promise<string> =>
  boards.store.locked([], async (games) => {
    const id = await make(games.tx);
    const loaded = await games.load(id);
    if (!loaded) throw new Error(`Game ${id} was not made.`);
    const change = new GameChange(games, boards.boardOf(loaded), boards.clock.now());
    await work(change);
    assignCards(change);
    await setCurrentHandicaps([change]);
    const version = change.board.version + 1;
    await games.save(id, { ...change.rows, version, at: change.at });
    return id;
  });

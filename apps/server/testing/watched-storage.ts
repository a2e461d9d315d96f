import type { KyselyPlugin } from 'kysely';
import type { Storage } from '../src/storage/index.ts';

const connectionLost = () => new Error('Connection terminated unexpectedly');

/**
 * Statements that the server runs on a timer, independently of the test: the comparison of versions, the outbox, the settler of payments, finished
 * rehearsals, recorded changes, and the renewal of cached sessions.
 */
const runsOnTimer =
  /update jobs set attempts|min\(at\)|update "jobs" set|"rehearsal_of" is not null|from "sessions"|select "cause" from "shown_changes"|select "id" as "gameId", "version" from "games"|update "payments" set "leased_until" = now\(\) \+ \$1 \* interval '1 millisecond' where "id" = \(/;

export interface WatchedStorage {
  readonly storage: Storage;
  /** The statements since the last `reset`, without those that begin and end transactions and those on a timer. */
  readonly statements: readonly string[];
  reset(): void;
  /**
   * The next write (a batch of scores, or a transaction) is committed and fails, as if its connection broke afterwards.
   */
  loseNextAnswer(): void;
  /** While true, reads outside writing transactions fail. */
  isAway: boolean;
}

/** A storage that records statements, and whose connection the test can break. */
export function watchStorage(real: Storage): WatchedStorage {
  const statements: string[] = [];
  const commits = new WeakSet<object>();
  let lose = false;
  const answer = <T>(value: T): T => {
    if (!lose) return value;
    lose = false;
    throw connectionLost();
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql } = real.db.getExecutor().compileQuery(node, queryId);
      if (!runsOnTimer.test(sql)) statements.push(sql);
      if (sql.includes('commit_scores')) commits.add(queryId);
      else if (watch.isAway && /from "game_log"/.test(sql)) throw connectionLost();
      return node;
    },
    async transformResult({ result, queryId }) {
      return commits.has(queryId) ? answer(result) : result;
    },
  };
  const db = new Proxy(real.db.withPlugin(plugin), {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return () => {
        const builder = target.transaction();
        const execute = builder.execute.bind(builder);
        builder.execute = async (work) => answer(await execute(work));
        return builder;
      };
    },
  });
  const watch: WatchedStorage = {
    storage: { ...real, db },
    statements,
    reset() {
      statements.length = 0;
    },
    loseNextAnswer() {
      lose = true;
    },
    isAway: false,
  };
  return watch;
}

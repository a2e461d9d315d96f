import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Board } from '../../live/index.ts';
import type { Faults } from '../../shared/faults.ts';
import type { FeatureDeps, PlayGame } from '../feature.ts';

const durationMinutes = 2;
/** The interval between groups on a tee in the simulation, in holes. */
const holesBetweenGroups = 0.75;

function lengthOf({ groups, data }: Board): number {
  const onTee = Map.groupBy(groups, ({ startingHole }) => startingHole);
  const most = Math.max(1, ...[...onTee.values()].map((on) => on.length));
  return data.rule.holesNumber + holesBetweenGroups * most;
}

/** Plays rehearsals over HTTP, by the calls that phones make, with the session of their organiser. */
export class RehearsalRuns {
  readonly #app: FastifyInstance;
  readonly #faults: Faults;
  readonly #playRehearsal: PlayGame;
  readonly #playing = new Map<string, { readonly stop: AbortController; readonly finished: Promise<void> }>();

  constructor(app: FastifyInstance, { faults, playRehearsal }: FeatureDeps<'faults' | 'playRehearsal'>) {
    this.#app = app;
    this.#faults = faults;
    this.#playRehearsal = playRehearsal;
  }

  start(board: Board, token: string): void {
    const stop = new AbortController();
    const { port } = this.#app.server.address() as AddressInfo;
    const finished = this.#playRehearsal({
      ...{ gameId: board.id, url: `http://127.0.0.1:${port}`, token, signal: stop.signal },
      speed: lengthOf(board) / durationMinutes,
    })
      // The organiser signed out, or the process ends. The scores so far stay.
      .catch((error: unknown) =>
        this.#faults.report(error, 'Playing a rehearsal failed before its end.', { game: board.id }),
      )
      .then(() => void this.#playing.delete(board.id));
    this.#playing.set(board.id, { stop, finished });
  }

  async stop(id: string): Promise<void> {
    const run = this.#playing.get(id);
    run?.stop.abort();
    await run?.finished;
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#playing.keys()].map((id) => this.stop(id)));
  }
}

import { type GameView, games } from '@flagstick/contract';
import { AccountClient, RefusedError, untilAnswered } from '@flagstick/scenarios';
import {
  demoPhones,
  holesOf,
  type Phones,
  type PlayClock,
  playGame,
  wallClock,
} from '@flagstick/scenarios/play';
import { eraseGame } from '../src/features/rehearsals/index.ts';
import type { LiveBoards } from '../src/live/index.ts';
import type { Storage } from '../src/storage/index.ts';
import { demoPassword } from './accounts.ts';
import { type DemoGame, liveGames, visitors } from './programme.ts';
import { Rounds } from './rounds.ts';

export interface DemoPlay {
  /** Stops playing at any point of the games; resolves when no call is under way. */
  readonly stop: () => Promise<void>;
}

interface PlayDemoOptions {
  readonly storage: Storage;
  readonly boards: LiveBoards;
  readonly url: string;
  readonly games?: readonly DemoGame[];
  /** Milliseconds between two scores. */
  readonly gap?: { readonly min: number; readonly max: number };
  readonly clock?: PlayClock;
  /** Receives each fault; the work is tried again after a minute. */
  readonly onFault?: (error: unknown) => void;
}

/** The pace: six groups of four that mark each other enter twenty scores a minute. */
const speed = 0.42;
const usualGap = { min: 2_000, max: 4_000 };
/** A visitor who has not scored for this long has gone home. */
const visitorIdleMs = 30 * 60_000;
/** How often the current round is looked at. */
const checkEveryMs = 5_000;
const afterFaultMs = 60_000;
const maxClosedRounds = 2;

/** Whether the first visitor has a hole left to score; true for games without visitors. */
function isOpenToVisitor(view: GameView, game: DemoGame): boolean {
  const [visitor = ''] = visitors;
  if (!game.groups.flat().some((key) => key === visitor)) return true;
  const player = Object.values(view.players).find(({ username }) => username === visitor);
  if (player?.state !== 'open' || player.status !== 'inProgress') return false;
  const { uholes = {}, _id } = player;
  return holesOf(view, player).some(({ number }) => uholes[number]?.grosses[_id] === undefined);
}

/** Does the work until it succeeds. Each fault is reported, and a minute passes after it. Undefined when it was stopped. */
async function withRetries<T>(
  work: () => Promise<T>,
  { clock = wallClock, onFault }: PlayDemoOptions,
  signal: AbortSignal,
): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) return undefined;
      onFault?.(error);
      await clock.sleep(afterFaultMs, signal).catch(() => undefined);
    }
  }
  return undefined;
}

/** Keeps one live game in play: one round after the other, each played by phones over HTTP. */
class LiveGamePlayer {
  readonly #options: PlayDemoOptions;
  readonly #game: DemoGame;
  readonly #rounds: Rounds;
  readonly #organiser: AccountClient;
  readonly #phones: Phones;
  readonly #clock: PlayClock;
  readonly #signal: AbortSignal;
  readonly #playing = new Map<string, Promise<void>>();

  constructor(
    options: PlayDemoOptions,
    game: DemoGame,
    organiser: AccountClient,
    phones: Phones,
    signal: AbortSignal,
  ) {
    this.#options = options;
    this.#game = game;
    this.#rounds = new Rounds(options, game);
    this.#organiser = organiser;
    this.#phones = phones;
    this.#clock = options.clock ?? wallClock;
    this.#signal = signal;
  }

  /** Resolves where the demo's accounts are gone, or when playing is stopped. */
  async run(): Promise<void> {
    const checkRounds = async () => {
      const hasAccounts = await this.#rounds.beginIf((id) => this.#isOver(id));
      const inPlay = hasAccounts ? await this.#rounds.inPlay() : [];
      for (const id of inPlay) if (!this.#playing.has(id)) this.#playing.set(id, this.#play(id));
      await this.#clock.sleep(checkEveryMs, this.#signal);
      return hasAccounts;
    };
    while (await withRetries(checkRounds, this.#options, this.#signal));
    await Promise.all(this.#playing.values());
  }

  async #isOver(id: string): Promise<boolean> {
    const params = { id };
    try {
      const view = await untilAnswered(this.#signal, () =>
        this.#organiser.call(games.get, { params, query: {} }, undefined, this.#signal),
      );
      return view.state === 'done' || !isOpenToVisitor(view, this.#game);
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'game.notFound') return true;
      throw error;
    }
  }

  /** Plays a round to its close; the next one begins just before. */
  async #play(gameId: string): Promise<void> {
    const { gap = usualGap } = this.#options;
    const play = async () => {
      await playGame({
        ...{
          gameId,
          speed,
          gap,
          waitForOpenCardsMs: visitorIdleMs,
          clock: this.#clock,
          signal: this.#signal,
        },
        organiser: this.#organiser,
        phoneOf: this.#phones.of,
        isLeftToPeople: ({ username }) => visitors.some((visitor) => visitor === username),
        beforeClose: async () => void (await this.#rounds.beginIf(async (id) => id === gameId)),
      });
      await this.#eraseOld();
    };
    await withRetries(play, this.#options, this.#signal);
    this.#playing.delete(gameId);
  }

  async #eraseOld() {
    const closed = await this.#rounds.closed();
    for (const id of closed.slice(maxClosedRounds)) {
      try {
        await this.#organiser.call(games.remove, { params: { id } }, undefined, this.#signal);
      } catch (error) {
        // A visitor may have added it to a tournament, so it cannot be deleted.
        if (error instanceof RefusedError) continue;
        throw error;
      }
      await this.#options.storage.db.transaction().execute((tx) => eraseGame(tx, id));
    }
  }
}

/**
 * Plays the demo's live games over HTTP until it is stopped. The code of a live game always leads to a round in play, in
 * which the first visitor has a hole to score: the next round takes the code over when the others are through and no
 * visitor has scored for half an hour, when the visitor's card is full, or when the round was closed or deleted.
 * The group of the visitors is left to them. Only the demo's accounts are used.
 */
export function playDemo(options: PlayDemoOptions): DemoPlay {
  const { url, games: played = liveGames } = options;
  const stopped = new AbortController();
  const { signal } = stopped;
  const organiser = new AccountClient(url);
  const phones = demoPhones(url, demoPassword, signal);

  async function run() {
    const signIn = () =>
      untilAnswered(signal, () => organiser.signIn('organiser@flagstick.example', demoPassword));
    await withRetries(signIn, options, signal);
    await Promise.all(
      played.map((game) => new LiveGamePlayer(options, game, organiser, phones, signal).run()),
    );
    await phones.signOut();
    await organiser.signOut().catch(() => undefined);
  }

  const over = run();
  return {
    async stop() {
      stopped.abort();
      await over;
    },
  };
}

import { demoPassword } from '../features/accounts/index.ts';
import { Api, untilAnswered } from '../simulate/api.ts';
import { demoPhones } from '../simulate/phones.ts';
import { type Played, playGame } from '../simulate/play.ts';
import type { Storage } from '../storage/index.ts';
import { addLiveGame } from './fill.ts';
import { type DemoGame, liveGames, visitors } from './programme.ts';
import { demoUsers, gameInPlay } from './store.ts';

export interface DemoPlay {
  /** Stops playing, wherever the game is; resolves when nothing of it is under way any more. */
  readonly stop: () => Promise<void>;
  /** Resolves when the live games are over, or playing was stopped. */
  readonly over: Promise<void>;
}

interface PlayDemoOptions {
  readonly storage: Storage;
  /** Where the server listens. */
  readonly url: string;
  /** Milliseconds between two scores. */
  readonly gap?: { readonly min: number; readonly max: number };
  /** Told when playing ends by a fault. */
  readonly onFault?: (error: unknown) => void;
}

/** With six groups of four that mark each other, twenty scores a minute. */
const speed = 0.42;
const usualGap = { min: 2_000, max: 4_000 };
/** A visitor who has not scored for this long has gone home. */
const patienceMs = 30 * 60_000;

/** A live game's id; a new game where the last one is over; undefined where the demo was taken apart. */
async function liveGameOf(storage: Storage, game: DemoGame): Promise<string | undefined> {
  const organiser = (await demoUsers(storage.db)).find(({ email }) => email?.startsWith('organiser@'));
  if (!organiser) return undefined;
  const find = () => gameInPlay(storage.db, organiser.id, game.name);
  const inPlay = await find();
  if (inPlay) return inPlay.id;
  await addLiveGame(storage, game);
  return (await find())?.id;
}

/**
 * Plays the demo's live games over HTTP, each from where it stands until it is over. The group of the visitors is left to
 * them. Only the demo's accounts are used; the database is asked for nothing but which game it is.
 */
export function playDemo(options: PlayDemoOptions): DemoPlay {
  const { storage, url, gap = usualGap, onFault } = options;
  const stopped = new AbortController();
  const { signal } = stopped;

  type Phones = ReturnType<typeof demoPhones>;

  async function play(organiser: Api, phones: Phones, game: DemoGame): Promise<Played | undefined> {
    const gameId = await liveGameOf(storage, game);
    if (!gameId) return undefined;
    return playGame({
      gameId,
      organiser,
      phoneOf: phones.of,
      speed,
      gap,
      patienceMs,
      leave: ({ username }) => visitors.some((visitor) => visitor === username),
      signal,
    });
  }

  async function run() {
    const organiser = new Api(url);
    const phones = demoPhones(url, demoPassword, signal);
    try {
      await untilAnswered(signal, () => organiser.signIn('organiser@flagstick.example', demoPassword));
      await Promise.all(
        liveGames.map(async (game) => {
          const first = await play(organiser, phones, game);
          // A game that had only to be closed is no show: on to the next.
          if (first && first.state !== 'open' && first.scores === 0 && !signal.aborted)
            await play(organiser, phones, game);
        }),
      );
    } finally {
      await phones.signOut();
      await organiser.signOut().catch(() => undefined);
    }
  }

  const over = run().catch((error: unknown) => {
    if (!signal.aborted) onFault?.(error);
  });
  return {
    over,
    async stop() {
      stopped.abort();
      await over;
    },
  };
}

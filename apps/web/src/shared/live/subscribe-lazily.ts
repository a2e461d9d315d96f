import type { GameSubscription } from './socket.ts';
import type { LiveState, Subscription } from './subscribe.ts';

const againMs = 5_000;
const loadSocket = () => import('./socket.ts');

/** Subscribes to a game once the connection's code has loaded; until then the shown data is as old as its read. */
export function subscribeLazily(options: GameSubscription): Subscription {
  let following: Subscription | null = null;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let late: LiveState | null = null;

  async function begin(): Promise<void> {
    clearTimeout(timer);
    const line = await loadSocket().catch(() => null);
    if (stopped || following !== null) return;
    if (line !== null) {
      following = line.subscribeToGame(options);
      return;
    }
    late ??= { asOf: options.readAt };
    options.onState(late);
    timer = setTimeout(() => void begin(), againMs);
  }
  void begin();

  return {
    retry() {
      if (following) following.retry();
      else void begin();
    },
    networkLost: () => following?.networkLost(),
    stop() {
      stopped = true;
      clearTimeout(timer);
      following?.stop();
    },
  };
}

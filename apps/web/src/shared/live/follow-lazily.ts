import type { Following, LiveState } from './follow.ts';
import type { FollowGame } from './socket.ts';

const againMs = 5_000;
const loadSocket = () => import('./socket.ts');

/** Follows a game once the connection's code has loaded; until then the shown data is as old as its read. */
export function followLazily(options: FollowGame): Following {
  let following: Following | null = null;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let late: LiveState | null = null;

  async function begin(): Promise<void> {
    clearTimeout(timer);
    const line = await loadSocket().catch(() => null);
    if (stopped || following !== null) return;
    if (line !== null) {
      following = line.followGame(options);
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

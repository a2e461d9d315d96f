import type { RouteResult } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import type * as routes from '@flagstick/contract/routes';
import { buildId } from '../shared/build.ts';

const checkEveryMs = 10 * 60_000;
/** Who has not touched the page for so long is no longer reading it, or it hangs on a wall. */
const idleAfterMs = 5 * 60_000;

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** The build that the server has; null where it does not say. */
async function publishedBuild(): Promise<string | null> {
  try {
    const response = await fetch('/api/configs/pwaVersion', {
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
    });
    if (!response.ok) return null;
    const { publishedVersion }: RouteResult<typeof routes.system.pwaVersion> = await response.json();
    return publishedVersion;
  } catch {
    return null;
  }
}

let turning = false;
let due = false;
let renew: (atTurn: boolean) => Promise<void> = async () => {};

/** What a television tells of its pages: it is loaded anew at a turn, never while a page is read. */
export interface Turning {
  /** Pages turn from now on; returns what ends it. */
  begin(): () => void;
  /** One page went, the next has not come. */
  turned(): void;
}

export const turningPages: Turning = {
  begin() {
    turning = true;
    return () => {
      turning = false;
    };
  },
  turned() {
    if (due) void renew(true);
  },
};

/**
 * Keeps a board that stays open, as one on a television does, on the newest build: looks for it now and then, and
 * loads the page anew when nobody is disturbed. It asks before each reload, which without a network would end on the
 * old page.
 */
export function renewWhenIdle(): void {
  if (buildId === null) return;
  let touchedAt = performance.now();
  const touched = () => {
    touchedAt = performance.now();
  };
  for (const touch of touches) document.addEventListener(touch, touched, { capture: true, passive: true });
  const isFree = () =>
    document.querySelector('dialog[open]') === null &&
    (document.visibilityState === 'hidden' || performance.now() - touchedAt >= idleAfterMs);
  renew = async (atTurn) => {
    if (!isFree()) return;
    const published = await publishedBuild();
    const isNew = published !== null && published !== buildId;
    due = isNew;
    if (isNew && isFree() && (atTurn || !turning)) location.reload();
  };
  setInterval(() => void renew(false), checkEveryMs);
}

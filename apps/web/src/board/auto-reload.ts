import type { RouteResult } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import type * as routes from '@flagstick/contract/routes';
import { buildId } from '../shared/build.ts';

const checkEveryMs = 10 * 60_000;
/** After this time without a touch the page is unattended, for example a screen on a wall. */
const idleAfterMs = 5 * 60_000;

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** The build on the server; null if unknown. */
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
let reload: (atTurn: boolean) => Promise<void> = async () => {};

/** Lets a television reload between two pages, never while a page can be read. */
export interface PageTurnReload {
  /** Starts the turning of pages; returns a function that ends it. */
  begin(): () => void;
  /** One page has left, the next is not shown yet. */
  turned(): void;
}

export const reloadBetweenPages: PageTurnReload = {
  begin() {
    turning = true;
    return () => {
      turning = false;
    };
  },
  turned() {
    if (due) void reload(true);
  },
};

/**
 * Keeps a board that stays open, as on a television, on the newest build: checks now and then, and reloads while the
 * page is idle. It checks the server before each reload, because an offline reload would serve the old page.
 */
export function reloadWhenIdle(): void {
  if (buildId === null) return;
  let touchedAt = performance.now();
  const touched = () => {
    touchedAt = performance.now();
  };
  for (const touch of touches) document.addEventListener(touch, touched, { capture: true, passive: true });
  const isFree = () =>
    document.querySelector('dialog[open]') === null &&
    (document.visibilityState === 'hidden' || performance.now() - touchedAt >= idleAfterMs);
  reload = async (atTurn) => {
    if (!isFree()) return;
    const published = await publishedBuild();
    const isNew = published !== null && published !== buildId;
    due = isNew;
    if (isNew && isFree() && (atTurn || !turning)) location.reload();
  };
  setInterval(() => void reload(false), checkEveryMs);
}

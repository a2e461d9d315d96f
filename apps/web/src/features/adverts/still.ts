/** Nothing is loaded for this time after the last key. */
const restMs = 400;

const down = new Set<number>();
const waiting = new Set<() => void>();
let resting = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function run(): void {
  if (resting || down.size > 0) return;
  for (const work of [...waiting]) {
    waiting.delete(work);
    work();
  }
}

const passive = { capture: true, passive: true } as const;
window.addEventListener('pointerdown', ({ pointerId }) => down.add(pointerId), passive);
for (const end of ['pointerup', 'pointercancel'] as const) {
  window.addEventListener(
    end,
    ({ pointerId }) => {
      down.delete(pointerId);
      resting = true;
      clearTimeout(timer);
      timer = setTimeout(() => {
        resting = false;
        run();
      }, restMs);
    },
    passive,
  );
}

/** Calls `work` when no key is pressed and none was a moment ago, never at once. @returns a function that cancels it */
export function whenStill(work: () => void): () => void {
  waiting.add(work);
  setTimeout(run);
  return () => waiting.delete(work);
}

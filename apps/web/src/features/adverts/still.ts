/** So long after the last key nothing is fetched. */
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

/** Does something when no key is down and none was a moment ago, and never at once. @returns gives it up */
export function whenStill(work: () => void): () => void {
  waiting.add(work);
  setTimeout(run);
  return () => waiting.delete(work);
}

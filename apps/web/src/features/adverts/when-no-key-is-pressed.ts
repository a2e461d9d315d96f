/** Nothing is loaded for this time after the last key. */
const restMs = 400;

const pressed = new Set<number>();
const waiting = new Set<() => void>();
let resting = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function run(): void {
  if (resting || pressed.size > 0) return;
  for (const work of [...waiting]) {
    waiting.delete(work);
    work();
  }
}

const passive = { capture: true, passive: true } as const;
window.addEventListener('pointerdown', ({ pointerId }) => pressed.add(pointerId), passive);
for (const end of ['pointerup', 'pointercancel'] as const) {
  window.addEventListener(
    end,
    ({ pointerId }) => {
      pressed.delete(pointerId);
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
export function whenNoKeyIsPressed(work: () => void): () => void {
  waiting.add(work);
  setTimeout(run);
  return () => waiting.delete(work);
}

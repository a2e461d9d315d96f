import { useEffect, useRef } from 'react';

/** Runs `work` once the rendered content has been painted: work that the first answer to a tap does not need. */
export function useAfterPaint(work: () => void): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => latest.current());
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
}

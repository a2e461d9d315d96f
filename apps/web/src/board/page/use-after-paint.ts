import { useEffect, useRef } from 'react';

/** Runs `work` once the rendered content has been painted: for work that can follow the first response to a tap. */
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

import { useEffect, useRef } from 'react';

/** Does something once what was rendered stands on the screen: what a tap is answered with need not wait for it. */
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

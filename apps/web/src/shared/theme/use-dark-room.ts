import { useLayoutEffect } from 'react';
import { useTheme } from './theme.ts';

/** A television is always dark, whatever theme the browser has. */
export function useDarkRoom(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const dark = () => {
      dataset.theme = 'dark';
    };
    dark();
    // A theme chosen in another tab applies only to pages.
    const heed = useTheme.subscribe(dark);
    return () => {
      heed();
      dataset.theme = useTheme.getState().theme;
    };
  }, []);
}

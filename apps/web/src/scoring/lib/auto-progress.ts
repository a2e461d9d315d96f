import { useCallback, useState } from 'react';

const keyOf = (game: string): string => `autoProgress:${game}`;

function chosen(game: string): boolean | null {
  try {
    const held = localStorage.getItem(keyOf(game));
    return held === null ? null : held === 'true';
  } catch {
    return null;
  }
}

/** Auto-progress: the game's default until the user changes it on this phone. */
export function useAutoProgress(game: string, byDefault: boolean): [boolean, (on: boolean) => void] {
  const [mine, setMine] = useState(() => chosen(game));
  const choose = useCallback(
    (on: boolean) => {
      try {
        localStorage.setItem(keyOf(game), String(on));
      } catch {
        // Without storage the choice lasts as long as the page.
      }
      setMine(on);
    },
    [game],
  );
  return [mine ?? byDefault, choose];
}

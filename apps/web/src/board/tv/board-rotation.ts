import * as limits from '@flagstick/contract/limits';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OpenBoard } from '../start.ts';

/** Maximum number of boards in the URL of a television; each has its own live connection. */
const mostBoards = 8;

const isCode = (text: string): boolean => text.length === limits.gameCodeLength && /^[A-Z0-9]+$/.test(text);

/** The codes of an address like `?tv&boards=FLAG24,MEDAL7`: the page's own board is always one of them. */
export function boardsOf(search: string, own: string): string[] {
  const named = (new URLSearchParams(search).get('boards') ?? '')
    .split(',')
    .map((code) => code.trim().toUpperCase());
  const codes = [...new Set(named.filter(isCode))];
  return (codes.includes(own) ? codes : [own, ...codes]).slice(0, mostBoards);
}

/** The address of a television with these boards. */
export const addressOf = (codes: readonly string[]): string =>
  codes.length > 1 ? `?tv&boards=${codes.join(',')}` : '?tv';

/** The boards of the address, each open and live, and a function to choose others. */
export function useBoardRotation(
  open: OpenBoard,
  openOther: (code: string) => OpenBoard,
): {
  boards: readonly OpenBoard[];
  codes: readonly string[];
  choose: (codes: readonly string[]) => void;
} {
  const latest = useRef(openOther);
  const [codes, setCodes] = useState(() => boardsOf(location.search, open.code));
  const [others, setOthers] = useState<ReadonlyMap<string, OpenBoard>>(new Map());
  useEffect(() => {
    const opened = new Map(
      codes.filter((code) => code !== open.code).map((code) => [code, latest.current(code)]),
    );
    setOthers(opened);
    return () => {
      for (const board of opened.values()) board.close();
    };
  }, [codes, open]);
  const boards = useMemo(
    () => codes.flatMap((code) => (code === open.code ? open : (others.get(code) ?? []))),
    [codes, open, others],
  );
  const choose = useCallback(
    (next: readonly string[]) => {
      const address = addressOf(next);
      history.replaceState(history.state, '', address);
      setCodes(boardsOf(address, open.code));
    },
    [open],
  );
  return { boards, codes, choose };
}

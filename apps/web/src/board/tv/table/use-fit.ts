import { type RefObject, useLayoutEffect, useState } from 'react';
import type { BoardFigure, Column } from '../../lib/columns.ts';

/** Columns that are dropped for long names, in this order. */
const goesFirst: readonly BoardFigure[] = ['nett', 'gross'];

const isCut = (name: HTMLElement): boolean => name.scrollWidth > name.clientWidth;

/**
 * Makes room for names: drops columns that do not decide, then shrinks a single name that is still too long.
 * @param names selects the elements with a name in the table
 * @returns the columns with enough room
 */
export function useFit(
  table: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  names: string,
  shown: unknown,
): readonly Column[] {
  // A dropped column does not return: a board whose columns change with each page cannot be read.
  const [gone, setGone] = useState<readonly BoardFigure[]>([]);
  const left = columns.filter(({ figure, leads }) => leads || !gone.includes(figure));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are measured whenever other rows are shown.
  useLayoutEffect(() => {
    const all = [...(table.current?.querySelectorAll<HTMLElement>(names) ?? [])];
    for (const name of all) name.style.removeProperty('--fit');
    const cut = all.filter(isCut);
    if (cut.length === 0) return;
    const next = goesFirst.find((figure) => left.some((column) => column.figure === figure && !column.leads));
    if (next !== undefined) {
      setGone((before) => [...before, next]);
      return;
    }
    // Two pixels less: widths are whole numbers, and a letter may take a fraction more.
    for (const name of cut)
      name.style.setProperty('--fit', String((name.clientWidth - 2) / name.scrollWidth));
  }, [shown, gone, columns]);
  return left;
}

import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column, Figure } from '../lib/columns.ts';

/** What makes room for names, in this order. */
const goesFirst: readonly Figure[] = ['nett', 'gross'];

const isCut = (name: HTMLElement): boolean => name.scrollWidth > name.clientWidth;

/**
 * No name is cut: columns that decide nothing give way first, then the one name that is still too long becomes smaller.
 *
 * @param names selects the elements that hold a name, within the table
 * @returns the columns for which there is room
 */
export function useFit(
  table: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  names: string,
  shown: unknown,
): readonly Column[] {
  // What gave way once stays away: a board that changes its columns with each page cannot be read.
  const [gone, setGone] = useState<readonly Figure[]>([]);
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
    // Two pixels less: widths are whole numbers, and a letter may take a part of one more.
    for (const name of cut)
      name.style.setProperty('--fit', String((name.clientWidth - 2) / name.scrollWidth));
  }, [shown, gone, columns]);
  return left;
}

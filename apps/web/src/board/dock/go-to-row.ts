import type { RefObject } from 'react';

type Area = RefObject<HTMLElement | null>;

export const rowElement = (area: Area, id: string): HTMLElement | null =>
  area.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`) ?? null;

/** Scrolls a row to the middle of the screen, whether it is in the document or not. */
export function goToRow(area: Area, rows: ReadonlyArray<{ readonly id: string }>, id: string): void {
  const row = rowElement(area, id);
  const body = area.current?.querySelector('tbody');
  const height = body?.querySelector<HTMLElement>('tr[data-id]')?.offsetHeight ?? 0;
  const at = rows.findIndex((one) => one.id === id);
  if (!body || at < 0) return;
  const top = (row ?? body).getBoundingClientRect().top + (row === null ? at * height : 0);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: scrollY + top - (innerHeight - height) / 2, behavior: still ? 'auto' : 'smooth' });
}

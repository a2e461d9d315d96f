import { counted } from '../formats/names.ts';
import { ask } from '../ui/ask.tsx';

interface Deletion<Row> {
  /** "score card" */
  noun: string;
  nameOf: (row: Row) => string;
  idOf: (row: Row) => string;
  /** What goes with them, or what stays. */
  consequence: string;
  remove: (ids: string[]) => Promise<unknown>;
}

/** Asks before rows are deleted, in numbers, and deletes them. */
export async function askToDelete<Row>(
  rows: readonly Row[],
  about: Deletion<Row>,
  done?: () => void,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const sure = await ask({
    title:
      rows.length === 1 ? `Delete ${about.nameOf(first)}?` : `Delete ${counted(rows.length, about.noun)}?`,
    text: about.consequence,
    yes: 'Delete',
    no: 'Keep',
    danger: true,
  });
  if (!sure) return;
  await about.remove(rows.map(about.idOf));
  done?.();
}

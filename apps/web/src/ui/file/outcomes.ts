import { type Icon, IconArrowsDiff, IconCheck, IconCirclePlus, IconCircleX } from '@tabler/icons-react';
import type { RowTone } from './FileDrop.tsx';

/** What a row of a file does, in the order in which rows are shown: errors first, unchanged rows last. */
export const outcomes = ['bad', 'changed', 'added', 'same'] as const;
export type RowOutcome = (typeof outcomes)[number];

export const toneOf: Readonly<Record<RowOutcome, RowTone>> = {
  bad: 'bad',
  changed: 'check',
  added: 'good',
  same: undefined,
};

export const iconOf: Readonly<Record<RowOutcome, Icon>> = {
  bad: IconCircleX,
  changed: IconArrowsDiff,
  added: IconCirclePlus,
  same: IconCheck,
};

/** @param shown null: the rows of all outcomes */
export const sortByOutcome = <R extends { readonly outcome: RowOutcome }>(
  rows: readonly R[],
  shown: RowOutcome | null,
): R[] =>
  outcomes.flatMap((outcome) =>
    shown === null || shown === outcome ? rows.filter((row) => row.outcome === outcome) : [],
  );

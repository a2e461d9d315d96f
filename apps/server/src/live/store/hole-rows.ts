import {
  type CommitteeValue,
  type HoleValue,
  printHoleValue,
  type Reopening,
  type ScorerEntry,
} from '@flagstick/golf';
import type { NewRow, Row } from '../../storage/index.ts';
import type { CardHole } from '../game/cards.ts';
import type { HoleWrite } from './game-store.ts';

/** A stored hole; in JSON, times are text. */
export type StoredHole = Omit<Row<'card_holes'>, 'at' | 'card_id'> & { readonly at: Date | string };

/** A stored entry. The value is null if its scorer cleared it. */
type StoredEntry = ScorerEntry | { readonly scorer: string; readonly value: null };

const hasValue = (entry: StoredEntry): entry is ScorerEntry => entry.value !== null;

/** The hole of a row. Its JSON needs no check: only this server writes it, in golf's own form. */
export const cardHoleOf = ({ version, entries, committee, reopened, at }: StoredHole): CardHole => {
  const stored = entries as StoredEntry[];
  return {
    version,
    entries: stored.filter(hasValue),
    cleared: stored.flatMap((entry) => (hasValue(entry) ? [] : [entry.scorer])),
    committee: committee as CommitteeValue | null,
    reopened: reopened as Reopening | null,
    at: new Date(at),
  };
};

export const storedEntries = ({ entries, cleared }: Pick<CardHole, 'entries' | 'cleared'>): StoredEntry[] => [
  ...entries,
  ...cleared.map((scorer) => ({ scorer, value: null })),
];

export const holeRow = (
  card_id: string,
  hole: number,
  { entries, cleared, committee, reopened, ...columns }: CardHole,
): NewRow<'card_holes'> => ({
  ...columns,
  card_id,
  hole,
  entries: JSON.stringify(storedEntries({ entries, cleared })),
  committee: committee && JSON.stringify(committee),
  reopened: reopened && JSON.stringify(reopened),
});

export const valueColumns = (value: HoleValue | null) => {
  const gross = value && printHoleValue(value);
  return {
    gross: typeof gross === 'number' ? gross : null,
    mark: typeof gross === 'number' ? null : gross,
    shots: value?.kind === 'retired' ? value.shots : null,
  };
};

export const logRow = ({
  cardId,
  event,
  old,
  after,
  call,
  reason,
  typedAt,
}: Omit<HoleWrite, 'versions'>): NewRow<'card_log'> => ({
  card_id: cardId,
  kind: event.kind,
  hole: event.hole,
  scorer_id: event.kind === 'entry' ? event.scorer : null,
  typed_by: event.typedBy,
  call_id: call?.id ?? null,
  call_content: call?.content ?? null,
  version: after.version,
  old,
  reason,
  typed_at: typedAt,
  at: after.at,
  ...valueColumns(event.kind === 'reopening' ? null : event.value),
  tee_shot: ('teeShot' in event ? event.teeShot : undefined) ?? null,
});

/** Cards: entries by hole and scorer. */
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonWithDefault } from './json.ts';

interface CardsTable {
  id: string;
  state: Generated<'open' | 'done'>;
  submitted_at: Date | null;
  /** Handed in by the committee at the close, not by the player. */
  accepted_by_committee: Generated<boolean>;
  /** Handed in with one scorer: the holes that one person alone had entered. */
  one_scorer: ColumnType<number[] | null, string | null | undefined, string | null>;
  /** When an organiser accepted a card that had only one scorer. */
  accepted_at: Date | null;
  /** When the card was last sent by e-mail. */
  mailed_at: Date | null;
  accepted_by: string | null;
  /** The certificates: by, when and with which device. */
  certificates: JsonWithDefault<unknown>;
  created_at: Generated<Date>;
}

/** A value on a hole: strokes, or a mark; `shots` only with DNF. */
interface HoleValueColumns {
  gross: number | null;
  mark: 'PU' | 'DNF' | 'DNP' | null;
  shots: number | null;
}

interface CardHolesTable {
  card_id: string;
  hole: number;
  /** Increased by every change of the hole, including one that clears a value. */
  version: number;
  /** Golf's entries: one per scorer, in the order of their first entry. */
  entries: Json<unknown>;
  /** The committee's value, as golf defines it. */
  committee: ColumnType<unknown, string | null, string | null>;
  /** The reopening, as golf defines it; null if the hole was not reopened. */
  reopened: ColumnType<unknown, string | null, string | null>;
  /** The time of the last entry. */
  at: Date;
}

/** The fields of a card that notes refer to. */
type NotedField =
  | 'nofinish'
  | 'disqualified'
  | 'hci'
  | 'hcp'
  | 'shcp'
  | 'comments'
  | 'card'
  | 'seat'
  | 'tee'
  | 'competition';

interface CardLogTable extends HoleValueColumns {
  id: Generated<number>;
  card_id: string;
  kind: 'entry' | 'committee' | 'amendment' | 'reopening' | 'query' | 'agreement' | 'acceptance' | 'leaving';
  /** Null for the whole card. */
  hole: number | null;
  /** The scorer in whose name it was entered; null without one. */
  scorer_id: string | null;
  typed_by: string;
  call_id: string | null;
  /** The call's content, hashed: the same id with other content is another call. */
  call_content: string | null;
  /** The hole's version after this entry. */
  version: number | null;
  /** The changed field of the whole card. */
  field: NotedField | null;
  old: string | null;
  /** The new value of that field. */
  now: string | null;
  reason: string | null;
  typed_at: Date | null;
  /** On a team's card: the member whose tee shot counted. */
  tee_shot: string | null;
  /** For an agreement: the device it was given on. */
  device: string | null;
  /** True for a query or an agreement that its player repeated; kept so that its call's id stays known. */
  replaced: Generated<boolean>;
  at: Date;
}

export interface CardsTables {
  cards: CardsTable;
  card_holes: CardHolesTable;
  card_log: CardLogTable;
}

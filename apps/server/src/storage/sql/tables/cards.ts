/** Cards: what a player hands in, hole by hole and scorer by scorer. */
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
  /** An organiser took the card with one scorer as it is. */
  accepted_at: Date | null;
  /** When the card was last sent by mail. */
  mailed_at: Date | null;
  accepted_by: string | null;
  /** Who certified the hand-in, when and with what device. */
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
  /** Counts everything that was done to the hole, also what cleared a value. */
  version: number;
  /** Golf's entries: one per scorer, in the order of their first entry. */
  entries: Json<unknown>;
  /** Golf's committee value. */
  committee: ColumnType<unknown, string | null, string | null>;
  /** Golf's reopening: null where the hole was not opened again. */
  reopened: ColumnType<unknown, string | null, string | null>;
  /** When it was last entered. */
  at: Date;
}

/** What about the whole card is noted. */
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
  /** Null for what concerns the whole card. */
  hole: number | null;
  /** In whose name; null for what nobody's name is on. */
  scorer_id: string | null;
  typed_by: string;
  call_id: string | null;
  /** What the call said, hashed: the same id with another content is another call. */
  call_content: string | null;
  /** The hole's version that it made. */
  version: number | null;
  /** Of what is done to the whole card: what of it. */
  field: NotedField | null;
  old: string | null;
  /** Of what is done to the whole card: what it is from then on. */
  now: string | null;
  reason: string | null;
  typed_at: Date | null;
  /** On a team's card: whose tee shot counted. */
  tee_shot: string | null;
  /** Of an agreement: on what it was given. */
  device: string | null;
  /** Of a query or an agreement: its player said the same thing anew. It is kept for its call's id alone. */
  replaced: Generated<boolean>;
  at: Date;
}

export interface CardsTables {
  cards: CardsTable;
  card_holes: CardHolesTable;
  card_log: CardLogTable;
}

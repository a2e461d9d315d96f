/** Entry lists: how players get a space in a game. */
import type { EntryAnswer, EntryQuestion, EntryState } from '@flagstick/contract';
import type { Generated } from 'kysely';
import type { JsonWithDefault } from './json.ts';

interface EntryListsTable {
  game_id: string;
  opens_at: Date;
  closes_at: Date;
  spaces: number;
  order_by: 'first' | 'ballot';
  members_first: boolean;
  favours_missed: boolean;
  answer_hours: number;
  /** The most players of one entry. */
  group_size: Generated<number>;
  questions: JsonWithDefault<EntryQuestion[]>;
  /** 32 hexadecimal digits, secret until the ballot. */
  seed: string;
  /** The number of the last entrant. */
  last_number: Generated<number>;
  /** When the closing gave out the spaces; null before. */
  settled_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface EntryListEntrantsTable {
  game_id: string;
  user_id: string;
  /** The place in the order of entering, which partners share; a player who enters again gets a new one. */
  number: number;
  member: boolean;
  /** Favoured by the ballot. */
  favoured: Generated<boolean>;
  /** Named the partners, or has none. */
  leads: Generated<boolean>;
  state: EntryState;
  /** Until when an offered space is kept. */
  until: Date | null;
  entered_at: Date;
  /** In the order of the list's questions; empty without an answer. */
  answers: JsonWithDefault<EntryAnswer[]>;
}

export interface EntryListsTables {
  entry_lists: EntryListsTable;
  entry_list_entrants: EntryListEntrantsTable;
}

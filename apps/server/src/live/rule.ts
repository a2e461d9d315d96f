import type { Competition } from '@flagstick/contract';
import type { Row } from '../storage/index.ts';

/** What of a competition is kept as one document beside its columns. */
export type RuleSettings = Pick<
  Competition,
  | 'individual'
  | 'guests'
  | 'fullHandicapAllowance'
  | 'teamHandicapAllowance'
  | 'eligibility'
  | 'playingRules'
  | 'handicapRules'
  | 'handicapAdjustment'
>;

/** A stored rule as the wire's competition. */
export const presentRule = (row: Omit<Row<'game_rules'>, 'created_at' | 'deleted_at'>): Competition => ({
  _id: row.id,
  name: row.name,
  introduction: row.introduction,
  type: row.type,
  standard: row.standard,
  scoringFormat: row.scoring_format,
  holesNumber: row.holes_number as Competition['holesNumber'],
  // Written by this server from checked forms only.
  ...(row.settings as RuleSettings),
  active: row.active,
  updateDate: row.updated_at.toISOString(),
});

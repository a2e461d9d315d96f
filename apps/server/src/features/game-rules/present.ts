import type { Competition } from '@flagstick/contract';
import type { RuleSettings } from './settings.ts';
import type { GameRuleRow } from './store.ts';

export const presentRule = (row: GameRuleRow): Competition => ({
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

export const presentRuleLight = (row: GameRuleRow) => {
  const { _id, name, type, scoringFormat, holesNumber, fullHandicapAllowance } = presentRule(row);
  return { _id, name, type, scoringFormat, holesNumber, fullHandicapAllowance };
};

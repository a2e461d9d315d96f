import { presentRule } from '../../live/index.ts';
import type { GameRuleRow } from './store.ts';

export const presentRuleLight = (row: GameRuleRow) => {
  const { _id, name, type, scoringFormat, holesNumber, fullHandicapAllowance } = presentRule(row);
  return { _id, name, type, scoringFormat, holesNumber, fullHandicapAllowance };
};

import type { Rule } from '../../live/index.ts';

export const presentRuleLight = ({
  id,
  name,
  type,
  scoringFormat,
  holesNumber,
  fullHandicapAllowance,
}: Rule) => ({ _id: id, name, type, scoringFormat, holesNumber, fullHandicapAllowance });

import { minimumTeeShotsOf } from '@flagstick/contract';
import { AppError, refuseAt } from '../../../http/index.ts';
import type { CardScoring } from './format.ts';

/** On a team's card the other name is the member whose tee shot counted. */
export const teamCard: CardScoring = {
  teeShotOf({ data }, card, caller, { value, onBehalf }) {
    if (card.team === null) throw new AppError('score.noTeam');
    if (onBehalf !== undefined && !card.owners.includes(onBehalf)) {
      throw refuseAt('score.selectPlayer', 'onBehalfPlayer');
    }
    // Members of the team name the player if the rule requires tee shots.
    const asks = minimumTeeShotsOf(data.rule, card.owners.length) > 0 && caller?.card === card;
    if (asks && onBehalf === undefined && value?.kind === 'gross') {
      throw refuseAt('score.selectPlayer', 'onBehalfPlayer');
    }
    return value === null ? undefined : onBehalf;
  },
  scorerOf: ({ callerId }) => callerId,
};

import type { GameView } from '@flagstick/contract';
import { type FormatKey, formatOf } from '@flagstick/contract/formats';
import type { ComponentType } from 'react';
import type { StartingGroupProps } from './format.tsx';
import { Matches, OwnCards, TeamCards } from './groups.tsx';

const groups: Readonly<Record<FormatKey, ComponentType<StartingGroupProps>>> = {
  individual: OwnCards,
  team: OwnCards,
  oneCard: TeamCards,
  singles: Matches,
  teamMatch: Matches,
  oneCardMatch: Matches,
};

/** The component for the players of a group on the start sheet. */
export const startingGroupOf = ({ competition }: GameView): ComponentType<StartingGroupProps> =>
  groups[formatOf(competition.playingRules).key];

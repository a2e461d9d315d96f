import { fullName, type PrizeAward } from '@flagstick/contract';

export const winnersText = ({ players, team }: PrizeAward): string =>
  team ?? players.map(fullName).join(', ');

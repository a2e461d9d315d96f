import { fullName, moneyText, type PrizeAward } from '@flagstick/contract';

/** `Group 7: Ann Lee, Bob Ray` */
export function winnersText({ players, team }: PrizeAward): string {
  const names = players.map(fullName).join(', ');
  return [team, names].filter(Boolean).join(': ');
}

/** What the winners get: a team's money is divided, `£40 voucher, £13.33 each`. */
export function printedAwardText({ players, team, prize, penceEach }: PrizeAward): string {
  if (team === null || players.length < 2 || penceEach === null) return prize;
  return [prize, `${moneyText(penceEach)} each`].filter(Boolean).join(', ');
}

import { fullName, moneyText, type PrizeAward, shareInTeam } from '@flagstick/contract';

/** `Group 7: Ann Lee, Bob Ray` */
export function winnersText({ players, team }: PrizeAward): string {
  const names = players.map(fullName).join(', ');
  return [team, names].filter(Boolean).join(': ');
}

/** What the winners get: a team's money is divided, `£40 voucher, £13.33 each`. */
export function printedAwardText(award: PrizeAward): string {
  const share = shareInTeam(award);
  return share === null ? award.prize : [award.prize, `${moneyText(share)} each`].filter(Boolean).join(', ');
}

/** What a winner signs for. The first of a team signs beside the team’s prize, the others beside their share. */
export function signedAwardText(award: PrizeAward, isFirst: boolean): string {
  const share = shareInTeam(award);
  return isFirst || share === null ? printedAwardText(award) : moneyText(share);
}

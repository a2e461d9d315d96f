import { plural } from '../display/numbers.ts';

// PrizeList
export const noPrizes = 'No prizes in this game';
export const noPrizesHint = 'The organiser can add contests and prizes at any time.';
export const hidden = 'Winners are hidden until the prize-giving';
export const hiddenHint = 'You can see them here afterwards.';
export const hiddenContest = 'To be announced at the prize-giving';
export const provisional = 'Provisional';
export const provisionalHint = 'This prize can still change.';
export const noWinner = 'No winner yet';
export const each = (money: string) => `${money} each`;
export const pot = (total: string, entrants: number, stake: string) =>
  plural(entrants, {
    one: `Pot ${total}, from # player at ${stake}.`,
    other: `Pot ${total}, from # players at ${stake} each.`,
  });
export const oddMoney = (money: string) => `${money} can’t be shared equally`;
export const reasonOf = (reason: string) => `Reason: ${reason}`;
export const remainder = (money: string) => `${money} is left over.`;
export const passedOver = (count: number) => `${count} players already have a prize`;
export const allMeasured = 'All measurements';
export const winners = 'Winners';
export const fixedAgain = (reason: string) => `Prizes updated after the close. Reason: ${reason}`;

// MyPrizes
export const myPrizes = 'Your prizes';
export const missed = 'Prizes you missed';
export const moreMissed = (count: number) =>
  plural(count, { one: 'and # more contest', other: 'and # more contests' });
export const iWon = (prize: string, contest: string) => `${contest}: ${prize}`;

// Prize-givings: PrizeSteps, TvPrizeGiving
export const shownOf = (shown: number, all: number) => `${shown} of ${all} shown`;

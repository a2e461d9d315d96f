import { plural } from '../display/numbers.ts';

// PrizeList
export const noPrizes = 'No prizes in this game';
export const noPrizesHint = 'The organiser can add contests and prizes at any time.';
export const hidden = 'The winners are not shown yet';
export const hiddenHint = 'The prizes are shown after the prize-giving.';
export const hiddenContest = 'Shown at the prize-giving';
export const provisional = 'Provisional';
export const provisionalHint = 'Open cards can still change it.';
export const noWinner = 'No winner yet';
export const noWinnerFinal = 'Not won';
export const each = (money: string) => `${money} each`;
export const pot = (total: string, entrants: number, stake: string) =>
  plural(entrants, {
    one: `Pot ${total}: # player paid ${stake}.`,
    other: `Pot ${total}: # players at ${stake}.`,
  });
export const remainder = (money: string) => `${money} is not paid out.`;
export const allMeasured = 'All measurements';
export const winners = 'Winners';
export const fixedAgain = (reason: string) => `Changed after the close: ${reason}`;

// MyPrizes
export const myPrizes = 'Your prizes';
export const missed = 'Just missed';
export const iWon = (prize: string, contest: string) => `${prize}: ${contest}`;
